import { useQueries } from '@tanstack/react-query';
import { observeElementRect, useVirtualizer } from '@tanstack/react-virtual';
import {
  type KeyboardEvent,
  type MouseEvent,
  type Ref,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { labelOf } from '@/domain/shared/labels';
import { translationWindow } from '@/domain/translation/limits';
import { cellIdOf, type TargetLang, targetLangs } from '@/domain/translation/rules';
import { useKeys } from '@/hooks/useKeys';
import { asFailure } from '@/kit/base/asFailure';
import { Stale } from '@/kit/base/list/ListStates';
import type { ListInput } from '@/kit/base/list/useList';
import type { Cell, TranslationRow } from '@/services/translation';
import { numberText } from '@/utils/numberText';
import type { TranslationDraft } from './drafts';
import { cellDomId, type GridColumn, GridRow } from './GridRow';
import { cellIn, pageOfRow, translationPageQuery } from './rows';
import styles from './translation.module.css';
import type { TranslationCheck } from './useChecks';

export interface CellPlace {
  index: number;
  /** 0 is the key, 1 the source, then the languages. */
  column: number;
}

export interface Selected extends Cell {
  key: string;
  row: TranslationRow;
}

interface Props {
  query: ListInput;
  total: number;
  langs: readonly TargetLang[];
  place: CellPlace;
  onPlace: (place: CellPlace) => void;
  onEdit: () => void;
  /** Row that the keyboard is at, once loaded. */
  onRow: (row: TranslationRow | undefined) => void;
  selected: ReadonlyMap<string, Selected>;
  onSelected: (next: ReadonlyMap<string, Selected>) => void;
  drafts: Readonly<Record<string, Readonly<Record<string, TranslationDraft>>>>;
  check: TranslationCheck | null;
  gridRef: Ref<HTMLDivElement>;
}

const rowHeight = 44;
const leastColumnWidth = 240;
/** Width of the columns that stay: key and source. */
const frozen = 440;
const head = 34;

/** Heard by the grid itself. */
const gridKeys = [
  ...['arrowup', 'arrowdown', 'arrowleft', 'arrowright'].map((key) => ({ key, label: '移动' })),
  { key: 'pageup', label: '上一屏' },
  { key: 'pagedown', label: '下一屏' },
  { key: 'home', label: '行首' },
  { key: 'end', label: '行末' },
  { key: 'enter', label: '编辑译文' },
  { key: 'f2', label: '编辑译文' },
  { key: ' ', label: '选择或取消选择' },
  { key: 'escape', label: '取消全部选择' },
];

/** Size within the scroll bars. Without layout, as in tests, the grid has the size of a small window. */
const observeRect: typeof observeElementRect = (instance, report) =>
  observeElementRect(instance, ({ height }) => {
    const box = instance.scrollElement;
    report({ width: (box instanceof Element && box.clientWidth) || 1_000, height: height || 600 });
  });

/** All keys and languages, drawn only where they are seen; rows are requested in windows as they come into view. */
export function Grid(props: Props) {
  const { query, total, langs, place, onPlace, onEdit, onRow, selected, onSelected, drafts, check, gridRef } = props;
  const box = useRef<HTMLDivElement>(null);
  useKeys(gridKeys, { place: '文案表格' });
  const rows = useVirtualizer({
    count: total,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    observeElementRect: observeRect,
    // Both directions render together: otherwise the second one reads the scroll position after a change, and forces a layout.
    useFlushSync: false,
    overscan: 6,
    scrollPaddingStart: head,
  });
  // Few languages share the whole width.
  const [columnWidth, setColumnWidth] = useState(leastColumnWidth);
  const across = useVirtualizer({
    horizontal: true,
    count: langs.length,
    getScrollElement: () => box.current,
    estimateSize: () => columnWidth,
    observeElementRect: observeRect,
    useFlushSync: false,
    overscan: 1,
    paddingStart: frozen,
    scrollPaddingStart: frozen,
  });
  const boxWidth = across.scrollRect?.width ?? 0;
  useLayoutEffect(() => {
    setColumnWidth(Math.max(leastColumnWidth, Math.floor((boxWidth - frozen) / langs.length)));
  }, [boxWidth, langs.length]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the virtualizer keeps the widths until it is told
  useLayoutEffect(() => across.measure(), [columnWidth]);
  const shown = rows.getVirtualItems();
  const seen = across.getVirtualItems().map(({ index }) => index);
  const [firstColumn = 0, lastColumn = -1] = [seen[0], seen.at(-1)];
  const columns = useMemo(
    () =>
      langs.slice(firstColumn, lastColumn + 1).map((lang, at): GridColumn => {
        const column = firstColumn + at;
        return { lang, column: column + 2, start: frozen + column * columnWidth, width: columnWidth };
      }),
    [langs, firstColumn, lastColumn, columnWidth],
  );

  const wanted = useRef<readonly number[]>([1]);
  const [firstPage, lastPage] = [pageOfRow(shown[0]?.index ?? 0), pageOfRow(shown.at(-1)?.index ?? 0)];
  const visible = [...new Set([firstPage, lastPage])];
  // A jump requests nothing on its way; a window beside the last one is requested at once.
  const isNear = (page: number) => wanted.current.some((known) => Math.abs(known - page) <= 1);
  const pages = rows.isScrolling ? visible.filter(isNear) : visible;
  const active = pageOfRow(place.index);
  const asked = [...new Set([...pages, active])];
  useEffect(() => {
    if (pages.length > 0) wanted.current = pages;
  });
  const windows = useQueries({ queries: asked.map((page) => translationPageQuery(query, page)) });
  const rowOf = (index: number): TranslationRow | undefined =>
    windows[asked.indexOf(pageOfRow(index))]?.data?.list[index % translationWindow];
  const failed = windows.find(({ error }) => error);
  const current = rowOf(place.index);
  // Before the next key: it must not reach the row that the keyboard left.
  useLayoutEffect(() => onRow(current), [current, onRow]);

  /** Row at which the range that Shift extends begins. */
  const anchor = useRef<number>(undefined);
  const moveTo = (index: number, column: number, from?: number) => {
    const within = (value: number, most: number) => Math.max(0, Math.min(most, value));
    anchor.current = from;
    onPlace({ index: within(index, total - 1), column: within(column, langs.length + 1) });
  };
  // The virtualizers change with every rendering; the place alone scrolls.
  const scroll = useRef((_: CellPlace) => {});
  scroll.current = ({ index, column }) => {
    rows.scrollToIndex(index);
    if (column > 1) across.scrollToIndex(column - 2);
  };
  useEffect(() => scroll.current(place), [place]);

  const select = (isOn: boolean, chosen: readonly TargetLang[], ...marked: readonly (TranslationRow | undefined)[]) => {
    const next = new Map(selected);
    for (const row of marked.filter((one) => one !== undefined)) {
      for (const lang of chosen) {
        const cell = cellIn(row, lang);
        if (isOn && cell) next.set(cellIdOf(row.key, lang), { ...cell, key: row.key, row });
        else next.delete(cellIdOf(row.key, lang));
      }
    }
    onSelected(next);
  };
  const toggle = (row: TranslationRow | undefined, chosen: readonly TargetLang[]) =>
    select(row !== undefined && chosen.some((lang) => !selected.has(cellIdOf(row.key, lang))), chosen, row);
  const langsAt = (column: number): readonly TargetLang[] => (column < 2 ? langs : langs.slice(column - 2, column - 1));

  const onKeyDown = (event: KeyboardEvent) => {
    const { index, column } = place;
    const ends = event.ctrlKey || event.metaKey;
    const screenful = Math.max(1, Math.floor((rows.scrollRect?.height ?? 600) / rowHeight) - 1);
    if (!event.shiftKey) anchor.current = undefined;
    const step = (to: number) => {
      if (!event.shiftKey || column < 2) return moveTo(to, column);
      const from = anchor.current ?? index;
      // Back towards its start, the range loses the row that is left.
      const isGrowing = Math.abs(to - from) > Math.abs(index - from);
      if (isGrowing) select(true, langsAt(column), current, rowOf(to));
      else select(false, langsAt(column), current);
      moveTo(to, column, from);
    };
    const keys: Readonly<Record<string, () => void>> = {
      arrowup: () => step(index - 1),
      arrowdown: () => step(index + 1),
      arrowleft: () => moveTo(index, column - 1),
      arrowright: () => moveTo(index, column + 1),
      pageup: () => moveTo(index - screenful, column),
      pagedown: () => moveTo(index + screenful, column),
      home: () => moveTo(ends ? 0 : index, 0),
      end: () => moveTo(ends ? total - 1 : index, langs.length + 1),
      enter: onEdit,
      f2: onEdit,
      ' ': () => toggle(current, langsAt(column)),
      escape: () => onSelected(new Map()),
    };
    const run = event.altKey ? undefined : keys[event.key.toLowerCase()];
    if (!run) return;
    event.preventDefault();
    event.stopPropagation();
    run();
  };
  const placeOf = ({ target }: MouseEvent): CellPlace | undefined => {
    const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
    const index = cell?.closest<HTMLElement>('[data-index]')?.dataset.index;
    return cell && index !== undefined ? { index: Number(index), column: Number(cell.dataset.column) } : undefined;
  };
  const onClick = (event: MouseEvent) => {
    const at = placeOf(event);
    if (!at) return;
    if (event.ctrlKey || event.metaKey) toggle(rowOf(at.index), langsAt(at.column));
    moveTo(at.index, at.column);
  };

  const heads = [
    { title: 'Key', column: 0, className: styles.key },
    { title: '中文原文', column: 1, className: styles.source },
    ...columns.map(({ lang, column, start, width }) => {
      return { title: labelOf(targetLangs, lang).label, column, className: styles.cell, style: { left: start, width } };
    }),
  ];

  return (
    <>
      {failed && <Stale {...asFailure(failed.error)} busy={failed.isFetching} onRetry={() => void failed.refetch()} />}
      <div className={styles.box} ref={box} data-failed={failed !== undefined}>
        {/* biome-ignore lint/a11y/useSemanticElements: a table has no cells that are chosen */}
        <div
          ref={gridRef}
          role="grid"
          aria-label="文案"
          aria-rowcount={total + 1}
          aria-colcount={langs.length + 2}
          aria-multiselectable
          aria-activedescendant={cellDomId(place.index, place.column)}
          aria-keyshortcuts="F2 Control+Enter"
          tabIndex={0}
          className={styles.grid}
          style={{ height: head + rows.getTotalSize(), width: frozen + langs.length * columnWidth }}
          onKeyDown={onKeyDown}
          onClick={onClick}
          onDoubleClick={onEdit}
        >
          {/* biome-ignore lint/a11y/useSemanticElements: cells of a virtual grid, not of a table */}
          {/* biome-ignore lint/a11y/useFocusableInteractive: the grid holds the keyboard */}
          <div role="row" aria-rowindex={1} className={styles.head}>
            {heads.map(({ title, column, ...place }) => (
              // biome-ignore lint/a11y/useSemanticElements: cells of a virtual grid, not of a table
              // biome-ignore lint/a11y/useFocusableInteractive: the grid holds the keyboard
              <div key={title} role="columnheader" aria-colindex={column + 1} {...place}>
                {title}
                {column === 0 && <span className="secondary"> {numberText(total)}</span>}
              </div>
            ))}
          </div>
          {shown.map(({ index, start }) => {
            const row = rowOf(index);
            return (
              <GridRow
                // Elements of rows that scrolled away are used again.
                key={index % shown.length}
                index={index}
                top={head + start}
                row={row}
                columns={columns}
                active={index === place.index ? place.column : -1}
                selected={selected}
                drafts={row && drafts[row.key]}
                check={check}
              />
            );
          })}
        </div>
      </div>
    </>
  );
}
