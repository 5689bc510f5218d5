/** @jest-environment node */
import { textChangesOf } from './textDiff';

/** The later text out of the changes and the earlier one, as a check on both. */
const parts = (before: string, after: string) => {
  const { added, removed, words } = textChangesOf(before, after);
  return {
    added: added.map(({ start, end }) => after.slice(start, end)),
    removed: removed.map(({ text }) => text),
    words,
  };
};

it('nothing changed', () => {
  expect(textChangesOf('一样的\n文字', '一样的\n文字')).toEqual({ added: [], removed: [], words: 0 });
});

it('a word for a word is one word, where it stands', () => {
  expect(parts('大家晚上好\n第二段', '朋友晚上好\n第二段')).toEqual({ added: ['朋友'], removed: ['大家'], words: 1 });
});

it('words put in and words taken out are told apart', () => {
  expect(parts('I sing every night', 'I sing old songs every night')).toMatchObject({ removed: [], words: 2 });
  expect(parts('I sing old songs every night', 'I sing every night')).toMatchObject({ added: [], words: 2 });
});

it('a whole paragraph', () => {
  const { added, removed } = textChangesOf('第一段\n第三段', '第一段\n第二段\n第三段');
  expect(added).toEqual([{ start: 4, end: 8 }]);
  expect(removed).toEqual([]);
});

it('from nothing, and to nothing', () => {
  expect(parts('', '新的')).toMatchObject({ added: ['新的'], removed: [] });
  expect(parts('旧的', '')).toMatchObject({ added: [], removed: ['旧的'] });
});

it('two texts of 20,000 characters with nothing in common are one change, not thousands', () => {
  const before = Array.from({ length: 2_000 }, (_, i) => `甲${i}乙丙丁`).join('');
  const after = Array.from({ length: 2_000 }, (_, i) => `子${-i}丑寅卯`).join('\n');
  expect(textChangesOf(before, after)).toMatchObject({
    added: [{ start: 0, end: after.length }],
    removed: [{ at: 0, text: before }],
  });
});

it('a few words in 20,000 characters', () => {
  const before = '每天下班回家的路上，我都会戴上耳机。'.repeat(1_100).slice(0, 19_900);
  const after = `${before.slice(0, 9_000)}加我微信${before.slice(9_000)}`;
  const found = parts(before, after);
  expect(found).toMatchObject({ added: ['加我微信'], removed: [] });
  expect(found.words).toBeLessThan(5);
});
