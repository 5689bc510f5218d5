import { countText, ifKnown } from '../domain/shared/figure';

const formats = new Map<string, Intl.NumberFormat>();

/** Number formatter. Cached: creating one takes longer than formatting a whole list. */
export function numberFormatOf(options?: Intl.NumberFormatOptions): Intl.NumberFormat {
  const name = options ? JSON.stringify(options) : '';
  const known = formats.get(name);
  if (known) return known;
  const made = new Intl.NumberFormat('zh-CN', options);
  formats.set(name, made);
  return made;
}

/** Number with thousands separators; a missing one (`NaN`, null) is 「—」. */
export const numberText = (value: number | null | undefined, options?: Intl.NumberFormatOptions): string =>
  ifKnown(value, (known) =>
    !options && Number.isSafeInteger(known) ? countText(known) : numberFormatOf(options).format(known),
  );

/** Number of rows of a list; with 「+」 where it has more of them. */
export const rowsText = ({ total, total_is }: { total: number; total_is?: 'at_least' | undefined }): string =>
  numberText(total) + (total_is === 'at_least' ? '+' : '');

/** Share (0 to 1) in per cent; an unknown one is 「—」. */
export const percentText = (share: number | null, digits = 0): string =>
  ifKnown(share === null ? null : share * 100, () =>
    numberText(share, { style: 'percent', minimumFractionDigits: digits, maximumFractionDigits: digits }),
  );
