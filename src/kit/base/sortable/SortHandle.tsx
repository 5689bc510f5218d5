import { HolderOutlined } from '@ant-design/icons';
import type { DragEvent } from 'react';
import styles from './sortHandle.module.css';

interface Props {
  /** Name of the moved item. */
  name: string;
}

/** Drags the picture of the whole row, not only the handle. */
const showRow = ({ currentTarget, dataTransfer }: DragEvent) => {
  const row = currentTarget.closest('[data-id]');
  if (row) dataTransfer.setDragImage(row, 0, 0);
};

/**
 * Drag handle of a row with input fields, in which dragging selects text; with the focus on it, Alt+↑/↓ moves the row.
 */
export const SortHandle = ({ name }: Props) => (
  // biome-ignore lint/a11y/useSemanticElements: not every browser drags a button
  <span
    role="button"
    tabIndex={0}
    draggable
    aria-label={`调整 ${name} 的顺序`}
    aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
    title="拖动或 Alt+↑/↓ 调整顺序"
    className={styles.handle}
    onDragStart={showRow}
  >
    <HolderOutlined aria-hidden />
  </span>
);
