/** Rows by a key, in the order they came. */
export function groupsOf<T, K>(rows: Iterable<T>, keyOf: (row: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}

export const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
