/** @jest-environment node */
import { problemsOf } from './translationChecks';

const check = (source: string, text: string, { lang = 'en', max_len = null as number | null } = {}) =>
  problemsOf({ source, text, lang, max_len }).map(({ level, text: said }) => `${level} ${said}`);

it.each([
  ['你好 {name}', 'Hello {name}', []],
  ['你好 {name}', 'Hello', ['error 缺少占位符 {name}']],
  ['你好', 'Hello {name}', ['error 多出占位符 {name}']],
  ['你好 {name}', 'Hello {name', ['error 花括号语法有误，或复数缺少 other']],
  ['%s 送 %1$d', '%1$d from %s', []],
  ['%s 和 %s', '%s', ['error 缺少占位符 %s']],
  ['省 100% 电', 'Save 100% power', []],
  ['<b>重要</b>', '<b>Important', ['error 缺少占位符 </b>']],
  ['你好', ' Hello', ['warn 首尾空格与原文不一致']],
  ['玩', 'Gamble now', ['error 禁用词「gamble」，请用「play」']],
  ['你好', '<img src=x onerror=alert(1)>', ['error 含不允许的 HTML']],
  ['你好 {name}', '  ', []],
])('%s → %s', (source, text, expected) => {
  expect(check(source, text)).toEqual(expected);
});

it('measures characters, not code units', () => {
  expect(check('礼物', '🎁🎁🎁', { max_len: 3 })).toEqual([]);
  expect(check('礼物', '🎁🎁🎁🎁', { max_len: 3 })).toEqual(['error 4 字，超过上限 3 字']);
});

// Categories of the CLDR plural rules.
it.each([
  ['en', '{n, plural, one {#} other {#}}', []],
  ['en', '{n, plural, other {#}}', ['error {n} 缺少复数形式 one']],
  ['vi', '{n, plural, one {#} other {#}}', ['warn {n} 的复数形式 one 用不到']],
  ['vi', '{n, plural, =0 {không} other {#}}', []],
  ['ar', '{n, plural, one {#} other {#}}', ['error {n} 缺少复数形式 few、many、two、zero']],
  ['en', '{n} items', ['error {n} 应写成复数']],
])('plural forms of %s: %s', (lang, text, expected) => {
  const found = check('{n, plural, other {# 件}}', text, { lang });
  expect(
    found.map((one) => one.replace(/(few|many|two|zero)(、(few|many|two|zero))+/, 'few、many、two、zero')),
  ).toEqual(expected);
});
