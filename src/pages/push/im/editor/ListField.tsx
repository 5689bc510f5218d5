import { Button, ConfigProvider, Flex } from 'antd';
import type { PushBody } from '@/domain/push/rules';
import { maxPushList } from '@/domain/push/rules';
import { openForm } from '@/kit/base/openForm';
import { numberText } from '@/utils/numberText';
import type { PushImportProps } from './ImportForm';

interface Props {
  id?: string;
  value?: PushBody['list'];
  onChange?: (list: PushBody['list']) => void;
  /** Name of the push, for the dialog. */
  push: string;
}

/** Users who are named one by one: the backend keeps them, the push names the list. */
export function ListField({ id, value = { list_id: '', count: 0 }, onChange, push }: Props) {
  const { componentDisabled: disabled = false } = ConfigProvider.useConfig();
  const open = () =>
    openForm<PushImportProps>(() => import('./ImportForm'), { push, onTake: (list) => onChange?.(list) });
  return (
    <Flex gap="small" align="center" wrap>
      <Button {...(id ? { id } : {})} aria-label="导入名单" disabled={disabled} onClick={open}>
        导入名单
      </Button>
      <span role="status" className="secondary">
        {value.list_id === ''
          ? `最多 ${numberText(maxPushList)} 人`
          : `${numberText(value.count)} 人（${value.list_id}）；再次导入会替换`}
      </span>
    </Flex>
  );
}
