import * as z from 'zod/mini';
import type { Endpoint } from '../../../src/services/endpoint';

/** Number of rows up to which lists are counted (docs/backend-duties.md#large-lists). */
export const counting = {
  /** Lists that grow without end. */
  endless: 10_000,
  /** All other lists. */
  others: Number.POSITIVE_INFINITY,
};

const has = (schema: unknown, field: string): boolean => schema instanceof z.ZodMiniObject && field in schema.shape;

/** The answer of a list with a lower bound as its total if it has more rows than are counted; others as they are. */
export function withCountedTotal({ input, output }: Endpoint['spec'], asked: unknown, answer: unknown): unknown {
  if (!has(output, 'total_is')) return answer;
  const { page, size } = asked as { page: number; size: number };
  const { list, total } = answer as { list: readonly unknown[]; total: number };
  const seen = (page - 1) * size + list.length;
  const least = Math.max(has(input, 'after') ? counting.endless : counting.others, seen);
  return total > least ? { ...(answer as object), total: least, total_is: 'at_least' } : answer;
}
