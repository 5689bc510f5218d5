import type * as z from 'zod/mini';
import type { listPushSends, PushSend } from '../../src/services/pushSends';
import { now } from '../_kit/base/clock';
import { memo } from '../_kit/base/lazy';
import { refuseField } from '../_kit/base/refusal';
import { type EndlessPage, refuseCursor } from '../_kit/http/query';
import { configsIn } from '../_kit/kit/config/kits';
import { shownContentOf } from '../_kit/kit/config/store';
import { productionResults, type RunResult } from './figures';
import { countUntil } from './runs';

/** Input of the list, as the backend reads it. */
type SendsQuery = z.output<(typeof listPushSends)['spec']['input']>;

/** Ids of the pushes that a text names, by id or by a part of their names. */
function pushesNamed(text: string): string[] {
  const configs = configsIn('push', 'prod').filter(
    (config) => config.id === text || shownContentOf(config).name.toLowerCase().includes(text),
  );
  return configs.map(({ id }) => id);
}

/** A field of all results: a number for each distinct value, and one result that has it. */
interface Column {
  numbers: Int32Array;
  samples: RunResult[];
  /** Number of a value. */
  known: ReadonlyMap<string, number>;
}

function columnOf(results: readonly RunResult[], valueIn: (one: RunResult) => string): Column {
  const known = new Map<string, number>();
  const samples: RunResult[] = [];
  const numbers = new Int32Array(results.length);
  for (const [place, one] of results.entries()) {
    const value = valueIn(one);
    const number = known.get(value) ?? samples.push(one) - 1;
    known.set(value, number);
    numbers[place] = number;
  }
  return { numbers, samples, known };
}

/** Fields that the list is filtered by, so that a filter compares numbers; made once for the results of production. */
const columnsOf = memo(1, (results: readonly RunResult[]) => ({
  byOutcome: columnOf(results, ({ result, reason, region }) => `${result} ${reason} ${region}`),
  byRun: columnOf(results, ({ run }) => run.run_id),
  byUser: columnOf(results, ({ uid }) => uid),
}));

const isIn = (wanted: readonly string[] | undefined, own: string | null): boolean =>
  wanted === undefined || wanted.length === 0 || wanted.includes(own ?? '');

/** Filters that are set: a column each, and whether each of its numbers is wanted. */
function filtersOf(input: SendsQuery, results: readonly RunResult[]) {
  const { q = '', uid, result, reason, region } = input;
  const text = q.trim().toLowerCase();
  const hasOutcome = [result, reason, region].some((wanted) => wanted !== undefined && wanted.length > 0);
  if (text === '' && uid === undefined && !hasOutcome) return [];
  const { byOutcome, byRun, byUser } = columnsOf(results);
  const [run_id, sentTo] = text.split(':');
  const named = new Set(sentTo === undefined && text !== '' ? pushesNamed(text) : []);
  const filters: { numbers: Int32Array; wanted: Uint8Array }[] = [];
  const add = ({ numbers, samples }: Column, fits: (one: RunResult) => boolean) =>
    filters.push({ numbers, wanted: Uint8Array.from(samples, (one) => Number(fits(one))) });
  for (const one of [uid, sentTo]) {
    if (one === undefined) continue;
    const wanted = new Uint8Array(byUser.samples.length);
    const number = byUser.known.get(one);
    if (number !== undefined) wanted[number] = 1;
    filters.push({ numbers: byUser.numbers, wanted });
  }
  if (text !== '') add(byRun, ({ run }) => (sentTo === undefined ? named.has(run.config.id) : run.run_id === run_id));
  if (hasOutcome)
    add(byOutcome, (one) => isIn(result, one.result) && isIn(reason, one.reason) && isIn(region, one.region));
  return filters;
}

/** Place of the send that a cursor names. */
function placeOfSend(all: readonly RunResult[], send_id: string): number {
  const place = all.findIndex(({ run, uid }) => `${run.run_id}:${uid}` === send_id);
  if (place < 0) throw refuseCursor();
  return place;
}

/** One page of the results so far; only the lines of the page are made. */
export function pageOfSends(input: SendsQuery, lineOf: (one: RunResult) => PushSend): EndlessPage<PushSend> {
  const { page, size, after, sort = '-at', from = 0, to = Number.POSITIVE_INFINITY } = input;
  if (sort !== 'at' && sort !== '-at') throw refuseField('sort', `不能按 ${sort} 排序`);
  const all = productionResults();
  const begin = countUntil(all, from - 1);
  const end = Math.max(begin, countUntil(all, Math.min(to, now())));
  const filters = filtersOf(input, all);
  const isFiltered = filters.length > 0;
  // Without filters the page is found by arithmetic alone.
  const places: number[] = [];
  for (let place = begin; isFiltered && place < end; place++)
    if (filters.every(({ numbers, wanted }) => wanted[numbers[place] ?? 0] === 1)) places.push(place);
  const total = isFiltered ? places.length : end - begin;
  const isAscending = sort === 'at';
  /** Number of the rows up to the cursor, its own row included. */
  const upTo = (place: number): number => {
    const least = isAscending ? place + 1 : place;
    const below = isFiltered ? places.filter((one) => one < least).length : Math.max(0, least - begin);
    return isAscending ? below : total - Math.min(total, below);
  };
  const first = after === undefined ? (page - 1) * size : upTo(placeOfSend(all, after));
  const list: PushSend[] = [];
  for (let n = first; n < Math.min(total, first + size); n++) {
    const nth = isAscending ? n : total - 1 - n;
    const one = all[isFiltered ? (places[nth] ?? -1) : begin + nth];
    if (one) list.push(lineOf(one));
  }
  return { list, total, next: (first + size < total && list.at(-1)?.send_id) || null };
}
