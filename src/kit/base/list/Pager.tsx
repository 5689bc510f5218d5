import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { memo } from 'react';
import { pageSizes } from '@/domain/shared/limits';
import type { QueryPatch } from '@/hooks/useHashQuery';
import controls from '../controls.module.css';
import styles from './list.module.css';
import type { ListTotals } from './types';

interface Props {
  page: number;
  size: number;
  /** Not known until the rows are read. */
  counted: ListTotals | undefined;
  /** These are the rows of another page, until those of this one are read: their cursor leads elsewhere. */
  stale?: boolean;
  onChange: (patch: QueryPatch) => void;
}

/** Number of pages on each side of the current one. */
const around = 2;

/**
 * Numbers of pages to press: the first, those around the shown one, and the last unless there are more; null is a gap.
 */
export function pagesAround(page: number, last: number, isMore = false): readonly (number | null)[] {
  const near = Array.from({ length: 2 * around + 1 }, (_, i) => page - around + i);
  const known = near.filter((number) => number > 1 && number <= last);
  const shown = [...new Set([1, ...known, ...(last > 1 && !isMore ? [last] : [])])];
  const numbers = shown.flatMap((number, i) => {
    const gap = number - (shown[i - 1] ?? number);
    // A gap of one is as wide as the number itself.
    if (gap === 2) return [number - 1, number];
    return gap > 2 ? [null, number] : [number];
  });
  return isMore ? [...numbers, null] : numbers;
}

/** Pages of a list: plain buttons and a plain select, which cost nothing where every list has them. */
export const Pager = memo(function Pager({ page, size, counted = { total: 0 }, stale, onChange }: Props) {
  const { total, total_is, next } = counted;
  const last = Math.max(1, Math.ceil(total / size));
  const isMore = total_is === 'at_least';
  const go = (to: number, after?: string | null) => onChange({ page: to === 1 ? null : to, after });
  if (total === 0) return null;
  return (
    <nav aria-label="分页" className={styles.pager}>
      <button type="button" aria-label="上一页" disabled={page <= 1} onClick={() => go(page - 1)}>
        <LeftOutlined aria-hidden />
      </button>
      {pagesAround(page, last, isMore).map((number, i) =>
        number === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: two gaps at most, each in its place
          <span key={`gap${i}`} aria-hidden>
            …
          </span>
        ) : (
          <button
            key={number}
            type="button"
            aria-label={`第 ${number} 页`}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => go(number)}
          >
            {number}
          </button>
        ),
      )}
      <button
        type="button"
        aria-label="下一页"
        disabled={page >= last && !isMore}
        onClick={() => go(page + 1, stale ? null : next)}
      >
        <RightOutlined aria-hidden />
      </button>
      <select
        aria-label="每页条数"
        className={controls.select}
        value={size}
        onChange={({ target: { value } }) => onChange({ page: null, size: Number(value) })}
      >
        {pageSizes.map((one) => (
          <option key={one} value={one}>
            {one} 条/页
          </option>
        ))}
      </select>
    </nav>
  );
});
