/** Input of a small tool: bytes (UTF-8), lines; result rows shown; results kept in the browser. */
const maxToolBytes = 1_048_576;
const maxToolLines = 10_000;

export interface ResultRow {
  label: string;
  value: string;
}

export interface ToolProblem {
  message: string;
  /** Counted from 1. */
  line?: number;
  column?: number;
  /** The result is still usable. */
  warning?: true;
}

/** Result of a tool: rows to copy, and problems by line. */
export interface ToolResult {
  rows: readonly ResultRow[];
  problems?: readonly ToolProblem[];
}

export const textLinesOf = (text: string): string[] => text.split(/\r\n|\r|\n/);

/** Reason why a text is too large for the tools; undefined if it is not. */
export function inputProblem(text: string): string | undefined {
  if (text.length > maxToolBytes || new TextEncoder().encode(text).length > maxToolBytes)
    return '内容超过 1 MB，请分批处理';
  return textLinesOf(text).length > maxToolLines ? '内容超过 10,000 行，请分批处理' : undefined;
}

/** A single line gives all its rows; of several lines each gives one row, blank ones none. A text is a problem. */
export function perLine(text: string, read: (line: string) => readonly ResultRow[] | string): ToolResult {
  const lines = textLinesOf(text).flatMap((line, at) =>
    line.trim() === '' ? [] : [{ line: line.trim(), number: at + 1 }],
  );
  const rows: ResultRow[] = [];
  const problems: ToolProblem[] = [];
  for (const { line, number } of lines) {
    const found = read(line);
    if (typeof found === 'string') problems.push({ line: number, message: found });
    else if (lines.length === 1) rows.push(...found);
    else rows.push({ label: line, value: found.map(({ label, value }) => `${label} ${value}`).join(' ｜ ') });
  }
  return { rows, problems };
}

/** Line and column of an index, counted from 1. */
export function placeIn(text: string, index: number): { line: number; column: number } {
  const before = textLinesOf(text.slice(0, index));
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
}
