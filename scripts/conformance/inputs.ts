import * as z from 'zod/mini';
import type { Endpoint } from '../../src/services/endpoint';
import { isObject } from '../../src/utils/isObject';
import { type Input, isInQuery, withoutPath } from './client';

/** Inputs that a backend must refuse, made of one that it accepts; and inputs for reads, made of earlier answers. */

type Path = readonly (string | number)[];

export interface Wrong {
  check: 'unknown' | 'type' | 'missing';
  /** Path of the field that the refusal must name. */
  at: string;
  input: Input;
}

export const shapeOf = ({ spec }: Endpoint): Readonly<Record<string, z.ZodMiniType>> =>
  'shape' in spec.input ? (spec.input.shape as Record<string, z.ZodMiniType>) : {};

/** Names of the fields that have neither a default nor may be left out. */
export const neededBy = (endpoint: Endpoint): string[] =>
  Object.entries(shapeOf(endpoint)).flatMap(([name, field]) => (z.safeParse(field, undefined).success ? [] : [name]));

/** Values as they arrive: texts in a query, JSON in a body. */
function arriving(endpoint: Endpoint, input: Input): Input {
  if (!isInQuery(endpoint)) return JSON.parse(JSON.stringify(input));
  const text = (value: unknown) => (isObject(value) ? JSON.stringify(value) : String(value));
  const entries = Object.entries(input).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(
    entries.map(([name, value]) => {
      if (!Array.isArray(value)) return [name, text(value)];
      return [name, value.length === 1 ? text(value[0]) : value.map(text)];
    }),
  );
}

/** Whether no field is lost by reading it, and none of a body changes its type. */
function isKept(sent: unknown, read: unknown, isText: boolean): boolean {
  if (isObject(sent) && isObject(read)) {
    const own = read as Record<string, unknown>;
    return Object.entries(sent).every(([name, value]) => Object.hasOwn(own, name) && isKept(value, own[name], isText));
  }
  return isText || (typeof sent === typeof read && isObject(sent) === isObject(read));
}

/** Whether the contract accepts an input. */
export function isAccepted(endpoint: Endpoint, input: Input): boolean {
  const sent = arriving(endpoint, input);
  const { success, data } = z.safeParse(endpoint.spec.input, sent);
  return success && isKept(sent, data, isInQuery(endpoint));
}

/** A copy with another value at a path; undefined removes the key. */
function put(input: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  const copy = (Array.isArray(input) ? [...input] : { ...(input as object) }) as Record<string, unknown>;
  copy[key] = put(copy[key], rest, value);
  if (copy[key] === undefined) delete copy[key];
  return copy;
}

const valueAt = (input: unknown, path: Path): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], input);

/** Paths of every field of each object, and of the first item of each list. */
function pathsIn(value: unknown, at: Path = []): Path[] {
  if (!isObject(value)) return [];
  const keys: Path = Array.isArray(value) ? (value.length > 0 ? [0] : []) : Object.keys(value);
  return keys.flatMap((key) => [[...at, key], ...pathsIn((value as Record<string, unknown>)[key], [...at, key])]);
}

function otherType(value: unknown, isText: boolean): unknown {
  // The same name twice in a query is a list.
  if (isText) return typeof value === 'string' ? [value, value] : 'nonsense';
  return typeof value === 'string' ? 7 : typeof value === 'number' ? `${value}` : isObject(value) ? 'nonsense' : {};
}

/** Inputs with one mistake each that the contract does not accept. */
export function wrongInputs(endpoint: Endpoint, input: Input): Wrong[] {
  const isText = isInQuery(endpoint);
  const own = withoutPath(endpoint, input);
  const paths = isText ? Object.keys(own).map((name) => [name]) : pathsIn(own);
  const absent = Object.keys(withoutPath(endpoint, shapeOf(endpoint))).filter((name) => own[name] === undefined);
  const make = (check: Wrong['check'], path: Path, value: unknown): Wrong => ({
    check,
    at: path.join('.'),
    input: put(input, path, value) as Input,
  });
  const objects = isText
    ? [[]]
    : [[], ...paths].filter((path) => isObject(valueAt(own, path)) && !Array.isArray(valueAt(own, path)));
  return [
    ...objects.map((path) => make('unknown', [...path, 'nonsense'], 'x')),
    ...paths.map((path) => make('type', path, otherType(valueAt(own, path), isText))),
    ...absent.map((name) => make('type', [name], isText ? 'nonsense' : { nonsense: 1 })),
    ...paths.filter((path) => typeof path.at(-1) !== 'number').map((path) => make('missing', path, undefined)),
  ].filter((wrong) => !isAccepted(endpoint, wrong.input));
}

/** Whether one of these fields is the one at a path, a part of it, or contains it. */
export const isNamed = (fields: readonly string[], at: string): boolean =>
  fields.some((name) => name === at || name.startsWith(`${at}.`) || (name !== '' && at.startsWith(`${name}.`)));

/** Another acceptable input, for a key that was used already. */
export function otherInput(endpoint: Endpoint, input: Input): Input | undefined {
  const own = withoutPath(endpoint, input);
  const names = Object.keys(own).filter((name) => name !== 'idem_key' && name !== 'version' && !/_id$|^id$/.test(name));
  return [...names.filter((name) => name === 'remark'), ...names]
    .flatMap((name) => (isObject(own[name]) ? pathsIn(own[name], [name]) : [[name]]))
    .map((path) => {
      const value = valueAt(own, path);
      if (isObject(value) || value === undefined || value === null) return input;
      const other = typeof value === 'string' ? `${value}2` : typeof value === 'number' ? value + 1 : !value;
      return put(input, path, other) as Input;
    })
    .find((other) => other !== input && isAccepted(endpoint, other));
}

const dayMs = 86_400_000;

/** `config/banner` of both `/configs/banner` and `/config/banner/{id}/check`. */
const homeOf = (path: string): string => path.split('/').slice(1, 3).join('/').replace(/s\//, '/');

/** Values for needed fields out of the first rows of lists that were read. */
export class FirstRows {
  private readonly values = new Map<string, unknown>();

  keep({ spec }: Endpoint, data: unknown): void {
    const { list } = Object(data) as { list?: unknown };
    const row: unknown = Array.isArray(list) ? list[0] : undefined;
    for (const [name, value] of isObject(row) ? Object.entries(row) : []) {
      const key = name === 'id' ? homeOf(spec.path) : name;
      if (typeof value === 'string' && /(^|_)u?id$/.test(name) && !this.values.has(key)) this.values.set(key, value);
    }
  }

  /** Undefined as long as a needed field has no value. */
  inputFor(endpoint: Endpoint): Input | undefined {
    const shape = shapeOf(endpoint);
    const value = (name: string): unknown => {
      const field = shape[name];
      if (name === 'id') return this.values.get(homeOf(endpoint.spec.path));
      if (name === 'from') return Date.now() - dayMs;
      if (name === 'to') return Date.now();
      if (field instanceof z.ZodMiniEnum) return Object.values(field.def.entries)[0];
      return this.values.get(name) ?? this.values.get(name === 'uid' ? 'user_id' : name === 'user_id' ? 'uid' : name);
    };
    const input = Object.fromEntries(neededBy(endpoint).map((name) => [name, value(name)]));
    const isWhole = Object.values(input).every((one) => one !== undefined);
    return isWhole && isAccepted(endpoint, input) ? input : undefined;
  }
}
