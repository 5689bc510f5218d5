import { fieldsOf } from '@/session/kept';

/** History state with which the editor opens at its publish step, with this note filled in. */
export const publishState = (note: string): object => ({ publishNote: note });

/** The note of `publishState`; undefined where the editor was opened to edit. */
export function publishNoteIn(state: unknown): string | undefined {
  const { publishNote } = fieldsOf(state);
  return typeof publishNote === 'string' ? publishNote : undefined;
}
