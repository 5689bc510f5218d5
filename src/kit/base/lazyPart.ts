import { type ComponentType, createContext, createElement, lazy, useContext, useState } from 'react';

/** Attempt number of the surrounding `Part`; a new one loads failed code again. */
export const LoadAttempt = createContext(0);

type Module<C> = Promise<{ default: C }>;

const here = new WeakSet<object>();

/** Whether the code of a part is loaded, so that it renders without waiting. */
export const isHere = (part: object): boolean => here.has(part);

/** Lazy part, and the function that prefetches its code. */
function partOf<C>(load: () => Module<C>): { part: C; fetch: () => Promise<unknown> } {
  const typed = load as unknown as () => Module<ComponentType<object>>;
  let code: ComponentType<object> | null = null;
  let attempt = 0;
  let failed: number | null = null;
  const fetch = async () => {
    const module = await typed();
    code = module.default;
    here.add(Lazy);
    return module;
  };
  const begin = () =>
    lazy(async () => {
      const mine = attempt;
      try {
        return await fetch();
      } catch (error) {
        failed = mine;
        throw error;
      }
    });
  let current = begin();
  // biome-ignore lint/correctness/noComponentHookFactories: made once per module, as what lazy answers is
  function Lazy(props: object) {
    attempt = useContext(LoadAttempt);
    // With its code loaded it renders at once, where React's own `lazy` would wait a turn; it keeps the code it first
    // rendered with.
    const [atOnce] = useState(() => code);
    if (failed !== null && failed !== attempt) {
      failed = null;
      current = begin();
    }
    return createElement(atOnce ?? current, props);
  }
  return { part: Lazy as unknown as C, fetch };
}

/**
 * `lazy` for the content of a `Part`: generic components stay generic, and failed code is loaded again with the next
 * attempt, where React's own would fail until a reload.
 */
export const lazyPart = <C>(load: () => Module<C>): C => partOf(load).part;

const soon: (() => Promise<unknown>)[] = [];

/** Code that is likely to be wanted is fetched ahead, in spare time (src/layouts/Ahead.tsx). */
export const fetchSoon = (load: () => Promise<unknown>): void => void soon.push(load);

/** A part that is likely to be wanted: its code is fetched ahead. */
export function soonPart<C>(load: () => Module<C>): C {
  const { part, fetch } = partOf(load);
  fetchSoon(fetch);
  return part;
}

/** Loader of the next part not prefetched yet; returns each one once. */
export const nextSoon = (): (() => Promise<unknown>) | undefined => soon.shift();
