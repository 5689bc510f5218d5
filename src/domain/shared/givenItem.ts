import * as z from 'zod/mini';
import { block, type CheckFinding } from '../config/rules';
import { rewardItemTypes } from '../reward/rules';
import { text } from './bodyFields';
import { countText } from './figure';
import { idOrNone } from './ids';
import { maxGivenValue, maxValidDays } from './limits';
import { hasUnseen, invisibleInNameText } from './names';
import { keyOf } from './schema';

/** Maximum quantity of one item per user, and maximum value in coins. */
export const maxRewardQty = 9_999;

/** Item of a configured reward; a draft may leave it open (docs/adr/0012-one-config-kit.md). */
export const rewardItem = z.object({
  /** Kind of item; `item_id` is an id of this kind. */
  item_type: keyOf(rewardItemTypes),
  /** Empty in a draft without a choice. */
  item_id: idOrNone(),
  /** For each user. */
  qty: z.int('请填写整数').check(z.gte(0, '数量不能小于 0'), z.lte(maxRewardQty, `数量最多 ${maxRewardQty}`)),
  /** Validity in days; 0 is permanent. */
  valid_days: z.int('请填写整数').check(z.gte(0, '天数不能小于 0'), z.lte(maxValidDays, `最多 ${maxValidDays} 天`)),
});

/** Item of a configured reward with name and value as chosen (docs/adr/0012-one-config-kit.md). */
export const givenItem = z.extend(rewardItem, {
  /** Name at the time of the choice; publication is blocked if the catalogue's name has changed. */
  name: text(200),
  /** Value in coins; publication is blocked if the catalogue's value has changed. */
  value: z.int().check(z.gte(0), z.lte(maxGivenValue)),
});
export type GivenItem = z.infer<typeof givenItem>;

/** Name or value have changed in the catalogue: approvers see the current ones, not those submitted. */
export const isOutdated = (
  { name, value }: Pick<GivenItem, 'name' | 'value'>,
  now: Pick<GivenItem, 'name' | 'value'> | undefined,
): boolean => now !== undefined && (now.name !== name || now.value !== value);

/** Value of one line in coins. */
export const givenValue = ({ value, qty }: Pick<GivenItem, 'value' | 'qty'>): number => value * qty;

/** Coins of all lines. */
export const givenSum = (items: readonly Pick<GivenItem, 'value' | 'qty'>[]): number =>
  items.reduce((sum, item) => sum + givenValue(item), 0);

/** 城堡 ×2（7 天） */
export const givenText = ({ name, qty, valid_days }: Pick<GivenItem, 'name' | 'qty' | 'valid_days'>): string =>
  `${name || '未选择'} ×${countText(qty)}${valid_days > 0 ? `（${countText(valid_days)} 天）` : ''}`;

/** Prefix of a message about a line (from 0): 第 4 项： */
export const linePrefix = (place: number): string => `第 ${place + 1} 项：`;

/** Key that distinguishes lines of a list. */
const lineKey = ({ item_type, item_id, qty, valid_days }: GivenItem, isChosen: boolean): string =>
  `${item_type}:${item_id}:${valid_days}${isChosen ? `:${qty}` : ''}`;

interface Bounds {
  /** Minimum and maximum number of lines. */
  least?: number;
  most: number;
  /** Only one of the items is given, so the same item in another quantity counts as different. */
  isChosen?: boolean;
}

/**
 * Publish checks of a list of given items, each at its line (`body.items.3`). Current value and availability are
 * checked by the backend.
 */
export function givenFindings(
  path: string,
  items: readonly GivenItem[],
  { least = 1, most, isChosen = false }: Bounds,
): CheckFinding[] {
  if (items.length < least) return [block(path, least === 1 ? '请添加物品' : `至少 ${least} 项物品`)];
  const many = items.length > most ? [block(path, `最多 ${most} 项物品，现在 ${items.length} 项`)] : [];
  const keys = items.map((item) => lineKey(item, isChosen));
  const each = items.flatMap((item, place) => {
    const twice = isChosen ? '与前面的一项重复，请删除' : '与前面的一项重复，请合并数量';
    const wrong = problemOf(item) ?? (keys.indexOf(lineKey(item, isChosen)) < place ? twice : undefined);
    return wrong === undefined ? [] : [block(`${path}.${place}`, `${linePrefix(place)}${wrong}`)];
  });
  return [...many, ...each];
}

function problemOf({ item_id, qty, name }: GivenItem): string | undefined {
  if (item_id === '') return '请选择物品';
  if (qty < 1) return '数量至少为 1';
  return hasUnseen(name) ? invisibleInNameText : undefined;
}
