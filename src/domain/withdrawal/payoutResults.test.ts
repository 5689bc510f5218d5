/** @jest-environment node */
import { readPayoutResults } from './payoutResults';

describe('a file of payout results', () => {
  it('is read line by line, without its head, whichever sign separates', () => {
    const rows = [
      { line: 2, payout_ref: 'w100000010001-1', amount: '1,980.00', result: '成功', note: '' },
      { line: 4, payout_ref: 'w100000020001-2', amount: '5', result: '失败', note: '账户, 已销户' },
    ];
    const text = (sign: string) =>
      [
        `\uFEFF打款号${sign}金额${sign}结果${sign}说明`,
        `w100000010001-1${sign}"1,980.00"${sign}成功`,
        '',
        `w100000020001-2${sign}5${sign}失败${sign}"账户, 已销户"`,
      ].join('\r\n');
    for (const sign of [',', ';', '\t']) expect(readPayoutResults(text(sign)).rows).toEqual(rows);
  });

  it.each([
    ['', '没有可导入的行'],
    ['w1-1', '首行只有一列，请用逗号、分号或制表符分隔：打款号、金额、结果、说明'],
    ['w1-1,1,成功,a,b', '第 1 行有 5 列，应为 3 或 4 列'],
    ['w1-1,"1,成功', '第 1 行的引号没有闭合：单元格以英文双引号开头，就要以它结尾'],
  ])('%j cannot be read: %s', (text, problem) => expect(readPayoutResults(text)).toEqual({ problem }));
});
