import { useModel } from '@umijs/max';
import { Flex } from 'antd';
import { lazy, Suspense, useId, useState } from 'react';
import { clock } from '@/utils/clock';
import { dayBounds, type RegionCode, regionTime } from '@/utils/regionTime';

const CustomRange = lazy(() => import('./CustomRange'));

/** Epoch ms, both inside; null for an open end. */
export interface Range {
  from: number | null;
  to: number | null;
}

const dayMs = 86_400_000;

/** Whole days of the region, counted back from today. */
const quickPicks = {
  today: { label: '今天', first: 0, last: 0 },
  yesterday: { label: '昨天', first: 1, last: 1 },
  week: { label: '近7天', first: 6, last: 0 },
  month: { label: '近30天', first: 29, last: 0 },
} as const;
type QuickPick = keyof typeof quickPicks;

const pickKeys = Object.keys(quickPicks) as QuickPick[];

export function quickRange(pick: QuickPick, region: RegionCode): Range {
  const today = dayBounds(regionTime(clock.now(), region)?.slice(0, 10) ?? '', region);
  if (!today) return { from: null, to: null };
  const { first, last } = quickPicks[pick];
  return { from: today.from - first * dayMs, to: today.to - last * dayMs };
}

function problemOf({ from, to }: Range, maxDays: number | undefined): string | null {
  if (maxDays === undefined) return null;
  if (from === null || to === null) return '请选择开始和结束时间';
  // The last second is inside: a whole number of days, to the second, is not too long.
  return to - from >= maxDays * dayMs + 1000 ? `时间跨度最多 ${maxDays} 天，请缩小范围` : null;
}

interface Props {
  label?: string;
  value: Range;
  /** Never called with a range that is longer than allowed. */
  onChange: (range: Range) => void;
  /** Told when what stands in the picker is not what `value` says, because it is not allowed. */
  onRefused?: (refused: boolean) => void;
  /** Longest span; with it both ends are required. */
  maxDays?: number;
}

/** A span of time in the chosen region's wall clock: a quick pick, or any two moments (blocks G1, G3). */
export function TimeRange({ label = '时间范围', value, onChange, onRefused, maxDays }: Props) {
  const { region } = useModel('region');
  const name = useId();
  const [custom, setCustom] = useState(false);
  // What was entered and is not allowed stays in the picker, beside the reason.
  const [refused, setRefused] = useState<Range | null>(null);
  const offered = pickKeys.filter((key) => maxDays === undefined || quickPicks[key].first < maxDays);
  const current = offered.find((key) => {
    const { from, to } = quickRange(key, region);
    return from === value.from && to === value.to;
  });
  const bounded = value.from !== null || value.to !== null;
  const mode = custom || (bounded && !current) ? 'custom' : current;
  const problem = refused && problemOf(refused, maxDays);

  const refuse = (range: Range | null) => {
    setRefused(range);
    onRefused?.(range !== null);
  };
  const choose = (next: QuickPick | 'custom') => {
    refuse(null);
    setCustom(next === 'custom');
    if (next !== 'custom') onChange(quickRange(next, region));
  };
  const enter = (range: Range) => {
    if (problemOf(range, maxDays)) {
      refuse(range);
      return;
    }
    refuse(null);
    onChange(range);
  };

  return (
    <Flex vertical gap={4}>
      <Flex gap="small" wrap align="center">
        <fieldset className="plain-choice" aria-label={label}>
          {[...offered, 'custom' as const].map((key) => (
            <label key={key}>
              <input type="radio" name={name} checked={mode === key} onChange={() => choose(key)} />
              {key === 'custom' ? '自定义' : quickPicks[key].label}
            </label>
          ))}
        </fieldset>
        {mode === 'custom' && (
          <Suspense fallback={<div className="skeleton-row" style={{ width: 380 }} />}>
            <CustomRange
              region={region}
              value={refused ?? value}
              invalid={problem !== null}
              clearable={maxDays === undefined}
              onChange={enter}
            />
          </Suspense>
        )}
      </Flex>
      {problem && (
        <div role="alert" className="plain-error">
          {problem}
        </div>
      )}
    </Flex>
  );
}
