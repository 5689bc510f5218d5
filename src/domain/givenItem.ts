import { block, type CheckLine } from './config';
import { hasUnseen, unseenText } from './names';
import type { RewardItemType } from './reward';

/** Item given by a config (kits §4), with name and value as chosen. */
export interface GivenItem {
  item_type: RewardItemType;
  /** Empty in a draft without a choice. */
  item_id: string;
  qty: number;
  /** 0 is for ever. */
  valid_days: number;
  name: string;
  /** Value of one in coins, independent of `qty`. */
  value: number;
}

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

const countText = (count: number): string => count.toLocaleString('zh-CN');

/** 城堡 ×2（7 天） */
export const givenText = ({ name, qty, valid_days }: Pick<GivenItem, 'name' | 'qty' | 'valid_days'>): string =>
  `${name || '未选择'} ×${countText(qty)}${valid_days > 0 ? `（${valid_days} 天）` : ''}`;

/** Prefix of a message about a line (from 0): 第 4 项： */
export const linePrefix = (place: number): string => `第 ${place + 1} 项：`;

/** Key that distinguishes lines of a list. */
const keyOf = ({ item_type, item_id, qty, valid_days }: GivenItem, isChosen: boolean): string =>
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
export function givenLines(
  path: string,
  items: readonly GivenItem[],
  { least = 1, most, isChosen = false }: Bounds,
): CheckLine[] {
  if (items.length < least) return [block(path, least === 1 ? '请添加物品' : `至少 ${least} 项物品`)];
  const many = items.length > most ? [block(path, `最多 ${most} 项物品，现在 ${items.length} 项`)] : [];
  const keys = items.map((item) => keyOf(item, isChosen));
  const each = items.flatMap((item, place) => {
    const twice = isChosen ? '与前面的一项重复，请删除' : '与前面的一项重复，请合并数量';
    const wrong = problemOf(item) ?? (keys.indexOf(keyOf(item, isChosen)) < place ? twice : undefined);
    return wrong === undefined ? [] : [block(`${path}.${place}`, `${linePrefix(place)}${wrong}`)];
  });
  return [...many, ...each];
}

function problemOf({ item_id, qty, name }: GivenItem): string | undefined {
  if (item_id === '') return '请选择物品';
  if (qty < 1) return '数量至少为 1';
  return hasUnseen(name) ? unseenText : undefined;
}
