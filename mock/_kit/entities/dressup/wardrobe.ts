import type { DressupBody, Slot } from '../../../../src/domain/dressup';
import { wearDays } from '../../../../src/domain/limits';
import type { OutfitBody, OutfitPart } from '../../../../src/domain/outfit';
import { anchor, day, dayOf, now } from '../../base/clock';
import { memo } from '../../base/lazy';
import { drawn } from '../../base/planted';
import { seedOf } from '../../base/random';
import type { StoredUser } from '../../base/stored';
import { Columns } from '../../http/columns';
import { configsOf } from '../../kit/config/kits';
import { contentOf, liveOf, type StoredConfig } from '../../kit/config/store';
import { Collection, type Lookup } from '../../store/store';
import { leftOf } from '../rewards/hold';
import { holdingColumns, holdings } from '../rewards/store';
import { holdingKey } from '../rewards/stored';

/** Owners and wearers of dress-ups: seeded users, buyers of sets, users of tasks, and changes by operators. */

/** Change by an operator: what a user wears in a slot. */
interface Worn {
  uid: string;
  slot: Slot;
  /** The dress-up; null for none. */
  id: string | null;
  /** Expiry of the user's ownership; null if permanent. */
  until: number | null;
}

const worn = new Collection<Worn>('wornDressups', () => []);
const wornColumns = new Columns(worn, { facets: { id: ({ id }) => id }, numbers: {} });
const isOver = ({ until }: Worn): boolean => until !== null && until <= now();
const keyOf = (uid: string, slot: Slot): string => `${uid}:${slot}`;

const crowd = memo(1, (users: Lookup<StoredUser>) =>
  [...users.values()].filter(({ status }) => status === 'normal').map(({ user_id }) => user_id),
);

/** Live in production before the backend began. */
function isSeeded({ env, versions: [first] }: StoredConfig): boolean {
  return env === 'prod' && first !== undefined && (first.content.start_at ?? first.at) < anchor;
}

/** Seeded owners: consecutive users, their number and the first one by the id; the second run follows the first. */
function seededOwners(config: StoredConfig, mostPercent: number, run: 0 | 1 = 0): string[] {
  const users = crowd(drawn().users);
  if (!isSeeded(config) || users.length === 0) return [];
  const count = Math.ceil((users.length * (2 + (seedOf(config.id) % mostPercent))) / 100);
  const first = (seedOf(`${config.id} owners`) % users.length) + run * count;
  return Array.from({ length: count }, (_, i) => users[(first + i) % users.length] ?? '');
}

/** Users who were granted an item and still have it. */
const grantedTo = (id: string): string[] =>
  holdingColumns
    .by('item_id', id)
    .filter((holding) => leftOf(holding) > 0)
    .map(({ uid }) => uid);

/** Parts of a set that are live, or will be. */
export const liveParts = (config: StoredConfig): readonly OutfitPart[] =>
  (liveOf(config)?.content.body as OutfitBody | undefined)?.parts ?? [];

/** Users who came by a whole set at once. */
export const setOwners = (config: StoredConfig): string[] => [
  ...new Set([...seededOwners(config, 6), ...grantedTo(config.id)]),
];

/** Owners of a dress-up by way of sets: those of the set, and as many collectors who miss one part each. */
const ownersBySets = (dressup_id: string): string[] =>
  configsOf('outfit').flatMap((config) => {
    const parts = liveParts(config);
    const place = parts.findIndex((part) => part.dressup_id === dressup_id);
    const collectors = place < 0 ? [] : seededOwners(config, 6, 1).filter((_, i) => i % parts.length !== place);
    return place < 0 ? [] : [...setOwners(config), ...collectors];
  });

/** All owners of an item, from any source; none of a removed one. */
export function ownersOf(config: StoredConfig | undefined): string[] {
  if (!config) return [];
  const put = wornColumns.by('id', config.id).filter((one) => !isOver(one));
  const own = [...seededOwners(config, 20), ...ownersBySets(config.id), ...grantedTo(config.id)];
  return [...new Set([...own, ...put.map(({ uid }) => uid)])];
}

const slotOf = (config: StoredConfig): Slot => (contentOf(config).body as DressupBody).slot;
const seededIn = (slot: Slot) => configsOf('dressup').filter((one) => isSeeded(one) && slotOf(one) === slot);

/** Item of a task that the user has put on. */
const equippedBy = (uid: string, slot: Slot) =>
  holdingColumns.by('uid', uid).find((holding) => {
    if (holding.item_type !== 'dressup' || !holding.equipped || leftOf(holding) <= 0) return false;
    const config = configsOf('dressup').get(holding.item_id);
    return config !== undefined && slotOf(config) === slot;
  });

/** Item that a user prefers in a slot, worn if the user owns it; null for none. */
export function wornBy(uid: string, slot: Slot, choices = seededIn(slot)): string | null {
  const own = worn.get(keyOf(uid, slot));
  if (own) return isOver(own) ? null : own.id;
  return equippedBy(uid, slot)?.item_id ?? choices[seedOf(uid) % (choices.length + 1)]?.id ?? null;
}

/** Owners who wear it. */
export function wearersOf(config: StoredConfig): string[] {
  const slot = slotOf(config);
  const choices = seededIn(slot);
  return ownersOf(config).filter((uid) => wornBy(uid, slot, choices) === config.id);
}

/** Takes off the item of a slot, or replaces it, permanently or for a time. */
export function dress(uid: string, slot: Slot, id: string | null, until: number | null = null): void {
  const equipped = equippedBy(uid, slot);
  if (equipped) Object.assign(holdings.edit(holdingKey(equipped)), { equipped: false });
  worn.set(keyOf(uid, slot), { uid, slot, id, until });
}

/** Number of owners and wearers. */
export const figuresOf = (config: StoredConfig) => ({
  id: config.id,
  own_count: ownersOf(config).length,
  wearing_count: wearersOf(config).length,
});

/** Owners and wearers over the last days: growing, with more on weekends, ending with the current figures. */
export function wearOf(config: StoredConfig) {
  const { own_count, wearing_count } = figuresOf(config);
  const turn = seedOf(config.id) % 7;
  return Array.from({ length: wearDays }, (_, i) => {
    const back = wearDays - 1 - i;
    const own = Math.round(own_count * (1 - back * 0.012));
    const wave = back === 0 ? 1 : 1 + 0.12 * Math.sin(((back + turn) / 7) * 2 * Math.PI);
    const wearing = Math.round(wearing_count * wave * (1 - back * 0.006));
    return { at: dayOf(now()) - back * day, own_count: own, wearing_count: Math.min(own, wearing) };
  }).filter(({ at }) => at + day > (config.online_at ?? now()));
}
