import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { mostGridRows, translationWindow } from '@/domain/translation/limits';
import type { TargetLang } from '@/domain/translation/rules';
import type { ListInput } from '@/kit/base/list/useList';
import type { OutputOf } from '@/services/endpoint';
import { type Cell, getTranslationCoverage, listTranslations, type TranslationRow } from '@/services/translation';
import { queryOf } from '@/utils/queryOf';

/** Windows of the grid: rows are requested a hundred at a time. */

export const pageOfRow = (index: number): number => Math.floor(index / translationWindow) + 1;

export const translationPageQuery = (query: ListInput, page: number) =>
  queryOptions({
    ...queryOf(listTranslations, { ...query, page, size: translationWindow }),
    staleTime: 60_000,
    // A whole scroll passes two hundred windows: those left behind are dropped.
    gcTime: 20_000,
  });

/** Rows of the grid by its first window: those that came where the answer has no total, and no more than can be drawn. */
export const rowsIn = ({ total, list }: OutputOf<typeof listTranslations>): number =>
  Math.min(Number.isNaN(total) ? list.length : total, mostGridRows);

export const coverageQuery = queryOptions(queryOf(getTranslationCoverage, {}));

/** Context and tags of a key. */
export const descOf = ({ desc, tags }: TranslationRow): string => [desc, ...tags.map((tag) => `#${tag}`)].join(' ');

export const cellIn = ({ cells }: TranslationRow, lang: TargetLang): Cell | undefined =>
  cells.find((cell) => cell.lang === lang);

/** Puts a saved cell into all windows that hold its row, without requesting them. */
export function putCell(queries: QueryClient, key: string, next: Cell): void {
  queries.setQueriesData<OutputOf<typeof listTranslations>>({ queryKey: [listTranslations.spec.name] }, (data) => {
    if (!data?.list.some((row) => row.key === key)) return data;
    const cells = (row: TranslationRow) => row.cells.map((cell) => (cell.lang === next.lang ? next : cell));
    return { ...data, list: data.list.map((row) => (row.key === key ? { ...row, cells: cells(row) } : row)) };
  });
}

/** Windows looked through for the next cell to translate. */
const mostWindows = 20;

/** Index of the next row below with a cell that fits; undefined if there is none near. */
export async function nextRow(
  queries: QueryClient,
  query: ListInput,
  from: { index: number; lang: TargetLang; total: number },
  fits: (cell: Cell) => boolean,
): Promise<number | undefined> {
  const first = pageOfRow(from.index + 1);
  const last = Math.min(pageOfRow(from.total - 1), first + mostWindows - 1);
  for (let page = first; page <= last; page++) {
    const { list } = await queries.ensureQueryData(translationPageQuery(query, page));
    const start = (page - 1) * translationWindow;
    const at = list.findIndex((row, place) => {
      const cell = cellIn(row, from.lang);
      return start + place > from.index && cell !== undefined && fits(cell);
    });
    if (at >= 0) return start + at;
  }
  return undefined;
}
