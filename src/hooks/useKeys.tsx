import {
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { type Binding, bind, everywhere, type Key, pageKeys, refuseTwoTakers, type Scope, toFront } from './keys';

interface Options {
  /** False while the component's own dialog is loading. */
  enabled?: boolean;
  /** Name in `?` of a page part with its own keys; these take precedence over those around it. */
  place?: string;
  /** Element of these keys; needed inside a dialog without a `KeyScope`. */
  element?: RefObject<Element | null>;
  /** Also receives keys while a dialog is open, after all others. */
  anywhere?: boolean;
}

const Around = createContext<Scope>(pageKeys);
const none: readonly Key[] = [];

/**
 * Binds keys while the caller is mounted (docs/adr/0011): the innermost scope takes a key; none while typing, during
 * input method composition, or under a dialog. Returns a function that moves them before their equals.
 */
export function useKeys(keys: readonly Key[], { enabled = true, place, element, anywhere = false }: Options = {}) {
  const around = useContext(Around);
  const parent = anywhere ? everywhere : around;
  const scope = useMemo<Scope>(
    () =>
      place === undefined ? parent : { place, parent, anywhere, element: () => element?.current ?? parent.element() },
    [place, parent, anywhere, element],
  );
  const binding = useRef<Binding>({ scope, keys: none }).current;
  useLayoutEffect(() => {
    Object.assign(binding, { scope, keys: enabled ? keys : none, element: element && (() => element.current) });
  });
  useLayoutEffect(() => bind(binding), [binding]);
  useEffect(() => {
    if (process.env.NODE_ENV !== 'production') refuseTwoTakers(binding);
  });
  return useRef(() => toFront(binding)).current;
}

interface ScopeProps {
  place: string;
  keys?: readonly Key[];
  children: ReactNode;
}

/** Scope with its own keys around others: a bench or a drawer. Placed inside a drawer or dialog, not around it. */
export function KeyScope({ place, keys = none, children }: ScopeProps) {
  const parent = useContext(Around);
  const mark = useRef<HTMLSpanElement>(null);
  const scope = useMemo<Scope>(() => ({ place, parent, element: () => mark.current }), [place, parent]);
  return (
    <Around value={scope}>
      <span ref={mark} hidden />
      <Own keys={keys} />
      {children}
    </Around>
  );
}

function Own({ keys }: { keys: readonly Key[] }) {
  useKeys(keys);
  return null;
}
