import { fieldsByPath, type ObjectName, type ObjectType } from '../../../src/domain/shared/objectType';
import { objectTypes } from '../base/objectTypes';
import type { Collection } from './store';

/** Key of an object, unique over all types. */
export const objectKey = ({ object_type, object_id }: ObjectName): string => `${object_type} ${object_id}`;

type Rows = Pick<Collection<object>, 'get'>;

/** Rows of the objects that writes are about, by `object_type`. */
const rowsByType = new Map<string, Rows>();

export const keepRowsOf = (type: string, rows: Rows): void => void rowsByType.set(type, rows);

const hasTrail = (type: string): boolean => (objectTypes.get(type)?.trail.length ?? 0) > 0;

/** Paths of the fields that name another object, with its type; by `object_type`. The seed asks for every entry. */
const namingFields: ReadonlyMap<string, readonly (readonly [path: string, of: string])[]> = new Map(
  [...objectTypes].map(([type, { fields }]) => [
    type,
    Object.entries(fieldsByPath(fields)).flatMap(([path, field]) =>
      field.kind === 'object' ? [[path, field.of] as const] : [],
    ),
  ]),
);

/** Objects that the fields of these values name. */
function namedIn({ type, subject }: ObjectType, values: object): ObjectName[] {
  const named = (namingFields.get(type) ?? []).flatMap(([path, object_type]) => {
    const value: unknown = Reflect.get(values, path);
    const ids = (Array.isArray(value) ? value : [value]).filter((id) => typeof id === 'string' && id !== '');
    return ids.map((object_id) => ({ object_type, object_id }));
  });
  return subject ? [...named, subject(values)] : named;
}

/** Keys of the other objects that a write concerns: those its own object names, now, before or after. */
export function concernsOf(write: ObjectName & Record<'before' | 'after', object | null>): string[] {
  const type = objectTypes.get(write.object_type);
  if (!type) return [];
  const row = rowsByType.get(type.type)?.get(write.object_id);
  const named = [write.before, write.after, row].flatMap((values) => (values ? namedIn(type, values) : []));
  const keys = named.filter(({ object_type }) => hasTrail(object_type)).map(objectKey);
  return [...new Set(keys)].filter((key) => key !== objectKey(write));
}
