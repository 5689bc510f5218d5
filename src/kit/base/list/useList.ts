import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useModel } from '@umijs/max';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { pageSizes } from '@/domain/shared/limits';
import { useHashQuery } from '@/hooks/useHashQuery';
import { useReadAgain } from '@/hooks/useReadAgain';
import { ApiError, isRefusedAt } from '@/utils/apiError';
import { clock } from '@/utils/clock';
import type { Filter, ListQuery, Page } from './types';
import { namesOver } from './viewAddress';

export type ListInput = Record<string, string | string[] | number>;
export type ListCall<Row> = (input: ListInput, options: { signal?: AbortSignal }) => Promise<Page<Row>>;

const whole = (text: string | null, fallback: number): number => {
  const value = Number(text);
  return Number.isInteger(value) && value > 0 ? value : fallback;
};

/** Page, size and sort of the URL; anything that is no number falls back. */
function readPaging(query: URLSearchParams) {
  const size = whole(query.get('size'), pageSizes[0]);
  const page = whole(query.get('page'), 1);
  return {
    page,
    after: page > 1 ? query.get('after') : null,
    size: pageSizes.some((known) => known === size) ? size : pageSizes[0],
    sort: query.get('sort'),
  };
}

/** Every name in the URL that is a filter's. */
export const namesOf = (filters: readonly Filter[]): string[] => filters.flatMap(({ names }) => names);

/** Current query from the URL's filters; other URL parameters do not belong to the list. */
export const listQueryOf = (
  query: URLSearchParams,
  filters: readonly Filter[],
  moment: Parameters<Filter['toQuery']>[1],
): ListQuery => Object.assign({}, ...filters.map(({ toQuery }) => toQuery(query, moment)));

/** Maximum number of characters shown of a link's parameter. */
const maxShown = 40;

/** Message about filters that the call refuses, e.g. from an outdated link. */
function refusedOf(error: unknown, filters: readonly Filter[], query: URLSearchParams): string | undefined {
  if (!(error instanceof ApiError) || error.kind !== 'invalid') return undefined;
  const fields = Object.entries(error.fields);
  const labelOf = (field: string) => {
    const [name = ''] = field.split('.');
    if (name === 'sort') return '排序';
    if (name === 'page') return '页码';
    const filter = filters.find(({ names }) => names.includes(name));
    const values = filter?.names.flatMap((one) => query.getAll(one)).join('、') ?? '';
    return (filter?.label ?? name) + (values ? `「${values.slice(0, maxShown)}」` : '');
  };
  return `筛选条件有误：${fields.map(([field, text]) => `${labelOf(field)} ${text}`).join('；') || error.message}`;
}

export interface ListOptions<Row> {
  /** Unique: cache key, saved settings and views, name of the export. */
  name: string;
  call: ListCall<Row>;
  filters: readonly Filter[];
  rowKey: (row: Row) => string;
  /** Part of the input that no filter sets, e.g. the environment; lists that differ in it are kept apart. */
  fixed?: ListInput | undefined;
  /** Refresh interval of a row in ms, e.g. while it is running; undefined for none. */
  refreshMs?: ((row: Row) => number | undefined) | undefined;
}

/** The soonest that anything on the page, or the operator, asks to have it read again; false for never. */
function soonestOf<Row>(
  rows: readonly Row[],
  refreshMs: ListOptions<Row>['refreshMs'],
  refreshSeconds: number,
): number | false {
  const own = refreshMs ? rows.flatMap((row) => refreshMs(row) ?? []) : [];
  const soonest = Math.min(...own, refreshSeconds > 0 ? refreshSeconds * 1000 : Number.POSITIVE_INFINITY);
  return Number.isFinite(soonest) && soonest;
}

const nothing: ListInput = {};

/** The object of the render before, as long as all values are the same. */
// biome-ignore lint/correctness/useExhaustiveDependencies: the values of the object are what it depends on
const useSame = <T extends object>(value: T): T => useMemo(() => value, Object.values(value));

/** The query without them: the same one while something is opened over the list and closed. */
function useOwnQuery(query: URLSearchParams): URLSearchParams {
  const own = new URLSearchParams(query);
  for (const name of namesOver) own.delete(name);
  const text = own.toString();
  return useMemo(() => new URLSearchParams(text), [text]);
}

/**
 * Logic of a list without rendering: the URL is its state (filters, page, size, sort), react-query loads it. Old rows
 * stay while new ones load, and after a failed refresh. The selection consists of current rows on the screen and ends
 * with a change of filters or page. The result is the same object until something in it changes, so that a drawer over
 * the list does not render it again.
 */
export function useList<Row>({ name, call, filters, rowKey, fixed = nothing, refreshMs }: ListOptions<Row>) {
  const { query: address, setQuery } = useHashQuery();
  const query = useOwnQuery(address);
  const { region } = useModel('region');
  const [refreshSeconds, setRefreshSeconds] = useState(0);
  const { page, size, sort, after } = readPaging(query);
  // The URL has 今天; the day is resolved when the call is made.
  const asked = useMemo(() => {
    const own = namesOf(filters);
    return [...query].filter(([key, value]) => own.includes(key) && value !== '');
  }, [query, filters]);
  const inputNow = useCallback(
    (): ListInput => ({
      ...listQueryOf(query, filters, { region, now: clock.now() }),
      ...(sort ? { sort } : {}),
      ...fixed,
    }),
    [query, filters, region, sort, fixed],
  );
  // A link to a saved view says nothing else: its filters come first (`useSavedViews`), so that no other rows are shown.
  const awaitsView = query.has('view') && asked.length === 0 && !sort;
  const key = [name, fixed, asked, region, page, size, sort, after] as const;
  const asking = queryOptions({
    queryKey: key,
    queryFn: ({ signal }) => call({ ...inputNow(), page, size, ...(after ? { after } : {}) }, { signal }),
  });
  // Rows that were never asked for are asked for while the screen is drawn, not once its skeleton is painted.
  const client = useQueryClient();
  if (!awaitsView && !client.getQueryState(key)) void client.prefetchQuery(asking);
  const { data, error, isPending, isFetching, isPlaceholderData, dataUpdatedAt } = useQuery({
    ...asking,
    enabled: !awaitsView,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => soonestOf(state.data?.list ?? [], refreshMs, refreshSeconds),
    refetchIntervalInBackground: false,
  });

  const result = useSame({ data, error, isPending, isFetching, isPlaceholderData, dataUpdatedAt });

  // Shows at most the requested number of rows: a table of ten thousand would freeze the page.
  const rows = useMemo(() => (data?.list ?? []).slice(0, size), [data, size]);
  const lastPage = Math.ceil((data?.total ?? 0) / size);
  const isPastEnd = !isPlaceholderData && rows.length === 0 && lastPage > 0 && page > lastPage;
  const hasLostCursor = isRefusedAt(error, 'after');
  // If the page no longer exists, e.g. after its last row was removed, goes to the last one. If its cursor is not valid
  // any more, reads the page by its number.
  useEffect(() => {
    if (isPastEnd || hasLostCursor) setQuery({ page: isPastEnd ? lastPage : page }, { replace: true });
  }, [isPastEnd, hasLostCursor, lastPage, page, setQuery]);

  const place = JSON.stringify(key);
  const [chosen, setChosen] = useState<{ place: string; keys: readonly string[] }>({ place, keys: [] });
  const selected = useMemo(() => {
    const keys = new Set(chosen.place === place ? chosen.keys : []);
    return keys.size === 0 ? [] : rows.filter((row) => keys.has(rowKey(row)));
  }, [chosen, place, rows, rowKey]);
  // Rows that left the list stay deselected when they come back, by Back or refresh: otherwise they would enter a batch
  // unseen.
  if (chosen.place !== place || chosen.keys.length !== selected.length) {
    setChosen({ place, keys: selected.map(rowKey) });
  }
  const select = useCallback((keys: readonly string[]) => setChosen({ place, keys }), [place]);

  const clear = useCallback(
    () => setQuery(Object.fromEntries([...namesOf(filters), 'page', 'sort', 'view'].map((one) => [one, null]))),
    [filters, setQuery],
  );
  const wider = useMemo(() => {
    const [found] = filters.flatMap((filter) => filter.wider?.(query) ?? []);
    return found ? { label: found.label, run: () => setQuery({ ...found.patch, page: null }) } : null;
  }, [filters, query, setQuery]);
  // Counts, figures and what is open beside the list are about the same rows.
  const refresh = useReadAgain();
  const filtered = asked.length > 0;
  const refused = refusedOf(error, filters, query);
  return useSame({
    query,
    setQuery,
    fixed,
    rows,
    result,
    page,
    size,
    sort,
    /** Names the rows that are asked for: another one, other rows. */
    place,
    /** Current query of the list, without page and size; for exports and counts. */
    inputNow,
    filtered,
    refused,
    clear,
    wider,
    refresh,
    refreshSeconds,
    setRefreshSeconds,
    selected,
    select,
  });
}

export type List<Row> = ReturnType<typeof useList<Row>>;
