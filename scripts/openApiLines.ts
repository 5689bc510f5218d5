/** One line for each component and each call: a third of the size of an indented file, and `grep` still finds a part. */
export function linesOf(document: object): string {
  const pretty = (value: unknown, depth: number): string => {
    if (depth === 0 || typeof value !== 'object' || value === null || Array.isArray(value))
      return JSON.stringify(value);
    const parts = Object.entries(value).map(([key, part]) => `${JSON.stringify(key)}:${pretty(part, depth - 1)}`);
    return `{\n${parts.join(',\n')}\n}`;
  };
  return `${pretty(document, 3)}\n`;
}
