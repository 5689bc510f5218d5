import type { PointerEvent } from 'react';
import styles from './list.module.css';

interface Props {
  /** Width set by the operator or the page, pixels. */
  width: number;
  onWidth: (width: number) => void;
}

const narrowest = 48;

/** The right edge of a column's head: pulled, it makes the column wider. The settings do the same by keyboard. */
export function Resizer({ width, onWidth }: Props) {
  const start = (event: PointerEvent<HTMLSpanElement>) => {
    const handle = event.currentTarget;
    const head = handle.closest('th');
    if (!head) return;
    event.preventDefault();
    event.stopPropagation();
    handle.setPointerCapture(event.pointerId);
    const from = event.clientX;
    const shown = head.offsetWidth;
    const place = [...(head.parentElement?.children ?? [])].indexOf(head);
    const bars = [...(head.closest('table')?.querySelectorAll('col') ?? [])];
    const wide = (at: number) => Math.max(narrowest, shown + at - from);
    handle.onpointermove = (move) => {
      const bar = bars[place];
      if (bar) bar.style.width = `${wide(move.clientX)}px`;
    };
    handle.onpointerup = (end) => {
      handle.onpointermove = null;
      handle.onpointerup = null;
      if (Math.abs(end.clientX - from) > 2) onWidth(Math.round((width * wide(end.clientX)) / shown));
    };
  };
  return (
    <span
      aria-hidden
      className={styles.resizer}
      onPointerDown={start}
      // The head around it sorts.
      onClick={(event) => event.stopPropagation()}
    />
  );
}
