import { fieldOf, type ObjectType } from '@/domain/shared/objectType';

type Part = string | number;

/** Path of a field in the form, e.g. `['rewards', 0, 'qty']`. */
export type FieldPath = readonly Part[];

/**
 * Field of a problem at `path`: that one, or the nearest around it. Undefined if the form has none; it is then listed
 * above the fields.
 */
export function placeOf(path: readonly PropertyKey[], fields: readonly FieldPath[]): FieldPath | undefined {
  const around = fields.filter((field) => field.every((part, at) => String(part) === String(path[at])));
  return around.sort((a, b) => b.length - a.length)[0];
}

export const samePath = (a: FieldPath, b: FieldPath): boolean => a.join('.') === b.join('.');

/**
 * Assigns the backend's field errors to the form's fields; the others are listed above the form, with the descriptor's
 * label where their field would be unclear.
 */
export function placedIn(
  refused: Readonly<Record<string, string>>,
  places: readonly FieldPath[],
  of: ObjectType | undefined,
): { placed: { name: Part[]; errors: string[] }[]; rest: string } {
  const placed: { name: Part[]; errors: string[] }[] = [];
  const rest: string[] = [];
  for (const [field, text] of Object.entries(refused)) {
    const place = placeOf(field.split('.'), places);
    const { label } = fieldOf(of, field);
    if (place) placed.push({ name: [...place], errors: [text] });
    else rest.push(label === field || text.includes(label) ? text : `${label}：${text}`);
  }
  return { placed, rest: rest.join('；') };
}
