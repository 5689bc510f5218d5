/** Filter by several values, or by a part of one; an empty list matches all. */
export function among(wished: unknown, own: string): boolean {
  if (typeof wished === 'string') return own.includes(wished.trim());
  return !Array.isArray(wished) || wished.length === 0 || wished.map(String).includes(own);
}
