import { useState } from 'react';
import type { Other } from './dialogs/OtherDialog';

/**
 * Which dialog leaves the case `id` to somebody else. It closes in the render that shows another case, so that the
 * next key is for that case, and a note is never sent for a case it was not written for.
 */
export function useOther(id: string): [Other | null, (what: Other | null) => void] {
  const [open, setOpen] = useState<{ what: Other; id: string } | null>(null);
  if (open && open.id !== id) setOpen(null);
  return [open?.id === id ? open.what : null, (what) => setOpen(what && { what, id })];
}
