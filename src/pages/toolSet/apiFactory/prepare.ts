import {
  type ApiSchema,
  filledIn,
  isId,
  missingIn,
  requestVariablesIn,
  type WireParts,
  wirePartsOf,
} from '@/domain/apiFactory/rules';
import type { ApiOperation } from '@/services/apiFactory';
import { exactNumber, exactText, plainTextOf, readExact } from '@/utils/exactJson';

export type Input = Readonly<Record<string, unknown>>;

export const isInput = (value: unknown): value is Input =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Input in a JSON text, or the problem with it. */
export function readRequestInput(text: string): Input | string {
  const read = readExact(text);
  if (read.problem !== undefined) return read.problem;
  return isInput(read.value) ? read.value : '请求须为 JSON 对象';
}

/** A variable's text becomes the number or flag that its field takes; empty lines of lists are left out. */
function typed(value: unknown, { type, items }: ApiSchema): unknown {
  if (Array.isArray(value)) return value.filter((item) => item !== '').map((item) => typed(item, items ?? {}));
  if (typeof value !== 'string') return value;
  if (type === 'integer' || type === 'number') return exactNumber(value) ?? value;
  if (type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true';
  return value;
}

/** Input to send, with variables filled in and without a key, or the reason why it cannot be sent. */
export function prepared(
  operation: ApiOperation,
  text: string,
  values: Readonly<Record<string, string>>,
): { input: Input; parts: WireParts } | string {
  const read = readRequestInput(text);
  if (typeof read === 'string') return read;
  const missing = requestVariablesIn(text).filter((name) => !Object.hasOwn(values, name));
  if (missing.length > 0) return `变量 ${missing.join('、')} 没有值`;
  const filled = filledIn(read, values);
  if (!isInput(filled)) return '请求须为 JSON 对象';
  const { properties: fields = {} }: ApiSchema = operation.input;
  const entries = Object.entries(filled).filter(([name]) => name !== 'idem_key');
  const input = Object.fromEntries(entries.map(([name, value]) => [name, typed(value, fields[name] ?? {})]));
  const empty = operation.risk === 'read' ? [] : missingIn(operation.input, input);
  if (empty.length > 0) return `请填写 ${empty.map((name) => fields[name]?.title ?? name).join('、')}`;
  const parts = wirePartsOf(operation, input, plainTextOf);
  return typeof parts === 'string' ? parts : { input, parts };
}

/** Object of a write for its question and for the list of open outcomes: its first id; empty without one. */
export function requestTargetOf(input: Input): string {
  const found = Object.entries(input).find(
    ([name, value]) => isId(name) && !['', '[]', 'null'].includes(plainTextOf(value)),
  );
  return found ? `${found[0]} ${plainTextOf(found[1])}`.slice(0, 80) : '';
}

/** JSON text of an input, indented. */
export const inputText = (input: Input): string => exactText(input, 2);
