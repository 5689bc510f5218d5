import { useEffect, useState } from 'react';
import type { Changes } from './pieces';

/** Changes since `before`; null if there is nothing to compare. */
export function useTextChanges(before: string | null, after: string): Changes | 'waiting' | 'failed' | null {
  const [found, setFound] = useState<{ before: string; after: string; changes: Changes | 'failed' } | null>(null);
  useEffect(() => {
    if (before === null) return;
    let current = true;
    const settle = (changes: Changes | 'failed') => current && setFound({ before, after, changes });
    import('./textDiff').then(
      ({ changesOf }) => settle(changesOf(before, after)),
      () => settle('failed'),
    );
    return () => {
      current = false;
    };
  }, [before, after]);
  if (before === null) return null;
  return found?.before === before && found.after === after ? found.changes : 'waiting';
}
