import { useEffect, useId } from 'react';
import { clearDirty, markDirty } from '@/utils/dirtyForms';

/** While something here is not saved, the page is not loaded anew for a new build (C27). */
export function useUnsaved(unsaved: boolean): void {
  const id = useId();
  useEffect(() => {
    if (!unsaved) return;
    markDirty(id);
    return () => clearDirty(id);
  }, [unsaved, id]);
}
