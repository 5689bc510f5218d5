import { valueAt } from '../shared/valueAt';

/** Condition of an assertion on one place of the answer. */
export const assertionKinds = { equals: '等于', contains: '包含', exists: '存在' } as const;
export type AssertionKind = keyof typeof assertionKinds;

export interface Assertion {
  /** Place in the answer, e.g. `data.list.0.user_id`; `status` is the HTTP status. */
  path: string;
  kind: AssertionKind;
  /** Expected text; unused for `exists`. */
  expected: string;
}

/** Result of an assertion: null if it holds, otherwise the difference. */
export function failureOf(
  { path, kind, expected }: Assertion,
  answer: { status: number; value: unknown },
  textOf: (value: unknown) => string,
): string | null {
  const found = path === 'status' ? answer.status : valueAt(answer.value, path);
  if (found === undefined) return '不存在';
  if (kind === 'exists') return null;
  const text = textOf(found);
  const holds =
    kind === 'equals'
      ? text === expected
      : Array.isArray(found)
        ? found.some((item) => textOf(item) === expected)
        : text.includes(expected);
  return holds ? null : `实际为 ${text.length > 60 ? `${text.slice(0, 60)}…` : text}`;
}
