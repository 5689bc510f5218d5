import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import type { RegionCode } from '@/utils/regions';
import { readRegionTime, regionTime } from '@/utils/regionTime';
import styles from './CustomRange.module.css';
import type { Range } from './quickPicks';

const format = 'YYYY-MM-DD HH:mm:ss';
/** A day chosen without a time begins at its first second and ends at its last. */
const wholeDay = [dayjs('2000-01-01 00:00:00'), dayjs('2000-01-01 23:59:59')];

interface Props {
  region: RegionCode;
  value: Range;
  invalid: boolean;
  clearable: boolean;
  onChange: (range: Range) => void;
}

/** Two moments in a region's wall clock; a file of its own because the picker is heavy (docs/design/blocks.md#g3). */
export default function CustomRange({ region, value, invalid, clearable, onChange }: Props) {
  // The picker's dates carry wall-clock text and nothing else: the machine's zone never takes part.
  const carry = (ms: number | null): Dayjs | null => {
    const text = ms === null ? null : regionTime(ms, region);
    return text === null ? null : dayjs(text);
  };
  const read = (date: Dayjs | null | undefined): number | null =>
    date ? readRegionTime(date.format(format), region) : null;
  const enter = (dates: readonly (Dayjs | null)[] | null) => {
    const to = read(dates?.[1]);
    // The last second is inside, as the last day of a quick pick is.
    onChange({ from: read(dates?.[0]), to: to === null ? null : to + 999 });
  };
  return (
    <>
      <DatePicker.RangePicker
        format={format}
        showTime={{ defaultOpenValue: wholeDay }}
        placeholder={['开始时间', '结束时间']}
        allowClear={clearable}
        value={[carry(value.from), carry(value.to)]}
        onChange={enter}
        className={styles.range}
        {...(invalid ? { status: 'error' as const } : {})}
      />
      <span className="secondary mono">{region}</span>
    </>
  );
}
