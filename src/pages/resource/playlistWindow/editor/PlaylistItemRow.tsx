import { HolderOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { memo } from 'react';
import { isPlayed, lengthText, type PlaylistItem, playlistItemTypes, type WindowType } from '@/domain/playlist/rules';
import { labelOf } from '@/domain/shared/labels';
import { lazyPart } from '@/kit/base/lazyPart';
import { Part } from '@/kit/base/Part';
import { Tag } from '@/kit/field/Tag';
import { safeText } from '@/utils/safeText';
import styles from '../playlist.module.css';

const ItemPanel = lazyPart(() => import('./ItemPanel'));

export interface ItemRowProps {
  item: PlaylistItem;
  place: number;
  /** Of the whole list. */
  count: number;
  windowType: WindowType;
  /** Problem by the rules. */
  problem: string | undefined;
  /** Reason why its address does not answer. */
  dead: string | undefined;
  isOpen: boolean;
  isDragged: boolean;
  disabled: boolean;
  onToggle: (item_id: string) => void;
  onChange: (item_id: string, patch: Partial<PlaylistItem>) => void;
  onMove: (item_id: string, at: number) => void;
  onRemove: (item_id: string) => void;
}

/** One item: what it is in a line, all of it below once it is opened. */
function Row(props: ItemRowProps) {
  const { item, place, problem, dead, isOpen, isDragged, disabled, onToggle, onRemove } = props;
  const { item_id, type, title, duration_sec } = item;
  const name = safeText(title) || '（未命名）';
  return (
    <li
      data-id={item_id}
      data-dragged={isDragged}
      data-wrong={problem !== undefined || dead !== undefined}
      data-off={!isPlayed(item)}
      // A text in an open one can be chosen with the mouse.
      draggable={!disabled && !isOpen}
      className={styles.item}
    >
      <div className={styles.line}>
        <HolderOutlined aria-hidden className={styles.handle ?? ''} />
        <span className={styles.place}>{place + 1}</span>
        <button
          type="button"
          className={styles.title}
          aria-expanded={isOpen}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          onClick={() => onToggle(item_id)}
        >
          <bdi>{name}</bdi>
        </button>
        {!isPlayed(item) && <Tag>停用</Tag>}
        {dead !== undefined && <Tag color="red">失效：{safeText(dead)}</Tag>}
        <span className="secondary">{labelOf(playlistItemTypes, type).label}</span>
        <span className="secondary mono">{duration_sec > 0 ? lengthText(duration_sec) : '—'}</span>
        <Button
          size="small"
          type="text"
          danger
          disabled={disabled}
          aria-label={`移除 ${name}`}
          onClick={({ currentTarget }) => {
            // The keyboard goes on where the removed row was.
            const row = currentTarget.closest('li');
            (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector('button')?.focus();
            onRemove(item_id);
          }}
        >
          移除
        </Button>
      </div>
      {problem !== undefined && <div className={styles.problem}>{problem}</div>}
      {isOpen && (
        <Part>
          <ItemPanel {...props} />
        </Part>
      )}
    </li>
  );
}

/** Of two hundred, the one that changed is drawn anew. */
export const PlaylistItemRow = memo(Row);
