import type { Content } from '../../../../src/domain/config';
import type { ConsumableBody } from '../../../../src/domain/consumable';
import type { RecallPolicy, RewardItem } from '../../../../src/domain/reward';
import { now } from '../../base/clock';
import { groupsOf } from '../../base/groups';
import { Refusal } from '../../base/refusal';
import { configsOf } from '../../kit/config/kits';
import { holdingsOf } from '../consumable/figures';
import { taken, takenKey } from '../consumable/taken';
import { holdingColumns, holdings } from './store';
import { type Holding, holdingKey } from './stored';

/** Items held by users, from tasks and other sources. */

const isOver = (expires_at: number | null): boolean => expires_at !== null && expires_at <= now();

export const leftOf = ({ qty, used_qty, recalled_qty, expires_at }: Holding): number =>
  isOver(expires_at) ? 0 : qty - used_qty - recalled_qty;

const ofUser = (uid: string, type: string, id: string): Holding[] =>
  holdingColumns.by('uid', uid).filter(({ item_type, item_id }) => item_type === type && item_id === id);

/** Quantity from sources other than tasks: consumables only, never worn or in use. */
function othersOf(uid: string, type: string, id: string): number {
  const config = type === 'consumable' ? configsOf('consumable').get(id) : undefined;
  const [found] = config ? holdingsOf(uid, [config]) : [];
  return found && !isOver(found.expires_at) ? found.quantity : 0;
}

/** Total quantity of an item held by a user. */
export const heldOf = (uid: string, type: string, id: string): number =>
  ofUser(uid, type, id).reduce((sum, holding) => sum + leftOf(holding), 0) + othersOf(uid, type, id);

/** Quantity of a holding that a recall policy may take back. */
const freeOf = (holding: Holding, policy: RecallPolicy): number =>
  holding.equipped && policy === 'unused' ? 0 : leftOf(holding);

function take(holding: Holding, qty: number, by: string): void {
  const row = holdings.edit(holdingKey(holding));
  Object.assign(row, { recalled_qty: row.recalled_qty + qty, recalled_at: now(), recalled_by: by });
}

/**
 * Takes a quantity of an item from a user, from tasks first, oldest first; returns the quantity taken. 409 if there is
 * less, unless the policy drains.
 */
export function takeItem(uid: string, item: RewardItem, by: string): number {
  const { item_type, item_id, name, qty, recall_policy } = item;
  const own = ofUser(uid, item_type, item_id);
  const free = own.reduce((sum, one) => sum + freeOf(one, recall_policy), othersOf(uid, item_type, item_id));
  if (free < qty && recall_policy !== 'drain') throw new Refusal(409, '余额不足');
  const all = Math.min(free, qty);
  let wanted = all;
  for (const holding of own) {
    const part = Math.min(wanted, freeOf(holding, recall_policy));
    if (part > 0) take(holding, part, by);
    wanted -= part;
  }
  if (wanted > 0) {
    const part = { uid, id: item_id, name, task_id: by, qty: wanted, at: now() };
    taken.set(takenKey(part), part);
  }
  return all;
}

/** Takes back one task's items from a user. 409 if some are used or worn, unless the policy allows it. */
export function takeBack(holding: Holding, policy: RecallPolicy): void {
  const free = freeOf(holding, policy);
  if (free < holding.qty - holding.recalled_qty && policy !== 'drain')
    throw new Refusal(409, holding.equipped && policy === 'unused' ? '已装备' : '已使用或已过期');
  if (free > 0) take(holding, free, holding.task_id);
}

/** Consumables that tasks gave a user, each with the version that was live then; equal ones are summed up. */
export function givenTo(uid: string) {
  const given = holdingColumns.by('uid', uid).flatMap((holding) => {
    const config = holding.item_type === 'consumable' ? configsOf('consumable').get(holding.item_id) : undefined;
    const served = config?.versions.findLast(({ at }) => at <= holding.granted_at) ?? config?.versions[0];
    const quantity = leftOf(holding);
    if (!served || quantity <= 0) return [];
    const { effect } = (served.content as Content<ConsumableBody>).body;
    const { item_id: id, name, expires_at } = holding;
    return [{ id, name, quantity, version: served.version, effect, expires_at }];
  });
  const groups = groupsOf(given, ({ id, version, expires_at }) => `${id} ${version} ${expires_at}`);
  return [...groups.values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, quantity: others.reduce((sum, { quantity }) => sum + quantity, first.quantity) }] : [],
  );
}
