import { formatOf, numberText } from './numberText';
import { safeText } from './safeText';

/** Minor units as the currency writes them; letters that are no currency stand behind the number as it is. */
export function moneyText(minor: number, currency: string): string {
  if (Number.isNaN(minor)) return '—';
  if (!/^[A-Za-z]{3}$/.test(currency)) return `${numberText(minor)} ${safeText(currency)}`;
  const format = formatOf({ style: 'currency', currency });
  return format.format(minor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}
