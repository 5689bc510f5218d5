import { minRateBase } from './limits';

/** Part of a whole, 0–1; null if its base is too small to say anything. The base of amounts is the number of cases. */
export const rateOf = (part: number, whole: number, base: number = whole): number | null =>
  whole === 0 || base < minRateBase ? null : part / whole;

export const smallBaseText = `样本不足：少于 ${minRateBase}`;
