/** @jest-environment node */
import fc from 'fast-check';
import { normalized, normalText, wordPlacesOf } from './text';

describe('normalized', () => {
  it.each([
    ['加 微-信', '加微信'],
    ['＋Ｖ　Ｘ', '加vx'],
    ['賭 錢', '赌钱'],
    ['c@sin0', 'casin0'],
    ['微\u200B信\uFE0F', '微信'],
    ['1️⃣2️⃣3️⃣', '123'],
    ['Ñandú', 'nandu'],
    ['🍎园', '🍎园'],
    ['***', ''],
  ])('%j is read as %j', (raw, text) => expect(normalized(raw)).toBe(text));

  it('does the same to a text as to its characters, and once is enough', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (raw) => {
        expect(normalText(raw).text).toBe(normalized(raw));
        expect(normalized(normalized(raw))).toBe(normalized(raw));
      }),
      { seed: 3, numRuns: 500 },
    );
  });
});

describe('placesOf', () => {
  const found = (raw: string, ...words: string[]) =>
    wordPlacesOf(normalText(raw), words).map(([a, b]) => raw.slice(a, b));

  it('finds a word as it was written', () => {
    expect(found('快加 微★信，加微信！', '加微信')).toEqual(['加 微★信', '加微信']);
    expect(found('👨‍👩‍👧私聊＋Ｖ吧', '加v')).toEqual(['＋Ｖ']);
    expect(found('百-家-乐平台', '百家乐', '乐平台')).toEqual(['百-家-乐平台']);
    expect(found('无事发生', '加微信', '')).toEqual([]);
  });

  it('names places within the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary', maxLength: 3 }), (raw, word) => {
        for (const [start, end] of wordPlacesOf(normalText(raw + word), [word])) {
          expect(start).toBeLessThan(end);
          expect(end).toBeLessThanOrEqual((raw + word).length);
          expect(normalized((raw + word).slice(start, end))).toContain(normalized(word));
        }
      }),
      { seed: 5, numRuns: 500 },
    );
  });
});
