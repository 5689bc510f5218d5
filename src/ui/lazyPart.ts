import { type ComponentType, createContext, createElement, lazy, useContext } from 'react';

/** Which try of the surrounding `Part` this is; another one asks again for code that did not arrive. */
export const Attempt = createContext(0);

/**
 * `lazy` for what stands in a `Part`: generic components stay generic, and code that did not arrive is asked for
 * again with the next try, where React's own would fail for the life of the page.
 */
export function lazyPart<C>(load: () => Promise<{ default: C }>): C {
  const typed = load as unknown as () => Promise<{ default: ComponentType<object> }>;
  let attempt = 0;
  let failed: number | null = null;
  const begin = () =>
    lazy(async () => {
      const mine = attempt;
      try {
        return await typed();
      } catch (error) {
        failed = mine;
        throw error;
      }
    });
  let current = begin();
  // biome-ignore lint/correctness/noComponentHookFactories: made once per module, as what lazy answers is
  function Lazy(props: object) {
    attempt = useContext(Attempt);
    if (failed !== null && failed !== attempt) {
      failed = null;
      current = begin();
    }
    return createElement(current, props);
  }
  return Lazy as unknown as C;
}
