import * as z from 'zod/mini';
import type { Endpoint } from '../../src/services/endpoint';
import { isObject } from '../../src/utils/isObject';
import type { Answer } from './client';

/** Rules of the contract that are checked, in the order of the report. */
export const checks = {
  session: 'no session or an unknown one: 401',
  permission: 'a session without the code: 403',
  unknown: 'an unknown field: 422 that names it',
  type: 'a field of another type: 422 that names it',
  missing: 'a field left out: 422 that names it',
  answer: 'an answer: envelope, schema, headers, in time',
  list: 'a list: as many rows as page and total say',
  idempotency: 'a repeated key: same answer, one effect; refused with another body',
  version: 'another version: 409 with the latest one',
  refusal: 'a refusal: its own body with result, message, code, fields',
  call: 'the whole call',
} as const;
export type Check = keyof typeof checks;

export interface Result {
  endpoint: string;
  check: Check;
  state: 'passed' | 'failed' | 'not asked';
  /** The request and the problem, or the reason for not asking. Never a value of an answer: it may be personal. */
  detail: string;
}

const typeOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'a list' : value === undefined ? 'nothing' : typeof value;

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((one, key) => (isObject(one) ? Reflect.get(one, key) : undefined), value);

const maxIssues = 3;

/** Differences between data and the schema of its endpoint, by path and type. */
function schemaProblems({ spec }: Endpoint, data: unknown): string[] {
  const { success, error } = z.safeParse(spec.output, data);
  if (success) return [];
  const told = error.issues.map((issue) => {
    const at = ['data', ...issue.path].map(String).join('.');
    const wanted = issue.code === 'invalid_type' ? issue.expected : issue.code.replaceAll('_', ' ');
    return `${at} is ${typeOf(valueAt(data, issue.path))}, expected ${wanted}`;
  });
  return [...told.slice(0, maxIssues), ...(told.length > maxIssues ? [`${told.length - maxIssues} more`] : [])];
}

const traceProblems = ({ trace }: Answer): string[] =>
  /^[0-9a-f]{32}$/.test(trace) ? [] : ['header X-Trace-Id is not 32 hexadecimal digits'];

/** Problems of an answer that should be a success. */
export function answerProblems(endpoint: Endpoint, answer: Answer): string[] {
  const { status, body, problem } = answer;
  if (status !== 200) return [problem && status === 0 ? problem : `status ${status} instead of 200`];
  if (problem) return [problem];
  if (endpoint.spec.reply === 'blob') return traceProblems(answer);
  if (!('result' in body && 'data' in body)) return ['no envelope: result or data is missing'];
  if (body.result !== 0)
    return [`result is ${typeof body.result === 'number' ? body.result : typeOf(body.result)}, not 0`];
  return [...schemaProblems(endpoint, body.data), ...traceProblems(answer)];
}

/** Problems of the body of a refusal. */
export function refusalProblems(answer: Answer): string[] {
  const { status, body, problem } = answer;
  if (problem) return [problem];
  const { result, message, code, fields } = body;
  const areFields = isObject(fields) && !Array.isArray(fields);
  const texts = areFields ? Object.values(fields) : [];
  return [
    ...(Number.isInteger(result) && result !== 0 ? [] : [`result is not an integer other than 0`]),
    ...(typeof message === 'string' && message.trim() !== '' ? [] : ['message is missing or empty']),
    ...(status !== 403 || (typeof code === 'string' && code !== '') ? [] : ['code is missing']),
    ...(status !== 422 || texts.length > 0 ? [] : ['fields are missing']),
    ...(texts.every((text) => typeof text === 'string') ? [] : ['fields contain other values than texts']),
    ...traceProblems(answer),
  ];
}

/** Problems of the newest state of an object, in a version conflict. */
export function latestProblems({ body }: Answer): string[] {
  const { latest } = body;
  if (!isObject(latest)) return ['latest is missing'];
  const { version, changed_by, changed_at } = latest;
  return [
    ...(Number.isInteger(version) ? [] : ['latest.version is not an integer']),
    ...(typeof changed_by === 'string' ? [] : ['latest.changed_by is not a text']),
    ...(Number.isInteger(changed_at) ? [] : ['latest.changed_at is not an integer']),
  ];
}

/** Rows and total of a page; undefined for other data. */
export function pageIn(data: unknown): { rows: number; total: number } | undefined {
  const { list, total } = Object(data) as { list?: unknown; total?: unknown };
  return Array.isArray(list) && typeof total === 'number' ? { rows: list.length, total } : undefined;
}
