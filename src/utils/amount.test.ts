/** @jest-environment node */
import { amountText, capitalText, capitalYuan, currencyDigits, readAmount } from './amount';

describe('what is typed for an amount', () => {
  it.each([
    ['1,234.50', 123_450],
    ['1234.5', 123_450],
    [' 1 234.50 ', 123_450],
    ['１，２３４．５０', 123_450],
    ['12。5', 1_250],
    ['0.01', 1],
    ['007', 700],
    ['1,000,000', 100_000_000],
  ])('%s is %d', (typed, amount) => {
    expect(readAmount(typed, { digits: 2 })).toEqual({ amount });
  });

  it.each([
    ['', '请填写金额'],
    ['1.234', '最多 2 位小数'],
    ['-5', '金额不带正负号，方向另选'],
    ['−5', '金额不带正负号，方向另选'],
    ['1e309', '只能填写数字，可带千位逗号和小数点'],
    ['1,23', '只能填写数字，可带千位逗号和小数点'],
    ['1,2345', '只能填写数字，可带千位逗号和小数点'],
    ['1,234 567', '只能填写数字，可带千位逗号和小数点'],
    ['0x10', '只能填写数字，可带千位逗号和小数点'],
    ['¥12', '不带货币符号，只填写数字'],
    ['￥３００', '不带货币符号，只填写数字'],
    ['US$ 5', '不带货币符号，只填写数字'],
    ['0', '不能小于 0.01'],
    ['10000.01', '不能超过 10,000.00'],
    ['99999999999999999999', '不能超过 10,000.00'],
  ])('%s is none: %s', (typed, problem) => {
    expect(readAmount(typed, { digits: 2, most: 1_000_000 })).toEqual({ problem });
  });

  it('takes whole coins only', () => {
    expect(readAmount('1,280', { digits: 0 })).toEqual({ amount: 1280 });
    expect(readAmount('12.0', { digits: 0 })).toEqual({ problem: '只能填写整数' });
  });

  it('reads what it writes, for every number of digits', () => {
    for (const digits of [0, 2, 3]) {
      for (const amount of [1, 9, 10, 99, 100, 123_456_789, 999_999_999_999]) {
        expect(readAmount(amountText(amount, digits), { digits })).toEqual({ amount });
      }
    }
    expect(amountText(-5, 2)).toBe('-0.05');
  });
});

it.each([
  [0, '零'],
  [10, '壹拾'],
  [105, '壹佰零伍'],
  [1_050, '壹仟零伍拾'],
  [10_000, '壹万'],
  [10_005, '壹万零伍'],
  [100_200, '壹拾万零贰佰'],
  [1_002_000, '壹佰万贰仟'],
  [100_001_000, '壹亿零壹仟'],
  [100_000_001, '壹亿零壹'],
  [120_340_000, '壹亿贰仟零叁拾肆万'],
  [10_000_000, '壹仟万'],
])('%d is written %s', (whole, text) => {
  expect(capitalText(whole)).toBe(text);
});

it.each([
  [0, '零元整'],
  [1, '壹分'],
  [10, '壹角'],
  [105, '壹元零伍分'],
  [123_450, '壹仟贰佰叁拾肆元伍角'],
  [500_000, '伍仟元整'],
])('%d 分 is written %s', (fen, text) => {
  expect(capitalYuan(fen)).toBe(text);
});

it('knows the digits of a currency', () => {
  expect([currencyDigits('CNY'), currencyDigits('JPY'), currencyDigits('PHP')]).toEqual([2, 0, 2]);
});
