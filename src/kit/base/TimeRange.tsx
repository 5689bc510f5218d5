import { useModel } from '@umijs/max';
import { Flex } from 'antd';
import { Suspense, useId, useState } from 'react';
import controls from './controls.module.css';
import { lazyPart } from './lazyPart';
import page from './page.module.css';
import { dayMs, picksWithin, type QuickPick, quickPicks, quickRange, type Range } from './quickPicks';

const CustomRange = lazyPart(() => import('./CustomRange'));

function problemOf({ from, to }: Range, maxDays: number | undefined): string | null {
  if (maxDays === undefined) return null;
  if (from === null || to === null) return '请选择开始和结束时间';
  // The last second is inside: a whole number of days, to the second, is not too long.
  return to - from >= maxDays * dayMs + 1000 ? `时间跨度最多 ${maxDays} 天，请缩小范围` : null;
}

interface Props {
  label?: string;
  value: Range;
  /** Quick pick of the range, if the owner stores it; null for custom times. */
  pick?: QuickPick | null;
  onPick?: (pick: QuickPick) => void;
  /** Never called with a range that is longer than allowed. */
  onChange: (range: Range) => void;
  /** Called when the picker shows a refused range that differs from `value`. */
  onRefused?: (refused: boolean) => void;
  /** Longest span; with it both ends are required. */
  maxDays?: number;
}

/**
 * A span of time in the chosen region's wall clock: a quick pick, or any two moments (docs/design/blocks.md#g1, #g3).
 */
export function TimeRange({ label = '时间范围', value, pick, onPick, onChange, onRefused, maxDays }: Props) {
  const { region } = useModel('region');
  const name = useId();
  const [custom, setCustom] = useState(false);
  // A refused range stays in the picker, beside the reason.
  const [refused, setRefused] = useState<Range | null>(null);
  const offered = picksWithin(maxDays);
  const same = (key: QuickPick) => {
    const { from, to } = quickRange(key, region);
    return from === value.from && to === value.to;
  };
  const current = pick === undefined ? offered.find(same) : (pick ?? undefined);
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
    if (next === 'custom') return;
    if (onPick) onPick(next);
    else onChange(quickRange(next, region));
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
        <fieldset className={controls.choice} aria-label={label}>
          {[...offered, 'custom' as const].map((key) => (
            <label key={key}>
              <input type="radio" name={name} checked={mode === key} onChange={() => choose(key)} />
              {key === 'custom' ? '自定义' : quickPicks[key].label}
            </label>
          ))}
        </fieldset>
        {mode === 'custom' && (
          <Suspense fallback={<div className={`${page.skeletonRow} ${controls.block}`} />}>
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
        <div role="alert" className={controls.error}>
          {problem}
        </div>
      )}
    </Flex>
  );
}
