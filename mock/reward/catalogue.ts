import { block, type CheckFinding } from '../../src/domain/config/rules';
import type { RewardItem } from '../../src/domain/reward/rules';
import { type GivenItem, givenText } from '../../src/domain/shared/givenItem';
import type { Ref } from '../../src/domain/shared/references';
import type { RewardChoice } from '../../src/services/rewardItems';
import { refuseField } from '../_kit/base/refusal';
import { kits } from '../_kit/kit/config/kits';
import type { Kit } from '../_kit/kit/config/rules';
import { configWindowOf, liveOf, type StoredConfig } from '../_kit/kit/config/store';

/** Items that can be granted, and the checks and references of items that configurations give. */

/** Item that can be granted, with its limit per user. */
interface CatalogueItem extends RewardChoice {
  /** Maximum held by one user; null if unlimited. */
  max: number | null;
  /** A gift bag that contains coins or beans. */
  holds_money?: boolean;
}

const plain = [
  ['coin', 'coin', '金币', 1],
  ['bean', 'bean', '收益', 1],
  ['exp', 'exp', '经验', 0],
  ['vip', 'vip_month', 'VIP 月卡', 3_000],
  ['vip', 'vip_week', 'VIP 周卡', 900],
] as const;
/** Items without a configuration. */
const plainItems = plain.map(([item_type, item_id, name, value]): CatalogueItem => {
  return { item_type, item_id, name, value, on: true, max: null, picture: null, end_at: null };
});

/** Catalogue entry of a configured item by its live version; empty if it was never published in production. */
function configuredItem({ item }: Kit, config: StoredConfig): CatalogueItem[] {
  const content = liveOf(config)?.content;
  if (!item || !content || config.env !== 'prod') return [];
  const { id, status } = config;
  const own = { item_type: item.type, item_id: id, name: content.name, on: status === 'online' };
  return [{ ...own, ...item.of(content.body), end_at: configWindowOf(config).end_at }];
}

/** All items that can be given, by live versions. */
export const catalogue = (): CatalogueItem[] => [
  ...plainItems,
  ...kits().flatMap((kit) => kit.rows.flatMap((config) => configuredItem(kit, config))),
];

/** The configured type that an item is one of; undefined for coins and other plain things. */
const kitOfItem = (type: string) => kits().find(({ item }) => item?.type === type);

/** Configuration of an item; undefined for coins and other plain items. */
function configuredOf(type: string, id: string) {
  const kit = kitOfItem(type);
  const config = kit?.rows.get(id);
  return kit && config ? { kit, config } : undefined;
}

export function itemIn(type: string, id: string): CatalogueItem | undefined {
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
export function catalogueItemsOf(
  requested: readonly Omit<RewardItem, 'name' | 'value'>[],
  op: 'issue' | 'recall',
): RewardItem[] {
  const seen = new Set<string>();
  return requested.map((input) => {
    const found = itemIn(input.item_type, input.item_id);
    const key = `${input.item_type}:${input.item_id}`;
    if (!found) throw refuseField('items', `物品 ${input.item_id} 不存在`);
    if (seen.has(key)) throw refuseField('items', `「${found.name}」重复，请合并数量`);
    if (!found.on && op === 'issue') throw refuseField('items', `「${found.name}」已下架，不能发放`);
    seen.add(key);
    return { ...input, name: found.name, value: found.value };
  });
}

interface Chosen extends Pick<GivenItem, 'item_type' | 'item_id' | 'name' | 'value'> {
  path: string;
  /** Name in a sentence. */
  said: string;
}

/** Checks availability and current value of an item; existence of configured ones is checked by the reference. */
export function chosenFindings({ path, said, item_type, item_id, name, value }: Chosen): CheckFinding[] {
  if (item_id === '') return [];
  const found = itemIn(item_type, item_id);
  const isNamed = kitOfItem(item_type) !== undefined;
  if (!found) return isNamed ? [] : [block(path, `${said}不存在，请重新选择`)];
  const findings: CheckFinding[] = [];
  if (!found.on && !isNamed) findings.push(block(path, `${said}已下架`));
  if (found.value !== value)
    findings.push(block(path, `${said}的估值已从 ${value} 变为 ${found.value} 金币，请点「更新估值」`));
  if (found.name !== name) findings.push(block(path, `${said}已改名为「${found.name}」，请点「更新估值」`));
  return findings;
}

/** `chosenFindings` of a list, each at its place: `body.items.3`. */
export const givenProblems = (path: string, items: readonly GivenItem[]): CheckFinding[] =>
  items.flatMap((item, place) => chosenFindings({ ...item, path: `${path}.${place}`, said: `「${givenText(item)}」` }));

/** Reference to the config of an item; none for coins. */
export function itemRef(path: string, { item_type, item_id }: Pick<GivenItem, 'item_type' | 'item_id'>): Ref[] {
  const kit = item_id === '' ? undefined : kitOfItem(item_type);
  return kit ? [{ type: kit.type, id: item_id, path }] : [];
}

/** `itemRef` of a list, each at its place. */
export const givenRefs = (path: string, items: readonly Pick<GivenItem, 'item_type' | 'item_id'>[]): Ref[] =>
  items.flatMap((item, place) => itemRef(`${path}.${place}`, item));
