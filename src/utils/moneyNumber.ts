import { numberFormatOf } from './numberText';

/** Minor units as a plain decimal number, e.g. for a spreadsheet: `-1234.50`. */
export function moneyNumber(minor: number, currency: string): string {
  const digits = /^[A-Za-z]{3}$/.test(currency)
    ? (numberFormatOf({ style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2)
    : 0;
  const text = String(Math.abs(minor)).padStart(digits + 1, '0');
  const whole = text.slice(0, text.length - digits);
  return `${minor < 0 ? '-' : ''}${whole}${digits > 0 ? `.${text.slice(-digits)}` : ''}`;
}
