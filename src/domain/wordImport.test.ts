/** @jest-environment node */
import { readImport } from './wordImport';

const cells = (text: string) =>
  readImport(text).map(({ line, word, category, level, action }) => [line, word, category, level, action]);

it('reads one word a line, with or without the rest', () => {
  expect(cells('\uFEFF词,类别,等级,动作\r\n加微信,ads,2,送审\n\n  裸聊\t涉黄\t拦截\t屏蔽整条 \n')).toEqual([
    [2, '加微信', 'ads', '2', '送审'],
    [4, '裸聊', '涉黄', '拦截', '屏蔽整条'],
  ]);
});

it('keeps what is quoted, and patterns, in one piece', () => {
  expect(cells('"a,b ""c""",ads\n/加.{0,3}微/')).toEqual([
    [1, 'a,b "c"', 'ads', null, null],
    [2, '/加.{0,3}微/', null, null, null],
  ]);
});
