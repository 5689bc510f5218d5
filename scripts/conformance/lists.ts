import { isDeepStrictEqual } from 'node:util';
import { unless } from './checks';
import { type Answer, valueAt } from './client';

/** Pages of a list: each by itself, and several readings of the same rows (docs/backend-duties.md#large-lists). */

/** Rows of a page in these checks. */
export const pageSize = 2;

interface Page {
  list: readonly unknown[];
  total: number;
  /** There are more rows than `total`. */
  isBound: boolean;
  next: unknown;
}

/** One request for rows, and its answer. */
export interface Reading {
  /** As the report names it. */
  request: string;
  page: number;
  size: number;
  answer: Answer;
}

/** The page in an answer; undefined for other data. */
export function pageIn({ body }: Answer): Page | undefined {
  const { list, total, total_is, next } = Object(body.data) as Readonly<Record<string, unknown>>;
  if (!Array.isArray(list) || typeof total !== 'number') return undefined;
  return { list, total, isBound: total_is !== undefined && total_is !== null, next };
}

const isId = (name: string): boolean => /(^|_)u?id$/.test(name);
const namesIn = (row: unknown): string[] => Object.keys(Object(row));

/** The rows of an answer without the fields that change by themselves; a row without an id stays whole. */
function rowsOf({ answer }: Reading, moving: ReadonlySet<string> = new Set()): readonly unknown[] {
  const { list = [] } = pageIn(answer) ?? {};
  if (moving.size === 0) return list;
  const still = (row: unknown) =>
    namesIn(row).flatMap((name) => (moving.has(name) ? [] : [[name, valueAt(row, [name])]]));
  return list.map((row) => (namesIn(row).some(isId) ? still(row) : row));
}

const holds = (rows: readonly unknown[], row: unknown): boolean => rows.some((one) => isDeepStrictEqual(one, row));

/** Problems of one page alone: whatever else changes meanwhile, its rows, its total and its cursor belong together. */
export function pageProblems({ page, size, answer }: Reading, isEndless: boolean): string[] {
  const found = pageIn(answer);
  if (!found) return [answer.problem ?? (answer.status === 200 ? 'no page' : `status ${answer.status} instead of 200`)];
  const { list, total, isBound, next } = found;
  const before = (page - 1) * size;
  const wanted = isBound ? size : Math.max(0, Math.min(size, total - before));
  if (list.length !== wanted) {
    const told = isBound ? ', since total_is says that more follow' : ` of a total of ${total}`;
    return [`${list.length} rows, expected ${wanted}${told}`];
  }
  const seen = before + list.length;
  const hasMore = isBound || total > seen;
  const hasNext = next !== undefined && next !== null && next !== '';
  return [
    ...unless(!list.some((row, i) => holds(list.slice(0, i), row)), 'the same row twice'),
    ...unless(!isBound || total >= seen, `a total of ${total}, less than the rows up to its end`),
    ...unless(!isEndless || hasNext || !hasMore, 'no next, although more rows follow'),
    ...unless(!isEndless || hasMore || !hasNext, 'a next, although it is the last page'),
  ];
}

/** The page that must be the last; behind a total that is a lower bound there must be a row. */
export function lastPageOf({ answer }: Reading): number {
  const { total = 0, isBound = false } = pageIn(answer) ?? {};
  return isBound ? Math.floor(total / pageSize) + 1 : Math.ceil(total / pageSize);
}

/** The same rows in several ways: pages 1 and 2, both as one page, and page 2 by the cursor of page 1. */
export interface Readings {
  pages: readonly [Reading, Reading];
  whole: Reading;
  /** The second of them has another `page`, which must not matter. */
  behind: readonly Reading[];
}

const allOf = ({ pages, whole, behind }: Readings): Reading[] => [...pages, whole, ...behind];

/** Fields that two readings have different, ids apart: an address that is signed anew, the state of a moment. */
export function movingIn(earlier: Readings, later: Readings): ReadonlySet<string> {
  const names = allOf(earlier).flatMap((reading, i) => {
    const others = allOf(later)[i];
    return rowsOf(reading).flatMap((row, at) => {
      const other = others && rowsOf(others)[at];
      return namesIn(row).filter((name) => !isDeepStrictEqual(valueAt(row, [name]), valueAt(other, [name])));
    });
  });
  return new Set(names.filter((name) => !isId(name)));
}

/** Differences between the readings; they are faults only if the list did not change meanwhile. */
export function readingProblems(
  { pages: [one, two], whole, behind }: Readings,
  moving?: ReadonlySet<string>,
): Map<Reading, string[]> {
  const [first, second] = [rowsOf(one, moving), rowsOf(two, moving)];
  const again = second.filter((row) => holds(first, row)).length;
  const told = again === second.length ? 'the rows of page 1 again' : 'a row of page 1 again';
  const isWhole = isDeepStrictEqual(rowsOf(whole, moving), [...first, ...second]);
  return new Map([
    [two, unless(again === 0, told)],
    [whole, unless(isWhole, `other rows than pages 1 and 2 of size ${pageSize}`)],
    ...behind.map((reading): [Reading, string[]] => {
      const isSame = isDeepStrictEqual(rowsOf(reading, moving), second);
      return [reading, unless(isSame || !pageIn(reading.answer), 'other rows than page 2 by its number')];
    }),
  ]);
}

/** Whether two readings have the same rows. */
export function isUnchanged(earlier: Readings, later: Readings, moving: ReadonlySet<string>): boolean {
  const rowsIn = (readings: Readings) => allOf(readings).map((reading) => rowsOf(reading, moving));
  return isDeepStrictEqual(rowsIn(earlier), rowsIn(later));
}
