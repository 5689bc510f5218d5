/**
 * The writer of every file the backend exports (blocks G13): UTF-8 with BOM, CRLF, every cell quoted.
 * A text that a spreadsheet would take for a formula gets a leading apostrophe; numbers stay numbers.
 */
export type CsvCell = string | number | null;

// NUL and white space in front do not stop a spreadsheet; nor does a quotation mark or a full-width sign.
// biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is one of the characters to look for
const formula = /^[\s\u0000"]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\s\u0000]*[\t\r\n\u0000]/;

export const guard = (text: string): string => (formula.test(text) ? `'${text}` : text);

const quote = (cell: CsvCell): string => {
  const text = typeof cell === 'string' ? guard(cell) : cell === null ? '' : String(cell);
  return `"${text.replaceAll('"', '""')}"`;
};

export const csv = (rows: readonly (readonly CsvCell[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(quote).join(',')).join('\r\n')}\r\n`;

/** Server time (PRC) as text. */
export const timeText = (at: number): string =>
  new Date(at + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
