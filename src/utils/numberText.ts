/** What a query picks of a page: a total that an answer lacks (`NaN`, never the same as itself) is none. */
export const totalOf = ({ total }: { total: number }): number | null => (Number.isNaN(total) ? null : total);

/** A number with its thousands apart; one that an answer lacks (`NaN`) is 「—」. */
export const numberText = (value: number, options?: Intl.NumberFormatOptions): string =>
  Number.isNaN(value) ? '—' : value.toLocaleString('zh-CN', options);

/** A part of the whole (0 to 1) in per cent; one that cannot be told is 「—」. */
export const percentText = (share: number, digits = 0): string =>
  numberText(share, { style: 'percent', minimumFractionDigits: digits, maximumFractionDigits: digits });
