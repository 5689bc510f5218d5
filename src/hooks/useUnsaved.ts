import { useEffect, useId } from 'react';
import { clearDirty, markDirty } from '@/utils/dirtyForms';

/** Prevents loading a new build while there are unsaved changes (C27). */
export function useUnsaved(unsaved: boolean): void {
  const id = useId();
  useEffect(() => {
    if (!unsaved) return;
    markDirty(id);
    return () => clearDirty(id);
  }, [unsaved, id]);
}
