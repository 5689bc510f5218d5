import { useModel } from '@umijs/max';
import { Select } from 'antd';
import type { Environment } from '@/domain/config/rules';
import { choicesFailed } from '@/kit/form/choicesFailed';
import { safeText } from '@/utils/safeText';
import { shortDate } from '@/utils/shortDate';
import { useActivities } from './activities';

interface Props {
  env: Environment;
  id?: string;
  value?: string;
  onChange?: (code: string) => void;
}

/** One of the activities that are there, or will be, by name, code and days; one that is over only where it was chosen. */
export function ActivityField({ env, id, value = '', onChange }: Props) {
  const { region } = useModel('region');
  const dayOf = (at: number | null, open: string) => (at === null ? open : shortDate(at, region));
  const activities = useActivities(env);
  const options = (activities.data?.list ?? [])
    .filter(({ status, code }) => code === value || (status !== 'ended' && status !== 'archived'))
    .map(({ code, name, start_at, end_at }) => ({
      value: code,
      label: `${safeText(name)}（${code}）${dayOf(start_at, '发布')} → ${dayOf(end_at, '长期')}`,
    }));
  return (
    <>
      <Select
        {...(id === undefined ? {} : { id })}
        value={value || null}
        onChange={(code) => onChange?.(code ?? '')}
        options={options}
        showSearch={{ optionFilterProp: 'label' }}
        placeholder="选择活动"
      />
      {choicesFailed(activities)}
    </>
  );
}
