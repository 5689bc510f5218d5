type Key = string | number | bigint;

/** Keys of which none occurs twice, as they would where an answer has no number to tell rows apart. */
export function apartKeys(keys: readonly Key[]): Key[] {
  const seen = new Set<Key>();
  return keys.map((key, place) => {
    const own = seen.has(key) ? `${key} ${place}` : key;
    seen.add(own);
    return own;
  });
}
