import { Select } from 'antd';
import { safeText } from '@/utils/safeText';
import { useActivities } from './useFigures';

interface Props {
  id?: string;
  value?: string;
  onChange?: (code: string) => void;
}

/** One of the activities there are, by name and code; one that is gone stands under its code. */
export function ActivityField({ id, value = '', onChange }: Props) {
  const options = useActivities().map(({ code, name }) => ({
    value: code,
    label: `${safeText(name)}（${code}）`,
  }));
  return (
    <Select
      {...(id === undefined ? {} : { id })}
      value={value || null}
      onChange={(code) => onChange?.(code ?? '')}
      options={options}
      showSearch={{ optionFilterProp: 'label' }}
      placeholder="选择活动"
    />
  );
}
