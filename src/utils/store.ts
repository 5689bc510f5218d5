/** Value with subscribers. */
export interface Store<T> {
  get: () => T;
  set: (next: T) => void;
  /** Answers the function that stops listening. */
  subscribe: (listener: () => void) => () => void;
}

/** A store over a value that is kept elsewhere: `get` answers the same until it changed, `changed` tells of it. */
export function storeOver<T>(get: () => T, put: (next: T) => void): Store<T> & { changed: () => void } {
  const listeners = new Set<() => void>();
  const changed = () => {
    for (const listener of [...listeners]) listener();
  };
  return {
    get,
    changed,
    set: (next) => {
      if (Object.is(next, get())) return;
      put(next);
      changed();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A store in memory; React reads it with `useStore`. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  return storeOver(
    () => value,
    (next) => {
      value = next;
    },
  );
}
