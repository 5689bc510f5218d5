import type { Filter } from './types';

type Values = Readonly<Record<string, string | readonly string[]>>;

/** Names in the URL that make a view of a list: its filters' and the order's. */
export const viewNames = (filters: readonly Filter[]): string[] => [...filters.flatMap(({ names }) => names), 'sort'];

/** Filters as URL parameters; with `names`, only those of a list. */
export function viewQueryOf(values: Values, names?: readonly string[]): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (names && !names.includes(name)) continue;
    for (const one of typeof value === 'string' ? [value] : value) query.append(name, one);
  }
  return query;
}

/** Normal form of a view's query, for comparison: equal for the same filters in any order; empty for none. */
export const viewTextOf = (query: URLSearchParams, names: readonly string[]): string =>
  [...query]
    .filter(([name, value]) => names.includes(name) && value !== '')
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join('&');

/** Query of a view's address; other parameters, e.g. the part of a page, stay. */
export function viewSearch(
  now: URLSearchParams,
  names: readonly string[],
  wanted: Iterable<readonly [string, string]>,
): string {
  const others = [...now].filter(([one]) => !names.includes(one) && !ofTheRow.includes(one));
  const text = new URLSearchParams([...others, ...[...wanted].map(([name, value]) => [name, value])]).toString();
  return text ? `?${text}` : '';
}

/** URL parameters for what is open above a list. */
export const namesOver: readonly string[] = ['detail', 'tab', 'span', 'user'];

/** URL parameters that belong to the row: also the page and the saved view. */
const ofTheRow: readonly string[] = ['page', 'after', ...namesOver, 'view'];
