import type { Field } from '@/domain/shared/objectType';
import { isFields, sameValue } from '@/kit/field/sameValue';

/** Fields of a version by path, e.g. `audience.min_version`: how each is named and read. */
export type FieldLabels = Readonly<Record<string, Field>>;

/** One field that two versions do not share. */
export interface DiffRow {
  path: string;
  label: string;
  /** Undefined if that side lacks the field. */
  before: unknown;
  after: unknown;
}

/**
 * Differences between two versions, field by field, in the order of the labels. A labelled field is compared as a
 * whole, unless labels name its parts; an unlabelled one is compared recursively and named by its path, so that no
 * change is missed. If `before` is null (first version), every field is listed.
 */
export function configDiffOf(before: object | null, after: object, labels: FieldLabels): DiffRow[] {
  const paths = Object.keys(labels);
  const order = new Map(paths.map((path, at) => [path, at]));
  const isWhole = (path: string, values: readonly unknown[]) =>
    (order.has(path) && !paths.some((other) => other.startsWith(`${path}.`))) || !values.some(isFields);

  const rows: DiffRow[] = [];
  const compare = (a: unknown, b: unknown, path: string) => {
    if (sameValue(a, b)) return;
    if (isWhole(path, [a, b])) {
      rows.push({ path, label: labels[path]?.label ?? path, before: a, after: b });
      return;
    }
    const [left, right] = [isFields(a) ? a : {}, isFields(b) ? b : {}];
    for (const name of new Set([...Object.keys(left), ...Object.keys(right)]))
      compare(left[name], right[name], path ? `${path}.${name}` : name);
  };
  compare(before ?? {}, after, '');
  const place = ({ path }: DiffRow) => order.get(path) ?? paths.length;
  return rows.sort((a, b) => place(a) - place(b));
}
