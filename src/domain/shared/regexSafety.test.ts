/** @jest-environment node */
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { patternProblem } from './regexSafety';

describe('patternProblem', () => {
  it.each([
    '(a+)+$',
    '(a|a)*',
    '(.*a){20}',
    '^(\\d+)*$',
    '(a*)*b',
    '(a|aa)+$',
    '(a|a?)+',
    '(a?a)*b',
    '([a-z]+)*!',
    '(微信|微博)+$',
    '(?:加?微?)+信',
    '(\\w+\\s?)*$',
    '(x+x+)+y',
    '((ab?)*c)*',
    '(?<n>a+)+',
    '(?=(a+)+)b',
    '([А-Я]|[а-я])*!',
    '(\\u{41}|a)*!',
    '(\\p{L}|微)*!',
    'a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?aaaaaaaaaaaa',
    '(a|ab|abc|abcd){12}e',
    '.*a.*b.*c.*d',
    '.*代充.*低价',
    '[^!]*x[^!]*y',
    '(a{1,30}){1,30}b',
  ])('refuses what can take for ever: %s', (source) => {
    expect(patternProblem(source)).toEqual(expect.any(String));
  });

  it.each([
    '(a)\\1+',
    '(?<n>a)\\k<n>',
    '(',
    'a{2,1}',
    '[z-a]',
    '\\',
    '(?i:a)',
    'a**',
    '',
    'a*',
    '^$',
    '((((a{99}){99}){99}){99})',
  ])('refuses what is wrong, empty or unknown: %j', (source) => {
    expect(patternProblem(source)).toEqual(expect.any(String));
  });

  it.each([
    '加.{0,3}微',
    '加.{0,3}微.{0,3}信',
    '(?:加|扫|私)(?:微信|扣扣|飞机)',
    '[vVＶ]\\s*[xX信]',
    '1[3-9]\\d{9}',
    '\\d{5,11}',
    '(\\d{1,3}\\.){3}\\d{1,3}',
    '(?:哈|呵)+',
    'https?://\\S+',
    't\\.me/\\w+',
    '加微(?!笑)',
    '(?<!不)代充',
    '\\b(sb|nmsl)\\b',
    '^[\\u4e00-\\u9fa5]{2,4}$',
    '[^\\d]薇',
    'a{50}',
  ])('lets through what is bounded: %s', (source) => {
    expect(patternProblem(source)).toBeUndefined();
  });

  it('says which rule is broken, in words a moderator can act on', () => {
    expect(patternProblem('(a+)+$')).toMatch(/重复的括号里不能再有/);
    expect(patternProblem('(微信|微博)+$')).toMatch(/以相同的字开头/);
    expect(patternProblem('.*a.*b.*c.*d')).toMatch(/不限次数的重复太多/);
    expect(patternProblem('(a|b')).toBe('正则表达式写法有误');
  });

  const atom = fc.constantFrom('a', 'b', '[ab]', '.', '(?:a|b)', '(?:a|ab)');
  const count = fc.constantFrom('', '', '*', '+', '?', '{2,5}', '{3}', '{0,40}');
  const source = fc.letrec<{ piece: string; pattern: string }>((tie) => ({
    piece: fc.oneof(
      { maxDepth: 3 },
      fc.tuple(atom, count).map(([one, times]) => one + times),
      fc.tuple(tie('pattern'), count).map(([body, times]) => `(?:${body})${times}`),
    ),
    pattern: fc.array(tie('piece'), { minLength: 1, maxLength: 4 }).map((pieces) => pieces.join('')),
  })).pattern;

  it('what it lets through ends on the texts that make others run for ever', () => {
    let passed = 0;
    fc.assert(
      fc.property(source, fc.constantFrom('a', 'b', 'ab', 'aab'), (pattern, unit) => {
        if (patternProblem(`${pattern}!`)) return;
        passed += 1;
        const text = `${unit.repeat(Math.floor(500 / unit.length))}?`;
        runInNewContext('new RegExp(pattern, "iu").test(text)', { pattern: `${pattern}!`, text }, { timeout: 3000 });
      }),
      { seed: 7, numRuns: 600 },
    );
    expect(passed).toBeGreaterThan(100);
  });
});
