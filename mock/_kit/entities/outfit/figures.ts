import type { ForeignNames } from '../../../../src/domain/foreignNames';
import { shownMissing } from '../../../../src/domain/limits';
import type { OutfitBody, OutfitPart } from '../../../../src/domain/outfit';
import { remindTexts } from '../../../../src/domain/outfitRemind';
import { type Language, languageKeys } from '../../../../src/domain/review';
import { Refusal } from '../../base/refusal';
import { configsOf } from '../../kit/config/kits';
import { contentOf, type StoredConfig } from '../../kit/config/store';
import { tellUser } from '../../kit/notices';
import { db } from '../../store/db';
import { Collection } from '../../store/store';
import { ownersOf, wearersOf } from '../dressup/wardrobe';
import { languageOf } from '../messageTemplate/outcome';
import { choiceOf } from './others';
import { liveParts, outfitOwners } from './owners';

/** Ownership figures of a set and its parts, and reminders to users who miss one part. */

/** Users already reminded, once per set. */
const reminded = new Collection<{ id: string; uid: string }>(
  'remindedOutfits',
  () => [],
  ({ id, uid }) => remindKey(id, uid),
);
const remindKey = (id: string, uid: string): string => `${id}:${uid}`;

const dressups = () => configsOf('dressup');

/** Owners of each part. */
function partOwners(parts: readonly OutfitPart[]): { dressup_id: string; owners: Set<string> }[] {
  return parts.map(({ dressup_id }) => {
    const dressup = dressups().get(dressup_id);
    return { dressup_id, owners: new Set(dressup ? ownersOf(dressup) : []) };
  });
}

/** Number of parts per user, for users with at least one. */
function countsOf(parts: readonly { owners: ReadonlySet<string> }[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { owners } of parts) for (const uid of owners) counts.set(uid, (counts.get(uid) ?? 0) + 1);
  return counts;
}

/** Users who own enough parts for each step of a version. */
function reachedOf({ parts, collect_reward }: OutfitBody): { parts_n: number; users: string[] }[] {
  if (collect_reward.length === 0) return [];
  const counts = [...countsOf(partOwners(parts))];
  return collect_reward.map(({ parts_n }) => ({
    parts_n,
    users: counts.filter(([, count]) => count >= parts_n).map(([uid]) => uid),
  }));
}

/**
 * Per step: users with enough parts and no reward for that number yet. A reward granted by any version counts, whatever
 * the order of the parts.
 */
export function waitingFor(body: OutfitBody, earlier: readonly OutfitBody[]): number[] {
  const had = new Set(
    earlier.flatMap(reachedOf).flatMap(({ parts_n, users }) => users.map((uid) => `${parts_n} ${uid}`)),
  );
  return reachedOf(body).map(({ parts_n, users }) => users.filter((uid) => !had.has(`${parts_n} ${uid}`)).length);
}

/** Number of users with all parts, and of those who got the set at once. */
export function figuresOf(config: StoredConfig) {
  const parts = partOwners(liveParts(config));
  const complete_users = [...countsOf(parts).values()].filter((count) => count === parts.length && count > 0).length;
  return { id: config.id, complete_users, sold: outfitOwners(config).length };
}

/** Each part beside the set, and users by how many parts they have. */
export function partsOf(config: StoredConfig) {
  const bundle = new Set(outfitOwners(config));
  const owned = partOwners(liveParts(config));
  const counts = [...countsOf(owned).values()];
  const parts = liveParts(config).map(({ slot, dressup_id }, place) => {
    const dressup = dressups().get(dressup_id);
    const owners = [...(owned[place]?.owners ?? [])];
    const choice = dressup && choiceOf(dressup);
    const isSold = choice !== undefined && choice.price_list.length > 0;
    return {
      slot,
      dressup_id,
      name: choice?.name ?? dressup_id,
      status: choice?.status ?? null,
      own_count: owners.length,
      wearing_count: dressup ? wearersOf(dressup).length : 0,
      sold_single: isSold ? owners.filter((uid) => !bundle.has(uid)).length : 0,
      sold_bundle: owners.filter((uid) => bundle.has(uid)).length,
    };
  });
  const have = owned.map((_, i) => ({ parts_n: i + 1, users: counts.filter((count) => count === i + 1).length }));
  return { parts, have };
}

/** Users who miss exactly one part and were not reminded of it, with that part. */
function waitingOf(config: StoredConfig): { uid: string; dressup_id: string }[] {
  const parts = partOwners(liveParts(config));
  return [...countsOf(parts)].flatMap(([uid, count]) => {
    if (count !== parts.length - 1 || reminded.has(remindKey(config.id, uid))) return [];
    const dressup_id = parts.find(({ owners }) => !owners.has(uid))?.dressup_id;
    return dressup_id === undefined ? [] : [{ uid, dressup_id }];
  });
}

/** Name in a language; falls back to the Chinese name. */
function nameIn(language: Language, config: StoredConfig): string {
  const { name, body } = contentOf(config);
  const { names } = body as { names: ForeignNames };
  return (language === 'zh' ? '' : names[language]) || name;
}

/** Reminder text for a user who misses a part. */
function textIn(language: Language, config: StoredConfig, dressup_id: string): string {
  const dressup = dressups().get(dressup_id);
  return remindTexts[language](nameIn(language, config), dressup ? nameIn(language, dressup) : dressup_id);
}

const languageOfUser = (uid: string): Language => languageOf(db.users.get(uid));

/** Reminders that would be sent now. */
export function missingOf(config: StoredConfig) {
  const waiting = waitingOf(config);
  const by_part = liveParts(config).flatMap(({ dressup_id }) => {
    const spoken = waiting.filter((one) => one.dressup_id === dressup_id).map(({ uid }) => languageOfUser(uid));
    if (spoken.length === 0) return [];
    const texts = languageKeys.flatMap((language) => {
      const users = spoken.filter((one) => one === language).length;
      return users === 0 ? [] : [{ language, users, text: textIn(language, config, dressup_id) }];
    });
    const dressup = dressups().get(dressup_id);
    return [{ dressup_id, name: dressup ? contentOf(dressup).name : dressup_id, users: spoken.length, texts }];
  });
  return {
    users: waiting.length,
    reminded: remindedOf(config),
    by_part,
    list: waiting
      .slice(0, shownMissing)
      .map(({ uid, dressup_id }) => ({ user_id: uid, nickname: db.users.get(uid)?.nickname ?? '', dressup_id })),
  };
}

/** Number of users reminded of a set so far. */
export const remindedOf = ({ id }: StoredConfig): number => reminded.filter((one) => one.id === id).length;

/** Reminds all of them; returns the number. 409 if nobody misses exactly one part. */
export function remindAll(config: StoredConfig): number {
  const waiting = waitingOf(config);
  if (waiting.length === 0) throw new Refusal(409, '现在没有只差一件且未提醒过的用户');
  for (const { uid, dressup_id } of waiting) {
    tellUser(db, uid, textIn(languageOfUser(uid), config, dressup_id), config.id);
    reminded.add({ id: config.id, uid });
  }
  return waiting.length;
}
