import { datePattern, type UserFlag } from '../../../../src/domain/user';
import {
  changeBio,
  changeBirthday,
  changeGender,
  changeLoc,
  changeNickname,
  forceOffline,
  getUser,
  listUsers,
  resetAvatar,
  setTags,
  setWatched,
} from '../../../../src/services/user';
import { now } from '../../base/clock';
import { same } from '../../base/frozen';
import { Refusal, refuseField } from '../../base/refusal';
import type { StoredUser } from '../../base/stored';
import { handle } from '../../http/handle';
import type { Handler } from '../../http/http';
import { requireClean } from '../../http/writeRules';
import { putOffline } from '../penalties';
import { flagsOf } from '../seeded/people';
import { onUser, pageOfUsers, profileOf, requireState, rowOf, userOf } from './stored';

const refuseSame = (field: string) => refuseField(field, '与原值相同');

function requirePastDate(text: string): void {
  const at = datePattern.test(text) ? Date.parse(text) : Number.NaN;
  // 02-30 rolls over into March.
  const isReal = !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === text;
  if (!isReal) throw refuseField('birthday', '日期不存在');
  if (at >= now() || text < '1900-01-01') throw refuseField('birthday', '生日须为过去的日期');
}

/** Changes one field of a profile. */
function set<F extends 'nickname' | 'gender' | 'bio' | 'loc' | 'birthday'>(
  user: StoredUser,
  field: F,
  value: StoredUser[F],
): void {
  requireState('edit', user);
  if (user[field] === value) throw refuseSame(field);
  user[field] = value;
}

/** Marks also fit accounts that are about to be deleted. */
function requireKept({ status }: StoredUser): void {
  if (status === 'deleted') throw new Refusal(409, '用户已注销');
}

export const profileHandlers: readonly Handler[] = [
  handle(listUsers, ({ input, operator, db }) => {
    const { list, total } = pageOfUsers(input, operator, db);
    const missing = input.uids && [...new Set(input.uids)].filter((uid) => !db.users.has(uid));
    return { list: list.map(rowOf), total, ...(missing?.length ? { missing } : {}) };
  }),
  handle(getUser, ({ input, db }) => profileOf(userOf(db, input.user_id))),
  onUser(changeNickname, (user, { input: { nickname } }) => {
    requireClean('nickname', nickname);
    set(user, 'nickname', nickname);
  }),
  onUser(changeGender, (user, { input }) => set(user, 'gender', input.gender)),
  onUser(changeBio, (user, { input: { bio } }) => {
    requireClean('bio', bio);
    set(user, 'bio', bio);
  }),
  onUser(changeLoc, (user, { input }) => set(user, 'loc', input.loc)),
  onUser(changeBirthday, (user, { input: { birthday } }) => {
    requirePastDate(birthday);
    set(user, 'birthday', birthday);
  }),
  onUser(resetAvatar, (user) => {
    requireState('edit', user);
    if (!user.avatar) throw new Refusal(409, '用户没有头像');
    user.avatar = '';
  }),
  onUser(forceOffline, (user) => {
    requireState('forceOffline', user);
    putOffline(user, now());
  }),
  onUser(setTags, (user, { input }) => {
    requireKept(user);
    const tags = [...new Set(input.tags)];
    if (same(tags, user.tags)) throw refuseSame('tags');
    user.tags = tags;
  }),
  onUser(setWatched, (user, { input: { watched } }) => {
    requireKept(user);
    if (user.flags.includes('watched') === watched) throw refuseSame('watched');
    const flags = user.flags.filter((flag): flag is UserFlag => flag !== 'watched');
    user.flags = flagsOf({ ...user, flags: watched ? [...flags, 'watched'] : flags }, now());
  }),
];
