import { minRateBase } from './limits';

/** Rate of a base; null if the base is too small to say anything. A complete count, e.g. of one buyer, needs only one. */
export const rateOf = (part: number, base: number, least: number = minRateBase): number | null =>
  base < Math.max(1, least) ? null : part / base;

export const smallBaseText = `样本不足：少于 ${minRateBase}`;
