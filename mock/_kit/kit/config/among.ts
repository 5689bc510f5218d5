/** Filter by several values; empty matches all. */
export const among = (wished: unknown, own: string): boolean =>
  !Array.isArray(wished) || wished.length === 0 || wished.map(String).includes(own);
