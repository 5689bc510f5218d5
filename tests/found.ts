/** What the seed has, or the test cannot be what it says. */
export function found<T>(thing: T | undefined): T {
  if (thing === undefined) throw new Error('Not in the seed');
  return thing;
}
