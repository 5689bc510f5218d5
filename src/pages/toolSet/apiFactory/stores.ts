import * as z from 'zod/mini';
import { assertionKinds } from '@/domain/apiAssertions';
import { apiKept } from '@/domain/limits';
import { keyOf } from '@/domain/schema';
import { kept } from '@/session/kept';

const sentCall = z.object({
  id: z.string(),
  /** Epoch milliseconds. */
  at: z.number(),
  name: z.string(),
  label: z.string(),
  /** HTTP status, or the reason why there was no answer. */
  result: z.string(),
  ms: z.nullable(z.number()),
  size: z.nullable(z.number()),
  trace: z.nullable(z.string()),
});
export type SentCall = z.output<typeof sentCall>;

const savedCase = z.object({
  id: z.string(),
  name: z.string(),
  call: z.string(),
  /** Input as JSON text. */
  text: z.string(),
  assertions: z.array(z.object({ path: z.string(), kind: keyOf(assertionKinds), expected: z.string() })),
});
export type SavedCase = z.output<typeof savedCase>;

const variable = z.object({ name: z.string(), value: z.string() });
export type Variable = z.output<typeof variable>;

const listOf =
  <T>(schema: z.ZodMiniType<T>) =>
  (stored: unknown): readonly T[] => {
    const read = z.safeParse(z.array(schema), stored);
    return read.success ? read.data : [];
  };

/** Kept for this operator in this browser; the history has no bodies. */
export const sentCalls = kept('apiFactory.history', listOf(sentCall));
export const savedCases = kept('apiFactory.cases', listOf(savedCase));
export const variables = kept('apiFactory.variables', listOf(variable));

export const rememberCall = (call: SentCall): void => sentCalls.set([call, ...sentCalls.get()].slice(0, apiKept));

export const valuesOf = (list: readonly Variable[]): Record<string, string> =>
  Object.fromEntries(list.filter(({ name }) => name !== '').map(({ name, value }) => [name, value]));
