import { doublePressMs } from '@/domain/shared/limits';

/** A key with its current effect; `?` lists it while bound, keys of one label in one row. */
export interface Key {
  /**
   * Browser name in lower case: `a`, `?`, ` `, `arrowleft`; with Ctrl or ⌘: `mod+enter`, `mod+shift+z`; a digit, ↑ or ↓
   * with Alt: `alt+1`, `alt+arrowup`.
   */
  key: string;
  label: string;
  /** Absent where the focused control hears the key by itself: only `?` lists it then. */
  run?: () => void;
  /** For a key that is held: let go, the window left, or the key no longer bound. */
  release?: () => void;
  /** Repeats while held; others run once per press. */
  repeats?: true;
  /** A double press runs it once: the second press would decide the next case. */
  decides?: true;
}

/** Scope of keys: a page, a bench on it, a drawer over it, a player in that. The innermost scope takes a key. */
export interface Scope {
  /** Its heading in `?`. */
  place: string;
  parent: Scope | null;
  /** Element that tells the scope's dialog; null for the page itself. */
  element: () => Element | null;
  /** Heard whatever lies over the page, after everything else. */
  anywhere?: boolean;
}

export interface Binding {
  scope: Scope;
  keys: readonly Key[];
  /** Element of these keys, if a dialog within the scope holds them. */
  element?: (() => Element | null) | undefined;
}

export const everywhere: Scope = { place: '任何地方', parent: null, element: () => null, anywhere: true };
export const pageKeys: Scope = { place: '本页', parent: everywhere, element: () => null };

/** Active key bindings; among equal ones the first takes a key. */
const bound: Binding[] = [];
const held = new Map<string, { release: () => void; binding: Binding }>();
/** Latest press that a binding took; `at` is the time of the input, ms. */
let latest = { key: '', at: 0 };

/** Registers a binding; returns a function that removes it. */
export function bind(binding: Binding): () => void {
  if (bound.length === 0) listen(true);
  bound.push(binding);
  return () => {
    bound.splice(bound.indexOf(binding), 1);
    for (const [key, one] of held) if (one.binding === binding) letGo(key);
    if (bound.length === 0) listen(false);
  };
}

/** Moves a binding before its equals: the last used player, the last shown bar. */
export function toFront(binding: Binding): void {
  const place = bound.indexOf(binding);
  if (place > 0) bound.unshift(...bound.splice(place, 1));
}

const dialogAround = (node: EventTarget | null): Element | null =>
  node instanceof Element ? node.closest('[role="dialog"], [role="alertdialog"]') : null;

/** Topmost dialog: it owns the keys wherever the focus is. */
const dialogOnTop = (): Element | null =>
  [...document.querySelectorAll('[aria-modal="true"]')].findLast((one) => one.checkVisibility?.() ?? true) ?? null;

const elementOf = ({ scope, element }: Binding): Element | null => element?.() ?? scope.element();
const depthOf = ({ parent }: Scope): number => (parent ? depthOf(parent) + 1 : 0);

/** Bindings that receive a key pressed at `target`, innermost first. */
function heardBy(target: EventTarget | null): Binding[] {
  const dialog = dialogAround(target) ?? dialogOnTop();
  return bound
    .filter((one) => one.scope.anywhere || dialogAround(elementOf(one)) === dialog)
    .sort((a, b) => depthOf(b.scope) - depthOf(a.scope));
}

/** Whether a key press belongs to a text input. */
const isTyping = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Space and Enter press the control that has the focus. */
const presses = (key: string, target: EventTarget | null): boolean =>
  (key === ' ' || key === 'enter') && target instanceof Element && target.closest('button, a, summary') !== null;

/** Name of a key press as used in bindings; undefined if no binding may take it. */
function wantedBy(event: KeyboardEvent): string | undefined {
  const { target, altKey, shiftKey } = event;
  const name = event.key.toLowerCase();
  const mod = event.ctrlKey || event.metaKey;
  // With Alt some keyboards write other signs: the digit is that of the key. AltGr is Ctrl with Alt, and writes.
  if (altKey && !mod && (name === 'arrowup' || name === 'arrowdown')) return `alt+${name}`;
  if (altKey) return mod || !/^Digit\d$/.test(event.code) ? undefined : `alt+${event.code.slice(-1)}`;
  if (mod) return shiftKey && /^[a-z]$/.test(name) ? `mod+shift+${name}` : `mod+${name}`;
  return isTyping(target) || presses(name, target) ? undefined : name;
}

/** Whether somebody here took the key. */
function hear(event: KeyboardEvent): boolean {
  const { target } = event;
  if (event.defaultPrevented) return false;
  const wanted = wantedBy(event);
  if (wanted === undefined) return false;
  const name = event.key.toLowerCase();
  for (const binding of heardBy(target)) {
    const taken = binding.keys.find(({ key, run }) => run && key === wanted);
    if (!taken) continue;
    event.preventDefault();
    if (event.repeat && !taken.repeats) return true;
    const isDouble = wanted === latest.key && event.timeStamp - latest.at < doublePressMs;
    latest = { key: wanted, at: event.timeStamp };
    if (isDouble && taken.decides) return true;
    if (taken.release) held.set(name, { release: taken.release, binding });
    if (wanted === send) takeTyped(target);
    taken.run?.();
    return true;
  }
  return false;
}

const send = 'mod+enter';

/** Commits unfinished input (a tag or a date), as when its field loses the focus. */
function takeTyped(target: EventTarget | null): void {
  if (!isTyping(target)) return;
  target.blur();
  target.focus();
}

const onKeyDown = (event: KeyboardEvent): void => void hear(event);

/**
 * While an input method composes, keys are its own, and nothing in the page hears them. Some browsers send the Enter that
 * ends a composition after it, with the code 229: it does not send the form around the field, either.
 */
function leaveToInputMethod(event: KeyboardEvent): void {
  if (!event.isComposing && event.keyCode !== 229) return;
  event.stopImmediatePropagation();
  if (!event.isComposing) event.preventDefault();
}

/** Ctrl+Enter is heard before the field it is pressed in: a list of options would take it for Enter, and choose. */
function onKeyDownFirst(event: KeyboardEvent): void {
  if (wantedBy(event) === send && hear(event)) event.stopPropagation();
}

function letGo(key: string): void {
  const one = held.get(key);
  held.delete(key);
  one?.release();
}

const onKeyUp = ({ key }: KeyboardEvent): void => letGo(key.toLowerCase());

/** When the window loses the focus, held keys are released. */
const letAllGo = (): void => {
  for (const key of held.keys()) letGo(key);
};

function listen(on: boolean): void {
  const act = on ? 'addEventListener' : 'removeEventListener';
  window[act]('keydown', leaveToInputMethod as EventListener, true);
  window[act]('keydown', onKeyDownFirst as EventListener, true);
  window[act]('keydown', onKeyDown as EventListener);
  window[act]('keyup', onKeyUp as EventListener);
  window[act]('blur', letAllGo);
  document[act]('visibilitychange', letAllGo);
}

/** Two bindings for one key in one scope are a defect and throw. */
export function refuseTwoTakers(of: Binding): void {
  // A scope may extend into a dialog, whose keys are separate from the page's.
  const dialog = dialogAround(elementOf(of));
  const around = bound.filter((one) => one.scope === of.scope && dialogAround(elementOf(one)) === dialog);
  const taken = new Map<string, string>();
  for (const { key, label, run } of around.flatMap(({ keys }) => keys)) {
    if (!run) continue;
    const before = taken.get(key);
    if (before !== undefined) throw new Error(`Key "${key}" is taken twice in ${of.scope.place}: ${before}, ${label}`);
    taken.set(key, label);
  }
}

/** Effects of keys pressed at `target`, per scope, innermost first. */
export function keysAt(target: EventTarget | null): ReadonlyMap<string, readonly Key[]> {
  const places = new Map<string, Key[]>();
  const taken = new Set<string>();
  for (const { scope, keys } of heardBy(target)) {
    for (const one of keys) {
      if (taken.has(one.key)) continue;
      taken.add(one.key);
      places.set(scope.place, [...(places.get(scope.place) ?? []), one]);
    }
  }
  return places;
}
