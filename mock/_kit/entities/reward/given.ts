import { block, type CheckLine } from '../../../../src/domain/config';
import { type GivenItem, givenText } from '../../../../src/domain/givenItem';
import type { Ref } from '../../../../src/domain/references';
import type { RewardItemType } from '../../../../src/domain/reward';
import { kits } from '../../kit/config/kits';
import { itemIn } from './catalogue';

/** Checks and references of items that configurations give. */

/** The configured type that an item of rewards is one of; undefined for coins and other plain things. */
const kitOfItem = (type: RewardItemType) => kits().find(({ item }) => item?.type === type);

interface Chosen extends Pick<GivenItem, 'item_type' | 'item_id' | 'name' | 'value'> {
  path: string;
  /** Name in a sentence. */
  said: string;
}

/** Checks availability and current value of an item; existence of configured ones is checked by the reference. */
export function chosenLines({ path, said, item_type, item_id, name, value }: Chosen): CheckLine[] {
  if (item_id === '') return [];
  const found = itemIn(item_type, item_id);
  const isNamed = kitOfItem(item_type) !== undefined;
  if (!found) return isNamed ? [] : [block(path, `${said}不存在，请重新选择`)];
  const lines: CheckLine[] = [];
  if (!found.on && !isNamed) lines.push(block(path, `${said}已下架`));
  if (found.value !== value)
    lines.push(block(path, `${said}的估值已从 ${value} 变为 ${found.value} 金币，请点「更新估值」`));
  if (found.name !== name) lines.push(block(path, `${said}已改名为「${found.name}」，请点「更新估值」`));
  return lines;
}

/** `chosenLines` of a list, each at its place: `body.items.3`. */
export const givenProblems = (path: string, items: readonly GivenItem[]): CheckLine[] =>
  items.flatMap((item, place) => chosenLines({ ...item, path: `${path}.${place}`, said: `「${givenText(item)}」` }));

/** Reference to the config of an item; none for coins. */
export function itemRef(path: string, { item_type, item_id }: Pick<GivenItem, 'item_type' | 'item_id'>): Ref[] {
  const kit = item_id === '' ? undefined : kitOfItem(item_type);
  return kit ? [{ type: kit.type, id: item_id, path }] : [];
}

/** `itemRef` of a list, each at its place. */
export const givenRefs = (path: string, items: readonly Pick<GivenItem, 'item_type' | 'item_id'>[]): Ref[] =>
  items.flatMap((item, place) => itemRef(`${path}.${place}`, item));
