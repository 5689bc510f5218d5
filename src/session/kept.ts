import { parseJson } from '../utils/parseJson';
import { type Store, storeOver } from '../utils/store';
import { personal } from './personal';

interface Kept<T> extends Store<T> {
  /** Resets to the default. */
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
 * Browser store of this operator (`personal`). `read` parses any stored value: undefined if missing, arbitrary data
 * from another version or a manual change.
 */
export function kept<T>(name: string, read: (stored: unknown) => T): Kept<T> {
  const slot = personal(name);
  let last: { text: string | null; value: T } | null = null;
  const get = (): T => {
    // Another operator or tab may have changed the text.
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

/** Fields of a stored object; none for other values. */
export const fieldsOf = (stored: unknown): Record<string, unknown> =>
  typeof stored === 'object' && stored !== null ? { ...stored } : {};
