import * as z from 'zod/mini';
import { cellsOf } from './csvCells';
import { count } from './schema';

/** Import of words, one a line: 词, 类别, 等级, 动作; all but the word may be left out (screens/risk §3.7.14). */

const isHead = (word: string): boolean => /^(词|可疑词|word)$/i.test(word);

export const importRow = z.object({
  line: count,
  word: z.string(),
  /** Category in the line; null takes the default. */
  category: z.nullable(z.string()),
  level: z.nullable(z.string()),
  action: z.nullable(z.string()),
});
export type ImportLine = z.infer<typeof importRow>;

/** A pattern may contain commas: `/加.{0,3}微/` is one word. */
const isPattern = (line: string): boolean => /^\/.*\/$/.test(line);

export function readImport(text: string): ImportLine[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  return lines.flatMap((raw, index): ImportLine[] => {
    const trimmed = raw.trim();
    if (trimmed === '') return [];
    const [word = '', category, level, action] = isPattern(trimmed) ? [trimmed] : cellsOf(raw).cells;
    if (index === 0 && isHead(word)) return [];
    return [{ line: index + 1, word, category: category || null, level: level || null, action: action || null }];
  });
}
