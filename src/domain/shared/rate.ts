/** Least base of a rate that is shown: of fewer views, users or checks it says nothing. */
export const minRateBase = 30;

/** Part of a whole, 0–1; null if its base is too small to say anything. The base of amounts is the number of cases. */
export const rateOf = (part: number, whole: number, base: number = whole): number | null =>
  whole === 0 || base < minRateBase ? null : part / whole;

export const smallBaseText = `样本不足：少于 ${minRateBase}`;
