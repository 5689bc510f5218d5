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
 * Keeps the keyboard in the list when an action moves or removes the button or the row that had the focus: it goes on at
 * the row in its place, so that nothing scrolls. A drawer or dialog over the list keeps the keyboard.
 */
function useRowAfterAction(frame: RefObject<HTMLElement | null>): void {
  const last = useRef<{ element: Element; place: number } | null>(null);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      const over = target.closest('[role="dialog"], [role="menu"]');
      if (over && !over.contains(frame.current)) return;
      const row = frame.current?.contains(target) ? rowAt(target) : null;
      last.current = row && { element: target, place: rowsIn(frame).indexOf(row) };
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, [frame]);
  const goOn = useEffectEvent(() => {
    if (!last.current || last.current.element.isConnected || document.activeElement !== document.body) return;
    // A list may itself be in a drawer, as the requests to be approved are.
    const over = [...document.querySelectorAll('[role="dialog"]')];
    if (over.some((dialog) => !dialog.contains(frame.current))) return;
    const rows = rowsIn(frame);
    focusRow(rows[Math.min(last.current.place, rows.length - 1)]);
  });
  // With each answer of the list, and once a dialog is closed, which draws nothing of the list.
  useEffect(() => goOn());
  useEffect(() => onDialogs(() => void setTimeout(() => goOn())), []);
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
