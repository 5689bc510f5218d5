import { type ComponentProps, memo } from 'react';
import { labelOf } from '@/domain/shared/labels';
import { cellIdOf, cellStates, type TargetLang } from '@/domain/translation/rules';
import type { TranslationRow } from '@/services/translation';
import { safeText } from '@/utils/safeText';
import type { TranslationDraft } from './drafts';
import { cellIn, descOf } from './rows';
import styles from './translation.module.css';
import type { TranslationCheck } from './useChecks';

export const cellDomId = (index: number, column: number): string => `translation-${index}-${column}`;

export interface GridColumn {
  lang: TargetLang;
  /** Index among the language columns, which come after the columns of key and source. */
  column: number;
  start: number;
  width: number;
}

interface Props {
  index: number;
  top: number;
  row: TranslationRow | undefined;
  columns: readonly GridColumn[];
  /** Column that the keyboard is at; -1 in other rows. */
  active: number;
  /** Ids of the selected cells. */
  selected: ReadonlyMap<string, unknown>;
  drafts: Readonly<Record<string, TranslationDraft>> | undefined;
  check: TranslationCheck | null;
}

/** One row of the grid: plain elements only, since many are drawn while scrolling. */
export const GridRow = memo(function GridRow({ index, top, row, columns, active, selected, drafts, check }: Props) {
  const cell = (column: number, props: ComponentProps<'div'>) => {
    const place = { 'aria-colindex': column + 1, 'data-column': column, 'data-active': active === column || undefined };
    return <div key={column} id={cellDomId(index, column)} {...place} {...props} />;
  };
  const textIn = ({ lang, column, start, width }: GridColumn) => {
    const own = row && cellIn(row, lang);
    const draft = drafts?.[lang];
    const text = draft?.text ?? own?.text ?? '';
    const [found] = row && check ? check(row, lang, text) : [];
    const problem = draft?.refused === undefined ? found : { level: 'error', text: draft.refused };
    const isError = problem?.level === 'error';
    const data = { 'data-state': own?.state, 'data-draft': draft?.phase };
    return cell(column, {
      role: 'gridcell',
      className: styles.cell,
      lang,
      dir: 'auto',
      style: { left: start, width },
      'aria-selected': row !== undefined && selected.has(cellIdOf(row.key, lang)),
      'aria-invalid': isError || undefined,
      title: problem?.text,
      ...data,
      children: (
        <>
          {own && <span className="sr-only">{labelOf(cellStates, own.state).label} </span>}
          {draft && <span className={styles.mark}>{draft.phase === 'conflict' ? '冲突 ' : '未保存 '}</span>}
          {problem && <span className={styles.problem}>{isError ? '✕' : '!'} </span>}
          {safeText(text)}
        </>
      ),
    });
  };
  const about = row && (
    <>
      <span className="mono">{safeText(row.key)}</span> <span className="secondary">{safeText(descOf(row))}</span>
    </>
  );
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
      {cell(0, { role: 'rowheader', className: styles.key, children: about ?? <span className={styles.wait} /> })}
      {cell(1, { role: 'gridcell', className: styles.source, lang: 'zh', children: row && safeText(row.source) })}
      {columns.map(textIn)}
    </div>
  );
});
