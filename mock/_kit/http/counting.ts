import * as z from 'zod/mini';
import type { Endpoint } from '../../../src/services/endpoint';

/** Number of rows up to which lists are counted (docs/backend-duties.md#large-lists). */
export const counting = {
  /** Lists that grow without end. */
  endless: 10_000,
  /** All other lists. */
  others: Number.POSITIVE_INFINITY,
};

const page = z.object({ page: z.int(), size: z.int() });
const rows = z.looseObject({ list: z.array(z.unknown()), total: z.int() });

/** The answer of a list with a lower bound as its total if it has more rows than are counted; others as they are. */
export function withCountedTotal({ input }: Endpoint['spec'], asked: unknown, answer: unknown): unknown {
  const { data: place } = z.safeParse(page, asked);
  const { data } = z.safeParse(rows, answer);
  if (!place || !data) return answer;
  const limit = input instanceof z.ZodMiniObject && 'after' in input.shape ? counting.endless : counting.others;
  const seen = (place.page - 1) * place.size + data.list.length;
  const least = Math.max(limit, seen);
  return data.total > least ? { ...data, total: least, total_is: 'at_least' } : answer;
}
