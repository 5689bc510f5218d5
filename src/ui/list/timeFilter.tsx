import { maxListSpanDays } from '@/domain/limits';
import { quickRange, type Range, TimeRange } from '@/ui/TimeRange';
import type { RegionCode } from '@/utils/regionTime';
import type { Filter } from './types';

interface Options {
  region: RegionCode;
  /** Names in the URL that ask for something single, wherever in time it is. */
  anyTimeWith: readonly string[];
}

/** `from` and `to`: 近7天 while nothing is chosen, at most 90 days (blocks G1). */
export function timeFilter({ region, anyTimeWith }: Options): Filter {
  const rangeIn = (query: URLSearchParams): Range => {
    const [from, to] = ['from', 'to'].map((name) => Number(query.get(name)) || null);
    if (from || to) return { from: from ?? null, to: to ?? null };
    return anyTimeWith.some((name) => query.get(name)) ? { from: null, to: null } : quickRange('week', region);
  };
  const textOf = (ms: number | null) => (ms === null ? null : String(ms));
  return {
    name: 'from',
    also: ['to'],
    label: '时间',
    control: ({ label, query, onChange }) => (
      <TimeRange
        label={label}
        maxDays={maxListSpanDays}
        value={rangeIn(query)}
        onChange={({ from, to }) => onChange({ from: textOf(from), to: textOf(to) })}
      />
    ),
    fallback: (query): Record<string, string> => {
      const { from, to } = rangeIn(query);
      return from === null || to === null ? {} : { from: String(from), to: String(to) };
    },
  };
}
