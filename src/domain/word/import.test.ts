/** @jest-environment node */
import { readImport } from './import';

const cells = (text: string) =>
  readImport(text).rows?.map(({ line, word, category, level, action }) => [line, word, category, level, action]);

/** Lines that cannot be read, with their reasons, or the reason of the whole text. */
function refused(text: string) {
  const read = readImport(text);
  return read.rows ? read.bad.map(({ line, reason }) => `${line} ${reason}`) : read.problem;
}

it.each([',', ';', '\t'])('reads a table between %j, with its head, and words alone', (sign) => {
  const text = ['词,类别,等级,动作', '加微信,ads,2,送审', '', '  裸聊,涉黄,拦截,屏蔽整条 ', '加扣扣'].join('\r\n');
  expect(cells(`\uFEFF${text.replaceAll(',', sign)}\r\n`)).toEqual([
    [2, '加微信', 'ads', '2', '送审'],
    [4, '裸聊', '涉黄', '拦截', '屏蔽整条'],
    [5, '加扣扣', null, null, null],
  ]);
});

it('keeps what is quoted, and patterns, in one piece', () => {
  expect(cells('"a,b ""c""",ads\n/加.{0,3}微/\n/加.{0,3}信/,ads,2\n"加微|信"')).toEqual([
    [1, 'a,b "c"', 'ads', null, null],
    [2, '/加.{0,3}微/', null, null, null],
    [3, '/加.{0,3}信/', 'ads', '2', null],
    [4, '加微|信', null, null, null],
  ]);
});

it('does not make a word of a line that was meant as several cells', () => {
  expect(refused('加微信,广告引流\n"加微,信号C,广告引流\n裸聊,涉黄')).toMatch(/^第 2 行的引号没有闭合/);
  expect(refused('加微信,广告引流\n加微信号K|广告引流|拦截\n裸聊；涉黄')).toEqual([
    expect.stringMatching(/^2 「词」含「\|」，像是没有分开的列/),
    expect.stringMatching(/^3 「词」含「；」，像是没有分开的列/),
  ]);
  expect(refused('加微信号K|广告引流|拦截')).toHaveLength(1);
  expect(refused('裸\u200B聊')).toEqual([expect.stringContaining('1 「词」的第 2 个字符是看不见的零宽空格')]);
});
