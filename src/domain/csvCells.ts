/**
 * One line into cells, between commas and tabs unless it is said; quotation marks stand around what holds one of these.
 * `open` where one is not closed: the cell goes on in the next line, or a mark is missing.
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
