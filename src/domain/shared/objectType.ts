import type * as z from 'zod/mini';
import type { LabelMap } from './labels';

/**
 * Descriptor of a business object: label, link, audit permission and fields. Columns, filters, exports, audit trail,
 * conflicts, approvals, links and the palette all use it, so field labels are written once. Descriptors live in
 * `src/domain/<noun>/fields.ts`, apart from rules, so that a module that needs only a map does not load them; the
 * registry is built from these files (config/objectTypes.ts, mock/_kit/base/objectTypes.ts).
 */
export interface ObjectType<F extends Fields = Fields, Id extends string = string> {
  /** Name in audit rows and approvals: `object_type`. */
  readonly type: string;
  /** 用户, 封禁, 代理流水 … */
  readonly label: string;
  /** Field with the id, on its rows and in every call: `ban_id`. */
  readonly id?: Id;
  /** Page keys of which any one allows reading its audit trail; empty if it has no trail. */
  readonly trail: readonly string[];
  /** Address of one object, as path and query behind `#`; undefined if no screen shows it. */
  readonly path?: (id: string) => string | undefined;
  /** Pattern of its ids, for pasted ids in the palette. */
  readonly idPattern?: RegExp;
  /** Exportable lists and reports by name, with the required permission (docs/design/blocks.md#g13). */
  readonly exports?: Readonly<Record<string, string>>;
  /** Object that a row is about where another of its fields tells the type, e.g. the target of a ban. */
  readonly subject?: (row: object) => ObjectName;
  readonly fields: F;
}

/** An object by its type and id. */
export interface ObjectName {
  readonly object_type: string;
  readonly object_id: string;
}

/** Fields by their names on the wire. */
export type Fields = Readonly<Record<string, Field>>;

/**
 * Label of a field and its display. Its schema follows from its kind (record.ts). A comment above a field says what its
 * name and label do not; the contract has it as the description.
 */
export type Field = {
  readonly label: string;
  /** Schema of one value, if it is not that of the kind. */
  readonly is?: z.ZodMiniType;
  /** A list of values. */
  readonly many?: true;
  /** May be null. */
  readonly nullable?: true;
} & Kind;

type Kind =
  /** Plain text; the default. */
  | { readonly kind?: 'text' | 'uid' | 'count' | 'flag' }
  /** Epoch milliseconds. */
  | { readonly kind: 'time' }
  /** One key of a label map, or several. */
  | { readonly kind: 'map'; readonly map: LabelMap<string> }
  /** A code of the reason tree (docs/design/blocks.md#g16). */
  | { readonly kind: 'reason' }
  /** The id of another thing, of this `object_type`. */
  | { readonly kind: 'object'; readonly of: string }
  /** Change of coins or beans: a signed integer. Balances are counts. */
  | { readonly kind: 'coins' }
  /** Minor units; `currency` names a field of the same object, or is a currency code. */
  | { readonly kind: 'money'; readonly currency: string }
  /** A number that is read as words, e.g. seconds as 「7 天」. */
  | { readonly kind: 'words'; readonly text: (value: number) => string }
  /** Object with fields of its own, each with its own label; its own label is shown by none. */
  | { readonly kind: 'group'; readonly fields: Fields }
  /** Object with parts, or a list of them, one line each. */
  | PartsKind;

interface PartsKind {
  readonly kind: 'parts';
  /** Renders one value as text. */
  text(value: object): string;
  /** Summarises a list in one line if it is too long to show each value. */
  sum?(values: readonly object[]): string;
}

/** Keeps the types of fields and id name for columns, filters and forms. */
export const objectType = <const F extends Fields, const Id extends string = never>(
  type: ObjectType<F, Id>,
): ObjectType<F, Id> => type;

/** All object types by `object_type`. */
export type ObjectTypes = ReadonlyMap<string, ObjectType>;

const isObjectType = (value: unknown): value is ObjectType =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string' && 'fields' in value;

/** Registry of all descriptors exported by these modules. */
export function registryOf(modules: readonly Readonly<Record<string, unknown>>[]): ObjectTypes {
  const types = new Map<string, ObjectType>();
  for (const one of modules.flatMap((exported) => Object.values(exported).filter(isObjectType))) {
    if (types.has(one.type)) throw new Error(`Two descriptors say what 「${one.type}」 is: keep one of them`);
    types.set(one.type, one);
  }
  return types;
}

/** Fields by their paths, those of groups as well: `texts.zh.title`. */
export const fieldsByPath = (fields: Fields, before = ''): Record<string, Field> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field.kind === 'group'
        ? Object.entries(fieldsByPath(field.fields, `${before}${name}.`))
        : [[before + name, field]],
    ),
  );

/** Field by its path; an unknown one, newer than this build, has its path as label. */
export function fieldOf(type: ObjectType | undefined, path: string): Field {
  const { fields = {} } = type ?? {};
  const all = path.includes('.') && !Object.hasOwn(fields, path) ? fieldsByPath(fields) : fields;
  return (Object.hasOwn(all, path) ? all[path] : undefined) ?? { label: path };
}

/** Object types whose id pattern matches. */
export const typesOfId = (types: ObjectTypes, id: string): ObjectType[] =>
  [...types.values()].filter(({ idPattern }) => idPattern?.test(id));

/** Id of an object, from the descriptor's id field. */
export const objectIdOf = ({ id }: ObjectType, object: object): string =>
  id === undefined ? '' : String(Reflect.get(object, id) ?? '');

/** Link to an object; undefined if no screen shows it, or none of `screens`, which this operator may open. */
export function linkOf(
  type: ObjectType | undefined,
  id: string,
  screens: readonly { readonly path: string }[],
): string | undefined {
  const to = type?.path?.(id);
  return screens.some(({ path }) => path === to?.split('?')[0]) ? to : undefined;
}
