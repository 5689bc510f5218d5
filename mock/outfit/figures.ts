import { shownMissing } from '../../src/domain/outfit/limits';
import { remindTexts } from '../../src/domain/outfit/remind';
import type { OutfitBody, OutfitPart } from '../../src/domain/outfit/rules';
import type { Language } from '../../src/domain/review/rules';
import type { ForeignNames } from '../../src/domain/shared/foreignNames';
import { groupsOf } from '../_kit/base/groups';
import { Refusal } from '../_kit/base/refusal';
import { configsOf } from '../_kit/kit/config/kits';
import { type StoredConfig, shownContentOf } from '../_kit/kit/config/store';
import { tellUser } from '../_kit/kit/notices';
import { db } from '../_kit/store/db';
import { Collection } from '../_kit/store/store';
import { dressupFiguresOf as figuresOfDressup, liveParts, ownersOf, setOwners } from '../dressup/wardrobe';
import { languageOf } from '../message/outcome';

/** Ownership figures of a set and its parts, and reminders to users who miss one part. */

/** Users already reminded, once per set. */
const reminded = new Collection<{ id: string; uid: string }>(
  'remindedOutfits',
  () => [],
  ({ id, uid }) => `${id}:${uid}`,
);

const dressupOf = ({ dressup_id }: Pick<OutfitPart, 'dressup_id'>) => configsOf('dressup').get(dressup_id);

/** Owners of each part, and the number of parts per user, for users with at least one. */
function ownersIn(parts: readonly OutfitPart[]) {
  const owners = parts.map((part) => new Set(ownersOf(dressupOf(part))));
  const counts = new Map<string, number>();
  for (const uid of owners.flatMap((users) => [...users])) counts.set(uid, (counts.get(uid) ?? 0) + 1);
  return { owners, counts };
}

/** Users who own enough parts, per step of a version. */
function reachedBy({ parts, collect_reward }: OutfitBody): { parts_n: number; users: string[] }[] {
  const counts = collect_reward.length === 0 ? [] : [...ownersIn(parts).counts];
  return collect_reward.map(({ parts_n }) => ({
    parts_n,
    users: counts.filter(([, count]) => count >= parts_n).map(([uid]) => uid),
  }));
}

/** Users with enough parts and no reward for that number by an earlier version, per step. */
export function waitingFor(body: OutfitBody, earlier: readonly OutfitBody[]): number[] {
  const had = new Set(
    earlier.flatMap(reachedBy).flatMap(({ parts_n, users }) => users.map((uid) => `${parts_n} ${uid}`)),
  );
  return reachedBy(body).map(({ parts_n, users }) => users.filter((uid) => !had.has(`${parts_n} ${uid}`)).length);
}

/** Number of users with all parts, and of those who got the set at once. */
export function outfitFiguresOf(config: StoredConfig) {
  const parts = liveParts(config);
  const complete_users = [...ownersIn(parts).counts.values()].filter((count) => count === parts.length).length;
  return { id: config.id, complete_users, sold: setOwners(config).length };
}

/** Each part beside the set, and users by how many parts they have. */
export function outfitPartsOf(config: StoredConfig) {
  const bundle = new Set(setOwners(config));
  const { owners, counts } = ownersIn(liveParts(config));
  const parts = liveParts(config).map((part, place) => {
    const dressup = dressupOf(part);
    const users = [...(owners[place] ?? [])];
    const sold_bundle = users.filter((uid) => bundle.has(uid)).length;
    const content = dressup && shownContentOf(dressup);
    const isSold = (content?.body as { price_list: unknown[] } | undefined)?.price_list.length;
    return {
      ...part,
      name: content?.name ?? part.dressup_id,
      status: dressup?.status ?? null,
      own_count: users.length,
      wearing_count: dressup ? figuresOfDressup(dressup).wearing_count : 0,
      sold_single: isSold ? users.length - sold_bundle : 0,
      sold_bundle,
    };
  });
  const all = [...counts.values()];
  const have = owners.map((_, i) => ({ parts_n: i + 1, users: all.filter((count) => count === i + 1).length }));
  return { parts, have };
}

/** Name in a language; falls back to the Chinese name. */
function nameIn(language: Language, config: StoredConfig): string {
  const { name, body } = shownContentOf(config);
  return (language === 'zh' ? '' : (body as { names: ForeignNames }).names[language]) || name;
}

/** Reminders that are due: to users who miss exactly one part and were not reminded before, in their language. */
function remindersOf(config: StoredConfig) {
  const parts = liveParts(config);
  const { owners, counts } = ownersIn(parts);
  return [...counts].flatMap(([user_id, count]) => {
    const part = parts[owners.findIndex((users) => !users.has(user_id))];
    const dressup = part && dressupOf(part);
    if (!dressup || count !== parts.length - 1 || reminded.has(`${config.id}:${user_id}`)) return [];
    const language = languageOf(db.users.get(user_id));
    const text = remindTexts[language](nameIn(language, config), nameIn(language, dressup));
    return [{ user_id, dressup_id: dressup.id, name: shownContentOf(dressup).name, language, text }];
  });
}

/** Reminders that would be sent now. */
export function missingOf(config: StoredConfig) {
  const due = remindersOf(config);
  const by_part = [...groupsOf(due, ({ dressup_id }) => dressup_id)].map(([dressup_id, users]) => ({
    dressup_id,
    name: users[0]?.name ?? dressup_id,
    users: users.length,
    texts: [...groupsOf(users, ({ language }) => language)].map(([language, same]) => {
      return { language, users: same.length, text: same[0]?.text ?? '' };
    }),
  }));
  const list = due
    .slice(0, shownMissing)
    .map(({ user_id, dressup_id }) => ({ user_id, nickname: db.users.get(user_id)?.nickname ?? '', dressup_id }));
  return { users: due.length, reminded: remindedOf(config), by_part, list };
}

/** Number of users reminded of a set so far. */
export const remindedOf = ({ id }: StoredConfig): number => reminded.filter((one) => one.id === id).length;

/** Sends all reminders that are due, and returns their number; 409 if there are none. */
export function remindAll(config: StoredConfig): number {
  const due = remindersOf(config);
  if (due.length === 0) throw new Refusal(409, '现在没有只差一件且未提醒过的用户');
  for (const { user_id: uid, text } of due) {
    tellUser(db, uid, text, config.id);
    reminded.add({ id: config.id, uid });
  }
  return due.length;
}
