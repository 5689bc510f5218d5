import { useModel } from '@umijs/max';
import { Table, type TableProps } from 'antd';
import {
  type ComponentProps,
  createContext,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type ReactNode,
  useContext,
  useMemo,
  useRef,
} from 'react';
import { virtualFrom } from '@/domain/limits';
import pageStyles from '../page.module.css';
import { Nothing } from './ListStates';
import styles from './list.module.css';
import { Pager } from './Pager';
import { Resizer } from './Resizer';
import type { Column, TableSettings } from './types';
import type { List } from './useList';
import { headerHeight, useNewRowsFromTop } from './useNewRowsFromTop';
import { useRowAfterClose, useRowKeys } from './useRowKeyboard';
import { fits, usualWidth } from './useTableSettings';

interface Looks<Row> {
  rowKey: (row: Row) => string;
  columns: readonly Column<Row>[];
  settings: TableSettings;
  onSettings: (next: TableSettings) => void;
  /** What can be done with a row, at its end. */
  buttons?: (row: Row) => ReactNode;
  /** How wide they are in one line, pixels. */
  buttonsWidth?: number;
  /** Rows can be chosen for a batch. */
  selectable: boolean;
  /** Opens what stands behind a row; without it rows only lie there. */
  onOpen?: (row: Row) => void;
  emptyHint: ReactNode;
}

interface Props<Row> extends Looks<Row> {
  list: List<Row>;
  /** The row that is open. */
  openKey: string | null;
}

const chooserWidth = 40;

/**
 * The rows (look §1): one height, what does not fit ends in an ellipsis, the head stays in view. A press on a row opens
 * it; `j` and `k` walk, `Enter` opens, `x` chooses.
 */
export function ListTable<Row extends object>({ list, openKey, ...looks }: Props<Row>) {
  const { rowKey, columns, settings, selectable } = looks;
  const { rows, total = 0, result, page, size, sort, setQuery, selected, select } = list;
  const frame = useRef<HTMLDivElement>(null);
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
            {...looks}
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
      <Pager page={page} size={size} total={total} onChange={setQuery} />
    </div>
  );
}

type RowsProps<Row> = Looks<Row> &
  Pick<List<Row>, 'rows' | 'size' | 'sort' | 'setQuery' | 'selected' | 'select' | 'filtered' | 'clear' | 'wider'> & {
    /** With a new answer rows are drawn anew, even where it says the same: what can be done may depend on the time. */
    answeredAt: number;
  };

/**
 * The table itself. It is drawn again for nothing but what stands in it: not for what opens beside it or loads behind
 * it, which changes the address and the state of its screen.
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
  } = props;
  const { size, sort, setQuery, selected, select, filtered, clear, wider } = props;
  const { region } = useModel('region');

  const widthOf = useMemo(() => {
    const wanted = (column: Column<Row>) => settings.widths[column.key] ?? column.width ?? usualWidth;
    const sum = columns.reduce((all, column) => all + wanted(column), 0);
    return { wanted, sum };
  }, [columns, settings.widths]);
  const virtual = size >= virtualFrom && rows.length >= virtualFrom;
  const whole = widthOf.sum + (selectable ? chooserWidth : 0) + (buttons ? buttonsWidth : 0);
  const scrolls = virtual || whole > fits;

  const tableColumns = useMemo(() => {
    const width = (column: Column<Row>) =>
      scrolls ? widthOf.wanted(column) : `${((widthOf.wanted(column) / widthOf.sum) * 100).toFixed(3)}%`;
    const shown: NonNullable<TableProps<Row>['columns']> = columns.map((column) => ({
      key: column.key,
      title: (
        <>
          {column.title}
          {column.time && <small className={styles.region}> {region}</small>}
          <Resizer
            width={widthOf.wanted(column)}
            onWidth={(next) => onSettings({ ...settings, widths: { ...settings.widths, [column.key]: next } })}
          />
        </>
      ),
      width: width(column),
      ...(column.align ? { align: column.align } : {}),
      ...(scrolls && settings.pinned.includes(column.key) ? { fixed: 'left' as const } : {}),
      ...(column.sort ? { sorter: true, sortOrder: orderOf(sort, column.sort) } : {}),
      render: (_: unknown, row: Row) => <Cell of={column.render as Column<object>['render']} row={row} />,
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
  }, [columns, sort, buttons, buttonsWidth, scrolls, settings, onSettings, widthOf, region]);

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
  of: Column<object>['render'];
  row: object;
}

/** What a column shows of a row: drawn again when one of them is another, whatever the table is drawn for. */
const Cell = memo(function Cell({ of, row }: CellProps) {
  return <div className={styles.cell}>{of(row)}</div>;
});

/** The key of the row that is open: told past the table, so that for another one only the rows' frames are drawn. */
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

/** A press on the row itself: not on what can be pressed in it, and not the end of marking a text. */
function isPlain({ target }: MouseEvent): boolean {
  if (!(target instanceof Element) || target.closest('button, a, input, label, audio, video, [role="menu"]'))
    return false;
  return (window.getSelection?.()?.toString() ?? '') === '';
}

/** What does not fit its cell is told whole by the browser's own tooltip. */
function tellWhole(target: EventTarget): void {
  const cell = target instanceof Element ? target.closest<HTMLElement>(`.${styles.cell}`) : null;
  if (!cell || cell.title) return;
  const isCut = cell.scrollWidth > cell.clientWidth || cell.scrollHeight > cell.clientHeight;
  if (isCut) cell.title = cell.textContent ?? '';
}
