/** @jest-environment node */
import { readRecharges, rechargeHeads } from './import';

const row = { uid: '10000001', direction: '增加', asset: '金币', amount: '1,000', reason: '活动', remark: '补发奖励' };
const linesOf = (separator: string) =>
  [
    rechargeHeads.join(separator),
    `10000001${separator}增加${separator}金币${separator}"1,000"${separator}活动${separator}补发奖励`,
  ].join('\r\n');

it.each([',', ';', '\t'])(
  'reads cells between %j, with the line of the file, BOM and empty lines left out',
  (separator) => {
    expect(readRecharges(`\uFEFF${linesOf(separator)}\r\n\r\n`).rows).toEqual([{ line: 2, ...row, ticket_no: '' }]);
  },
);

it('keeps what stands in quotation marks', () => {
  const { rows } = readRecharges('10000001,增加,金币,5,活动,"他说""好"",补发",T-1');
  expect(rows).toMatchObject([{ line: 1, remark: '他说"好",补发', ticket_no: 'T-1' }]);
});

it.each([
  ['', '没有可导入的行'],
  ['10000001 增加 金币', '首行只有一列，请用逗号、分号或制表符分隔：用户ID、方向、资产、金额、原因、备注、工单号'],
  [`${linesOf(',')}\n10000002,增加,金币`, '第 3 行有 3 列，应至少有 6 列'],
  ['10000001,增加,金币,5,活动,"补发', '第 1 行的引号没有闭合：单元格以英文双引号开头，就要以它结尾'],
  ['10000001,\uFFFD,金币,5,活动,补发奖励', '文件编码无法识别，请另存为 UTF-8 或 GBK 的 CSV'],
])('says why %j cannot be read', (text, problem) => {
  expect(readRecharges(text)).toEqual({ problem });
});
