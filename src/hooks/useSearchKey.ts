import type { RefObject } from 'react';
import { useKeys } from './useKeys';

/** `/` goes to the search box of the part around it. */
export function useSearchKey(label: string, box: RefObject<{ focus: () => void } | null>, enabled = true): void {
  useKeys([{ key: '/', label: `查找：${label}`, run: () => box.current?.focus() }], { enabled });
}
