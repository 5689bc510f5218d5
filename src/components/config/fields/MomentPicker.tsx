import { useModel } from '@umijs/max';
import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { readRegionTime, regionTime } from '@/utils/regionTime';
import styles from './MomentPicker.module.css';

const format = 'YYYY-MM-DD HH:mm:ss';

interface Props {
  id?: string;
  /** Epoch milliseconds; null for none. */
  value?: number | null;
  onChange?: (at: number | null) => void;
  placeholder: string;
}

/** One moment, in the wall clock of the operator's region (docs/design/blocks.md#g3). */
export function MomentPicker({ id, value = null, onChange, placeholder }: Props) {
  const { region } = useModel('region');
  const text = value === null ? null : regionTime(value, region);
  // The picker's date carries wall-clock text and nothing else: the machine's zone never takes part.
  const enter = (date: Dayjs | null) => onChange?.(date ? readRegionTime(date.format(format), region) : null);
  return (
    <DatePicker
      {...(id === undefined ? {} : { id })}
      format={format}
      showTime
      placeholder={placeholder}
      value={text === null ? null : dayjs(text)}
      onChange={enter}
      suffixIcon={<span className={`mono ${styles.region}`}>{region}</span>}
      className={styles.date}
    />
  );
}
