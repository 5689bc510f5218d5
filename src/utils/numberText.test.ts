/** @jest-environment node */
import { moneyText } from './money';
import { numberText } from './numberText';

it('R41: a number that an answer lacks is 「—」, in figures and in money', () => {
  expect(numberText(1_234_567)).toBe('1,234,567');
  expect(numberText(5, { signDisplay: 'exceptZero' })).toBe('+5');
  expect(numberText(Number.NaN)).toBe('—');
  expect(moneyText(Number.NaN, 'CNY')).toBe('—');
});
