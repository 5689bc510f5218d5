import * as z from 'zod/mini';
import type { Field, Fields } from './objectType';
import { coins, count, keyOf, money, time } from './schema';

/** Schema of one value: the one that the field says, or that of its kind. */
type OneOf<F> = F extends { readonly is: infer S extends z.ZodMiniType }
  ? S
  : F extends { readonly kind: 'group'; readonly fields: infer G }
    ? z.ZodMiniObject<ShapeOf<G>>
    : F extends { readonly kind: 'map'; readonly map: infer M }
      ? z.ZodMiniEnum<{ [K in keyof M & string]: K }>
      : F extends { readonly kind: 'flag' }
        ? z.ZodMiniBoolean<boolean>
        : F extends { readonly kind: 'count' | 'time' | 'coins' | 'money' | 'words' }
          ? z.ZodMiniNumberFormat
          : z.ZodMiniString<string>;
type ListOf<F> = F extends { readonly many: true } ? z.ZodMiniArray<OneOf<F>> : OneOf<F>;

/** Schema of a declared field. */
export type SchemaOf<F> = F extends { readonly nullable: true } ? z.ZodMiniNullable<ListOf<F>> : ListOf<F>;

/** Shape of declared fields. It maps them one by one, so that an editor leads from a value to its declaration. */
export type ShapeOf<F> = { -readonly [K in keyof F]: SchemaOf<F[K]> };

const text = z.string();

/** Schema of one value by its kind. */
function schemaOfKind(field: Field): z.ZodMiniType {
  switch (field.kind) {
    case 'group':
      return z.object(shapeOf(field.fields));
    case 'map':
      return keyOf(field.map);
    case 'flag':
      return z.boolean();
    case 'count':
    case 'words':
      return count;
    case 'time':
      return time;
    case 'coins':
      return coins;
    case 'money':
      return money;
    case 'parts':
      throw new Error(`「${field.label}」 has parts: say its schema with \`is\``);
    default:
      return text;
  }
}

function schemaOf(field: Field): z.ZodMiniType {
  const one = field.is ?? schemaOfKind(field);
  const all = field.many ? z.array(one) : one;
  return field.nullable ? z.nullable(all) : all;
}

/** Schemas of declared fields, for a record or an input: nothing about a field is written a second time. */
export const shapeOf = <const F>(fields: F & Fields): ShapeOf<F> =>
  Object.fromEntries(Object.entries<Field>(fields).map(([name, field]) => [name, schemaOf(field)])) as ShapeOf<F>;

/** The values of declared fields in a row. */
export const valuesIn = <F extends Fields, R extends Readonly<Record<keyof F, unknown>>>(
  fields: F,
  row: R,
): Pick<R, keyof F & keyof R> =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, row[name]])) as Pick<R, keyof F & keyof R>;
