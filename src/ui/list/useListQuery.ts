import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { pageSizes } from '@/domain/limits';
import { useHashQuery } from '@/hooks/useHashQuery';
import type { Filter, Page } from './types';

export type ListInput = Record<string, string | string[] | number>;
export type ListCall<Row> = (input: ListInput, options: { signal?: AbortSignal }) => Promise<Page<Row>>;

const whole = (text: string | null, fallback: number): number => {
  const value = Number(text);
  return Number.isInteger(value) && value > 0 ? value : fallback;
};

/** Page, size and sort of the URL; anything that is no number falls back. */
export function readPaging(query: URLSearchParams): { page: number; size: number; sort: string | null } {
  const size = whole(query.get('size'), pageSizes[0]);
  return {
    page: whole(query.get('page'), 1),
    size: pageSizes.some((known) => known === size) ? size : pageSizes[0],
    sort: query.get('sort'),
  };
}

export const namesOf = ({ name, also = [] }: Filter): string[] => [name, ...also];

/** What the filters ask for, out of the URL; other names of the URL are not the list's. */
export function readFilters(query: URLSearchParams, filters: readonly Filter[]): ListInput {
  const input: ListInput = {};
  for (const filter of filters) {
    const names = namesOf(filter);
    if (filter.fallback && !names.some((name) => query.get(name))) Object.assign(input, filter.fallback(query));
    for (const name of names) {
      const values = query.getAll(name).filter(Boolean);
      const [only] = values;
      if (only !== undefined) input[name] = values.length > 1 ? values : only;
    }
  }
  return input;
}

/** The list's data: the URL is the input, react-query the engine; old rows stay while new ones load. */
export function useListQuery<Row>(
  name: string,
  call: ListCall<Row>,
  filters: readonly Filter[],
  options: { refreshSeconds: number },
) {
  const { query, setQuery } = useHashQuery();
  const { page, size, sort } = readPaging(query);
  const filterInput = useMemo(() => readFilters(query, filters), [query, filters]);
  const input: ListInput = { ...filterInput, page, size, ...(sort ? { sort } : {}) };
  const result = useQuery({
    queryKey: [name, input],
    queryFn: ({ signal }) => call(input, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: options.refreshSeconds > 0 ? options.refreshSeconds * 1000 : false,
    refetchIntervalInBackground: false,
  });
  return { result, query, setQuery, filterInput, page, size, sort };
}
