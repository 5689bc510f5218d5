import * as z from 'zod/mini';
import { type Endpoint, queryParamsOf } from '../../src/services/endpoint';
import { isObject } from '../../src/utils/isObject';
import { type Place, replaced } from '../../tests/answerPlaces';
import type { Wrong } from './checks';
import { type Input, isInQuery, valueAt, withoutPath } from './client';

/** Inputs that a backend must refuse, made of one that it accepts; and inputs for reads, made of earlier answers. */

type Path = Place['path'];

export const shapeOf = ({ spec }: Endpoint): Readonly<Record<string, z.ZodMiniType>> =>
  'shape' in spec.input ? (spec.input.shape as Record<string, z.ZodMiniType>) : {};

/** Names of the fields that have neither a default nor may be left out. */
export const neededBy = (endpoint: Endpoint): string[] =>
  Object.entries(shapeOf(endpoint)).flatMap(([name, field]) => (z.safeParse(field, undefined).success ? [] : [name]));

/** Value of a field that is left out, as the document names it. */
export const defaultOf = (endpoint: Endpoint, name: string): unknown => {
  const field = shapeOf(endpoint)[name];
  return field && z.safeParse(field, undefined).data;
};

/** Values as they arrive: texts in a query, JSON in a body. */
function arriving(endpoint: Endpoint, input: Input): unknown {
  if (!isInQuery(endpoint)) return JSON.parse(JSON.stringify(input));
  const query = queryParamsOf(input, 'write');
  const textsOf = (name: string) => (query.getAll(name).length === 1 ? query.get(name) : query.getAll(name));
  return Object.fromEntries([...query.keys()].map((name) => [name, textsOf(name)]));
}

/** Whether no field is lost by reading it, and none of a body changes its type. */
function isKept(sent: unknown, read: unknown, isText: boolean): boolean {
  if (!isObject(sent) || !isObject(read))
    return isText || (typeof sent === typeof read && isObject(sent) === isObject(read));
  return Object.entries(sent).every(([name, value]) => Object.hasOwn(read, name) && isKept(value, read[name], isText));
}

/** Whether the contract accepts an input. */
export function isAccepted(endpoint: Endpoint, input: Input): boolean {
  const sent = arriving(endpoint, input);
  const { success, data } = z.safeParse(endpoint.spec.input, sent);
  return success && isKept(sent, data, isInQuery(endpoint));
}

const isMap = (value: unknown): boolean => isObject(value) && !Array.isArray(value);

/** Paths of every field of each object, and of the first item of each list. */
function pathsIn(value: unknown, at: Path = []): Path[] {
  if (!isObject(value)) return [];
  const keys = Array.isArray(value) ? [...value.keys()].slice(0, 1) : Object.keys(value);
  return keys.flatMap((key) => [[...at, key], ...pathsIn(valueAt(value, [key]), [...at, key])]);
}

function otherType(value: unknown, isText: boolean): unknown {
  // The same name twice in a query is a list.
  if (isText) return typeof value === 'string' ? [value, value] : 'nonsense';
  return typeof value === 'string' ? 7 : typeof value === 'number' ? `${value}` : isObject(value) ? 'nonsense' : {};
}

/** Requests with one mistake each that the contract does not accept. */
export function wrongInputs(endpoint: Endpoint, input: Input): Wrong[] {
  const isText = isInQuery(endpoint);
  const own = withoutPath(endpoint, input);
  const paths = isText ? Object.keys(own).map((name) => [name]) : pathsIn(own);
  const absent = Object.keys(withoutPath(endpoint, shapeOf(endpoint))).filter((name) => own[name] === undefined);
  const objects = [[], ...(isText ? [] : paths.filter((path) => isMap(valueAt(own, path))))];
  const make = (check: Wrong['check'], path: Path, value: unknown): Wrong => {
    const at = path.join('.');
    return { check, request: `field ${at}`, status: 422, input: replaced(input, path, value) as Input, at };
  };
  return [
    ...objects.map((path) => make('unknown', [...path, 'nonsense'], 'x')),
    ...paths.map((path) => make('type', path, otherType(valueAt(own, path), isText))),
    ...absent.map((name) => make('type', [name], isText ? 'nonsense' : { nonsense: 1 })),
    ...paths.filter((path) => typeof path.at(-1) !== 'number').map((path) => make('missing', path, undefined)),
  ].filter((wrong) => !isAccepted(endpoint, wrong.input));
}

/** Whether one of these fields is the one at a path, a part of it, or contains it. */
export const isNamed = (fields: readonly string[], at: string): boolean =>
  fields.some((name) => `${name}.`.startsWith(`${at}.`) || (name !== '' && at.startsWith(`${name}.`)));

/** Another acceptable input, for a key that was used already: with another remark if there is one. */
export function otherInput(endpoint: Endpoint, input: Input): Input | undefined {
  const isFree = ([name]: Path) => !/^(idem_key|version|(.*_)?id)$/.test(String(name));
  const others = [['remark'], ...pathsIn(withoutPath(endpoint, input)).filter(isFree)].flatMap((path) => {
    const value = valueAt(input, path);
    if (typeof value === 'string') return [replaced(input, path, `${value}2`)];
    if (typeof value === 'number') return [replaced(input, path, value + 1)];
    return typeof value === 'boolean' ? [replaced(input, path, !value)] : [];
  });
  return (others as Input[]).find((other) => isAccepted(endpoint, other));
}

const dayMs = 86_400_000;

/** `config/banner` of both `/configs/banner` and `/config/banner/{id}/check`. */
const homeOf = (path: string): string => path.split('/').slice(1, 3).join('/').replace(/s\//, '/');

/** Different values of one name that are kept: several objects may call their id the same. */
const maxValues = 20;

/** Values for needed fields out of the first rows of lists that were read. */
export class FirstRows {
  private readonly values = new Map<string, unknown[]>();

  keep({ spec }: Endpoint, data: unknown): void {
    for (const [name, value] of Object.entries(Object(valueAt(data, ['list', 0])))) {
      const key = name === 'id' ? homeOf(spec.path) : name;
      // A value such as `..` would lead to another path.
      const isId = typeof value === 'string' && /^[^/\\]*\w$/.test(value) && /(^|_)u?id$/.test(name);
      const known = this.values.get(key) ?? [];
      if (isId && known.length < maxValues && !known.includes(value)) this.values.set(key, [...known, value]);
    }
  }

  /** Undefined as long as a needed field has no value. */
  inputFor(endpoint: Endpoint): Input | undefined {
    const others: Input = { id: homeOf(endpoint.spec.path), uid: 'user_id', user_id: 'uid' };
    const times: Input = { from: Date.now() - dayMs, to: Date.now() };
    const found = neededBy(endpoint).map((name) => {
      const field = shapeOf(endpoint)[name];
      const words = field instanceof z.ZodMiniEnum ? Object.values(field.def.entries) : [];
      const known = [...(this.values.get(name) ?? []), ...(this.values.get(String(others[name])) ?? [])];
      const fits = [...words, ...(name in times ? [times[name]] : []), ...known].find(
        (value) => field && z.safeParse(field, value).success,
      );
      return [name, fits] as const;
    });
    const input = Object.fromEntries(found);
    return found.every(([, value]) => value !== undefined) && isAccepted(endpoint, input) ? input : undefined;
  }
}
