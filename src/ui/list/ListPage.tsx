/**
 * The mechanics of every list screen; its meaning (which call, filters, columns, actions) is the page's.
 *
 * Stop rules: no prop for one screen (rule of three); no strings that are interpreted; no conditions in
 * configuration; forms and drawers are never generated from columns; at most 10 own props. A screen that
 * does not fit uses antd directly.
 */
import { Flex, Table, type TableProps } from 'antd';
import { lazy, type ReactNode, useEffect, useMemo, useState } from 'react';
import { pageSizes, virtualFrom } from '@/domain/limits';
import { type Action, useActions } from '@/ui/actions';
import { asFailure } from '@/ui/asFailure';
import { Part } from '@/ui/Part';
import { BatchBar } from './BatchBar';
import type { Exporter, ExportJob } from './ExportDialog';
import { FilterBar } from './FilterBar';
import { Failure, Nothing, SkeletonRows } from './ListStates';
import { ListTools } from './ListTools';
import type { Column, Filter } from './types';
import { type ListCall, type ListInput, namesOf, useListQuery } from './useListQuery';
import { useTableSettings } from './useTableSettings';

const ColumnSettings = lazy(() => import('./ColumnSettings'));

interface Props<Row> {
  /** Unique name: cache key, saved column settings, export file. */
  name: string;
  title: string;
  call: ListCall<Row>;
  columns: readonly Column<Row>[];
  filters: readonly Filter[];
  rowKey: (row: Row) => string;
  actions?: readonly Action<Row>[];
  /** What the URL opens beside the list; gets the rows on the screen, to walk through. */
  detail?: (rows: readonly Row[]) => ReactNode;
  /** Shown when there is nothing and no filter is set: a next step. */
  emptyHint?: ReactNode;
  /** Without it there is no export. */
  exporter?: Exporter;
}

export function ListPage<Row extends object>(props: Props<Row>) {
  const { name, title, call, columns, filters, rowKey, detail, emptyHint, exporter } = props;
  const [refreshSeconds, setRefreshSeconds] = useState(0);
  const [selected, setSelected] = useState<readonly Row[]>([]);
  const [settingsOpen, setSettingsOpen] = useState(false);
  const { result, query, setQuery, filterInput, page, size, sort } = useListQuery(name, call, filters, {
    refreshSeconds,
  });
  const { settings, save, ordered, visible } = useTableSettings(name, columns);
  const actions = useActions(props.actions ?? []);
  const batch = actions.list.filter((action) => action.batch);
  const rows = result.data?.list ?? [];
  const failure = result.error ? asFailure(result.error) : null;
  const filtered = filters.some((filter) => namesOf(filter).some((one) => query.get(one)));
  // Names that are not the list's, e.g. the view it stands in, stay.
  const clear = () =>
    setQuery(Object.fromEntries([...filters.flatMap(namesOf), 'page', 'sort'].map((key) => [key, null])));
  const total = result.data?.total ?? 0;
  const lastPage = Math.max(1, Math.ceil(total / size));
  const isPastEnd = result.data !== undefined && !result.isPlaceholderData && rows.length === 0 && total > 0;

  // A page that is no more, e.g. after its last row went: the last one there is.
  useEffect(() => {
    if (isPastEnd && page > lastPage) setQuery({ page: lastPage }, { replace: true });
  }, [isPastEnd, page, lastPage, setQuery]);

  const virtual = size >= virtualFrom && rows.length >= virtualFrom;

  const tableColumns = useMemo(() => {
    const shown: NonNullable<TableProps<Row>['columns']> = visible.map((column) => ({
      key: column.key,
      title: column.title,
      width: column.width ?? 120,
      ...(column.align ? { align: column.align } : {}),
      ...(column.fixed ? { fixed: column.fixed } : {}),
      ...(column.sortable ? { sorter: true, sortOrder: orderOf(sort, column.key) } : {}),
      render: (_: unknown, row: Row) => column.render(row),
    }));
    if (actions.list.length > 0) {
      shown.push({
        key: 'actions',
        title: '操作',
        width: actions.width,
        fixed: 'right',
        render: (_, row) => actions.buttons([row]),
      });
    }
    return shown;
  }, [visible, sort, actions]);
  const width = tableColumns.reduce((sum, column) => sum + Number(column.width ?? 120), batch.length > 0 ? 40 : 0);

  const onTable: TableProps<Row>['onChange'] = (pagination, _, sorter, { action }) => {
    const by = Array.isArray(sorter) ? sorter[0] : sorter;
    const next = by?.order ? `${by.order === 'descend' ? '-' : ''}${String(by.columnKey)}` : null;
    if (action === 'sort') setQuery({ sort: next, page: null });
    else setQuery({ page: pagination.pageSize === size ? pagination.current : null, size: pagination.pageSize });
  };

  return (
    <Flex vertical gap="middle" className="list-page">
      <FilterBar filters={filters} query={query} onQuery={setQuery} onRefresh={() => void result.refetch()} />
      <ListTools
        title={title}
        total={result.data?.total}
        busy={result.isFetching}
        refreshSeconds={refreshSeconds}
        onRefreshSeconds={setRefreshSeconds}
        onRefresh={() => void result.refetch()}
        onSettings={() => setSettingsOpen(true)}
        {...(exporter
          ? { exporting: exportJob(name, exporter, visible, call, { ...filterInput, ...(sort ? { sort } : {}) }) }
          : {})}
      />
      {batch.length > 0 && selected.length > 0 && (
        <BatchBar count={selected.length} onClear={() => setSelected([])}>
          {actions.buttons(selected, batch)}
        </BatchBar>
      )}
      {failure && <Failure {...failure} onRetry={() => void result.refetch()} />}
      {!failure && result.isPending && <SkeletonRows />}
      {!failure && result.data && (
        <Table<Row>
          className={result.isPlaceholderData ? 'list-stale' : ''}
          aria-busy={result.isFetching}
          size={settings.density}
          rowKey={rowKey}
          columns={tableColumns}
          dataSource={rows}
          virtual={virtual}
          scroll={virtual ? { x: width, y: 560 } : { x: width }}
          showSorterTooltip={false}
          onChange={onTable}
          {...(batch.length > 0
            ? {
                rowSelection: {
                  selectedRowKeys: selected.map(rowKey),
                  onChange: (_: unknown, chosen: Row[]) => setSelected(chosen),
                  columnWidth: 40,
                  getCheckboxProps: (row: Row) => ({ 'aria-label': `选择 ${rowKey(row)}` }),
                },
              }
            : {})}
          locale={{ emptyText: <Nothing filtered={filtered} hint={emptyHint} onClear={clear} /> }}
          pagination={{
            current: page,
            pageSize: size,
            total: result.data.total,
            pageSizeOptions: [...pageSizes],
            showSizeChanger: true,
            showTotal: (total) => `共 ${total} 条`,
          }}
        />
      )}
      {actions.overlays}
      {detail?.(rows)}
      <Part>
        {settingsOpen && (
          <ColumnSettings columns={ordered} settings={settings} onSave={save} onClose={() => setSettingsOpen(false)} />
        )}
      </Part>
    </Flex>
  );
}

function exportJob<Row>(
  name: string,
  exporter: Exporter,
  visible: readonly Column<Row>[],
  call: ListCall<Row>,
  filters: ListInput,
): ExportJob {
  const columns = visible.flatMap(({ key, title, text }) => (text ? [{ key, label: title, text }] : []));
  return {
    name,
    exporter,
    columns: columns.map(({ key, label }) => ({ key, label })),
    filters,
    readPage: async (page, size, signal) => {
      const { list } = await call({ ...filters, page, size }, { signal });
      return list.map((row) => columns.map(({ text }) => text(row)));
    },
  };
}

function orderOf(sort: string | null, key: string): 'ascend' | 'descend' | null {
  if (sort === key) return 'ascend';
  return sort === `-${key}` ? 'descend' : null;
}
