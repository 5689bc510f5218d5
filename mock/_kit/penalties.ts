import { sharedTypes } from '../../src/domain/banRecord';
import { strikeWindowDays } from '../../src/domain/limits';
import { type BanType, banTypes, durationLabel } from '../../src/domain/penalty';
import type { UserStatus } from '../../src/domain/user';
import type { BanRow, Strike } from '../../src/services/userRecords';
import { day } from './clock';
import { type Db, db, type StoredUser } from './db';
import { Refusal } from './handle';
import { strikeIdOf } from './seed/penalties';
import { flagsOf } from './seed/people';
import { pointsOf } from './seed/reasons';

export const bansOf = (data: Db, uid: string): BanRow[] => entry(data.bans, uid);
export const strikesOf = (data: Db, uid: string): Strike[] => entry(data.strikes, uid);

function entry<T>(map: Map<string, T[]>, key: string): T[] {
  const known = map.get(key);
  if (known) return known;
  const made: T[] = [];
  map.set(key, made);
  return made;
}

const activeBans = (bans: readonly BanRow[]): BanRow[] => bans.filter(({ status }) => status === 'active');

function barredAs(active: readonly BanRow[]): UserStatus {
  const types = active.flatMap((ban) => ban.types);
  if (types.includes('login') || types.includes('device') || types.includes('all')) return 'banned';
  return types.includes('speak') || types.includes('mic') ? 'muted' : 'limited';
}

/** Status, end and marks as the bans in force make them. */
export function settle(data: Db, user: StoredUser, at: number): void {
  const active = activeBans(data.bans.get(user.user_id) ?? []);
  const barred = user.status === 'banned' || user.status === 'muted' || user.status === 'limited';
  if (active.length > 0) user.status = barredAs(active);
  else if (barred) user.status = 'normal';
  const forEver = active.some(({ until }) => until === null);
  user.ban_until = active.length === 0 || forEver ? null : Math.max(...active.map(({ until }) => until ?? 0));
  user.flags = flagsOf(user, at);
}

/** Points of the strikes that still count. */
export function recount(data: Db, user: StoredUser, at: number): void {
  const strikes = data.strikes.get(user.user_id) ?? [];
  for (const strike of strikes) {
    if (strike.status === 'active' && strike.at <= at - strikeWindowDays * day) strike.status = 'expired';
  }
  user.strike_points = strikes.reduce((sum, { status, points }) => sum + (status === 'active' ? points : 0), 0);
}

/** Puts a ban in force: end, status, points. */
export function enforce(data: Db, user: StoredUser, ban: BanRow, at: number): void {
  ban.status = 'active';
  ban.start_at = at;
  ban.until = ban.duration === 0 ? null : at + ban.duration * 1000;
  addStrike(
    data,
    user,
    { strike_id: strikeIdOf(ban.ban_id), reason_code: ban.reason_code, case_ref: ban.case_ref },
    at,
  );
  settle(data, user, at);
}

/** The points of a violation; a case brings them once, however many bans and warnings come of it. */
export function addStrike(
  data: Db,
  user: StoredUser,
  { strike_id, reason_code, case_ref }: Pick<Strike, 'strike_id' | 'reason_code' | 'case_ref'>,
  at: number,
): void {
  const strikes = strikesOf(data, user.user_id);
  const points = pointsOf(reason_code);
  const counted = case_ref !== null && strikes.some((one) => one.case_ref === case_ref && one.status === 'active');
  if (points > 0 && !counted) strikes.unshift({ strike_id, at, points, reason_code, status: 'active', case_ref });
  recount(data, user, at);
}

/** A ban in force of one of these types is made longer, never doubled (screens/risk §3.7.7). */
export function refuseDouble(bans: readonly BanRow[], types: readonly BanType[]): void {
  for (const { ban_id, types: barred } of activeBans(bans)) {
    const names = sharedTypes(barred, types).map((type) => banTypes[type].label);
    if (names.length === 0) continue;
    throw new Refusal(409, `「${names.join('、')}」已在封禁中（${ban_id}），请到封禁记录改时长，不要重复封禁`);
  }
}

interface Ending {
  status: 'lifted' | 'overturned';
  by: string;
  reason_code: string;
  /** A mistake gives its points back. */
  misjudged: boolean;
}

/** Ends one ban, of a user or, without one, of anything else. */
export function endBan(data: Db, user: StoredUser | null, ban: BanRow, ending: Ending, at: number): void {
  const { status, by, reason_code, misjudged } = ending;
  Object.assign(ban, { status, lifted_at: at, lifted_by: by, lift_reason: reason_code, misjudged });
  if (!user) return;
  const strike = data.strikes.get(user.user_id)?.find(({ strike_id }) => strike_id === strikeIdOf(ban.ban_id));
  if (misjudged && strike) strike.status = 'revoked';
  recount(data, user, at);
  settle(data, user, at);
}

/** Ends every ban in force. */
export function liftBans(data: Db, user: StoredUser, ending: Omit<Ending, 'status'>, at: number): void {
  for (const ban of activeBans(data.bans.get(user.user_id) ?? [])) {
    ban.version += 1;
    endBan(data, user, ban, { ...ending, status: 'lifted' }, at);
  }
}

/** A case was decided wrongly: its bans end, also on paper those that are over, and its points no longer count. */
export function takeBackBans(
  data: Db,
  user: StoredUser,
  caseRef: string,
  ending: Omit<Ending, 'misjudged'>,
  at: number,
): void {
  for (const ban of data.bans.get(user.user_id) ?? []) {
    const ends = ban.status === 'active' || (ban.status === 'expired' && ending.status === 'overturned');
    if (ban.case_ref !== caseRef || !ends) continue;
    ban.version += 1;
    endBan(data, user, ban, { ...ending, misjudged: true }, at);
  }
  for (const strike of data.strikes.get(user.user_id) ?? []) {
    if (strike.case_ref === caseRef && strike.status === 'active') strike.status = 'revoked';
  }
  recount(data, user, at);
  settle(data, user, at);
}

/** Bans whose time is over end by themselves. Answers who was affected, and when the next one ends. */
export function lapse(data: Db, at: number): { users: StoredUser[]; next: number } {
  const users: StoredUser[] = [];
  let next = Number.POSITIVE_INFINITY;
  for (const [uid, bans] of data.bans) {
    let over = false;
    for (const ban of bans) {
      if (ban.status !== 'active' || ban.until === null) continue;
      if (ban.until > at) next = Math.min(next, ban.until);
      else {
        ban.status = 'expired';
        over = true;
      }
    }
    const user = over ? data.users.get(uid) : undefined;
    if (!user) continue;
    settle(data, user, at);
    users.push(user);
  }
  return { users, next };
}

/** When somebody was last put offline. */
const offline = new WeakMap<StoredUser, number>();
export const putOffline = (user: StoredUser, at: number): void => void offline.set(user, at);

const describe = ({ types, duration }: BanRow): string =>
  `${types.map((type) => banTypes[type].label).join('、')} ${durationLabel(duration)}`;

const shown = [
  'nickname',
  'avatar',
  'gender',
  'birthday',
  'bio',
  'loc',
  'status',
  'ban_until',
  'strike_points',
  'tags',
  'flags',
  'pending_approvals',
] as const;

/** What audit rows and conflicts show of a user: everything that can be changed here, nothing masked. */
export const userView = (user: StoredUser): Record<string, unknown> => ({
  ...Object.fromEntries(shown.map((key) => [key, user[key]])),
  active_bans: activeBans(db.bans.get(user.user_id) ?? []).map(describe),
  forced_offline_at: offline.get(user) ?? null,
});
