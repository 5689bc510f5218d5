import * as z from 'zod/mini';
import { sharedTypes, typesBeside } from '../../src/domain/ban/rules';
import { strikeWindowDays } from '../../src/domain/shared/limits';
import { type BanType, banTypes, durationLabel } from '../../src/domain/shared/penalty';
import { wantedTerm } from '../../src/domain/shared/schema';
import type { UserStatus } from '../../src/domain/user/rules';
import { fieldErrors } from '../../src/services/endpoint';
import type { BanRow, Strike } from '../../src/services/userRecords';
import { day, now } from '../_kit/base/clock';
import { pointsOf } from '../_kit/base/reasons';
import { Refusal, refuseField } from '../_kit/base/refusal';
import type { StoredBan, StoredUser } from '../_kit/base/stored';
import { recordAudit } from '../_kit/store/audits';
import { type Db, db } from '../_kit/store/db';
import { at } from '../_kit/store/schedule';
import { sendEvent, tellLifted } from '../message/sending';
import { flagsOf } from '../user/seed/people';
import { bansOn, userOfBan } from './columns';
import { strikeIdOf } from './seedPenalties';

/** A user's bans, newest first. */
export const userBansOf = (uid: string): StoredBan[] => bansOn('user', uid);

/** A user's strikes, to be changed. */
const editStrikes = (data: Db, uid: string): Strike[] =>
  data.strikes.has(uid) ? data.strikes.touch(uid) : data.strikes.set(uid, []);

const activeBans = <B extends BanRow>(bans: readonly B[]): B[] => bans.filter(({ status }) => status === 'active');

function barredAs(active: readonly BanRow[]): UserStatus {
  const types = active.flatMap((ban) => ban.types);
  if (types.includes('login') || types.includes('device') || types.includes('all')) return 'banned';
  return types.includes('speak') || types.includes('mic') ? 'muted' : 'limited';
}

/** Status, end and marks as the bans in force make them. */
export function refreshUserStatus(data: Db, { user_id }: StoredUser, at: number): void {
  const user = data.users.touch(user_id);
  const active = activeBans(userBansOf(user_id));
  const barred = user.status === 'banned' || user.status === 'muted' || user.status === 'limited';
  if (active.length > 0) user.status = barredAs(active);
  else if (barred) user.status = 'normal';
  const forEver = active.some(({ until }) => until === null);
  user.ban_until = active.length === 0 || forEver ? null : Math.max(...active.map(({ until }) => until ?? 0));
  user.flags = flagsOf(user, at);
}

/** Points of the strikes that still count. */
export function recount(data: Db, { user_id }: StoredUser, at: number): void {
  const strikes = editStrikes(data, user_id);
  for (const strike of strikes) {
    if (strike.status === 'active' && strike.at <= at - strikeWindowDays * day) strike.status = 'expired';
  }
  const points = strikes.reduce((sum, strike) => sum + (strike.status === 'active' ? strike.points : 0), 0);
  data.users.touch(user_id).strike_points = points;
}

/** Puts a ban in force: end, status, points. */
export function enforce(data: Db, user: StoredUser, { ban_id }: BanRow, at: number): void {
  const ban = data.bans.edit(ban_id);
  const until = ban.duration === 0 ? null : at + ban.duration * 1000;
  Object.assign(ban, { status: 'active', start_at: at, until });
  addStrike(data, user, { strike_id: strikeIdOf(ban_id), reason_code: ban.reason_code, case_ref: ban.case_ref }, at);
  refreshUserStatus(data, user, at);
  const barred = barredAs([ban]);
  if (barred !== 'limited') sendEvent(barred === 'banned' ? 'punish_ban' : 'punish_mute', user.user_id);
}

/** The points of a violation; a case brings them once, however many bans and warnings come of it. */
export function addStrike(
  data: Db,
  user: StoredUser,
  { strike_id, reason_code, case_ref }: Pick<Strike, 'strike_id' | 'reason_code' | 'case_ref'>,
  at: number,
): void {
  const strikes = editStrikes(data, user.user_id);
  const points = pointsOf(reason_code);
  const counted = case_ref !== null && strikes.some((one) => one.case_ref === case_ref && one.status === 'active');
  if (points > 0 && !counted) strikes.unshift({ strike_id, at, points, reason_code, status: 'active', case_ref });
  recount(data, user, at);
}

/** Points that were a mistake no longer count. */
export function revokeStrikes(data: Db, { user_id }: StoredUser, isWrong: (strike: Strike) => boolean): void {
  for (const strike of editStrikes(data, user_id)) if (isWrong(strike)) strike.status = 'revoked';
}

/**
 * Refuses a second active ban of the same type (409); the active one is to be extended
 * (docs/design/risk.md#ban-record).
 */
export function refuseDouble(bans: readonly BanRow[], types: readonly BanType[]): void {
  for (const { ban_id, types: barred } of activeBans(bans)) {
    const names = sharedTypes(barred, types).map((type) => banTypes[type].label);
    if (names.length === 0) continue;
    throw new Refusal(409, `「${names.join('、')}」已在封禁中（${ban_id}），请到封禁记录改时长，不要重复封禁`);
  }
}

export const alreadyAsked = '该用户已有待审批的同类封禁申请';

/** Pending ban of one of these types, except those to be withdrawn. */
export const waitingBan = (uid: string, types: readonly BanType[], beside: readonly string[] = []) =>
  userBansOf(uid).find(
    (ban) => ban.status === 'pending' && !beside.includes(ban.ban_id) && sharedTypes(ban.types, types).length > 0,
  );

/** Open request for a ban. */
export const requestOf = ({ ban_id }: StoredBan) =>
  db.approvals.find(({ status, type, payload }) => {
    return status === 'pending' && type === 'ban_user' && payload.ban_id === ban_id;
  });

/** Duration that the maker of a request asks for instead; its form has no other field. */
export function editedDuration(change: Record<string, unknown>): number {
  const parsed = z.safeParse(z.strictObject({ duration: wantedTerm }), change);
  if (!parsed.success) throw refuseField('duration', fieldErrors(parsed.error).duration ?? '只能改时长');
  return parsed.data.duration;
}

interface Ending {
  status: 'lifted' | 'overturned';
  by: string;
  reason_code: string;
  /** A mistake gives its points back. */
  misjudged: boolean;
}

/** Ends a ban and updates its user. */
export function endBan(data: Db, { ban_id }: BanRow, { by, reason_code, ...ending }: Ending, at: number): void {
  const ban = data.bans.edit(ban_id);
  Object.assign(ban, ending, { lifted_at: at, lifted_by: by, lift_reason: reason_code });
  const user = userOfBan(ban);
  if (!user) return;
  if (ending.misjudged) revokeStrikes(data, user, ({ strike_id }) => strike_id === strikeIdOf(ban_id));
  recount(data, user, at);
  refreshUserStatus(data, user, at);
}

/** Ends every ban in force. */
export function liftUserBans(data: Db, user: StoredUser, ending: Omit<Ending, 'status'>, at: number): void {
  for (const ban of activeBans(userBansOf(user.user_id))) endBan(data, ban, { ...ending, status: 'lifted' }, at);
  tellLifted(user.user_id);
}

/** Removes the types of a new, longer ban from shorter ones; those without types left end. */
export function giveWay(data: Db, ban: StoredBan, by: string, at: number): void {
  const end = ban.duration === 0 ? Number.POSITIVE_INFINITY : at + ban.duration * 1000;
  for (const shorter of activeBans(userBansOf(ban.target_id))) {
    if (sharedTypes(shorter.types, ban.types).length === 0 || shorter.until === null || shorter.until >= end) continue;
    const types = typesBeside(shorter.types, ban.types);
    if (types.length > 0) data.bans.edit(shorter.ban_id).types = types;
    else endBan(data, shorter, { status: 'lifted', by, reason_code: ban.reason_code, misjudged: false }, at);
  }
}

/** Id of a user's points among the measures of a record. */
export const pointsId = (uid: string): string => `points:${uid}`;

/** Reverses the bans of a wrong decision, including ended ones, and their points; those of `kept` stay. */
export function takeBackBans(
  data: Db,
  user: StoredUser,
  caseRef: string,
  ending: Omit<Ending, 'misjudged'>,
  at: number,
  kept: ReadonlySet<string> = new Set(),
): void {
  const misjudged = !kept.has(pointsId(user.user_id));
  for (const ban of userBansOf(user.user_id)) {
    const ends = ban.status === 'active' || (ban.status === 'expired' && ending.status === 'overturned');
    if (ban.case_ref === caseRef && ends && !kept.has(ban.ban_id)) endBan(data, ban, { ...ending, misjudged }, at);
  }
  if (misjudged) revokeStrikes(data, user, (strike) => strike.case_ref === caseRef && strike.status === 'active');
  recount(data, user, at);
  refreshUserStatus(data, user, at);
}

/** Scheduled start and end of a ban, on the record of its user or its own. */
at(
  'ban',
  db.bans,
  ({ status, start_at, until }) => (status === 'scheduled' ? start_at : status === 'active' ? until : null),
  (ban) => {
    const { ban_id } = ban;
    const begins = ban.status === 'scheduled';
    const user = userOfBan(ban);
    const viewOf = () => (user ? userView(db.users.edit(user.user_id)) : { ban_status: db.bans.get(ban_id)?.status });
    const before = structuredClone(viewOf());
    db.bans.edit(ban_id).status = begins ? 'active' : 'expired';
    if (user) refreshUserStatus(db, user, now());
    const trail = user ? { object_type: 'user', object_id: user.user_id } : { object_type: 'ban', object_id: ban_id };
    const what = begins ? { name: 'beginBan', label: '封禁生效' } : { name: 'expireBan', label: '封禁到期' };
    recordAudit(what, { ...trail, before, after: viewOf() }, {}, { id: 'system', name: '系统' });
  },
);

/** Whether a ban was ever in effect; unapproved ones were not. */
export const wasInForce = ({ status, start_at }: BanRow): boolean => start_at !== null && status !== 'pending';

/** Records the time of a forced sign-out. */
export const putOffline = ({ user_id }: StoredUser, moment: number): void => void db.offline.set(user_id, moment);

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
  'coin_balance',
  'tags',
  'flags',
  'pending_approvals',
] as const;

/** User fields shown in audit rows and conflict responses: all editable ones, unmasked. */
export const userView = (user: StoredUser): Record<string, unknown> => ({
  ...Object.fromEntries(shown.map((key) => [key, user[key]])),
  active_bans: activeBans(userBansOf(user.user_id)).map(
    ({ types, duration }) => `${types.map((type) => banTypes[type].label).join('、')} ${durationLabel(duration)}`,
  ),
  forced_offline_at: db.offline.get(user.user_id) ?? null,
  room_dismissed_at: db.dismissedRooms.get(user.user_id) ?? null,
});
