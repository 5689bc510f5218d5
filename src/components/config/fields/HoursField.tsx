import { Slider, Switch } from 'antd';

/** Hours of a day, from inclusive, to exclusive. */
interface Hours {
  from: number;
  to: number;
}

interface Props {
  id?: string;
  /** Null for all day. */
  value?: Hours | null;
  onChange?: (hours: Hours | null) => void;
}

/** The hours of a day: all, or from one to another. */
export function HoursField({ id, value = null, onChange }: Props) {
  return (
    <>
      <Switch
        {...(id === undefined ? {} : { id })}
        checked={value !== null}
        checkedChildren="分时段"
        unCheckedChildren="全天"
        onChange={(on) => onChange?.(on ? { from: 9, to: 21 } : null)}
      />
      {value && (
        <Slider
          range
          min={0}
          max={24}
          value={[value.from, value.to]}
          ariaLabelForHandle={['每天开始时刻', '每天结束时刻']}
          tooltip={{ formatter: (hour) => `${hour}:00` }}
          onChange={([from = 0, to = 24]) => onChange?.({ from: Math.min(from, 23), to: Math.max(to, 1) })}
        />
      )}
    </>
  );
}
