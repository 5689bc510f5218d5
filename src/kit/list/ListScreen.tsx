/**
 * A list screen, put together: filters, views, rows, batch, drawer by `?detail=`, a user's 360 view by `?user=`, export
 * by permission, column settings. Its meaning (which call, filters, columns, actions) is the page's.
 *
 * Stop rules: no prop for one screen (rule of three); no strings that are interpreted; no conditions in
 * configuration; forms and drawers are never generated from columns; at most a dozen own props. A screen that does not fit
 * takes the parts of `src/kit/base/list` and leaves this frame.
 */

import { type ComponentType, type ReactNode, useCallback, useMemo, useState } from 'react';
import { useHashQuery } from '@/hooks/useHashQuery';
import { type Action, hasPossible, useActions } from '@/kit/base/actions';
import { asFailure } from '@/kit/base/asFailure';
import { lazyPart, soonPart } from '@/kit/base/lazyPart';
import { BatchBar } from '@/kit/base/list/BatchBar';
import { FilterBar } from '@/kit/base/list/FilterBar';
import { ListFailure, MissingIds, RefusedFilters, SkeletonRows, Stale } from '@/kit/base/list/ListStates';
import { ListTable } from '@/kit/base/list/ListTable';
import styles from '@/kit/base/list/list.module.css';
import { PageHead } from '@/kit/base/list/PageHead';
import type { BuiltInView, Column, Filter } from '@/kit/base/list/types';
import { type ListCall, type ListInput, useList } from '@/kit/base/list/useList';
import { useTableSettings } from '@/kit/base/list/useTableSettings';
import { Part } from '@/kit/base/Part';
import { useAllowed, useCan } from '../field/useAllowed';
import { ListViews } from './ListViews';
import { OpenUserProvider } from './openUser';

const ColumnSettings = lazyPart(() => import('@/kit/base/list/ColumnSettings'));
const ExportList = lazyPart(() => import('./ExportList'));
const UserPeek = soonPart(() => import('@/components/user/UserPeek'));

/** Props of a drawer: its row, and navigation along the list. */
export interface DetailProps<Row> {
  id: string;
  /** Undefined where a link leads beyond this page of the list. */
  row: Row | undefined;
  /** For `DetailDrawer`: previous, next, place. */
  walk: { onPrevious?: () => void; onNext?: () => void; position?: string };
  /** The buttons of the actions this operator has for it. */
  buttons: (row: Row) => ReactNode;
  onClose: () => void;
}

/** Named list call: an endpoint, or one with part of the input fixed. */
export type Source<Row> = ListCall<Row> & { readonly spec: { readonly name: string } };

interface Props<Row> {
  title: string;
  call: Source<Row>;
  columns: readonly Column<Row>[];
  filters: readonly Filter[];
  rowKey: (row: Row) => string;
  /** Part of the input that no filter sets, e.g. the environment; the same object while it is the same. */
  fixed?: ListInput;
  /** Refresh interval of a row in ms, e.g. while it is running; undefined for none. */
  refreshMs?: (row: Row) => number | undefined;
  actions?: readonly Action<Row>[];
  /** Built-in views; the first shows everything. */
  views?: readonly BuiltInView[];
  /** Drawer opened by a row. */
  detail?: ComponentType<DetailProps<Row>>;
  /** Shown when there is nothing and no filter is set: a next step. */
  emptyHint?: ReactNode;
  /** Permission to export. */
  exportCode?: string | undefined;
  /** Below the head: figures about the list (`Figures`). */
  figures?: ReactNode;
  /** At the right of the head: the primary action, tools of the screen. */
  children?: ReactNode;
}

const noActions: readonly never[] = [];

export function ListScreen<Row extends object>(props: Props<Row>) {
  const { title, call, columns, filters, views, detail: Detail, emptyHint, exportCode, figures, children } = props;
  const { name } = call.spec;
  const can = useCan();
  // Fixed for the life of the screen, so that an inline function does not render rows again.
  const [rowKey] = useState(() => props.rowKey);
  const [overlay, setOverlay] = useState<'settings' | 'export' | null>(null);
  const list = useList<Row>({ name, call, filters, rowKey, fixed: props.fixed, refreshMs: props.refreshMs });
  const { query, setQuery } = useHashQuery();
  const { rows, result, selected, select } = list;
  const { settings, save, ordered, visible } = useTableSettings(name, columns);
  const allowed = useAllowed<Row>(props.actions ?? noActions);
  const single = useMemo(() => allowed.filter((action) => action.batch !== 'only'), [allowed]);
  const row = useActions(single, { direct: 1 });
  const drawer = useActions(single, { direct: 4 });
  const batch = useMemo(() => allowed.filter((action) => action.batch), [allowed]);
  const buttons = useMemo(
    () => (single.length > 0 ? (one: Row) => hasPossible(single, one) && row.buttons([one]) : undefined),
    [single, row.buttons],
  );

  const openUser = useCallback((user: string | null) => setQuery({ user }), [setQuery]);
  const mayOpenUsers = can('user');
  const onOpen = useCallback(
    (one: Row) => setQuery({ detail: rowKey(one), tab: null, span: null }),
    [setQuery, rowKey],
  );
  const detail = query.get('detail');
  const user = query.get('user');
  const place = rows.findIndex((one) => rowKey(one) === detail);
  const walkTo = (one: Row | undefined) => {
    // With somebody's profile on top, the list below does not move.
    if (place < 0 || !one || user) return undefined;
    return () => setQuery({ detail: rowKey(one), span: null }, { replace: true });
  };
  const walk = (direction: 'onPrevious' | 'onNext', one: Row | undefined) => {
    const run = walkTo(one);
    return run ? { [direction]: run } : {};
  };
  const { missing = [] } = result.data ?? {};
  const failure = result.error ? asFailure(result.error) : null;
  const mayExport = exportCode !== undefined && can(exportCode);
  // Memoised: what opens over the list does not render it again.
  const head = useMemo(
    () => (
      <>
        <PageHead
          title={title}
          list={list}
          views={<ListViews name={name} title={title} call={call} filters={filters} list={list} builtIn={views} />}
          onExport={mayExport ? () => setOverlay('export') : undefined}
          onSettings={() => setOverlay('settings')}
        >
          {children}
        </PageHead>
        {figures && <div className={styles.figuresRow}>{figures}</div>}
        <FilterBar filters={filters} query={list.query} onQuery={list.setQuery} />
      </>
    ),
    [title, name, call, filters, list, views, mayExport, children, figures],
  );

  return (
    <OpenUserProvider value={mayOpenUsers ? openUser : null}>
      <div className={styles.page}>
        {head}
        {missing.length > 0 && <MissingIds ids={missing} />}
        {failure && result.data && <Stale {...failure} busy={result.isFetching} onRetry={list.refresh} />}
        {list.refused && !result.data && <RefusedFilters message={list.refused} onClear={list.clear} />}
        {failure && !list.refused && !result.data && <ListFailure {...failure} onRetry={list.refresh} />}
        {!failure && result.isPending && <SkeletonRows />}
        {result.data && (
          <ListTable
            list={list}
            rowKey={rowKey}
            columns={visible}
            settings={settings}
            onSettings={save}
            selectable={batch.length > 0}
            openKey={detail}
            emptyHint={emptyHint}
            {...(buttons ? { buttons, buttonsWidth: row.width } : {})}
            {...(Detail ? { onOpen } : {})}
          />
        )}
        {selected.length > 0 && (
          <BatchBar names={selected.map(rowKey)} onClear={() => select([])}>
            {drawer.buttons(selected, batch)}
          </BatchBar>
        )}
      </div>
      {row.overlays}
      {drawer.overlays}
      <Part>
        {Detail && detail && (
          <Detail
            id={detail}
            row={rows[place]}
            walk={{
              ...walk('onPrevious', rows[place - 1]),
              ...walk('onNext', rows[place + 1]),
              ...(place >= 0 ? { position: `${place + 1} / ${rows.length}` } : {}),
            }}
            buttons={(one) => drawer.buttons([one])}
            onClose={() => setQuery({ detail: null, tab: null, span: null })}
          />
        )}
      </Part>
      <Part>
        {user && mayOpenUsers && <UserPeek userId={user} onClose={() => openUser(null)} onOpenUser={openUser} />}
      </Part>
      <Part>
        {overlay === 'settings' && (
          <ColumnSettings columns={ordered} settings={settings} onSave={save} onClose={() => setOverlay(null)} />
        )}
        {overlay === 'export' && (
          <ExportList
            name={name}
            title={title}
            columns={visible}
            ordered={ordered}
            call={call}
            filters={list.inputNow()}
            screenFilters={filters}
            query={list.query}
            counted={result.data ?? { total: 0 }}
            onClose={() => setOverlay(null)}
          />
        )}
      </Part>
    </OpenUserProvider>
  );
}
