import { overlaps, type TextSpan } from '@/domain/longText/rules';
import type { CaseSpan } from '@/services/caseSchema';

/** A long text as what is drawn of it: blocks of lines, and in each the pieces between which the marks change. */

export interface Mark extends TextSpan {
  layer: 'hit' | 'masked' | 'quoted' | 'chosen' | 'linked' | 'added';
  /** Of a hit. */
  label?: string;
  score?: number;
}

/** Text that is no longer there, and where it was. */
export interface Removed {
  at: number;
  text: string;
}

export interface PieceChanges {
  added: readonly TextSpan[];
  removed: readonly Removed[];
  /** Words that were put in, taken out or replaced. */
  words: number;
}

export interface Block extends TextSpan {
  /** Translation of the paragraph; undefined if the paragraphs differ. */
  translation: string | undefined;
}

/** A block for every line; of very many lines several are one, so that no text makes thousands of nodes. */
export function blocksOf(text: string, translation: string | null, most = 400): Block[] {
  const lines = text.split('\n');
  const translated = translation?.split('\n') ?? [];
  const size = Math.ceil(lines.length / most);
  const blocks: Block[] = [];
  let start = 0;
  for (let i = 0; i < lines.length; i += size) {
    const end = start + lines.slice(i, i + size).join('\n').length;
    const beside = translated.length === lines.length ? translated.slice(i, i + size).join('\n') : undefined;
    blocks.push({ start, end, translation: beside });
    start = end + 1;
  }
  return blocks;
}

export type Piece = { kind: 'text'; from: number; to: number; marks: Mark[] } | { kind: 'removed'; removed: Removed };

/** One block, cut wherever its marks change. */
export function piecesOf(block: TextSpan, marks: readonly Mark[], removed: readonly Removed[]): Piece[] {
  const own = marks.filter((mark) => overlaps(mark, block));
  const gone = removed.filter(({ at }) => at >= block.start && at <= block.end);
  const inside = (place: number) => Math.min(block.end, Math.max(block.start, place));
  const cuts = new Set([block.start, block.end]);
  for (const { start, end } of own) cuts.add(inside(start)).add(inside(end));
  for (const { at } of gone) cuts.add(at);
  const places = [...cuts].sort((a, b) => a - b);
  const before = (place: number): Piece[] =>
    gone.flatMap((one) => (one.at === place ? [{ kind: 'removed', removed: one } as const] : []));
  return places.flatMap((from, i): Piece[] => {
    const to = places[i + 1];
    if (to === undefined) return before(from);
    const text = { kind: 'text', from, to, marks: own.filter((mark) => mark.start < to && mark.end > from) } as const;
    return [...before(from), text];
  });
}

export type View = 'all' | 'hits' | 'changes';

const shownIn: Record<Exclude<View, 'all'>, readonly Mark['layer'][]> = {
  hits: ['hit', 'masked', 'quoted', 'chosen', 'linked'],
  changes: ['added', 'masked', 'quoted', 'chosen', 'linked'],
};

export type Row = { kind: 'block'; block: Block } | { kind: 'fold'; blocks: Block[]; hits: number };

/** Folding less than this saves nothing. */
const worthFolding = 40;

/** Blocks that are shown, and runs of others that are folded until they are opened. */
export function pieceRowsOf(
  blocks: readonly Block[],
  {
    view,
    marks,
    removed,
    opened,
  }: { view: View; marks: readonly Mark[]; removed: readonly Removed[]; opened: ReadonlySet<number> },
): Row[] {
  const layers = view === 'all' ? [] : shownIn[view];
  const shows = (block: Block) =>
    view === 'all' ||
    opened.has(block.start) ||
    marks.some((mark) => layers.includes(mark.layer) && overlaps(mark, block)) ||
    (view === 'changes' && removed.some(({ at }) => at >= block.start && at <= block.end));
  const rows: Row[] = [];
  for (const block of blocks) {
    const last = rows.at(-1);
    if (shows(block)) rows.push({ kind: 'block', block });
    else if (last?.kind === 'fold') last.blocks.push(block);
    else rows.push({ kind: 'fold', blocks: [block], hits: 0 });
  }
  return rows.flatMap((row): Row[] => {
    if (row.kind === 'block') return [row];
    const [first] = row.blocks;
    const last = row.blocks.at(-1);
    if (!first || !last || last.end - first.start < worthFolding) {
      return row.blocks.map((block) => ({ kind: 'block', block }));
    }
    const hits = marks.filter((mark) => mark.layer === 'hit' && overlaps(mark, { start: first.start, end: last.end }));
    return [{ ...row, hits: hits.length }];
  });
}

const lineEnds = /[。！？!?.\n]/;

/** The sentence around a part; of a whole sentence, its paragraph. */
export function wider(text: string, { start, end }: TextSpan): TextSpan {
  const next = text.indexOf('\n', end);
  const line = {
    start: start === 0 ? 0 : text.lastIndexOf('\n', start - 1) + 1,
    end: next < 0 ? text.length : next,
  };
  let from = start;
  while (from > line.start && !lineEnds.test(text[from - 1] ?? '')) from -= 1;
  let to = end;
  while (to < line.end && !lineEnds.test(text[to - 1] ?? '')) to += 1;
  return from === start && to === end ? line : { start: from, end: to };
}

/** Hits in the order of the text. */
export const piecesInOrder = (segments: readonly CaseSpan[]): CaseSpan[] =>
  [...segments].sort((a, b) => a.start - b.start || a.end - b.end);
