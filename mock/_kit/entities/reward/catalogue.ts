import type { RewardItem, RewardItemType } from '../../../../src/domain/reward';
import { refuseField } from '../../base/refusal';
import { kits } from '../../kit/config/kits';
import type { Kit } from '../../kit/config/rules';
import { liveOf, type StoredConfig, windowOf } from '../../kit/config/store';
import type { CatalogueItem } from './stored';

const plain = (item_type: RewardItemType, item_id: string, name: string, value: number): CatalogueItem => ({
  item_type,
  item_id,
  name,
  value,
  on: true,
  max: null,
  picture: null,
  end_at: null,
});

/** Items without a configuration. */
const plainItems: readonly CatalogueItem[] = [
  plain('coin', 'coin', '金币', 1),
  plain('bean', 'bean', '收益', 1),
  plain('exp', 'exp', '经验', 0),
  plain('vip', 'vip_month', 'VIP 月卡', 3_000),
  plain('vip', 'vip_week', 'VIP 周卡', 900),
];

/** Catalogue entry of a configured item by its live version; empty if it was never published in production. */
function configuredItem({ item }: Kit, config: StoredConfig): CatalogueItem[] {
  const content = liveOf(config)?.content;
  if (!item || !content || config.env !== 'prod') return [];
  const { id, status } = config;
  const own = { item_type: item.type, item_id: id, name: content.name, on: status === 'online' };
  return [{ ...own, ...item.of(content.body), end_at: windowOf(config).end_at }];
}

/** All items that can be given, by live versions. */
export const catalogue = (): CatalogueItem[] => [
  ...plainItems,
  ...kits().flatMap((kit) => kit.rows.flatMap((config) => configuredItem(kit, config))),
];

/** Configuration of an item; undefined for coins and other plain items. */
function configuredOf(type: string, id: string) {
  const kit = kits().find(({ item }) => item?.type === type);
  const config = kit?.rows.get(id);
  return kit && config ? { kit, config } : undefined;
}

export function itemIn(type: RewardItemType | string, id: string): CatalogueItem | undefined {
  const own = configuredOf(type, id);
  if (own) return configuredItem(own.kit, own.config)[0];
  return plainItems.find(({ item_type, item_id }) => item_type === type && item_id === id);
}

/** Quantity of an item left to give; null if unlimited. */
export function leftToGive(type: string, id: string): number | null {
  const own = configuredOf(type, id);
  return own?.kit.item?.left?.(own.config) ?? null;
}

/** Deducts granted items from stock. */
export function gaveItem({ item_type, item_id, qty }: Pick<RewardItem, 'item_type' | 'item_id' | 'qty'>): void {
  const own = configuredOf(item_type, item_id);
  own?.kit.item?.gave?.(own.config, qty);
}

/** Items with names and values; 422 for unknown, duplicate or stopped ones. */
export function itemsOf(wished: readonly Omit<RewardItem, 'name' | 'value'>[], op: 'issue' | 'recall'): RewardItem[] {
  const seen = new Set<string>();
  return wished.map((wish) => {
    const found = itemIn(wish.item_type, wish.item_id);
    const key = `${wish.item_type}:${wish.item_id}`;
    if (!found) throw refuseField('items', `物品 ${wish.item_id} 不存在`);
    if (seen.has(key)) throw refuseField('items', `「${found.name}」重复，请合并数量`);
    if (!found.on && op === 'issue') throw refuseField('items', `「${found.name}」已下架，不能发放`);
    seen.add(key);
    return { ...wish, name: found.name, value: found.value };
  });
}
