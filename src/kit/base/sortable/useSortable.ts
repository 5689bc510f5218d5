import { type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useKeys } from '@/hooks/useKeys';
import { toast } from '../feedback';

interface Options {
  /** In their order. */
  ids: readonly string[];
  /** Name of an item, for announcing its new position. */
  nameOf: (id: string) => string;
  enabled: boolean;
  /** The order that is wanted, after each step. */
  onOrder: (ids: string[]) => void;
  /** Reason why an order is not possible, e.g. since a row must stay at its place. */
  cannot?: (ids: string[]) => string | undefined;
  /** One of several lists, or a list in another's row: keys are heard in its rows alone. */
  isOneOfMany?: boolean;
}

/**
 * List reordered by drag or Alt+↑/↓: its frame takes `frameProps`, each row `data-id` and, for the mouse, `draggable`.
 * `said` announces the moves to screen readers.
 */
export function useSortable<E extends HTMLElement>(options: Options) {
  const { ids, nameOf, enabled, onOrder, cannot, isOneOfMany = false } = options;
  const frame = useRef<E>(null);
  const [said, setSaid] = useState('');
  const [dragged, setDragged] = useState<string | null>(null);

  // Scrolls a moved row into view; dragged rows are under the pointer anyway.
  const followed = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is said tells that a row went somewhere
  useEffect(() => {
    const rows = [...(frame.current?.querySelectorAll<HTMLElement>('[data-id]') ?? [])];
    rows.find(({ dataset }) => dataset.id === followed.current)?.scrollIntoView({ block: 'nearest' });
    followed.current = null;
  }, [said]);

  const put = (id: string, at: number) => {
    if (!enabled || at < 0 || at >= ids.length || ids[at] === id) return;
    const rest = ids.filter((one) => one !== id);
    const order = [...rest.slice(0, at), id, ...rest.slice(at)];
    const reason = cannot?.(order);
    if (reason !== undefined) {
      // A drag asks again and again while it is over the same row.
      if (dragged === null || said !== reason) toast.warning(reason);
      return setSaid(reason);
    }
    if (dragged === null) followed.current = id;
    onOrder(order);
    setSaid(`「${nameOf(id)}」移到第 ${at + 1} 位，共 ${ids.length} 位`);
  };
  /** Row of this list that contains an element; nested lists are not included. */
  const rowOf = (target: EventTarget | null): string | undefined => {
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-id]') : null;
    const id = row?.dataset.id;
    return id !== undefined && frame.current?.contains(row) && ids.includes(id) ? id : undefined;
  };
  /** The row that the pointer is over, whatever else is there. */
  const rowBelow = (target: EventTarget | null): string | undefined => {
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-id]') : null;
    return row ? (rowOf(row) ?? rowBelow(row.parentElement)) : undefined;
  };
  const step = (by: 1 | -1) => {
    const id = rowOf(document.activeElement);
    if (id !== undefined) put(id, ids.indexOf(id) + by);
  };
  useKeys(
    [
      { key: 'alt+arrowup', label: '上移 / 下移', run: () => step(-1), repeats: true },
      { key: 'alt+arrowdown', label: '上移 / 下移', run: () => step(1), repeats: true },
    ],
    { enabled: enabled && !isOneOfMany },
  );
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey, target } = event;
    const by = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : 0;
    if (by === 0 || !altKey || ctrlKey || metaKey || rowOf(target) === undefined) return;
    event.preventDefault();
    step(by);
  };

  const frameProps = {
    ref: frame,
    ...(isOneOfMany ? { onKeyDown } : {}),
    onDragStart: (event: DragEvent) => {
      const id = rowOf(event.target);
      if (id === undefined || !enabled) return;
      event.dataTransfer.effectAllowed = 'move';
      // Some browsers drag nothing that has no data.
      event.dataTransfer.setData('text/plain', id);
      setDragged(id);
    },
    onDragOver: (event: DragEvent) => {
      // Drags from outside, e.g. of a file, are ignored.
      if (dragged === null) return;
      event.preventDefault();
      const over = rowBelow(event.target);
      if (over !== undefined) put(dragged, ids.indexOf(over));
    },
    onDragEnd: () => setDragged(null),
  };
  return { frameProps, said, dragged, put };
}
