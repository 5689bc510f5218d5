import { Button, ConfigProvider } from 'antd';
import { useCallback, useMemo, useRef, useState } from 'react';
import { itemProblems } from '@/domain/playlist/checks';
import { newItem, nextItemNumber } from '@/domain/playlist/import';
import { maxPlaylistItems } from '@/domain/playlist/limits';
import { isPlayed, type PlaylistItem, playlistItemsText, type WindowType, windowTypes } from '@/domain/playlist/rules';
import { useNow } from '@/hooks/useNow';
import { openForm } from '@/kit/base/openForm';
import { useSortable } from '@/kit/base/sortable/useSortable';
import { safeText } from '@/utils/safeText';
import styles from '../playlist.module.css';
import type { PlaylistImportProps } from './ImportForm';
import { PlaylistItemRow } from './PlaylistItemRow';
import { UrlCheck } from './UrlCheck';
import { useDead } from './useDead';

const minuteMs = 60_000;

interface Props {
  id?: string;
  value?: PlaylistItem[];
  onChange?: (items: PlaylistItem[]) => void;
  windowType: WindowType;
  /** End of the list; null for none. */
  endAt: number | null;
}

/** The items in the order in which they play: put in order by drag or keyboard, one at a time opened and written in. */
export function ItemsField({ id, value: items = [], onChange, windowType, endAt }: Props) {
  const { componentDisabled: disabled = false } = ConfigProvider.useConfig();
  const now = useNow(minuteMs);
  const [opened, setOpened] = useState<string | null>(null);
  const dead = useDead();
  // Rows are given the same functions as long as they are there: what is typed in one draws no other anew.
  const latest = useRef({ items, onChange });
  latest.current = { items, onChange };
  const put = useCallback((next: PlaylistItem[]) => latest.current.onChange?.(next), []);
  const change = useCallback(
    (item_id: string, patch: Partial<PlaylistItem>) =>
      put(latest.current.items.map((item) => (item.item_id === item_id ? { ...item, ...patch } : item))),
    [put],
  );
  const toggle = useCallback((item_id: string) => setOpened((now) => (now === item_id ? null : item_id)), []);
  const remove = useCallback(
    (item_id: string) => put(latest.current.items.filter((item) => item.item_id !== item_id)),
    [put],
  );

  const byId = useMemo(() => new Map(items.map((item) => [item.item_id, item])), [items]);
  const sortable = useSortable<HTMLOListElement>({
    ids: items.map(({ item_id }) => item_id),
    nameOf: (item_id) => safeText(byId.get(item_id)?.title ?? ''),
    enabled: !disabled,
    onOrder: (ids) => put(ids.flatMap((item_id) => byId.get(item_id) ?? [])),
  });
  const moveTo = useRef(sortable.put);
  moveTo.current = sortable.put;
  const move = useCallback((item_id: string, at: number) => moveTo.current(item_id, at), []);

  const frame = useMemo(() => ({ window_type: windowType, from: now, end_at: endAt }), [windowType, now, endAt]);
  const problems = useMemo(() => itemProblems(items, frame), [items, frame]);
  const wrong = items.filter(({ url }, place) => problems.has(place) || dead.why(url) !== undefined);

  const show = (item_id: string) => {
    setOpened(item_id);
    // Once it is drawn.
    requestAnimationFrame(() => document.querySelector(`[data-id="${item_id}"]`)?.scrollIntoView({ block: 'nearest' }));
  };
  const add = () => {
    const item = newItem(nextItemNumber(items), windowTypes[windowType].items[0]);
    put([...items, item]);
    show(item.item_id);
  };
  const importMany = () =>
    openForm<PlaylistImportProps>(() => import('./ImportForm'), {
      list: items,
      frame,
      onImport: (more) => put([...latest.current.items, ...more]),
    });
  /** The next wrong one after the one that is open, round and round. */
  const showWrong = () => {
    const after = items.findIndex(({ item_id }) => item_id === opened);
    const next = wrong.find((item) => items.indexOf(item) > after) ?? wrong[0];
    if (next) show(next.item_id);
  };
  const isFull = items.length >= maxPlaylistItems;

  return (
    <div id={id} tabIndex={-1}>
      <div className={styles.tools}>
        <Button size="small" disabled={disabled || isFull} onClick={add}>
          添加条目
        </Button>
        <Button size="small" disabled={disabled || isFull} onClick={importMany}>
          批量导入
        </Button>
        <UrlCheck
          dead={dead}
          urls={items.filter((item) => isPlayed(item) && item.url !== '').map(({ url }) => url)}
          onRemove={(gone) => put(items.filter(({ url }) => !gone(url)))}
        />
        {wrong.length > 0 && (
          <Button size="small" type="link" danger onClick={showWrong}>
            有问题 {wrong.length} 条，看下一条
          </Button>
        )}
        <span className="secondary">
          {playlistItemsText(items)}，最多 {maxPlaylistItems} 条；拖动或 Alt+↑/↓ 调整顺序
        </span>
      </div>
      <p aria-live="polite" className="sr-only">
        {sortable.said}
      </p>
      {items.length === 0 && <p className="secondary">还没有条目：添加一条，或从 CSV 批量导入</p>}
      <ol {...sortable.frameProps} aria-label="条目" className={styles.items}>
        {items.map((item, place) => (
          <PlaylistItemRow
            key={item.item_id}
            item={item}
            place={place}
            count={items.length}
            windowType={windowType}
            problem={problems.get(place)}
            dead={dead.why(item.url)}
            isOpen={opened === item.item_id}
            isDragged={sortable.dragged === item.item_id}
            disabled={disabled}
            onToggle={toggle}
            onChange={change}
            onMove={move}
            onRemove={remove}
          />
        ))}
      </ol>
    </div>
  );
}
