import { parseJson } from '../utils/parseJson';
import { type Store, storeOver } from '../utils/store';
import { personal } from './personal';

interface Kept<T> extends Store<T> {
  /** Back to what it is for who never set it. */
  clear: () => void;
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? undefined : parseJson(text);
  } catch {
    return undefined;
  }
}

/**
 * A store that the browser keeps for this operator (`personal`). `read` makes sense of whatever is found there:
 * undefined where there is nothing, anything at all where another version or a curious hand wrote it.
 */
export function kept<T>(name: string, read: (stored: unknown) => T, slot = personal(name)): Kept<T> {
  let last: { text: string | null; value: T } | null = null;
  const get = (): T => {
    // Another operator, or another tab, is another text.
    const text = slot.get();
    if (last?.text !== text || last === null) last = { text, value: read(parsed(text)) };
    return last.value;
  };
  const { changed, ...store } = storeOver(get, (next: T) => slot.set(JSON.stringify(next)));
  const clear = () => {
    slot.clear();
    changed();
  };
  return { ...store, clear };
}

/** The fields of what was stored; none where it was no object. */
export const fieldsOf = (stored: unknown): Record<string, unknown> =>
  typeof stored === 'object' && stored !== null ? { ...stored } : {};
