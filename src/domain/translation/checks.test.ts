/** @jest-environment node */
import { problemsOf } from './checks';

const check = (source: string, text: string, { lang = 'en', max_len = null as number | null } = {}) =>
  problemsOf({ source, text, lang, max_len }).map(({ level, text: said }) => `${level} ${said}`);

it.each([
  ['你好 {name}', 'Hello {name}', []],
  ['你好 {name}', 'Hello', ['error 缺少占位符 {name}']],
  ['你好', 'Hello {name}', ['error 多出占位符 {name}']],
  ['你好 {name}', 'Hello {name', ['error 花括号语法有误，或复数缺少 other']],
  ['你好 {{name}}', 'Hello {{name}}', []],
  ['你好 {{name}}', 'Hello {{ nmae }}', ['error 缺少占位符 {{name}}', 'error 多出占位符 {{nmae}}']],
  ['你好 {name}', 'Hello {{name}}', ['error 缺少占位符 {name}', 'error 多出占位符 {{name}}']],
  ['你好 {用户 名}', 'Hello', ['error 缺少占位符 {用户 名}']],
  ['%s 送 %1$d', '%1$d from %s', []],
  ['%s 和 %s', '%s', ['error 缺少占位符 %s']],
  ['%1$s 送 %2$s', '%1$s sent %3$s', ['error 缺少占位符 %2$s', 'error 多出占位符 %3$s']],
  ['剩 %02d 秒', '%d seconds left', ['error 缺少占位符 %02d', 'error 多出占位符 %d']],
  ['%ld 人', 'people', ['error 缺少占位符 %ld']],
  ['%lld 金币，%5.1f 分，%@', '%lld coins, %5.1f points, %@', []],
  ['省 100% 电', 'Save 100% power', []],
  ['省 50% 电', '50%descuento', []],
  ['已完成 100%%', 'Done: 100%%', []],
  ['<b>重要</b>', '<b>Important', ['error 缺少占位符 </b>']],
  ['你好', ' Hello', ['warn 首尾空格与原文不一致']],
  ['你好', '<img src=x onerror=alert(1)>', ['error 含不允许的 HTML']],
  ['你好', '<b onclick = x>Hello</b>', ['error 多出占位符 </b>', 'error 含不允许的 HTML']],
  ['你好 {name}', '  ', []],
])('%s → %s', (source, text, expected) => {
  expect(check(source, text)).toEqual(expected);
});

const quoted = (name: string) => `error 占位符 ${name} 被单个撇号 ' 变成了普通文字，撇号请写成 ''`;
it.each([
  ['你好 {name}', "Hello '{name}'", [quoted('{name}')]],
  ['你好 {name}', "Hello ''{name}''", []],
  ['{count} 件', "l'{count} objets", [quoted('{count}')]],
  ['{count} 件', "it's {count}", []],
  [
    '{n, plural, other {# 件}}',
    "{n, plural, one {l'{n} item} other {# items}}",
    ["error 单个撇号 ' 让花括号失效，撇号请写成 ''"],
  ],
  ['{n, plural, other {# 件}}', "{n, plural, one {'#' item} other {# items}}", [quoted('#')]],
])('names the apostrophe as the cause: %s → %s', (source, text, expected) => {
  expect(check(source, text)).toEqual(expected);
});

it.each([
  ['送出了礼物 3', 'sent gift 320', ['warn 数字与原文不同：原文 3，译文 320']],
  ['共 3 天', 'three days', ['warn 译文里没有原文的数字 3']],
  ['三天', '3 days', []],
  ['满 1000 减 5.5', '1,000 → ５٫５', []],
  ['满 1000 减 5.5', '1.000 → 5,5', []],
  ['共 ３ 天', '٣ أيام', []],
  ['1.5万金币', '15,000 coins', []],
  ['1万金币', '10K coins', []],
  ['<b>%1$d</b> 币，{0} 件&#39;', '{0} <b>%1$d</b>', []],
  ['{n, plural, other {# 件，每件 5 币}}', '{n, plural, one {1 item, 5 each} other {# items, 5 each}}', []],
  [
    '{n, plural, other {# 件}}，满 20',
    '{n, plural, one {# item} other {# items}}, from 30',
    ['warn 数字与原文不同：原文 20，译文 30'],
  ],
])('numbers: %s → %s', (source, text, expected) => {
  expect(check(source, text)).toEqual(expected);
});

it.each([
  ['en', 'Gamble now', 'gamble'],
  ['en', 'Gambler', undefined],
  ['id', 'informasi judisial', undefined],
  ['id', 'main judi, yuk', 'judi'],
  ['es', 'una apuesta', 'apuesta'],
  ['es', 'la apuestá', undefined],
  ['vi', 'đánh bạc'.normalize('NFD'), 'đánh bạc'],
  ['ar', 'القمار', 'قمار'],
  ['th', 'เล่นการพนันกัน', 'การพนัน'],
])('forbidden terms of %s in %s: %s', (lang, text, term) => {
  const found = check('玩', text, { lang });
  expect(found.map((one) => /「(.*?)」，/.exec(one)?.[1])).toEqual(term === undefined ? [] : [term]);
});

it('measures characters, not code units', () => {
  expect(check('礼物', '🎁🎁🎁', { max_len: 3 })).toEqual([]);
  expect(check('礼物', '🎁🎁🎁🎁', { max_len: 3 })).toEqual(['error 4 字，超过上限 3 字']);
});

// Categories of the CLDR plural rules.
it.each([
  ['en', '{n, plural, one {#} other {#}}', []],
  ['en', '{n, plural, other {#}}', ['error {n} 缺少复数形式 one']],
  ['en', '{n, plural, =1 {one} other {#}}', []],
  ['en', '{n, plural, offset:1 =0 {none} =1 {you} one {you and #} other {you and #}}', []],
  ['en', '{n, plural, offset:1 =1 {you} other {you and #}}', ['error {n} 缺少复数形式 one']],
  ['vi', '{n, plural, one {#} other {#}}', ['warn {n} 的复数形式 one 用不到']],
  ['vi', '{n, plural, =0 {không} other {#}}', []],
  ['es', '{n, plural, one {#} other {#}}', []],
  ['es', '{n, plural, one {#} many {# de} other {#}}', []],
  ['fr', '{n, plural, one {#} other {#}}', []],
  ['it', '{n, plural, one {#} other {#}}', []],
  ['pt', '{n, plural, one {#} other {#}}', []],
  ['pl', '{n, plural, one {#} few {#} other {#}}', ['error {n} 缺少复数形式 many']],
  ['ar', '{n, plural, one {#} other {#}}', ['error {n} 缺少复数形式 few、many、two、zero']],
  ['en', '{n} items', ['error {n} 应写成复数']],
  ['en', '{n, selectordinal, one {#} two {#} few {#} other {#}}', ['error {n} 应写成复数']],
])('plural forms of %s: %s', (lang, text, expected) => {
  const found = check('{n, plural, other {# 件}}', text, { lang });
  expect(
    found.map((one) => one.replace(/(few|many|two|zero)(、(few|many|two|zero))+/, 'few、many、two、zero')),
  ).toEqual(expected);
});

it.each([
  ['en', '{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}', []],
  ['en', '{n, selectordinal, one {#st} other {#th}}', ['error {n} 缺少序数形式 two、few']],
  ['es', '{n, selectordinal, one {#.º} other {#.º}}', ['warn {n} 的序数形式 one 用不到']],
  ['es', '{n}.º', []],
  ['en', '{n}th', ['error {n} 应写成序数（selectordinal）']],
  ['en', '{n, plural, one {#} other {#}}', ['error {n} 应写成序数（selectordinal）']],
])('ordinal forms of %s: %s', (lang, text, expected) => {
  expect(check('第 {n, selectordinal, other {#}} 名', text, { lang })).toEqual(expected);
});

it.each([
  ['{who, select, male {He saw {name}} female {She saw {name}} other {They saw {name}}}', []],
  ['{who, select, male {He saw {name}} other {They saw {name}}}', ['error {who} 缺少分支 female']],
  [
    '{who, select, male {He saw {name}} femal {She saw {name}} other {They saw {name}}}',
    ['error {who} 缺少分支 female', 'error {who} 多出分支 femal'],
  ],
  [
    '{who, select, male {He saw {name}} female {She} other {They saw {name}}}',
    ['error {who} 的分支 female 缺少占位符 {name}'],
  ],
  ['{who} saw {name}', ['error {who} 应写成 select']],
])('branches of select: %s', (text, expected) => {
  const source = '{who, select, male {他看了 {name}} female {她看了 {name}} other {看了 {name}}}';
  expect(check(source, text)).toEqual(expected);
});

it('takes a time that grows with the text only', () => {
  const size = 20_000;
  const long = ['<b '.repeat(size), `%${'0'.repeat(size)}`, ' '.repeat(size), '1,000'.repeat(size), "'{".repeat(size)];
  const begin = performance.now();
  for (const text of long) check('你好 1', `a${text}a`);
  expect(performance.now() - begin).toBeLessThan(2_000);
});
