import { byThousands, noFigure } from '../domain/shared/figure';
import { numberFormatOf, numberText } from './numberText';
import { safeText } from './safeText';

/** Most common currencies, both with a hundred minor units: formatted without the browser's formatter (numberText). */
const signs: Readonly<Record<string, string>> = { CNY: '¥', USD: 'US$' };

/** Amount of minor units in the currency's format; unknown currency codes follow the number. */
export function moneyText(minor: number, currency: string): string {
  if (!Number.isFinite(minor)) return noFigure;
  if (!/^[A-Za-z]{3}$/.test(currency)) return `${numberText(minor)} ${safeText(currency)}`;
  const sign = Object.hasOwn(signs, currency) ? signs[currency] : undefined;
  if (sign && Number.isSafeInteger(minor)) {
    const digits = String(Math.abs(minor)).padStart(3, '0');
    return `${minor < 0 ? '-' : ''}${sign}${byThousands(digits.slice(0, -2))}.${digits.slice(-2)}`;
  }
  const format = numberFormatOf({ style: 'currency', currency });
  return format.format(minor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}
