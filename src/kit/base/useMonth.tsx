import { Select } from 'antd';
import { useState } from 'react';
import { clock } from '@/utils/clock';
import { monthsUpTo } from '@/utils/months';
import styles from './month.module.css';

/** The chosen month, at first the current one, and the field that chooses among the last ones. */
export function useMonth(count: number) {
  const [months] = useState(() => monthsUpTo(clock.now(), count));
  const [month = '', setMonth] = useState(months[0]);
  const select = (
    <Select
      aria-label="月份"
      className={styles.month ?? ''}
      value={month}
      onChange={setMonth}
      options={months.map((value) => ({ value, label: value }))}
    />
  );
  return { month, select };
}
