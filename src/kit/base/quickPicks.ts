import { clock } from '@/utils/clock';
import type { RegionCode } from '@/utils/regions';
import { dayBounds, regionTime } from '@/utils/regionTime';

/** Epoch ms, both inside; null for an open end. */
export interface Range {
  from: number | null;
  to: number | null;
}

export const dayMs = 86_400_000;

/** Whole days of the region, counted back from today. */
export const quickPicks = {
  today: { label: '今天', first: 0, last: 0 },
  yesterday: { label: '昨天', first: 1, last: 1 },
  week: { label: '近 7 天', first: 6, last: 0 },
  month: { label: '近 30 天', first: 29, last: 0 },
  quarter: { label: '近 90 天', first: 89, last: 0 },
} as const;
export type QuickPick = keyof typeof quickPicks;

const pickKeys = Object.keys(quickPicks) as QuickPick[];

/** Quick picks that fit a maximum span in days; all without a limit. */
export const picksWithin = (maxDays: number | undefined): QuickPick[] =>
  pickKeys.filter((key) => maxDays === undefined || quickPicks[key].first < maxDays);

export const isQuickPick = (text: string): text is QuickPick => Object.hasOwn(quickPicks, text);
export const pickLabel = (pick: QuickPick): string => quickPicks[pick].label;

export function quickRange(pick: QuickPick, region: RegionCode, now = clock.now()): Range {
  const today = dayBounds(regionTime(now, region)?.slice(0, 10) ?? '', region);
  if (!today) return { from: null, to: null };
  const { first, last } = quickPicks[pick];
  return { from: today.from - first * dayMs, to: today.to - last * dayMs };
}
