import { datePattern, type UserFlag } from '../../../../src/domain/user';
import {
  changeBio,
  changeBirthday,
  changeGender,
  changeLoc,
  changeNickname,
  forceOffline,
  resetAvatar,
  setTags,
  setWatched,
} from '../../../../src/services/user';
import { now } from '../../base/clock';
import { Refusal, refuseField } from '../../base/refusal';
import type { StoredUser } from '../../base/stored';
import { handle } from '../../http/handle';
import type { Handler } from '../../http/http';
import { requireClean, requireReason } from '../../http/writeRules';
import type { Db } from '../../store/db';
import { putOffline } from '../penalties';
import { flagsOf } from '../seeded/people';
import { profileOf, requireState, userOf, userTarget } from '../users';

interface Write {
  user_id: string;
  reason_code: string;
  remark: string;
}

/** Checks made by every edit. */
function toEdit(input: Write, db: Db): StoredUser {
  const user = userOf(db, input.user_id);
  requireState('edit', user);
  requireReason(input);
  return user;
}

const refuseSame = (field: string) => refuseField(field, '与原值相同');

type Field = 'nickname' | 'gender' | 'bio' | 'loc' | 'birthday';

function change<F extends Field>(user: StoredUser, field: F, value: StoredUser[F]) {
  if (user[field] === value) throw refuseSame(field);
  user[field] = value;
  return profileOf(user);
}

function requirePastDate(text: string): void {
  const at = datePattern.test(text) ? Date.parse(text) : Number.NaN;
  // 02-30 rolls over into March.
  const real = !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === text;
  if (!real) throw refuseField('birthday', '日期不存在');
  if (at >= now() || text < '1900-01-01') throw refuseField('birthday', '生日须为过去的日期');
}

const requireKept = (user: StoredUser): void => {
  if (user.status === 'deleted') throw new Refusal(409, '用户已注销');
};

export const profileHandlers: readonly Handler[] = [
  handle(
    changeNickname,
    ({ input, db }) => {
      const user = toEdit(input, db);
      requireClean('nickname', input.nickname);
      return change(user, 'nickname', input.nickname);
    },
    userTarget,
  ),
  handle(changeGender, ({ input, db }) => change(toEdit(input, db), 'gender', input.gender), userTarget),
  handle(
    changeBio,
    ({ input, db }) => {
      const user = toEdit(input, db);
      requireClean('bio', input.bio);
      return change(user, 'bio', input.bio);
    },
    userTarget,
  ),
  handle(changeLoc, ({ input, db }) => change(toEdit(input, db), 'loc', input.loc), userTarget),
  handle(
    changeBirthday,
    ({ input, db }) => {
      const user = toEdit(input, db);
      requirePastDate(input.birthday);
      return change(user, 'birthday', input.birthday);
    },
    userTarget,
  ),
  handle(
    resetAvatar,
    ({ input, db }) => {
      const user = toEdit(input, db);
      if (!user.avatar) throw new Refusal(409, '用户没有头像');
      user.avatar = '';
      return profileOf(user);
    },
    userTarget,
  ),
  handle(
    forceOffline,
    ({ input, db }) => {
      const user = userOf(db, input.user_id);
      requireState('forceOffline', user);
      requireReason(input);
      putOffline(user, now());
      return profileOf(user);
    },
    userTarget,
  ),
  handle(
    setTags,
    ({ input, db }) => {
      const user = userOf(db, input.user_id);
      requireKept(user);
      requireReason(input);
      const tags = [...new Set(input.tags.map((tag) => tag.trim()).filter(Boolean))];
      if (tags.join('\n') === user.tags.join('\n')) throw refuseSame('tags');
      user.tags = tags;
      return profileOf(user);
    },
    userTarget,
  ),
  handle(
    setWatched,
    ({ input, db }) => {
      const user = userOf(db, input.user_id);
      requireKept(user);
      requireReason(input);
      if (user.flags.includes('watched') === input.watched) throw refuseSame('watched');
      const flags = user.flags.filter((flag): flag is UserFlag => flag !== 'watched');
      user.flags = input.watched ? [...flags, 'watched'] : flags;
      user.flags = flagsOf(user, now());
      return profileOf(user);
    },
    userTarget,
  ),
];
