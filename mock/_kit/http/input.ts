import * as z from 'zod/mini';
import { type Endpoint, fieldErrors } from '../../../src/services/endpoint';
import { halfCharacterAt, halfCharacterText } from '../../../src/utils/halfCharacter';
import { isObject } from '../../../src/utils/isObject';
import { Refusal, refuseField } from '../base/refusal';
import type { MockRequest } from './http';
import { plainUploads } from './uploadAddress';

/**
 * Strict parsing of requests (docs/adr/0010-one-store-one-transaction.md): an unknown field or a wrong type is refused
 * by name. Only query and path parameters are converted from text; a body is taken as it is.
 */

const maxDepth = 32;
const usualBytes = 1024 * 1024;

/** Limits size and depth before any parsing. */
function requireModest(body: unknown, headers: MockRequest['headers'], maxBytes = usualBytes): void {
  const tooMuch = new Refusal(413, '提交的内容过大');
  if (Number(headers['content-length'] ?? 0) > maxBytes) throw tooMuch;
  let size = 0;
  let level = [body];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > maxDepth) throw new Refusal(422, '提交的内容嵌套过深');
    const below: unknown[] = [];
    for (const value of level) {
      size += typeof value === 'string' ? value.length : 8;
      if (isObject(value)) for (const [key, one] of Object.entries(value)) below.push(key, one);
      if (size > maxBytes) throw tooMuch;
    }
    level = below;
  }
}

function fromQuery(query: URLSearchParams): Record<string, unknown> {
  const values = [...new Set(query.keys())].map((name) => {
    const all = query.getAll(name);
    return [name, all.length > 1 ? all : all[0]] as const;
  });
  return Object.fromEntries(values);
}

const decimal = /^-?\d+(\.\d+)?$/;

/** Whether a text is the exact form of its parsed value: `0x1`, ` 1` and empty are no numbers. */
function saysSo(text: unknown, read: unknown): boolean {
  if (typeof read === 'number') return typeof text === 'string' && decimal.test(text);
  return true;
}

/** Compares input with the parsed value: nothing may be lost, and in a body no type may change. */
function requireSame(sent: unknown, read: unknown, path: string, isText: boolean): void {
  if (Array.isArray(read) && isText && !Array.isArray(sent)) {
    for (const one of read) requireSame(sent, one, path, isText);
    return;
  }
  if (isObject(sent) && isObject(read)) {
    for (const [name, value] of Object.entries(sent)) {
      const at = path === '' ? name : `${path}.${name}`;
      if (value === undefined) continue;
      if (!Object.hasOwn(read, name)) throw refuseField(at, `没有「${at}」这一项`);
      requireSame(value, (read as Record<string, unknown>)[name], at, isText);
    }
    return;
  }
  const isKept = isText ? saysSo(sent, read) : typeof sent === typeof read && isObject(sent) === isObject(read);
  if (!isKept) throw refuseField(path, '类型不正确');
}

function parse(schema: Endpoint['spec']['input'], values: Record<string, unknown>): unknown {
  const parsed = z.safeParse(schema, values);
  if (!parsed.success) throw new Refusal(422, '提交的内容有误', { fields: fieldErrors(parsed.error) });
  return parsed.data;
}

export function readInput<E extends Endpoint>({ spec }: E, request: MockRequest): z.output<E['spec']['input']> {
  const inQuery = (spec.place ?? (spec.method === 'GET' ? 'query' : 'body')) === 'query';
  const { body, query, params, headers } = request;
  requireModest(body, headers, spec.maxBytes);
  if (!inQuery && body !== undefined && (!isObject(body) || Array.isArray(body))) {
    throw new Refusal(422, '提交的内容有误', { fields: { '': '应为一个对象' } });
  }
  const [unwanted] = inQuery ? Object.keys(isObject(body) ? body : {}) : query.keys();
  if (unwanted !== undefined) throw refuseField(unwanted, `「${unwanted}」不在该在的地方`);
  plainUploads(body);
  const sent = inQuery ? fromQuery(query) : { ...(body as object | undefined) };
  const values = { ...sent, ...params };
  const broken = halfCharacterAt(values);
  if (broken !== undefined) throw refuseField(broken, halfCharacterText);
  const data = parse(spec.input, values);
  requireSame(sent, data, '', inQuery);
  requireSame(params, data, '', true);
  return data as z.output<E['spec']['input']>;
}
