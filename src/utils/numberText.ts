/** A number with its thousands apart; one that an answer lacks (`NaN`) is 「—」. */
export const numberText = (value: number, options?: Intl.NumberFormatOptions): string =>
  Number.isNaN(value) ? '—' : value.toLocaleString('zh-CN', options);
