import { createContext, type RefObject, use, useEffect, useEffectEvent, useRef } from 'react';
import { useKeys } from '@/hooks/useKeys';
import { onDialogs } from '../openForm';

const rowsIn = (frame: RefObject<HTMLElement | null>) => [
  ...(frame.current?.querySelectorAll<HTMLElement>('[data-row-key]') ?? []),
];
const rowAt = (element: Element | null) => element?.closest<HTMLElement>('[data-row-key]') ?? null;

function focusRow(row: HTMLElement | undefined): void {
  row?.focus();
  row?.scrollIntoView({ block: 'nearest' });
}

/** The row whose own page, in the list's place, was left for the list. */
interface Left {
  key: string;
  /** The row must be in sight: called where the list, once read, does not hold it. */
  onAbsent?: () => void;
}

export const LeftRow = createContext<Left | null>(null);

/**
 * After a drawer or an own page was closed the keyboard goes on at its row, and the row is in sight; at the first row
 * where it is not in the list. `reading` says that the rows are being read.
 */
export function useRowAfterClose(frame: RefObject<HTMLElement | null>, openKey: string | null, reading: boolean): void {
  const left = use(LeftRow);
  const last = useRef(openKey ?? left?.key ?? null);
  const absent = useRef(left?.onAbsent);
  const mustShow = useRef(left?.onAbsent !== undefined);
  useEffect(() => {
    const closed = openKey === null ? last.current : null;
    if (closed !== null && mustShow.current && !rowsIn(frame).some(({ dataset }) => dataset.rowKey === closed)) {
      if (reading) return;
      const ask = absent.current;
      absent.current = undefined;
      // The row is looked for once more, in the list that is asked for it alone.
      if (ask) return ask();
    }
    mustShow.current = false;
    last.current = openKey;
    if (closed === null) return;
    const row = rowAt(document.activeElement);
    const isElsewhere = row === null && document.activeElement !== document.body;
    if (isElsewhere || row?.dataset.rowKey === closed) return;
    const rows = rowsIn(frame);
    focusRow(rows.find(({ dataset }) => dataset.rowKey === closed) ?? rows[0]);
  }, [frame, openKey, reading]);
}

/**
 * If an action moves or removes the row or the button that has the focus, the keyboard goes on at the row in its place,
 * so that nothing scrolls. A click elsewhere or scrolling gives the place up.
 */
function useRowAfterAction(frame: RefObject<HTMLElement | null>): void {
  const place = useRef<number | null>(null);
  const goOn = () => {
    if (place.current === null || document.activeElement !== document.body) return;
    if ([...document.querySelectorAll('[role="dialog"]')].some((dialog) => !dialog.contains(frame.current))) return;
    const rows = rowsIn(frame);
    focusRow(rows[Math.min(place.current, rows.length - 1)]);
  };
  // With each answer of the list, and when the last dialog is closed after it.
  useEffect(goOn);
  const goOnLater = useEffectEvent(() => void setTimeout(goOn));
  useEffect(() => onDialogs(goOnLater), []);
  useEffect(() => {
    const inDialog = (target: EventTarget | null): boolean => {
      const dialog = target instanceof Element ? target.closest('[role="dialog"]') : null;
      return dialog !== null && !dialog.contains(frame.current);
    };
    const remember = ({ target }: FocusEvent) => {
      if (inDialog(target)) return;
      const row = target instanceof Element && frame.current?.contains(target) ? rowAt(target) : null;
      place.current = row && rowsIn(frame).indexOf(row);
    };
    const giveUp = ({ type, target }: Event) => {
      const isInside = target instanceof Node && frame.current?.contains(target);
      if (!inDialog(target) && (type === 'wheel' || !isInside)) place.current = null;
    };
    document.addEventListener('focusin', remember);
    document.addEventListener('pointerdown', giveUp);
    document.addEventListener('wheel', giveUp, { passive: true });
    return () => {
      document.removeEventListener('focusin', remember);
      document.removeEventListener('pointerdown', giveUp);
      document.removeEventListener('wheel', giveUp);
    };
  }, [frame]);
}

/** `j` and `k` walk the rows by the focus itself, so that a screen reader follows. */
export function useRowKeys(frame: RefObject<HTMLElement | null>, onChoose: (key: string) => void): void {
  useRowAfterAction(frame);
  const step = (by: 1 | -1) => {
    const rows = rowsIn(frame);
    const at = rowAt(document.activeElement);
    focusRow(at ? rows[rows.indexOf(at) + by] : rows[0]);
  };
  useKeys([
    { key: 'j', label: '下一行', run: () => step(1), repeats: true },
    { key: 'k', label: '上一行', run: () => step(-1), repeats: true },
    {
      key: 'x',
      label: '选择这一行',
      run: () => {
        const key = rowAt(document.activeElement)?.dataset.rowKey;
        if (key !== undefined) onChoose(key);
      },
    },
  ]);
}
