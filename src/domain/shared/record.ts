import * as z from 'zod/mini';
import type { Field, Fields } from './objectType';
import { coins, count, keyOf, money, time } from './schema';

/** Schema of one value: the one that the field says, or that of its kind. Parts must say theirs. */
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
          : F extends { readonly kind: 'parts' }
            ? never
            : z.ZodMiniString<string>;
type ListOf<F> = F extends { readonly many: true } ? z.ZodMiniArray<OneOf<F>> : OneOf<F>;

/** Schema of a declared field. */
export type SchemaOf<F> = F extends { readonly nullable: true } ? z.ZodMiniNullable<ListOf<F>> : ListOf<F>;

/** Shape of declared fields. It maps them one by one, so that an editor leads from a value to its declaration. */
export type ShapeOf<F> = { -readonly [K in keyof F]: SchemaOf<F[K]> };

const ofKind: Readonly<Partial<Record<string, z.ZodMiniType>>> = {
  flag: z.boolean(),
  count,
  words: count,
  time,
  coins,
  money,
};
const text = z.string();

function schemaOf(field: Field): z.ZodMiniType {
  let one = field.is ?? ofKind[field.kind ?? ''] ?? text;
  if (field.kind === 'group') one = z.object(shapeOf(field.fields));
  else if (field.kind === 'map') one = field.is ?? keyOf(field.map);
  if (field.many) one = z.array(one);
  return field.nullable ? z.nullable(one) : one;
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
