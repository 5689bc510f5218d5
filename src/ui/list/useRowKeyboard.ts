import { createContext, type RefObject, use, useEffect, useRef } from 'react';
import { useKeys } from '@/hooks/useKeys';

const rowsIn = (frame: RefObject<HTMLElement | null>) => [
  ...(frame.current?.querySelectorAll<HTMLElement>('[data-row-key]') ?? []),
];
const rowAt = (element: Element | null) => element?.closest<HTMLElement>('[data-row-key]') ?? null;

function focusRow(row: HTMLElement | undefined): void {
  row?.focus();
  row?.scrollIntoView({ block: 'nearest' });
}

/** Key of the row whose page replaced the list before, if there was one. */
export const LeftRow = createContext<string | null>(null);

/**
 * After a drawer closes, the focus returns to its row, also after stepping through rows; if it is not on this page, to
 * the first row.
 */
export function useRowAfterClose(frame: RefObject<HTMLElement | null>, openKey: string | null): void {
  const left = use(LeftRow);
  const last = useRef(openKey ?? left);
  useEffect(() => {
    const closed = openKey === null ? last.current : null;
    last.current = openKey;
    if (closed === null) return;
    const row = rowAt(document.activeElement);
    const isElsewhere = row === null && document.activeElement !== document.body;
    if (isElsewhere || row?.dataset.rowKey === closed) return;
    const rows = rowsIn(frame);
    focusRow(rows.find(({ dataset }) => dataset.rowKey === closed) ?? rows[0]);
  }, [frame, openKey]);
}

/** `j` and `k` walk the rows by the focus itself, so that a screen reader follows. */
export function useRowKeys(frame: RefObject<HTMLElement | null>, onChoose: (key: string) => void): void {
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
