import { useEffect, useState } from 'react';
import { afterPaint } from '@/utils/afterPaint';

/** False until the caller has been painted: for work that may come later, e.g. if it forces layout. */
export function usePainted(): boolean {
  const [painted, setPainted] = useState(false);
  useEffect(() => afterPaint(() => setPainted(true)), []);
  return painted;
}
