/** Undo history of whole contents. */
export interface Snapshots<T> {
  past: readonly T[];
  now: T;
  future: readonly T[];
  /** The field of the last change and when it was made: typing on in it is one step. */
  last: { field: string; at: number } | null;
}

/** Steps that are kept. */
export const mostSteps = 100;
/** Changes of one field within this time of each other are one step, milliseconds. */
export const oneStepMs = 1_000;

export const draftSnapshotsOf = <T>(now: T): Snapshots<T> => ({ past: [], now, future: [], last: null });

/** Adds the content after a change of one field; undone steps are dropped. */
export function recordSnapshot<T>({ past, now, last }: Snapshots<T>, next: T, field: string, at: number): Snapshots<T> {
  const goesOn = last !== null && past.length > 0 && last.field === field && at - last.at < oneStepMs;
  return { past: goesOn ? past : [...past, now].slice(-mostSteps), now: next, future: [], last: { field, at } };
}

/** Goes one step back, if there is one. */
export function undo<T>(all: Snapshots<T>): Snapshots<T> {
  const { past, now, future } = all;
  const before = past.at(-1);
  return before === undefined ? all : { past: past.slice(0, -1), now: before, future: [now, ...future], last: null };
}

/** Goes one step forward, if there is one. */
export function redo<T>(all: Snapshots<T>): Snapshots<T> {
  const { past, now, future } = all;
  const [after, ...later] = future;
  return after === undefined ? all : { past: [...past, now], now: after, future: later, last: null };
}

/**
 * The field that a change is about, as its path: the way down to where more than one thing changed. With the content
 * before, a list is followed to its only changed item; another length is a step of its own.
 */
export function changedPath(changed: unknown, before?: unknown): string {
  if (Array.isArray(changed)) return Array.isArray(before) ? changedItem(changed, before) : '';
  if (typeof changed !== 'object' || changed === null) return '';
  const was: object = Object(before);
  const entries = Object.entries(changed);
  const differ = before === undefined ? entries : entries.filter(([name, value]) => value !== Reflect.get(was, name));
  const [entry, ...others] = differ;
  if (!entry || others.length > 0) return '';
  const below = changedPath(entry[1], Reflect.get(was, entry[0]));
  return below ? `${entry[0]}.${below}` : entry[0];
}

function changedItem(changed: readonly unknown[], before: readonly unknown[]): string {
  if (changed.length !== before.length) return `length ${changed.length}`;
  const places = changed.flatMap((item, at) => (item === before[at] ? [] : [at]));
  const [at] = places;
  if (at === undefined || places.length > 1) return '';
  const below = changedPath(changed[at], before[at]);
  return below ? `${at}.${below}` : String(at);
}
