import * as z from 'zod/mini';
import { assertionKinds } from '@/domain/apiFactory/assertions';
import { apiKept, apiTabsMost } from '@/domain/apiFactory/limits';
import { keyOf } from '@/domain/shared/schema';
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
  /** Key of a write without a clear answer; null for all others. */
  key: z._default(z.nullable(z.string()), null),
  /** Its outcome, once queried. */
  outcome: z.optional(z.string()),
});
export type SentCall = z.output<typeof sentCall>;

const draft = z.object({
  call: z.string(),
  /** Input as JSON text. */
  text: z.string(),
  assertions: z.readonly(z.array(z.object({ path: z.string(), kind: keyOf(assertionKinds), expected: z.string() }))),
});
export type RequestDraft = z.output<typeof draft>;

const savedCase = z.extend(draft, { id: z.string(), name: z.string() });

const variable = z.object({ name: z.string(), value: z.string() });
export type ApiVariable = z.output<typeof variable>;

const listOf =
  <T>(schema: z.ZodMiniType<T>) =>
  (stored: unknown): readonly T[] => {
    const read = z.safeParse(z.array(schema), stored);
    return read.success ? read.data : [];
  };

/** Calls of this session, without bodies. */
export const sentCalls = kept('apiFactory.history', listOf(sentCall));
/** Kept in this browser after a sign-out, as their button says. */
export const savedCases = kept('apiFactory.cases', listOf(savedCase));
/** Values may be credentials: of this session only. */
export const variables = kept('apiFactory.variables', listOf(variable));

/** Drafts of the opened calls in the order of their tabs: they outlast a reload, and end with sign-out or the window. */
export const drafts = kept('bench.apiFactory', listOf(draft));

export const draftOf = (call: string): RequestDraft =>
  drafts.get().find((one) => one.call === call) ?? { call, text: '{}', assertions: [] };

export function keepDraft(next: RequestDraft): void {
  const list = drafts.get();
  const isOpen = list.some(({ call }) => call === next.call);
  const replaced = list.map((one) => (one.call === next.call ? next : one));
  drafts.set(isOpen ? replaced : [...list, next].slice(-apiTabsMost));
}

export const rememberCall = (call: SentCall): void => sentCalls.set([call, ...sentCalls.get()].slice(0, apiKept));

export const variableValuesOf = (list: readonly ApiVariable[]): Record<string, string> =>
  Object.fromEntries(list.filter(({ name }) => name !== '').map(({ name, value }) => [name, value]));
