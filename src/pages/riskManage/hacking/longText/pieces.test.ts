/** @jest-environment node */
import { blocksOf, type Mark, pieceRowsOf, piecesOf, wider } from './pieces';

const hit = (start: number, end: number): Mark => ({ start, end, layer: 'hit', label: 'abuse', score: 80 });
const nothing = { removed: [], opened: new Set<number>() };

describe('blocks', () => {
  it('are the lines, each beside its translation', () => {
    expect(blocksOf('一\n二', 'one\ntwo')).toEqual([
      { start: 0, end: 1, translation: 'one' },
      { start: 2, end: 3, translation: 'two' },
    ]);
  });

  it('have no translation where its lines are others', () => {
    expect(blocksOf('一\n二', 'one and two').map(({ translation }) => translation)).toEqual([undefined, undefined]);
  });

  it('are never thousands, however many lines there are, and leave nothing out', () => {
    const text = Array.from({ length: 10_000 }, () => '诗').join('\n');
    const blocks = blocksOf(text, null);
    expect(blocks.length).toBeLessThanOrEqual(400);
    expect(blocks.map(({ start, end }) => text.slice(start, end)).join('\n')).toBe(text);
  });
});

describe('pieces', () => {
  it('are cut where marks change, whatever they overlap', () => {
    const marks: Mark[] = [hit(2, 6), { start: 4, end: 8, layer: 'masked' }];
    const pieces = piecesOf({ start: 0, end: 10 }, marks, []);
    expect(pieces.map((piece) => piece.kind === 'text' && [piece.from, piece.to, piece.marks.length])).toEqual([
      [0, 2, 0],
      [2, 4, 1],
      [4, 6, 2],
      [6, 8, 1],
      [8, 10, 0],
    ]);
  });

  it('show what was removed where it was, once', () => {
    const removed = [{ at: 3, text: '旧' }];
    const [first, second] = blocksOf('一二三\n四', null);
    if (!first || !second) throw new Error('No blocks');
    expect(piecesOf(first, [], removed).map(({ kind }) => kind)).toEqual(['text', 'removed']);
    expect(piecesOf(second, [], removed).map(({ kind }) => kind)).toEqual(['text']);
  });
});

describe('folding', () => {
  const lines = [...Array.from({ length: 6 }, (_, i) => `第 ${i} 段，写了足够多的字，所以值得折叠起来。`)];
  const text = lines.join('\n');
  const blocks = blocksOf(text, null);
  const place = text.indexOf('第 3 段');
  const kinds = (options: Parameters<typeof pieceRowsOf>[1]) =>
    pieceRowsOf(blocks, options).map((row) => (row.kind === 'block' ? 'block' : row.blocks.length));

  it('leaves what was hit, and folds runs of what was not', () => {
    expect(kinds({ ...nothing, view: 'hits', marks: [hit(place, place + 3)] })).toEqual([3, 'block', 2]);
  });

  it('says how many hits are folded away while only changes are shown', () => {
    const added: Mark = { start: 0, end: 2, layer: 'added' };
    const rows = pieceRowsOf(blocks, { ...nothing, view: 'changes', marks: [added, hit(place, place + 3)] });
    expect(rows[1]).toMatchObject({ kind: 'fold', hits: 1 });
  });

  it('opens what is chosen, by keyboard or by hand', () => {
    const chosen: Mark = { start: place, end: place + 2, layer: 'chosen' };
    expect(kinds({ ...nothing, view: 'changes', marks: [chosen] })).toEqual([3, 'block', 2]);
    const opened = new Set(blocks.map(({ start }) => start));
    expect(kinds({ removed: [], opened, view: 'hits', marks: [] })).toEqual(Array(6).fill('block'));
  });

  it('is not worth it for a few characters', () => {
    expect(pieceRowsOf(blocksOf('短\n短', null), { ...nothing, view: 'hits', marks: [] })).toHaveLength(2);
  });
});

describe('wider', () => {
  const text = '一句。第二句有命中在里面。\n下一段。';
  const start = text.indexOf('命中');

  it('is the sentence, then the paragraph', () => {
    const sentence = wider(text, { start, end: start + 2 });
    expect(text.slice(sentence.start, sentence.end)).toBe('第二句有命中在里面。');
    const line = wider(text, sentence);
    expect(text.slice(line.start, line.end)).toBe('一句。第二句有命中在里面。');
  });

  it('ends with the text', () => {
    expect(wider('没有标点', { start: 0, end: 1 })).toEqual({ start: 0, end: 4 });
  });
});
