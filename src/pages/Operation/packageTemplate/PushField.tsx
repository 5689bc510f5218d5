import { ConfigProvider, Select } from 'antd';
import { configStatus, type Environment } from '@/domain/config/rules';
import { pushType } from '@/domain/push/fields';
import { pushKinds } from '@/domain/push/rules';
import { labelOf } from '@/domain/shared/labels';
import { clearable } from '@/kit/base/clearable';
import { ObjectLink } from '@/kit/field/ObjectLink';
import { choicesFailed } from '@/kit/form/choicesFailed';
import type { PackagePush } from '@/services/packageTemplateGrants';
import { safeText } from '@/utils/safeText';
import styles from './package.module.css';
import { usePushes } from './row';

interface Props {
  env: Environment;
  id?: string;
  value?: string;
  onChange?: (push_id: string) => void;
}

/** The push that the gift rides on, by name, state and kind; none for any. */
export function PushField({ env, value = '', onChange, ...bound }: Props) {
  const { componentDisabled: disabled = false } = ConfigProvider.useConfig();
  const read = usePushes(env);
  const { data, isPending } = read;
  // Users see the gift in the message of a gift bag alone, and only while it goes out.
  const carries = ({ msg_type, status }: PackagePush) =>
    msg_type === 'gift_bag' && status !== 'ended' && status !== 'archived';
  const pushes = [...(data?.list ?? [])].sort((a, b) => Number(carries(b)) - Number(carries(a)));
  return (
    <>
      <Select
        {...bound}
        aria-label="随推送"
        value={value || undefined}
        disabled={disabled}
        loading={isPending}
        allowClear={clearable}
        showSearch={{ optionFilterProp: 'label' }}
        placeholder="任一推送"
        popupMatchSelectWidth={false}
        notFoundContent={choicesFailed(read) ?? '没有可选的推送'}
        options={pushes.map(({ id, name, status, msg_type }) => ({
          value: id,
          label: `${safeText(name) || id}（${labelOf(pushKinds, msg_type).label}，${labelOf(configStatus, status).label}）`,
        }))}
        className={styles.bag ?? ''}
        onChange={(push_id?: string) => onChange?.(push_id ?? '')}
      />{' '}
      {value !== '' && (
        <ObjectLink type={pushType} id={value}>
          <span className="mono">{value}</span>
        </ObjectLink>
      )}
    </>
  );
}
