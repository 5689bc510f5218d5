type Part = string | number;

/** Where a field stands in the form: its name, or the way to it, e.g. `['rewards', 0, 'qty']`. */
export type FieldPath = readonly Part[];

/**
 * The field that a problem at `path` belongs to: the one there, else the nearest around it. Undefined where the form
 * has none, so that it is said above the fields.
 */
export function placeOf(path: readonly PropertyKey[], fields: readonly FieldPath[]): FieldPath | undefined {
  const around = fields.filter((field) => field.every((part, at) => String(part) === String(path[at])));
  return around.sort((a, b) => b.length - a.length)[0];
}

export const samePath = (a: FieldPath, b: FieldPath): boolean => a.join('.') === b.join('.');
