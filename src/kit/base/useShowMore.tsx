import { type ReactNode, useState } from 'react';
import { numberText } from '@/utils/numberText';

/** The first rows of a list, and a button for as many more: an answer of any length is drawn in one go. */
export function useShowMore<Row>(rows: readonly Row[], step: number): { shown: readonly Row[]; more: ReactNode } {
  const [most, setMost] = useState(step);
  const left = rows.length - most;
  return {
    shown: left > 0 ? rows.slice(0, most) : rows,
    more: left > 0 && (
      <p className="secondary">
        另有 {numberText(left)} 项未显示{' '}
        <button type="button" className="link-button" onClick={() => setMost(most + step)}>
          显示更多
        </button>
      </p>
    ),
  };
}
