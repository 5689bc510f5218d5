import { maxListSpanDays } from '@/domain/shared/limits';
import { lazyPart } from '@/kit/base/lazyPart';
import { isQuickPick, pickLabel, picksWithin, type QuickPick, quickPicks, quickRange } from '@/kit/base/quickPicks';
import { clock } from '@/utils/clock';
import type { RegionCode } from '@/utils/regions';
import { withoutYear } from '@/utils/regionTime';
import { type FilterSubject, filterNameOf } from './filters';
import type { Filter } from './types';

interface Options {
  from: string;
  to: string;
  /** Longest span; with it both ends are required. */
  maxDays?: number;
  /** Default range. */
  usual?: QuickPick;
  /** Names in the URL that ask for something single, wherever in time it is. */
  anyTimeWith?: readonly string[];
}

const TimeRange = lazyPart(async () => ({ default: (await import('@/kit/base/TimeRange')).TimeRange }));

const textOf = (ms: number | null) => (ms === null ? null : String(ms));
/**
 * One end as the URL has it; what is no moment is asked for as it is, so that a damaged link is refused and not
 * ignored.
 */
const endIn = (query: URLSearchParams, name: string) => query.get(name) || null;
const numberIn = (query: URLSearchParams, name: string) => Number(query.get(name)) || null;

/**
 * Time range. A quick pick stays a word in the URL: 今天 as `today`, not as a date; the times are computed when the call
 * is made (docs/design/blocks.md#g1).
 */
export function timeFilter<Name extends string>(
  name: Name,
  about: FilterSubject,
  { from, to, maxDays, usual, anyTimeWith = [] }: Options,
): Filter<Name> {
  const label = filterNameOf(about);
  const pickIn = (query: URLSearchParams): QuickPick | null => {
    const pick = query.get(from) ?? '';
    if (isQuickPick(pick)) return pick;
    const bounded = endIn(query, from) ?? endIn(query, to);
    return bounded === null && usual && !anyTimeWith.some((one) => query.get(one)) ? usual : null;
  };
  return {
    name,
    label,
    names: [from, to],
    text: (query, { region, now }) => {
      const pick = pickIn(query);
      if (pick) return pickLabel(pick);
      const ends = [endIn(query, from), endIn(query, to)];
      if (ends.every((end) => end === null)) return null;
      return ends.map((end) => (end === null ? '…' : (withoutYear(Number(end), region, now, 16) ?? end))).join(' 至 ');
    },
    toQuery: (query, { region, now }): Record<string, string> => {
      const pick = pickIn(query);
      const range = pick && quickRange(pick, region, now);
      const ends = [
        [from, range ? textOf(range.from) : endIn(query, from)],
        [to, range ? textOf(range.to) : endIn(query, to)],
      ] as const;
      return Object.fromEntries(ends.flatMap(([end, text]) => (text === null ? [] : [[end, text]])));
    },
    control: ({ query, onChange }) => (
      <TimeRange
        label={label}
        pick={pickIn(query)}
        value={{ from: numberIn(query, from), to: numberIn(query, to) }}
        onPick={(pick) => onChange({ [from]: pick, [to]: null })}
        onChange={(range) => onChange({ [from]: textOf(range.from), [to]: textOf(range.to) })}
        {...(maxDays === undefined ? {} : { maxDays })}
      />
    ),
    ...(usual ? { always: true as const } : {}),
    wider: (query) => {
      const pick = pickIn(query);
      const widest = picksWithin(maxDays).at(-1);
      if (!pick || !widest || quickPicks[widest].first <= quickPicks[pick].first) return null;
      return { label: pickLabel(widest), patch: { [from]: widest, [to]: null } };
    },
  };
}

/** Current range of `listTime`, for content beside the list about the same time. */
export function listRange(query: URLSearchParams, region: RegionCode): { from: number; to: number } {
  const { from, to } = listTime('时间').toQuery(query, { region, now: clock.now() });
  return { from: Number(from ?? 0), to: Number(to ?? 0) };
}

/** `from` and `to`: 近 7 天 while nothing is chosen, at most 90 days (docs/design/blocks.md#g1). */
export const listTime = (about: FilterSubject, anyTimeWith: readonly string[] = []): Filter<'from'> =>
  timeFilter('from', about, { from: 'from', to: 'to', usual: 'week', maxDays: maxListSpanDays, anyTimeWith });
