import * as z from 'zod/mini';
import type { Endpoint } from '../../src/services/endpoint';
import { isObject } from '../../src/utils/isObject';
import type { ContractReader } from '../contractReader';
import { type Answer, type Input, valueAt, word } from './client';

/** Rules of the contract that are checked, in the order of the report; docs/conformance.md describes them. */
export const checks = [
  ...(['session', 'permission', 'unknown', 'type', 'missing', 'answer', 'document', 'list'] as const),
  ...(['idempotency', 'version', 'refusal', 'call'] as const),
] as const;
export type Check = (typeof checks)[number];

export interface Result {
  endpoint: string;
  check: Check;
  state: 'passed' | 'failed' | 'not asked';
  /** The request and the problem, or the reason for not asking. Never a value of an answer: it may be personal. */
  detail: string;
}

/** A request that a backend must refuse. */
export interface Wrong {
  check: Check;
  /** As the report names it. */
  request: string;
  status: number;
  input: Input;
  /** Null is none; without it, that of the operator who holds every code. */
  session?: string | null;
  /** Path of the field that a 422 must name. */
  at?: string;
}

const typeOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'a list' : value === undefined ? 'nothing' : typeof value;

/** The problem of a rule that is broken. */
const unless = (isKept: boolean, problem: string): string[] => (isKept ? [] : [problem]);

const maxIssues = 3;

/** Differences between data and the schema of its endpoint, by path and type. */
function schemaProblems({ spec }: Endpoint, data: unknown): string[] {
  const { issues } = z.safeParse(spec.output, data).error ?? { issues: [] };
  const told = issues.slice(0, maxIssues).map((issue) => {
    // Keys of a record may be personal.
    const at = issue.path.map((key) => (typeof key === 'number' ? key : word(String(key))));
    const wanted = issue.code === 'invalid_type' ? issue.expected : issue.code.replaceAll('_', ' ');
    return `${['data', ...at].join('.')} is ${typeOf(valueAt(data, issue.path))}, expected ${wanted}`;
  });
  return [...told, ...unless(issues.length <= maxIssues, `${issues.length - maxIssues} more`)];
}

/** Differences of an answer from the document, each with the part of the document that it breaks. */
export function documentProblems(
  reader: ContractReader,
  { spec }: Endpoint,
  { status, body, problem }: Answer,
): string[] {
  // The check `answer` tells of a body that cannot be read.
  if (problem || spec.reply === 'blob') return [];
  return reader
    .inReply(spec.name, { status, type: 'application/json', data: body })
    .map(({ at, message, sentence }) => {
      // Keys of a record may be personal.
      const place = at
        .split('/')
        .slice(1)
        .map((part) => (/^\d+$/.test(part) ? part : word(part)))
        .join('.');
      return `${place ? `${place} ` : ''}${message}${sentence === undefined ? '' : `, as the document has it: ${sentence}`}`;
    });
}

const traceProblems = ({ trace }: Answer): string[] =>
  unless(/^[0-9a-f]{32}$/.test(trace), 'header X-Trace-Id is not 32 hexadecimal digits');

/** Problems of an answer that should be a success. */
export function answerProblems(endpoint: Endpoint, answer: Answer): string[] {
  const { status, body, problem } = answer;
  if (status !== 200) return [problem && status === 0 ? problem : `status ${status} instead of 200`];
  if (problem) return [problem];
  if (endpoint.spec.reply === 'blob') return traceProblems(answer);
  const { result, data } = body;
  if (result === undefined || data === undefined) return ['no envelope: result or data is missing'];
  if (result !== 0) return [`result is ${typeof result === 'number' ? result : typeOf(result)}, not 0`];
  return [...schemaProblems(endpoint, data), ...traceProblems(answer)];
}

/** Problems of the body of a refusal. */
export function refusalProblems({ spec }: Endpoint, answer: Answer): string[] {
  const { status, body, problem } = answer;
  if (problem) return [problem];
  const { result, message, code, fields } = body;
  const texts = isObject(fields) && !Array.isArray(fields) ? Object.values(fields) : [];
  const codes = [spec.auth ?? [], spec.action ?? []].flat();
  const isCode = typeof code === 'string' && code.split(',').every((one) => codes.includes(one.trim()));
  return [
    ...unless(Number.isInteger(result) && result !== 0, 'result is not an integer other than 0'),
    ...unless(typeof message === 'string' && message.trim() !== '', 'message is missing or empty'),
    ...unless(status !== 403 || isCode, 'code is missing, or not one that the call needs'),
    ...unless(status !== 422 || texts.length > 0, 'fields are missing'),
    ...unless(
      texts.every((text) => typeof text === 'string'),
      'fields contain other values than texts',
    ),
    ...traceProblems(answer),
  ];
}

/** Problems of the newest state of an object, in the refusal of another version. */
export function latestProblems({ latest }: Answer['body'], refused: unknown): string[] {
  if (!isObject(latest)) return ['latest is missing'];
  const { version, changed_by, changed_at } = latest;
  return [
    ...unless(Number.isInteger(version), 'latest.version is not an integer'),
    ...unless(version !== refused, 'latest.version is the refused one'),
    ...unless(typeof changed_by === 'string' && changed_by !== '', 'latest.changed_by is not a text'),
    ...unless(Number.isInteger(changed_at), 'latest.changed_at is not an integer'),
  ];
}

/** Rows and total of a page; undefined for other data. */
export function pageIn(data: unknown): { list: unknown[]; total: number } | undefined {
  const { list, total } = Object(data) as { list?: unknown; total?: unknown };
  return Array.isArray(list) && typeof total === 'number' ? { list, total } : undefined;
}
