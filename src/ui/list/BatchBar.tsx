import { Button } from 'antd';
import type { ReactNode } from 'react';
import styles from './list.module.css';

interface Props {
  /** What was chosen, by its names. */
  names: readonly string[];
  onClear: () => void;
  children: ReactNode;
}

/** So many are named; the rest is a number. */
const named = 3;

/** What can be done with the chosen rows, and which they are; stays at the bottom while the list is read. */
export function BatchBar({ names, onClear, children }: Props) {
  return (
    <section aria-label="批量操作" className={styles.batch}>
      <span>
        已选 <b>{names.length}</b> 项
        <span className="secondary">
          {' '}
          {names.slice(0, named).join('、')}
          {names.length > named && ' 等'}
        </span>
      </span>
      {children}
      <Button type="link" onClick={onClear}>
        取消选择
      </Button>
    </section>
  );
}
