/** Filter by several values; empty matches all. */
export const among = (requested: unknown, own: string): boolean =>
  !Array.isArray(requested) || requested.length === 0 || requested.map(String).includes(own);
