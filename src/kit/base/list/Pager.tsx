import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { memo } from 'react';
import { pageSizes } from '@/domain/limits';
import type { QueryPatch } from '@/hooks/useHashQuery';
import controls from '../controls.module.css';
import styles from './list.module.css';

interface Props {
  page: number;
  size: number;
  total: number;
  onChange: (patch: QueryPatch) => void;
}

/** Number of pages on each side of the current one. */
const around = 2;

/** Numbers of pages to press: the first, the last, those around the shown one; null is a gap. */
export function pagesAround(page: number, last: number): readonly (number | null)[] {
  const shown = [...new Set([1, ...Array.from({ length: 2 * around + 1 }, (_, i) => page - around + i), last])]
    .filter((number) => number >= 1 && number <= last)
    .sort((a, b) => a - b);
  return shown.flatMap((number, i) => {
    const before = shown[i - 1] ?? number;
    // A gap of one is as wide as the number itself.
    if (number - before === 2) return [number - 1, number];
    return number - before > 2 ? [null, number] : [number];
  });
}

/** Pages of a list: plain buttons and a plain select, which cost nothing where every list has them. */
export const Pager = memo(function Pager({ page, size, total, onChange }: Props) {
  const last = Math.max(1, Math.ceil(total / size));
  const go = (to: number) => onChange({ page: to === 1 ? null : to });
  if (total === 0) return null;
  return (
    <nav aria-label="分页" className={styles.pager}>
      <button type="button" aria-label="上一页" disabled={page <= 1} onClick={() => go(page - 1)}>
        <LeftOutlined aria-hidden />
      </button>
      {pagesAround(page, last).map((number, i) =>
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
            {...(number === page ? { 'aria-current': 'page' as const } : {})}
            onClick={() => go(number)}
          >
            {number}
          </button>
        ),
      )}
      <button type="button" aria-label="下一页" disabled={page >= last} onClick={() => go(page + 1)}>
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
