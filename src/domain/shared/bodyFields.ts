import * as z from 'zod/mini';
import { countText } from './figure';
import type { Field } from './objectType';

/** Schemas of fields that the bodies of several config types have. */

/** Integer between bounds, both included. */
export const whole = (most: number, least = 0) =>
  z.int('请填写整数').check(z.gte(least, `不能小于 ${least}`), z.lte(most, `最多 ${most}`));

export const text = (most: number) => z.string().check(z.maxLength(most, `最多 ${most} 字`));

/** Text that may be longer than allowed: drafts are saved, and the check reports the problem. */
export const draftText = (most: number) => z.string().check(z.maxLength(most * 2, `最多 ${most} 字`));

/** A daily cap; 0 is unlimited. */
export const dailyCapText = (count: number): string => (count === 0 ? '不限' : countText(count));

const publicText = text(10_000);

/** Odds as users read them, by language. */
export const publicTextsField = {
  label: '概率公示',
  kind: 'group',
  fields: {
    zh: { label: '中文公示', is: publicText },
    en: { label: '英语公示', is: publicText },
    tl: { label: '菲律宾语公示', is: publicText },
  },
} as const satisfies Field;
