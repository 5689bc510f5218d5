import type { Content } from '../../src/domain/config/rules';
import { successorCannot } from '../../src/domain/dressup/agree';
import { wearDays } from '../../src/domain/dressup/limits';
import { type DressupBody, type DressupSlot, type EndChoice, slots } from '../../src/domain/dressup/rules';
import type { OutfitBody, OutfitPart } from '../../src/domain/outfit/rules';
import { labelOf } from '../../src/domain/shared/labels';
import type { takeOffDressup } from '../../src/services/dressup';
import type { InputOf } from '../../src/services/endpoint';
import { anchor, day, dayOf, now } from '../_kit/base/clock';
import { drawn } from '../_kit/base/planted';
import { seedOf } from '../_kit/base/random';
import { Refusal, refuseField } from '../_kit/base/refusal';
import { once } from '../_kit/base/scale';
import { Columns } from '../_kit/http/columns';
import { configsOf } from '../_kit/kit/config/kits';
import { liveOf, type StoredConfig, shownContentOf } from '../_kit/kit/config/store';
import { tellUser } from '../_kit/kit/notices';
import { db } from '../_kit/store/db';
import { Collection } from '../_kit/store/store';

/** Owners and wearers of dress-ups: a function of the seed, and the changes that operators made. */

/** Item that a user wears in a slot since an operator changed it; null for none. */
interface Worn {
  uid: string;
  slot: DressupSlot;
  id: string | null;
  /** Time of the change. */
  at: number;
}

const keyOf = ({ uid, slot }: Pick<Worn, 'uid' | 'slot'>): string => `${uid}:${slot}`;
const worn = new Collection<Worn>('wornDressups', () => [], keyOf);
const wornColumns = new Columns(worn, { facets: { id: ({ id }) => id }, numbers: {} });

/** Takes off the item of a slot, or puts another one on. */
const dress = (uid: string, slot: DressupSlot, id: string | null): void =>
  void worn.set(keyOf({ uid, slot }), { uid, slot, id, at: now() });

const users = once(() =>
  [...drawn().users.values()].filter(({ status }) => status === 'normal').map(({ user_id }) => user_id),
);

/** Live in production before the backend began. */
function isSeeded({ env, versions: [first] }: StoredConfig): boolean {
  return env === 'prod' && first !== undefined && (first.content.start_at ?? first.at) < anchor;
}

/** Consecutive users, by the id of the item; the second run follows the first. */
function seededOwners(config: StoredConfig, mostPercent: number, run: 0 | 1 = 0): string[] {
  const all = users();
  if (!isSeeded(config) || all.length === 0) return [];
  const count = Math.ceil((all.length * (2 + (seedOf(config.id) % mostPercent))) / 100);
  const first = (seedOf(`${config.id} owners`) % all.length) + run * count;
  return Array.from({ length: count }, (_, i) => all[(first + i) % all.length] ?? '');
}

/** Parts of a set that are live, or will be. */
export const liveParts = (config: StoredConfig): readonly OutfitPart[] =>
  (liveOf(config)?.content.body as OutfitBody | undefined)?.parts ?? [];

/** Users who bought a whole set at once. */
export const setOwners = (config: StoredConfig): string[] => seededOwners(config, 6);

/** Owners of a dress-up by way of sets: the buyers, and as many collectors who miss one part each. */
const ownersBySets = (dressup_id: string): string[] =>
  configsOf('outfit').flatMap((config) => {
    const parts = liveParts(config);
    const place = parts.findIndex((part) => part.dressup_id === dressup_id);
    if (place < 0) return [];
    return [...setOwners(config), ...seededOwners(config, 6, 1).filter((_, i) => i % parts.length !== place)];
  });

/** All owners of an item, from any source; none of a removed one. */
export function ownersOf(config: StoredConfig | undefined): string[] {
  if (!config) return [];
  const put = wornColumns.by('id', config.id).map(({ uid }) => uid);
  return [...new Set([...seededOwners(config, 20), ...ownersBySets(config.id), ...put])];
}

const slotOf = (config: StoredConfig): DressupSlot => (shownContentOf(config).body as DressupBody).slot;

/** Owners who wear it at that time: of the items in a slot, each user prefers one or none. */
export function wearersOf(config: StoredConfig, time = now(), owners = ownersOf(config)): string[] {
  const slot = slotOf(config);
  const choices = configsOf('dressup').filter((one) => isSeeded(one) && slotOf(one) === slot);
  return owners.filter((uid) => {
    const own = worn.get(keyOf({ uid, slot }));
    return (own && own.at <= time ? own.id : choices[seedOf(uid) % (choices.length + 1)]?.id) === config.id;
  });
}

export const dressupFiguresOf = (config: StoredConfig) => ({
  id: config.id,
  own_count: ownersOf(config).length,
  wearing_count: wearersOf(config).length,
});

/** Owners and wearers over the last days: growing, with more on weekends, ending with the current figures. */
export function wearOf(config: StoredConfig) {
  const owners = ownersOf(config);
  const turn = seedOf(config.id) % 7;
  return Array.from({ length: wearDays }, (_, i) => {
    const back = wearDays - 1 - i;
    const own = Math.round(owners.length * (1 - back * 0.012));
    const wave = back === 0 ? 1 : 1 + 0.12 * Math.sin(((back + turn) / 7) * 2 * Math.PI);
    const at = dayOf(now()) - back * day;
    const wearing_count = wearersOf(config, Math.min(at + day, now()), owners).length;
    const wearing = Math.round(wearing_count * wave * (1 - back * 0.006));
    return { at, own_count: own, wearing_count: Math.min(own, wearing) };
  }).filter(({ at }) => at + day > (config.online_at ?? now()));
}

const dressupOf = (config: StoredConfig) => shownContentOf(config) as Content<DressupBody>;

/** Replacement item: live in the same environment and suitable; 422 otherwise. */
function successorOf(config: StoredConfig, id: string): StoredConfig {
  const refuse = (why: string) => refuseField('choice.replaced_by', why);
  if (id === '') throw refuse('请选择替换为哪一件');
  const other = configsOf('dressup').get(id);
  if (!other || other.env !== config.env) throw refuse(`装扮「${id}」不存在，请重新选择`);
  if (other.id === config.id) throw refuse('不能替换为它自己');
  if (other.status !== 'online') throw refuse(`「${shownContentOf(other).name}」没有在售或发放，请重新选择`);
  const cannot = successorCannot(dressupOf(config), dressupOf(other));
  if (cannot) throw refuse(cannot);
  return other;
}

/** Takes the item off these users, or puts another one on, and tells them: `why` follows the item's name. */
function redress(config: StoredConfig, users: readonly string[], why: string, other: StoredConfig | null = null): void {
  const { name, body } = dressupOf(config);
  for (const uid of users) {
    dress(uid, body.slot, other?.id ?? null);
    tellUser(db, uid, `您佩戴的${labelOf(slots, body.slot).label}「${name}」${why}。`, config.id);
  }
}

/** Applies the chosen treatment of wearers at the take-down; 422 if there are wearers and no choice. */
export function endDressup(config: StoredConfig, choice: unknown): Record<string, unknown> {
  const users = wearersOf(config);
  if (!choice && users.length > 0)
    throw refuseField('choice.wearers', `还有 ${users.length} 人佩戴，请选择保留、卸下或替换`);
  if (!choice) return {};
  const { wearers, replaced_by } = choice as { wearers: EndChoice; replaced_by: string };
  const facts = { wearers, wearing_count: users.length };
  if (wearers === 'keep') return facts;
  const other = wearers === 'replace' ? successorOf(config, replaced_by) : null;
  redress(config, users, other ? `已下架，已为您换上「${shownContentOf(other).name}」` : '已下架，已为您卸下', other);
  return { ...facts, ...(other ? { replaced_by: other.id } : {}) };
}

/** Records that wearers keep an item that expires by itself; going live again clears the choice. */
export function keepWorn(config: StoredConfig): void {
  if (config.status !== 'ended') delete config.ending;
  else config.ending ??= { wearers: 'keep', wearing_count: wearersOf(config).length };
}

/** Takes the item off one wearer or all for a violation, and returns these: 422 for an unknown user, 409 if there are none. */
export function takeOffWearers(config: StoredConfig, { scope, uid }: InputOf<typeof takeOffDressup>): string[] {
  const wearers = wearersOf(config);
  if (scope === 'all' && wearers.length === 0) throw new Refusal(409, '现在没有人佩戴它');
  const users = scope === 'all' ? wearers : wearers.filter((one) => one === uid);
  if (users.length === 0) throw refuseField('uid', '该用户没有佩戴它');
  redress(config, users, '因违反平台规范已被卸下');
  return users;
}
