import { cellsOf } from './csvCells';

/** Lines of an import: 词, 类别, 等级, 动作; all but the word may be left out (screens/risk §3.7.14). */
export interface ImportLine {
  /** Line number in the file, from 1. */
  line: number;
  word: string;
  category: string | null;
  level: string | null;
  action: string | null;
}

const isHead = (word: string): boolean => /^(词|可疑词|word)$/i.test(word);

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
