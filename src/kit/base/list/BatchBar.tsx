import { Button } from 'antd';
import type { ReactNode } from 'react';
import styles from './list.module.css';

interface Props {
  /** Names of the selected rows. */
  names: readonly string[];
  onClear: () => void;
  children: ReactNode;
}

/** Number of names shown; the rest is a count. */
const named = 3;

/** Batch actions and the selected rows; stays at the bottom while the list scrolls. */
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
