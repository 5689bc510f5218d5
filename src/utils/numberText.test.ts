/** @jest-environment node */
import { moneyText } from './money';
import { numberText, percentText } from './numberText';

it('R41: a number that an answer lacks is 「—」, in figures and in money', () => {
  expect(numberText(1_234_567)).toBe('1,234,567');
  expect(numberText(5, { signDisplay: 'exceptZero' })).toBe('+5');
  expect(numberText(Number.NaN)).toBe('—');
  expect([percentText(0.125, 1), percentText(0.125), percentText(Number.NaN, 1)]).toEqual(['12.5%', '13%', '—']);
  expect(moneyText(Number.NaN, 'CNY')).toBe('—');
});
