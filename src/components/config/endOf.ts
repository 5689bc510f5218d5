import type { Content } from '@/domain/config/rules';

/** End of a content; without one, its start plus the duration of its type; null for never or unknown. */
export const endOf = <B>(
  content: Content<B>,
  begins: number | null,
  lasts: ((content: Content<B>) => number | null) | undefined,
): number | null => {
  const long = lasts?.(content) ?? null;
  return content.end_at ?? (long === null || begins === null ? null : begins + long);
};
