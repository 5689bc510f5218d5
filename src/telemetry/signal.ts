import { quiet } from './quiet';

/** A moment that several monitors wait for. */
export interface Signal {
  fire: () => void;
  /** Answers the function that takes the listener away. */
  on: (listener: () => void) => () => void;
}

export function createSignal(): Signal {
  const listeners = new Set<() => void>();
  return {
    fire: () => {
      for (const listener of [...listeners]) quiet(listener)();
    },
    on: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
