import type * as z from 'zod/mini';

/** One place in an answer, and what its schema wants there. */
export interface Place {
  path: readonly (string | number)[];
  type: z.core.$ZodTypes['_zod']['def']['type'];
}

/** Every place of an answer that its schema declares; of a list its first so many. */
export function placesIn(schema: z.core.$ZodType, value: unknown, first: number, path: Place['path'] = []): Place[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const at = (name: string | number): unknown => Reflect.get(value as object, name);
  switch (def.type) {
    case 'nullable':
    case 'optional':
    case 'default':
      return value === null || value === undefined ? [] : placesIn(def.innerType, value, first, path);
    case 'object': {
      const fields = Object.entries(def.shape).filter(([name]) => Object.hasOwn(value as object, name));
      return [
        { path, type: def.type },
        ...fields.flatMap(([name, field]) => placesIn(field, at(name), first, [...path, name])),
      ];
    }
    case 'union': {
      const fits = def.options.find((one) => fitsIn(one, value));
      return fits ? placesIn(fits, value, first, path) : [];
    }
    case 'array': {
      const rows = (value as unknown[]).slice(0, first);
      return [{ path, type: def.type }, ...rows.flatMap((row, i) => placesIn(def.element, row, first, [...path, i]))];
    }
    default:
      return [{ path, type: def.type }];
  }
}

const fitsIn = (schema: z.core.$ZodType, value: unknown): boolean => {
  const payload = schema._zod.run({ value, issues: [] }, {});
  return !(payload instanceof Promise) && payload.issues.length === 0;
};

/** The answer with something else at this place; nothing there at all for `undefined`. */
export function replaced(value: unknown, [name, ...rest]: Place['path'], by: unknown): unknown {
  if (name === undefined) return by;
  const copy: unknown = Array.isArray(value) ? [...value] : { ...(value as object) };
  const inside = replaced(Reflect.get(copy as object, name), rest, by);
  if (inside === undefined && !Array.isArray(copy)) Reflect.deleteProperty(copy as object, name);
  else Reflect.set(copy as object, name, inside ?? null);
  return copy;
}
