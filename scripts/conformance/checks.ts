import * as z from 'zod/mini';
import { time } from '../../src/domain/shared/schema';
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
  /** The request and the problem, or the reason for not asking. Of an answer no value that may be personal. */
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
export const unless = (isKept: boolean, problem: string): string[] => (isKept ? [] : [problem]);

const maxIssues = 3;
/** Values and shapes that are named of those that are allowed. */
const maxNamed = 6;

/** Keys of a record may be personal. */
const placeOf = (path: readonly PropertyKey[]): string =>
  path.map((key) => (typeof key === 'number' ? key : word(String(key)))).join('.');

function oneOf(names: readonly string[]): string {
  const different = [...new Set(names)];
  const more = different.length - maxNamed;
  const named = [...different.slice(0, maxNamed), ...(more > 0 ? [`${more} more`] : [])];
  return different.length > 1 ? `one of ${named.join(', ')}` : named.join();
}

/** The allowed values or shapes, as an issue names them. */
function allowedBy(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected;
    case 'invalid_value':
      return oneOf(issue.values.map((value) => (typeof value === 'string' ? `"${value}"` : String(value))));
    case 'too_small':
      return `${issue.inclusive === false ? 'more than' : 'at least'} ${issue.minimum}${countedIn(issue.origin)}`;
    case 'too_big':
      return `${issue.inclusive === false ? 'less than' : 'at most'} ${issue.maximum}${countedIn(issue.origin)}`;
    case 'invalid_format':
      return `the form ${issue.pattern ?? issue.format}`;
    case 'invalid_union': {
      const shapes = issue.errors.flatMap(([one]) => (one ? [[placeOf(one.path), allowedBy(one)]] : []));
      const told = shapes.map(([at, allowed]) => (at ? `${at}: ${allowed}` : `${allowed}`));
      return told.length > 0 ? oneOf(told) : `another ${issue.discriminator ?? 'shape'}`;
    }
    default:
      return issue.code.replaceAll('_', ' ');
  }
}

const countedIn = (origin: string): string =>
  origin === 'string' ? ' characters' : origin === 'array' || origin === 'set' ? ' items' : '';

/** A value where only some words, short numbers or flags may stand: others may be personal, and only their type is told. */
function shown(value: unknown): string {
  if (typeof value === 'string') return word(value) === value ? `"${value}"` : 'another string';
  return typeof value === 'boolean' || /^-?\d{1,3}$/.test(String(value)) ? `${value}` : typeOf(value);
}

/** Differences between data and the schema of its endpoint, by path, type and what is allowed. */
function schemaProblems({ spec }: Endpoint, data: unknown): string[] {
  const { issues } = z.safeParse(spec.output, data).error ?? { issues: [] };
  const told = issues.slice(0, maxIssues).map((issue) => {
    const value = valueAt(data, issue.path);
    const isWord = issue.code === 'invalid_value' || (issue.code === 'invalid_union' && issue.errors.length === 0);
    const is = isWord ? shown(value) : typeOf(value);
    return `${placeOf(['data', ...issue.path])} is ${is}, expected ${allowedBy(issue)}`;
  });
  if (issues.length === 0) return timeProblems(spec.output, data);
  return [...told, ...unless(issues.length <= maxIssues, `${issues.length - maxIssues} more`)];
}

/** March 1973 and the year 33658: a time outside is not in milliseconds. */
const isTime = (at: number): boolean => Math.abs(at) >= 1e11 && Math.abs(at) < 1e15;

/** Differences of times from milliseconds, in data that fits its schema. */
function timeProblems(output: z.core.$ZodType, data: unknown): string[] {
  const odd = timesIn(output, data).filter(({ at }) => !isTime(at));
  const told = odd.slice(0, maxIssues).map(({ path }) => `${placeOf(['data', ...path])} is no time in milliseconds`);
  return [...told, ...unless(odd.length <= maxIssues, `${odd.length - maxIssues} more`)];
}

interface TimeAt {
  path: readonly PropertyKey[];
  at: number;
}

/** Every time in data that fits this schema. */
function timesIn(schema: z.core.$ZodType, value: unknown, path: TimeAt['path'] = []): TimeAt[] {
  if (schema === time) return typeof value === 'number' ? [{ path, at: value }] : [];
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const inside = (key: PropertyKey, inner: z.core.$ZodType | undefined) =>
    inner ? timesIn(inner, valueAt(value, [key]), [...path, key]) : [];
  const keys = Object.keys(Object(value));
  switch (def.type) {
    case 'nullable':
    case 'optional':
    case 'default':
      return timesIn(def.innerType, value, path);
    case 'pipe':
      return timesIn(def.out, value, path);
    case 'union': {
      const fitting = def.options.find((one) => z.safeParse(one, value).success);
      return fitting ? timesIn(fitting, value, path) : [];
    }
    case 'object':
      return Object.entries(def.shape).flatMap(([key, inner]) => inside(key, inner));
    case 'array':
      return keys.flatMap((key) => inside(Number(key), def.element));
    case 'tuple':
      return keys.flatMap((key) => inside(Number(key), def.items[Number(key)]));
    case 'record':
      return keys.flatMap((key) => inside(key, def.valueType));
    default:
      return [];
  }
}

/** Differences of an answer from the document, each with the part of the document that it breaks. */
export function documentProblems(
  reader: () => ContractReader,
  { spec }: Endpoint,
  { status, body, problem }: Answer,
): string[] {
  // The check `answer` tells of a body that cannot be read.
  if (problem || spec.reply === 'blob') return [];
  return reader()
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
    ...unless(typeof changed_at !== 'number' || isTime(changed_at), 'latest.changed_at is no time in milliseconds'),
  ];
}
