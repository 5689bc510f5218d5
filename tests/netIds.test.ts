/** @jest-environment node */
import * as z from 'zod/mini';
import { isIdSchema } from '../src/domain/shared/ids';
import { fieldErrors } from '../src/services/endpoint';
import { endpoints } from './endpoints';

/** Every id of a request is a schema of `src/domain/shared/ids.ts`, whose pattern refuses what a path or a query would read. */

type Schema = z.core.$ZodTypes;
type Path = readonly string[];
interface Leaf {
  path: Path;
  schema: Schema;
  /** Values that choose the form of a union in which it stands, by their paths. */
  chosen: Readonly<Record<string, unknown>>;
}

/** The field and value by which a union of objects knows one of them; none where it tries each. */
function choiceOf({ _zod: { def } }: Schema, option: z.core.$ZodType): { key: string; value?: unknown } {
  const key = 'discriminator' in def ? String(def.discriminator) : '';
  const form = (option as Schema)._zod.def;
  const field = form.type === 'object' ? form.shape[key] : undefined;
  return { key, value: [...(field?._zod.values ?? [])][0] };
}

/** The strings of an input, with the names they stand under; a list's items stand under the name of the list. */
function stringsIn(
  type: z.core.$ZodType,
  path: Path = [],
  chosen: Leaf['chosen'] = {},
  above: readonly z.core.$ZodType[] = [],
): Leaf[] {
  if (above.includes(type)) return [];
  const schema = type as Schema;
  const within = (part: z.core.$ZodType, name?: string) =>
    stringsIn(part, name === undefined ? path : [...path, name], chosen, [...above, type]);
  const { def } = schema._zod;
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([name, part]) => within(part, name));
    case 'array':
      return within(def.element, '0');
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
      return within(def.innerType);
    case 'pipe':
      return [...within(def.in), ...within(def.out)];
    case 'union':
      return def.options.flatMap((option) => {
        const choice = choiceOf(schema, option);
        const at = [...path, choice.key].join('.');
        return stringsIn(option, path, choice.key ? { ...chosen, [at]: choice.value } : chosen, [...above, type]);
      });
    case 'record':
      return within(def.valueType, '*');
    case 'lazy':
      return within(def.getter());
    case 'string':
      return [{ path, schema, chosen }];
    default:
      return [];
  }
}

const noIds = [
  '../../../evil',
  'a/b',
  'a\\b',
  '%2e%2e',
  '..',
  '.',
  'a b?c=d#e',
  'x'.repeat(10_000),
  '1'.repeat(10_000),
  'a\u0000',
  'a\nb',
  'a\u202eb',
];

/** The name of a field; items of a list have that of the list. */
const nameOf = (path: Path): string => path.findLast((name) => name !== '0') ?? '';

const isNamedId = (name: string): boolean => /^(?:id|ids|\w+_ids?|\w*uids?)$/.test(name);

/** An input with nothing in it but one field and what leads to it. */
function inputWith({ path, chosen }: Leaf, value: unknown): unknown {
  const input = {};
  for (const [at, one] of [...Object.entries(chosen), [path.join('.'), value] as const]) {
    const names = at.split('.');
    names.reduce<object>((whole, name, index) => {
      const next = names[index + 1];
      const part = next === undefined ? one : (Reflect.get(whole, name) ?? (next === '0' ? [] : {}));
      Reflect.set(whole, name, part);
      return part as object;
    }, input);
  }
  return input;
}

/** Whether a call with this text is refused at the field, or at the union of forms that it is a part of. */
function isRefused(input: z.core.$ZodType, leaf: Leaf, text: string): boolean {
  const { error } = z.safeParse(input, inputWith(leaf, text));
  const named = Object.keys(error ? fieldErrors(error) : {});
  const at = leaf.path.join('.');
  return named.some((field) => field === at || at.startsWith(`${field}.`));
}

it.each(endpoints.map((endpoint) => [endpoint.spec.name, endpoint] as const))('Net ids: %s', (_, { spec }) => {
  const leaves = stringsIn(spec.input);
  const inPath = [...spec.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  const missing = leaves
    .filter(({ path, schema }) => !isIdSchema(schema) && isNamedId(nameOf(path)))
    .map(({ path }) => path.join('.'));
  expect(missing).toEqual([]);
  const ids = leaves.filter(({ schema }) => isIdSchema(schema));
  const taken = ids.flatMap((leaf) =>
    noIds
      .filter((text) => !isRefused(spec.input, leaf, text))
      .map((text) => `${leaf.path.join('.')}: ${text.slice(0, 20)}`),
  );
  expect(taken).toEqual([]);
  // An id in the path is never empty: the path would be another one.
  const empty = ids.filter(({ path, schema }) => inPath.includes(path[0]) && z.safeParse(schema, '').success);
  expect(empty).toEqual([]);
});
