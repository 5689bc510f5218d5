/** @jest-environment node */
import { moneyText } from './money';
import { numberText, percentText } from './numberText';

it('R41: a number that an answer lacks is 「—」, in figures and in money', () => {
  expect(numberText(1_234_567)).toBe('1,234,567');
  for (const value of [0, 7, -12, 999, 1000, -1000, 123_456, 12_345.678, Number.MAX_SAFE_INTEGER])
    expect(numberText(value)).toBe(new Intl.NumberFormat('zh-CN').format(value));
  expect(numberText(5, { signDisplay: 'exceptZero' })).toBe('+5');
  for (const none of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]) {
    expect([numberText(none), numberText(none, { signDisplay: 'exceptZero' })]).toEqual(['—', '—']);
    expect(moneyText(none, 'CNY')).toBe('—');
  }
  expect(numberText(2 ** 53)).toBe('—');
  expect(percentText(1 / 0)).toBe('—');
  expect([percentText(0.125, 1), percentText(0.125), percentText(Number.NaN, 1)]).toEqual(['12.5%', '13%', '—']);
  expect(moneyText(Number.NaN, 'CNY')).toBe('—');
});

it.each(['CNY', 'USD', 'PHP', 'JPY'])('an amount of %s is written as the browser writes it', (currency) => {
  const format = new Intl.NumberFormat('zh-CN', { style: 'currency', currency });
  const parts = 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2);
  for (const minor of [0, 5, 12, 100, -7, -1050, 99_999, 100_000, -123_456_789, 2 ** 50])
    expect(moneyText(minor, currency)).toBe(format.format(minor / parts));
});
