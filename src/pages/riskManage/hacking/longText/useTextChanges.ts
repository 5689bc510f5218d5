import { useEffect, useState } from 'react';
import type { PieceChanges } from './pieces';

/** Changes since `before`; null if there is nothing to compare. */
export function useTextChanges(before: string | null, after: string): PieceChanges | 'waiting' | 'failed' | null {
  const [found, setFound] = useState<{ before: string; after: string; changes: PieceChanges | 'failed' } | null>(null);
  useEffect(() => {
    if (before === null) return;
    let current = true;
    const settle = (changes: PieceChanges | 'failed') => current && setFound({ before, after, changes });
    import('./textDiff').then(
      ({ textChangesOf }) => settle(textChangesOf(before, after)),
      () => settle('failed'),
    );
    return () => {
      current = false;
    };
  }, [before, after]);
  if (before === null) return null;
  return found?.before === before && found.after === after ? found.changes : 'waiting';
}
