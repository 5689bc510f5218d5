import type { Content } from '@/domain/config';

/** When one is over: of what has no end, as long after it begins as its type lasts; null for never, or not known yet. */
export const endOf = <B>(
  content: Content<B>,
  begins: number | null,
  lasts: ((content: Content<B>) => number | null) | undefined,
): number | null => {
  const long = lasts?.(content) ?? null;
  return content.end_at ?? (long === null || begins === null ? null : begins + long);
};
