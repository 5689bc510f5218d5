import * as z from 'zod/mini';
import { countText } from './figure';

/** Schemas of fields that the bodies of several config types have. */

/** Integer between bounds, both included. */
export const whole = (most: number, least = 0) =>
  z.int('请填写整数').check(z.gte(least, `不能小于 ${least}`), z.lte(most, `最多 ${most}`));

export const text = (most: number) => z.string().check(z.maxLength(most, `最多 ${most} 字`));

/** Text that may be longer than allowed: drafts are saved, and the check reports the problem. */
export const draftText = (most: number) => z.string().check(z.maxLength(most * 2, `最多 ${most} 字`));

/** A daily cap; 0 is unlimited. */
export const capText = (count: number): string => (count === 0 ? '不限' : countText(count));
