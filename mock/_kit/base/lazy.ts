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
