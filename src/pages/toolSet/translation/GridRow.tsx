import { memo } from 'react';
import { labelOf } from '@/domain/labels';
import { cellIdOf, cellStates, type TargetLang } from '@/domain/translation';
import type { TranslationRow } from '@/services/translation';
import { safeText } from '@/utils/safeText';
import type { Draft } from './drafts';
import { cellIn } from './rows';
import styles from './translation.module.css';
import type { Check } from './useChecks';

export const cellDomId = (index: number, column: number): string => `translation-${index}-${column}`;

export interface GridColumn {
  lang: TargetLang;
  /** Place among the columns, behind key and source. */
  column: number;
  start: number;
}

interface Props {
  index: number;
  top: number;
  row: TranslationRow | undefined;
  columns: readonly GridColumn[];
  /** Column that the keyboard is at; -1 in other rows. */
  active: number;
  selected: ReadonlyMap<string, unknown>;
  drafts: Readonly<Record<string, Draft>> | undefined;
  check: Check | null;
}

/** One row of the grid: plain elements only, since many are drawn while scrolling. */
export const GridRow = memo(function GridRow({ index, top, row, columns, active, selected, drafts, check }: Props) {
  const cell = (column: number) => ({
    id: cellDomId(index, column),
    'aria-colindex': column + 1,
    'data-column': column,
    'data-active': active === column || undefined,
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows of a virtual grid, not of a table
    // biome-ignore lint/a11y/useFocusableInteractive: the grid holds the keyboard
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-busy={row ? undefined : true}
      data-index={index}
      className={styles.row}
      style={{ transform: `translateY(${top}px)` }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: cells of a virtual grid, not of a table */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the grid holds the keyboard */}
      <div role="rowheader" className={styles.key} {...cell(0)}>
        {row ? (
          <>
            <span className="mono">{safeText(row.key)}</span> <span className="secondary">{safeText(row.desc)}</span>
          </>
        ) : (
          <span className={styles.wait} />
        )}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: cells of a virtual grid, not of a table */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the grid holds the keyboard */}
      <div role="gridcell" className={styles.source} lang="zh" {...cell(1)}>
        {row && safeText(row.source)}
      </div>
      {columns.map(({ lang, column, start }) => {
        const own = row && cellIn(row, lang);
        const draft = drafts?.[lang];
        const text = draft?.text ?? own?.text ?? '';
        const [problem] = row && check ? check(row, lang, text) : [];
        return (
          // biome-ignore lint/a11y/useSemanticElements: cells of a virtual grid, not of a table
          // biome-ignore lint/a11y/useFocusableInteractive: the grid holds the keyboard
          <div
            key={lang}
            role="gridcell"
            className={styles.cell}
            lang={lang}
            dir="auto"
            style={{ left: start }}
            aria-selected={row !== undefined && selected.has(cellIdOf(row.key, lang))}
            aria-invalid={problem?.level === 'error' || undefined}
            title={problem?.text}
            data-state={own?.state}
            data-draft={draft?.phase}
            {...cell(column)}
          >
            {own && <span className="sr-only">{labelOf(cellStates, own.state).label} </span>}
            {draft && <span className={styles.mark}>{draft.phase === 'conflict' ? '冲突 ' : '未保存 '}</span>}
            {problem && <span className={styles.problem}>{problem.level === 'error' ? '✕' : '!'} </span>}
            {safeText(text)}
          </div>
        );
      })}
    </div>
  );
});
