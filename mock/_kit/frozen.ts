/** Makes a value unchangeable through and through; what is frozen already is not looked at again. */
export function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const key of Object.keys(value)) frozen((value as Record<string, unknown>)[key]);
  return value;
}

const isPlain = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Whether two values hold the same; `but` names a field of the whole that is not looked at. */
export function same(a: unknown, b: unknown, but?: string): boolean {
  if (Object.is(a, b)) return true;
  if (!isPlain(a) || !isPlain(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  return keys.every((key) => key === but || (Object.hasOwn(b, key) && same(a[key], b[key])));
}

/** Puts an object back to what it was, in place: whoever holds it sees it. */
export function restore(row: unknown, copy: unknown): void {
  if (typeof row !== 'object' || row === null) return;
  for (const key of Object.keys(row)) delete (row as Record<string, unknown>)[key];
  Object.assign(row, copy);
  if (Array.isArray(row) && Array.isArray(copy)) row.length = copy.length;
}
