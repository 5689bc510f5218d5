/** Creates values on first use, and keeps about `limit` of those used last. */
export function memo<K, V>(limit: number, make: (key: K) => V): (key: K) => V {
  let [fresh, old] = [new Map<K, V>(), new Map<K, V>()];
  return (key) => {
    const known = fresh.get(key);
    if (known !== undefined) return known;
    const value = old.get(key) ?? make(key);
    if (fresh.size >= limit / 2) [fresh, old] = [new Map(), fresh];
    fresh.set(key, value);
    return value;
  };
}

/** Derives a value from an object on first use, and keeps it for as long as there is that object. */
export function derived<K extends object, V extends object, Rest extends unknown[]>(
  make: (from: K, ...rest: Rest) => V,
): (from: K, ...rest: Rest) => V {
  const values = new WeakMap<K, V>();
  return (from, ...rest) => {
    const value = values.get(from) ?? make(from, ...rest);
    values.set(from, value);
    return value;
  };
}
