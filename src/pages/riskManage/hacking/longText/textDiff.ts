import { type ArrayChange, diffArrays } from 'diff';
import type { PieceChanges, Removed } from './pieces';

/** Differences made by an author. Loaded when there is something to compare. */

/** Texts further apart than this many edits are one change: the search grows with its square. */
const maxEditLength = 500;

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

const tokensOf = (text: string): string[] => Array.from(segmenter.segment(text), ({ segment }) => segment);

const wordsIn = (text: string): number =>
  Array.from(segmenter.segment(text)).filter(({ isWordLike }) => isWordLike).length;

interface Hunk {
  at: number;
  before: string;
  after: string;
}

/** Differing parts, with positions in the later text; one hunk if they differ too much. */
function hunksOf(before: readonly string[], after: readonly string[], offset: number): Hunk[] {
  const whole = [{ at: offset, before: before.join(''), after: after.join('') }];
  const changes: ArrayChange<string>[] | undefined = diffArrays([...before], [...after], { maxEditLength });
  if (!changes) return whole;
  const hunks: Hunk[] = [];
  let at = offset;
  let open: Hunk | null = null;
  for (const { added, removed, value } of changes) {
    const text = value.join('');
    if (!added && !removed) {
      open = null;
      at += text.length;
      continue;
    }
    if (!open) {
      open = { at, before: '', after: '' };
      hunks.push(open);
    }
    if (removed) open.before += text;
    else {
      open.after += text;
      at += text.length;
    }
  }
  return hunks;
}

const linesOf = (text: string): string[] => text.split(/(?<=\n)/);

/** Line by line first, then word by word inside the lines that differ. */
export function textChangesOf(before: string, after: string): PieceChanges {
  const hunks = hunksOf(linesOf(before), linesOf(after), 0).flatMap((hunk) =>
    hunk.before && hunk.after ? hunksOf(tokensOf(hunk.before), tokensOf(hunk.after), hunk.at) : [hunk],
  );
  return {
    added: hunks.flatMap(({ at, after: text }) => (text ? [{ start: at, end: at + text.length }] : [])),
    removed: hunks.flatMap(({ at, before: text }): Removed[] => (text ? [{ at, text }] : [])),
    words: hunks.reduce((sum, hunk) => sum + Math.max(wordsIn(hunk.before), wordsIn(hunk.after)), 0),
  };
}
