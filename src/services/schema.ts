import * as z from 'zod/mini';
import { batchOutcomes } from '../domain/batch';
import { maxSearchLength } from '../domain/limits';

/** Epoch milliseconds; shown as server time (PRC) or in the chosen region, never in the machine's zone. */
export const time = z.number();

/** Keys of a label map as the values of an enum. */
export const keysOf = <K extends string>(map: Record<K, unknown>): [K, ...K[]] => {
  const [first, ...rest] = Object.keys(map) as K[];
  if (first === undefined) throw new Error('A label map has no entry');
  return [first, ...rest];
};

/** A list that arrives as one value when it has one: query strings know no difference. */
export const listOf = <T extends z.ZodMiniType>(item: T) =>
  z.pipe(
    z.transform((value: unknown) => (value === undefined || Array.isArray(value) ? value : [value])),
    z.array(item),
  );

/** What is typed into the search field of a list. */
export const searched = z.optional(z.string().check(z.maxLength(maxSearchLength, `最多 ${maxSearchLength} 字`)));

/** What became of one in a batch (blocks G5); beside it stands what it is about. */
export const batchItem = { status: z.enum(keysOf(batchOutcomes)), reason: z.nullable(z.string()) };
