import type { LabelMap } from './labels';

/**
 * Descriptor of a business object: label, link, audit permission and fields. Columns, filters, exports, audit trail,
 * conflicts, approvals, links and the palette all use it, so field labels are written once. Descriptors live in
 * `src/domain/objects/`, apart from label maps and rules, so that a module that needs only a map does not load them;
 * the registry is built from that folder (config/objectTypes.ts, mock/_kit/objectTypes.ts).
 */
export interface ObjectType<F extends Fields = Fields, Id extends string = string> {
  /** As audit rows and approvals name it: `object_type`. */
  readonly type: string;
  /** 用户, 封禁, 代理流水 … */
  readonly label: string;
  /** The field that names one, on its rows and in every call about it: `ban_id`. */
  readonly id?: Id;
  /** Page keys of which one lets its trail be read; none: it has no trail of its own. */
  readonly trail: readonly string[];
  /** Address of one object, as path and query behind `#`; undefined if no screen shows it. */
  readonly path?: (id: string) => string | undefined;
  /** Pattern of its ids, for pasted ids in the palette. */
  readonly idPattern?: RegExp;
  /** Lists and reports of it that can be taken away, by their names, with the code that lets one (blocks G13). */
  readonly exports?: Readonly<Record<string, string>>;
  readonly fields: F;
}

/** Fields by their names on the wire. */
export type Fields = Readonly<Record<string, Field>>;

/** Label of a field and its display. */
export type Field = { readonly label: string } & Kind;

type Kind =
  /** Plain text; the default. */
  | { readonly kind?: 'text' | 'uid' | 'count' | 'flag' }
  /** Epoch milliseconds. */
  | { readonly kind: 'time' }
  /** One key of a label map, or several. */
  | { readonly kind: 'map'; readonly map: LabelMap<string> }
  /** A code of the reason tree (blocks G16). */
  | { readonly kind: 'reason' }
  /** The id of another thing, of this `object_type`. */
  | { readonly kind: 'object'; readonly of: string }
  /** Coins or beans that came or went: a whole number with a sign. What somebody has of them is a count. */
  | { readonly kind: 'coins' }
  /** Minor units; the currency is said by this field of the same object, or by these letters. */
  | { readonly kind: 'money'; readonly currency: string }
  /** A number that is read as words, e.g. seconds as 「7 天」. */
  | { readonly kind: 'words'; readonly text: (value: number) => string }
  /** A thing with particulars, or several, in one line each. */
  | PartsKind;

interface PartsKind {
  readonly kind: 'parts';
  /** Told by whoever knows what the field holds. */
  text(value: object): string;
  /** Of several, all of them in one line, where they are too many to be told one by one. */
  sum?(values: readonly object[]): string;
}

/** Keeps the fields as they are, and the name of the id, for whoever types by them: columns, filters, forms. */
export const objectType = <const F extends Fields, const Id extends string = never>(
  type: ObjectType<F, Id>,
): ObjectType<F, Id> => type;

/** All of them by `object_type`. */
export type ObjectTypes = ReadonlyMap<string, ObjectType>;

const isObjectType = (value: unknown): value is ObjectType =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string' && 'fields' in value;

/** Every descriptor that these modules export. */
export function registryOf(modules: readonly Readonly<Record<string, unknown>>[]): ObjectTypes {
  const types = new Map<string, ObjectType>();
  for (const one of modules.flatMap((exported) => Object.values(exported).filter(isObjectType))) {
    if (types.has(one.type)) throw new Error(`Two descriptors say what 「${one.type}」 is: keep one of them`);
    types.set(one.type, one);
  }
  return types;
}

/** A field by its name on the wire; one that is newer than this build, or of a thing that is, keeps its own. */
export const fieldOf = (type: ObjectType | undefined, name: string): Field =>
  (type && Object.hasOwn(type.fields, name) ? type.fields[name] : undefined) ?? { label: name };

/** Object types whose id pattern matches. */
export const typesOfId = (types: ObjectTypes, id: string): ObjectType[] =>
  [...types.values()].filter(({ idPattern }) => idPattern?.test(id));

/** The id of one of these, by the field that holds it. */
export const idOf = ({ id }: ObjectType, object: object): string =>
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
