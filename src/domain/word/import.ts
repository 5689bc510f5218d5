import * as z from 'zod/mini';
import { type BadLine, readTable, type TableColumn, type TableReading } from '../shared/pastedTable';
import { count } from '../shared/schema';

/**
 * Import of words, one a line: 词, 类别, 等级, 动作; all but the word may be left out (docs/design/risk.md#suspicious-words).
 */

export const importRow = z.object({
  /** Number of the line in the file or paste, given back with its result. */
  line: count,
  /** Word, matched as `contains`, or a pattern between slashes: `/…/`. */
  word: z.string(),
  /** Category or its Chinese label; null takes the default. */
  category: z.nullable(z.string()),
  /** Level 1 to 3 or its Chinese label; null takes the default. */
  level: z.nullable(z.string()),
  /**
   * Action or its Chinese label. Null takes the default for a word of the default level, and otherwise `mark` of level 1,
   * `review` of level 2, `block` of level 3.
   */
  action: z.nullable(z.string()),
});
export type WordImportLine = z.infer<typeof importRow>;

const wordColumns = [
  { label: '词', names: ['可疑词', 'word'], isKey: true },
  { label: '类别', names: ['category'], optional: true },
  { label: '等级', names: ['level'], optional: true },
  { label: '动作', names: ['action'], optional: true },
] as const satisfies readonly TableColumn[];

/** A pattern may contain separators: `/加.{0,3}微/` is one word, also with columns behind it. */
const pattern = /[ \t]*\/(?:.*\/(?=[ \t,;]*(?:[\r\n]|$))|.*?\/(?=[ ]*[\t,;]))/y;

/** Words of a file or paste, and the lines that cannot be read. */
export type WordsRead =
  | { rows: WordImportLine[]; bad: BadLine[]; reading: TableReading; problem?: undefined }
  | { rows?: undefined; problem: string };

export function readImport(text: string): WordsRead {
  const read = readTable(text, { columns: wordColumns, whole: pattern, lineByLine: true });
  if (!read.rows) return read;
  const rows = read.rows.map(({ line, cells: [word = '', category, level, action] }) => {
    return { line, word, category: category || null, level: level || null, action: action || null };
  });
  return { rows, bad: read.bad, reading: read.reading };
}
