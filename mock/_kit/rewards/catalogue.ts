import type { Content } from '../../../src/domain/config';
import type { ConsumableBody } from '../../../src/domain/consumable';
import type { RewardItem, RewardItemType } from '../../../src/domain/reward';
import type { RewardChoice } from '../../../src/services/rewards';
import { configsOf } from '../config/kit';
import { liveOf, type StoredConfig } from '../config/store';
import { refuseField } from '../refusal';
import { others } from './others';

export interface CatalogueItem extends RewardChoice {
  /** As many as one user holds; null for any number. */
  max: number | null;
}

function consumableItem(config: StoredConfig): CatalogueItem[] {
  const content = liveOf(config)?.content as Content<ConsumableBody> | undefined;
  if (!content || config.env !== 'prod') return [];
  const { value_coin, max_stack } = content.body;
  const on = config.status === 'online';
  return [
    { item_type: 'consumable', item_id: config.id, name: content.name, value: value_coin ?? 0, on, max: max_stack },
  ];
}

/** All that can be given; consumables as they are served now. */
export const catalogue = (): CatalogueItem[] => [...others, ...configsOf('consumable').flatMap(consumableItem)];

export function itemIn(type: RewardItemType | string, id: string): CatalogueItem | undefined {
  const other = others.find(({ item_type, item_id }) => item_type === type && item_id === id);
  if (other || type !== 'consumable') return other;
  const config = configsOf('consumable').get(id);
  return config && consumableItem(config)[0];
}

type Wished = Omit<RewardItem, 'name' | 'value'>;

/** Items with their names and what they are worth; 422 for what there is not, twice the same, or what is off. */
export function itemsOf(wished: readonly Wished[], op: 'issue' | 'recall'): RewardItem[] {
  const keys = wished.map(({ item_type, item_id }) => `${item_type}:${item_id}`);
  return wished.map((wish, place) => {
    const found = itemIn(wish.item_type, wish.item_id);
    if (!found) throw refuseField('items', `物品 ${wish.item_id} 不存在`);
    if (keys.indexOf(keys[place] ?? '') < place) throw refuseField('items', `「${found.name}」重复，请合并数量`);
    if (!found.on && op === 'issue') throw refuseField('items', `「${found.name}」已下架，不能发放`);
    return { ...wish, name: found.name, value: found.value };
  });
}
