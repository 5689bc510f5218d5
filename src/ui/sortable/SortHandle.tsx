import { HolderOutlined } from '@ant-design/icons';
import type { DragEvent } from 'react';
import styles from './sortHandle.module.css';

interface Props {
  /** Of what is moved. */
  name: string;
}

/** A row is seen as it is dragged, not only what it is held by. */
const showRow = ({ currentTarget, dataTransfer }: DragEvent) => {
  const row = currentTarget.closest('[data-id]');
  if (row) dataTransfer.setDragImage(row, 0, 0);
};

/** What a row with fields in it is dragged by, for there text is chosen by dragging; with the keyboard on it Alt+↑/↓ move it. */
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
