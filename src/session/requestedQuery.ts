/**
 * C11 reduces the hash to its path after sign-in. The query that a deep link carried is kept in memory,
 * so that the layout can offer it back with one press instead of losing the operator's filters.
 */
let kept: { path: string; search: string } | null = null;

export function rememberQuery(path: string, search: string): void {
  kept = search ? { path, search } : null;
}

export function takeQuery(): { path: string; search: string } | null {
  const taken = kept;
  kept = null;
  return taken;
}
