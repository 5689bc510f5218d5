import { Button, ConfigProvider, Flex } from 'antd';
import { maxTaskPeople, peopleText, type TaskPeople } from '@/domain/rechargeTask/rules';
import { openForm } from '@/kit/base/openForm';
import { numberText } from '@/utils/numberText';
import type { TaskImportProps } from './ImportForm';

interface Props {
  id?: string;
  value?: TaskPeople;
  onChange?: (people: TaskPeople) => void;
  /** Name of the task, for the dialog. */
  task: string;
}

/** Users who are named one by one: imported as a whole, or added to those there are. */
export function PeopleField({ id, value = { uids: [] }, onChange, task }: Props) {
  const { componentDisabled: disabled = false } = ConfigProvider.useConfig();
  const { uids } = value;
  const put = (next: readonly string[]) => onChange?.({ uids: [...new Set(next)] });
  const open = () => openForm<TaskImportProps>(() => import('./ImportForm'), { task, present: uids, onTake: put });
  return (
    <Flex gap="small" align="center" wrap>
      <Button {...(id ? { id } : {})} aria-label="导入名单" disabled={disabled} onClick={open}>
        导入名单
      </Button>
      {uids.length > 0 && (
        <Button type="text" danger disabled={disabled} onClick={() => put([])}>
          清空
        </Button>
      )}
      <span role="status" className="secondary">
        {uids.length === 0 ? `最多 ${numberText(maxTaskPeople)} 人` : peopleText(value)}
      </span>
    </Flex>
  );
}
