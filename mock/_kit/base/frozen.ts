/** Freezes a value recursively; frozen parts are skipped. */
export function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const key of Object.keys(value)) frozen((value as Record<string, unknown>)[key]);
  return value;
}

const isPlain = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Deep equality; `but` names a top-level field to ignore. */
export function same(a: unknown, b: unknown, but?: string): boolean {
  if (Object.is(a, b)) return true;
  if (!isPlain(a) || !isPlain(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  return keys.every((key) => key === but || (Object.hasOwn(b, key) && same(a[key], b[key])));
}

/** Restores an object in place, so that existing references see it. */
export function restore(row: unknown, copy: unknown): void {
  if (typeof row !== 'object' || row === null) return;
  for (const key of Object.keys(row)) delete (row as Record<string, unknown>)[key];
  Object.assign(row, copy);
  if (Array.isArray(row) && Array.isArray(copy)) row.length = copy.length;
}
