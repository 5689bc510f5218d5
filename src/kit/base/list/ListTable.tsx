import { history, useModel } from '@umijs/max';
import { Table, type TableProps } from 'antd';
import {
  type ComponentProps,
  createContext,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type ReactNode,
  type RefObject,
  useContext,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { virtualFrom } from '@/domain/shared/limits';
import pageStyles from '../page.module.css';
import { ReadTime } from '../ReadAt';
import { withCutTexts } from './cutTexts';
import { Nothing } from './ListStates';
import styles from './list.module.css';
import { Pager } from './Pager';
import { Resizer } from './Resizer';
import type { Column, TableSettings } from './types';
import { type FigureWidths, useFigureWidths, type WantedWidth } from './useFigureWidths';
import type { List } from './useList';
import { useRowAfterClose, useRowKeys } from './useRowKeyboard';
import { fitsSettings, usualWidth } from './useTableSettings';

/** Height of the layout's header; sticky elements stay below it. */
const headerHeight = 56;

/**
 * Scrolls to the top for other rows, by page, filter or order (`place`). On back and forward the browser restores the
 * position.
 */
function useNewRowsFromTop(frame: RefObject<HTMLElement | null>, place: string): void {
  const shown = useRef(place);
  useLayoutEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    // Many rows scroll in their own box, which the browser does not restore.
    frame.current?.querySelector('.ant-table-tbody-virtual-holder')?.scrollTo({ top: 0 });
    if (history.action === 'POP' || window.scrollY === 0) return;
    const top = frame.current?.getBoundingClientRect().top ?? 0;
    if (top < headerHeight) window.scrollBy(0, top - headerHeight);
  }, [frame, place]);
}

interface TableOptions<Row> {
  rowKey: (row: Row) => string;
  columns: readonly Column<Row>[];
  settings: TableSettings;
  onSettings: (next: TableSettings) => void;
  /** Row actions, in the last column. */
  buttons?: (row: Row) => ReactNode;
  /** Width in one line, pixels. */
  buttonsWidth?: number;
  /** Rows can be chosen for a batch. */
  selectable: boolean;
  /** Opens a row; without it rows are not clickable. */
  onOpen?: (row: Row) => void;
  emptyHint: ReactNode;
}

interface Props<Row> extends TableOptions<Row> {
  list: List<Row>;
  /** The row that is open. */
  openKey: string | null;
}

const chooserWidth = 40;

/**
 * Rows of a list: one height, overflow with an ellipsis, sticky head. A click on a row opens it; `j` and `k`
 * move, `Enter` opens, `x` selects.
 */
export function ListTable<Row extends object>({ list, openKey, ...table }: Props<Row>) {
  const { rowKey, columns, settings, selectable } = table;
  const { rows, result, page, size, sort, setQuery, selected, select } = list;
  const frame = useRef<HTMLDivElement>(null);
  const wanted = useMemo(
    () =>
      columns.map(({ key, width = usualWidth }) => ({
        key,
        width: settings.widths[key] ?? width,
        isSet: settings.widths[key] !== undefined,
      })),
    [columns, settings.widths],
  );
  const beside = (selectable ? chooserWidth : 0) + (table.buttons ? (table.buttonsWidth ?? 0) : 0);
  const figureWidths = useFigureWidths(frame, wanted, beside);
  useNewRowsFromTop(frame, list.place);
  useRowAfterClose(frame, openKey, result.isFetching);
  useRowKeys(frame, (key) => {
    if (!selectable) return;
    const keys = selected.map(rowKey);
    select(keys.includes(key) ? keys.filter((one) => one !== key) : [...keys, key]);
  });

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is cut off is told when the pointer rests on it
    <div
      ref={frame}
      className={styles.frame}
      data-density={columns.some(({ picture }) => picture) ? 'large' : settings.density}
      onMouseOver={(event) => tellWhole(event.target)}
      onFocus={(event) => tellWhole(event.target)}
    >
      <div aria-busy={result.isFetching} className={(result.isPlaceholderData && pageStyles.stale) || ''}>
        <OpenRow value={openKey}>
          <Rows
            {...table}
            wanted={wanted}
            beside={beside}
            figureWidths={figureWidths}
            rows={rows}
            answeredAt={result.dataUpdatedAt}
            size={size}
            sort={sort}
            setQuery={setQuery}
            selected={selected}
            select={select}
            filtered={list.filtered}
            wider={list.wider}
            clear={list.clear}
          />
        </OpenRow>
      </div>
      <div className={styles.foot}>
        <ReadTime dataUpdatedAt={result.dataUpdatedAt} />
        <Pager page={page} size={size} counted={result.data} stale={result.isPlaceholderData} onChange={setQuery} />
      </div>
    </div>
  );
}

type RowsProps<Row> = TableOptions<Row> &
  Pick<List<Row>, 'rows' | 'size' | 'sort' | 'setQuery' | 'selected' | 'select' | 'filtered' | 'clear' | 'wider'> & {
    wanted: readonly WantedWidth[];
    /** Pixels that the choice and the actions take. */
    beside: number;
    figureWidths: FigureWidths;
    /** With a new answer rows are drawn anew, even where it says the same: what can be done may depend on the time. */
    answeredAt: number;
  };

/**
 * Table, rendered again only when its content changes: not for a drawer beside it, or loading behind it, which change
 * the address and the screen's state.
 */
const Rows = memo(function Rows<Row extends object>(props: RowsProps<Row>) {
  const {
    rows,
    rowKey,
    columns,
    settings,
    onSettings,
    buttons,
    buttonsWidth = 0,
    selectable,
    onOpen,
    emptyHint,
    wanted,
    beside,
    figureWidths: { neededWidths, tight, measure },
  } = props;
  const { size, sort, setQuery, selected, select, filtered, clear, wider } = props;
  const { region } = useModel('region');

  const virtual = size >= virtualFrom && rows.length >= virtualFrom;
  const sum = wanted.reduce((all, { width }) => all + width, 0);
  const scrolls = virtual || tight || sum + beside > fitsSettings;
  /** Pixels of a column whose figures need them, or of all where the table scrolls; percents of the others. */
  const widths = useMemo(() => {
    const px = new Map<string, number>();
    for (const { key, width, isSet } of wanted) {
      const need = neededWidths[key];
      if (scrolls) px.set(key, Math.max(width, need ?? 0));
      else if (need !== undefined) px.set(key, isSet ? Math.max(width, need) : need);
    }
    const others = wanted.filter(({ key }) => !px.has(key));
    const rest = others.reduce((all, { width }) => all + width, 0);
    const percent = new Map(others.map(({ key, width }) => [key, `${((width / rest) * 100).toFixed(3)}%`]));
    return { px, percent, whole: [...px.values()].reduce((all, width) => all + width, beside) };
  }, [wanted, neededWidths, scrolls, beside]);
  const { whole } = widths;

  const tableColumns = useMemo(() => {
    const shown: NonNullable<TableProps<Row>['columns']> = columns.map((column, place) => ({
      key: column.key,
      title: (
        <>
          {column.title}
          {column.time && <small className={styles.region}> {region}</small>}
          <Resizer
            width={widths.px.get(column.key) ?? wanted[place]?.width ?? usualWidth}
            onWidth={(next) => onSettings({ ...settings, widths: { ...settings.widths, [column.key]: next } })}
          />
        </>
      ),
      width: widths.px.get(column.key) ?? widths.percent.get(column.key) ?? usualWidth,
      ...(column.align ? { align: column.align } : {}),
      ...(scrolls && settings.pinned.includes(column.key) ? { fixed: 'left' as const } : {}),
      ...(column.sort ? { sorter: true, sortOrder: orderOf(sort, column.sort) } : {}),
      render: (_: unknown, row: Row) => <Cell column={column as unknown as Column<object>} row={row} />,
    }));
    if (buttons) {
      shown.push({
        key: 'actions',
        title: '操作',
        width: buttonsWidth,
        className: styles.actions ?? '',
        ...(scrolls ? { fixed: 'right' as const } : {}),
        render: (_, row) => buttons(row),
      });
    }
    return shown;
  }, [columns, sort, buttons, buttonsWidth, scrolls, settings, onSettings, wanted, widths, region]);

  const sortNames = new Map(columns.flatMap(({ key, sort: name }) => (name ? [[key as string, name]] : [])));
  const onTable: TableProps<Row>['onChange'] = (_pages, _filters, sorter) => {
    const by = Array.isArray(sorter) ? sorter[0] : sorter;
    const name = sortNames.get(String(by?.columnKey));
    setQuery({ sort: by?.order && name ? `${by.order === 'descend' ? '-' : ''}${name}` : null, page: null });
  };

  return (
    <Table<Row>
      size="small"
      rowKey={rowKey}
      columns={tableColumns}
      dataSource={rows}
      tableLayout="fixed"
      virtual={virtual}
      // The rows that come into sight.
      {...(virtual ? { onScroll: () => requestAnimationFrame(measure) } : {})}
      components={virtual ? lines : trs}
      // The style sheet says how a row looks under the pointer.
      rowHoverable={false}
      {...(scrolls ? { scroll: virtual ? { x: whole, y: 560 } : { x: whole } } : {})}
      {...(scrolls && !virtual ? { sticky: { offsetHeader: headerHeight } } : {})}
      showSorterTooltip={false}
      onChange={onTable}
      onRow={(row, index) => ({
        tabIndex: index === 0 ? 0 : -1,
        ...(onOpen
          ? {
              className: styles.opens ?? '',
              onClick: (event: MouseEvent) => {
                if (isPlain(event)) onOpen(row);
              },
              onKeyDown: (event: KeyboardEvent) => {
                if (event.key === 'Enter' && event.target === event.currentTarget) onOpen(row);
              },
            }
          : {}),
      })}
      {...(selectable
        ? {
            rowSelection: {
              selectedRowKeys: selected.map(rowKey),
              onChange: (keys: readonly unknown[]) => select(keys.map(String)),
              columnWidth: chooserWidth,
              getCheckboxProps: (row: Row) => ({ 'aria-label': `选择 ${rowKey(row)}` }),
            },
          }
        : {})}
      locale={{ emptyText: <Nothing filtered={filtered} hint={emptyHint} onClear={clear} wider={wider} /> }}
      pagination={false}
    />
  );
}) as <Row extends object>(props: RowsProps<Row>) => ReactNode;

interface CellProps {
  column: Column<object>;
  row: object;
}

/** Cell of a column: rendered again only if column or row changes. */
const Cell = memo(function Cell({ column: { key, kind, cutsTexts, render }, row }: CellProps) {
  return (
    <div className={styles.cell} data-column={key} data-kind={kind}>
      {render(cutsTexts ? row : withCutTexts(row))}
    </div>
  );
});

/** Key of the open row, passed by context so that only row frames render again. */
const OpenRow = createContext<string | null>(null);

type RowFrameProps<Tag extends 'tr' | 'div'> = ComponentProps<Tag> & { 'data-row-key'?: string };

const useIsOpen = (key: string | undefined) => {
  const open = useContext(OpenRow);
  return open !== null && open === key ? { 'aria-current': 'true' as const } : {};
};

function RowFrame(props: RowFrameProps<'tr'>) {
  return <tr {...props} {...useIsOpen(props['data-row-key'])} />;
}

function LineFrame(props: RowFrameProps<'div'>) {
  return <div {...props} {...useIsOpen(props['data-row-key'])} />;
}

const trs = { body: { row: RowFrame } };
const lines = { body: { row: LineFrame } };

function orderOf(sort: string | null, key: string): 'ascend' | 'descend' | null {
  if (sort === key) return 'ascend';
  return sort === `-${key}` ? 'descend' : null;
}

/** Whether a click was on the row itself: not on a control in it, and not the end of a text selection. */
function isPlain({ target }: MouseEvent): boolean {
  if (!(target instanceof Element) || target.closest('button, a, input, label, audio, video, [role="menu"]'))
    return false;
  return (window.getSelection?.()?.toString() ?? '') === '';
}

/** Shows truncated cell text in the browser's tooltip. */
function tellWhole(target: EventTarget): void {
  const cell = target instanceof Element ? target.closest<HTMLElement>(`.${styles.cell}`) : null;
  if (!cell || cell.title) return;
  const isCut = cell.scrollWidth > cell.clientWidth || cell.scrollHeight > cell.clientHeight;
  if (isCut) cell.title = cell.textContent ?? '';
}
