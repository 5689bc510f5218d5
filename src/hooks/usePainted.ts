import { useEffect, useState } from 'react';
import { afterPaint } from '@/utils/afterPaint';

/** False until what calls it has been painted: for what may come after, e.g. what has the browser lay the page out. */
export function usePainted(): boolean {
  const [painted, setPainted] = useState(false);
  useEffect(() => afterPaint(() => setPainted(true)), []);
  return painted;
}
