import { Select, Space, Switch } from 'antd';
import { clockHour } from '@/domain/shared/clockHour';

/** Hours of a day, from inclusive, to exclusive; may span midnight. */
interface Hours {
  from: number;
  to: number;
}

interface Props {
  id?: string;
  /** Null for none. */
  value?: Hours | null;
  onChange?: (hours: Hours | null) => void;
}

const hours = Array.from({ length: 24 }, (_, hour) => ({ value: hour, label: clockHour(hour) }));

/** Hours in which nothing is sent: none, or from one to another, most often over midnight. */
export function QuietHoursField({ id, value = null, onChange }: Props) {
  return (
    <Space wrap>
      <Switch
        {...(id === undefined ? {} : { id })}
        checked={value !== null}
        checkedChildren="设免打扰"
        unCheckedChildren="不设"
        onChange={(on) => onChange?.(on ? { from: 23, to: 8 } : null)}
      />
      {value && (
        <>
          <Select
            aria-label="免打扰开始"
            options={hours}
            value={value.from}
            onChange={(from) => onChange?.({ ...value, from })}
          />
          至{value.to < value.from ? '次日' : ''}
          <Select
            aria-label="免打扰结束"
            options={hours}
            value={value.to}
            onChange={(to) => onChange?.({ ...value, to })}
          />
        </>
      )}
    </Space>
  );
}
