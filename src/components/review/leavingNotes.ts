import * as z from 'zod/mini';
import type { CaseKind } from '@/domain/review/kinds';
import { lanes } from '@/domain/review/rules';
import { keyOf } from '@/domain/shared/schema';
import { kept } from '@/session/kept';

const leavingNotesSchema = z.record(z.string(), z.object({ lane: keyOf(lanes), note: z.string() }));
type NotesByCase = z.output<typeof leavingNotesSchema>;

export interface LeavingNotes {
  get: (key: string) => NotesByCase[string] | undefined;
  set: (key: string, leavingNote: NotesByCase[string]) => void;
  delete: (key: string) => void;
}

/** Texts entered for passing on a case, by case and action; kept until it is passed on or the tab is closed. */
export function leavingNotes(kind: CaseKind): LeavingNotes {
  const read = (stored: unknown): NotesByCase => {
    const found = z.safeParse(leavingNotesSchema, stored);
    return found.success ? found.data : {};
  };
  const store = kept(`bench.${kind}.leaving`, read);
  return {
    get: (key) => store.get()[key],
    set: (key, leavingNote) => store.set({ ...store.get(), [key]: leavingNote }),
    delete: (key) => {
      const { [key]: _, ...others } = store.get();
      store.set(others);
    },
  };
}
