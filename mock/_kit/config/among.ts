/** Nothing wished, or one of what is wished: a filter of several values. */
export const among = (wished: unknown, own: string): boolean =>
  !Array.isArray(wished) || wished.length === 0 || wished.includes(own);
