/** Returns a thing that must be in the seed; throws if it is missing. */
export function found<T>(thing: T | undefined): T {
  if (thing === undefined) throw new Error('Not in the seed');
  return thing;
}
