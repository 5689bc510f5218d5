/** Value at a path such as `data.list.0.user_id`; undefined if there is none. Own fields only. */
export function valueAt(value: unknown, path: string): unknown {
  let at = value;
  for (const part of path.split('.')) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, part)) return undefined;
    at = Reflect.get(at, part);
  }
  return at;
}
