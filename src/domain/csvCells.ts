/**
 * Splits a line into cells, at commas and tabs by default; cells containing a separator are quoted. `open` if a quote
 * is not closed: the cell continues in the next line, or a quote is missing.
 */
export function cellsOf(line: string, separators: readonly string[] = [',', '\t']): { cells: string[]; open: boolean } {
  const cells: string[] = [];
  let cell = '';
  let quoted = false;
  for (let i = 0; i < line.length; i++) {
    const char = line[i] ?? '';
    if (quoted && char === '"' && line[i + 1] === '"') {
      cell += '"';
      i += 1;
    } else if (char === '"' && (quoted || cell === '')) quoted = !quoted;
    else if (!quoted && separators.includes(char)) {
      cells.push(cell);
      cell = '';
    } else cell += char;
  }
  return { cells: [...cells, cell].map((one) => one.trim()), open: quoted };
}
