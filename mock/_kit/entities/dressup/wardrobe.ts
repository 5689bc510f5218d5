import type { DressupBody, Slot } from '../../../../src/domain/dressup';
import { now } from '../../base/clock';
import { memo } from '../../base/lazy';
import { seedOf } from '../../base/random';
import { Columns } from '../../http/columns';
import { configsOf } from '../../kit/config/kits';
import { contentOf, type StoredConfig } from '../../kit/config/store';
import { Collection } from '../../store/store';
import { ownersBySets } from '../outfit/owners';
import { leftOf } from '../rewards/hold';
import { holdingColumns, holdings } from '../rewards/store';
import { holdingKey } from '../rewards/stored';
import { crowd, crowdFrom } from './crowd';
import { seedDressups } from './seed';

/**
 * Owners and wearers of dress-ups: bought or won in the app (alone or in a set) or granted by a task. A user wears one
 * per slot.
 */

/** Item that an operator made a user wear, in place of the user's own choice. */
interface Worn {
  uid: string;
  slot: Slot;
  /** The dress-up; null for none. */
  id: string | null;
  at: number;
  /** Expiry of the user's ownership; null if permanent. */
  until: number | null;
}

const isOver = ({ until }: Worn): boolean => until !== null && until <= now();

const worn = new Collection<Worn>('wornDressups', () => []);
const wornColumns = new Columns(worn, { facets: { id: ({ id }) => id }, numbers: {} });

const slotOf = (config: StoredConfig): Slot => (contentOf(config).body as DressupBody).slot;

/** Seeded dress-ups of users, by slot; archived ones have no owners. */
const shelf = memo(1, (_: 'seed') => {
  const had = seedDressups().filter(({ env, online_at, status }) => {
    return env === 'prod' && online_at !== null && status !== 'archived';
  });
  return had.map((config) => ({ id: config.id, slot: slotOf(config), share: 0.04 + (seedOf(config.id) % 20) / 100 }));
});

interface Had {
  id: string;
  share: number;
}

/** Index of the first seeded owner and the number of owners. */
function spanOf({ id, share }: Had): { first: number; count: number } {
  const { length } = crowd().list;
  return { first: length === 0 ? 0 : seedOf(id) % length, count: Math.ceil(length * share) };
}

function hasOfSeed(had: Had, place: number): boolean {
  const { first, count } = spanOf(had);
  const { length } = crowd().list;
  return (place - first + length) % length < count;
}

/** Item chosen by the user: users rotate through the dress-ups of a slot and sometimes wear none. */
function chosenBy(uid: string, slot: Slot): string | null {
  const place = crowd().places.get(uid);
  if (place === undefined) return null;
  const ofSlot = shelf('seed').filter((one) => one.slot === slot);
  const turn = ofSlot[place % (ofSlot.length + 1)];
  return turn && hasOfSeed(turn, place) ? turn.id : null;
}

const keyOf = (uid: string, slot: Slot): string => `${uid}:${slot}`;

/** Item from a task that the user wears. */
const equippedBy = (uid: string, slot: Slot) =>
  holdingColumns.by('uid', uid).find((holding) => {
    if (holding.item_type !== 'dressup' || !holding.equipped || leftOf(holding) <= 0) return false;
    const config = configsOf('dressup').get(holding.item_id);
    return config !== undefined && slotOf(config) === slot;
  });

/** Item a user wears in a slot; null if none. */
export function wornBy(uid: string, slot: Slot): string | null {
  const own = worn.get(keyOf(uid, slot));
  if (own) return isOver(own) ? null : own.id;
  return equippedBy(uid, slot)?.item_id ?? chosenBy(uid, slot);
}

/** All owners of an item in production, from any source. */
export function ownersOf({ id, env }: Pick<StoredConfig, 'id' | 'env'>): string[] {
  if (env !== 'prod') return [];
  const had = shelf('seed').find((one) => one.id === id);
  const { first, count } = had ? spanOf(had) : { first: 0, count: 0 };
  const own = [...crowdFrom(first, count), ...ownersBySets(id)];
  const given = holdingColumns.by('item_id', id).filter((holding) => leftOf(holding) > 0);
  const put = wornColumns.by('id', id).filter((one) => !isOver(one));
  return [...new Set([...own, ...given.map(({ uid }) => uid), ...put.map(({ uid }) => uid)])];
}

/** Owners who wear it. */
export function wearersOf(config: StoredConfig): string[] {
  const slot = slotOf(config);
  return ownersOf(config).filter((uid) => wornBy(uid, slot) === config.id);
}

/** Takes off the item of a slot, or replaces it, permanently or for a time. */
export function dress(uid: string, slot: Slot, id: string | null, until: number | null = null): void {
  const equipped = equippedBy(uid, slot);
  if (equipped) Object.assign(holdings.edit(holdingKey(equipped)), { equipped: false });
  worn.set(keyOf(uid, slot), { uid, slot, id, at: now(), until });
}
