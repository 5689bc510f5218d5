import type * as z from 'zod/mini';
import { maxPastedIds } from '../../../src/domain/limits';
import { type UserVerb, userCannot } from '../../../src/domain/user';
import type { listUsers, UserProfile, UserRow } from '../../../src/services/user';
import type { Operator } from '../base/operators';
import { Refusal, refuseField } from '../base/refusal';
import type { StoredUser } from '../base/stored';
import { Columns } from '../http/columns';
import { holds } from '../http/handle';
import type { Test } from '../http/query';
import { type PageOf, pageIn } from '../http/query';
import { type Db, db } from '../store/db';
import { userView } from './penalties';
import { ownerOfOrder } from './seeded/orders';

const fold = (text: string): string => text.toLowerCase();

/** Columns by which users are searched, filtered and sorted. */
export const users = new Columns(db.users, {
  facets: {
    nickname: ({ nickname }) => fold(nickname),
    short_id: ({ short_id }) => short_id,
    status: ({ status }) => status,
    risk: ({ risk_level }) => risk_level,
    role: ({ role }) => role,
    region: ({ region }) => region,
    device: ({ secret }) => secret.device_id || null,
    ip: ({ secret }) => secret.register_ip || null,
    phone: ({ secret }) => secret.phone?.replace(/\D/g, '') || null,
  },
  numbers: {
    register_at: (user) => user.register_at,
    last_active_at: (user) => user.last_active_at,
    level: (user) => user.level,
    coin_balance: (user) => user.coin_balance,
    total_recharge: (user) => user.total_recharge,
    reported_30d: (user) => user.reported_30d,
    strike_points: (user) => user.strike_points,
  },
});

type Wish = z.output<typeof listUsers.spec.input>;

/** Returns the users found, or a test for each. */
function lookup(wish: Wish, operator: Operator, data: Db): readonly StoredUser[] | Test | undefined {
  const q = wish.q?.trim() ?? '';
  if (!q) return undefined;
  const folded = fold(q);
  const one = (user: StoredUser | undefined) => (user ? [user] : []);
  const named = () => users.where('nickname', (nickname) => nickname.includes(folded));
  switch (wish.by) {
    case 'uid':
      return one(data.users.get(q));
    case 'short_id':
      return users.by('short_id', q);
    case 'phone':
      if (!holds(operator, 'pii.reveal'))
        throw new Refusal(403, '按手机号查询需要「查看明文」权限', { code: 'pii.reveal' });
      return users.by('phone', q.replace(/\D/g, ''));
    case 'device':
      return users.by('device', q);
    case 'order':
      return one(ownerOfOrder(q, data.users));
    case 'nickname':
      return named();
    case undefined: {
      const isNamed = named();
      const place = data.users.placeOf(q);
      const hasShortId = users.among('short_id', [q]);
      return (at) => at === place || hasShortId(at) || isNamed(at);
    }
  }
}

/** Filter tests for a user, one per field of the query. */
function testsOf(wish: Wish): Test[] {
  const { status, risk, role, region, register_from: from, register_to: to } = wish;
  return [
    ...(status?.length ? [users.among('status', status)] : []),
    ...(risk?.length ? [users.among('risk', risk)] : []),
    ...(role?.length ? [users.among('role', role)] : []),
    ...(region ? [users.among('region', [region])] : []),
    ...(from !== undefined || to !== undefined ? [users.between('register_at', from, to)] : []),
  ];
}

export function pageOfUsers(wish: Wish, operator: Operator, data: Db): PageOf<StoredUser> {
  const found = lookup(wish, operator, data);
  const tests = testsOf(wish);
  const kept = (list: readonly StoredUser[]) =>
    list.filter(({ user_id }) => tests.every((test) => test(data.users.placeOf(user_id) ?? -1)));
  if (wish.uids) {
    const uids = [...new Set(wish.uids)];
    if (uids.length > maxPastedIds) throw refuseField('uids', `一次最多查询 ${maxPastedIds} 个用户`);
    return pageIn(kept(uids.flatMap((uid) => data.users.get(uid) ?? [])), wish);
  }
  if (found && typeof found !== 'function') return pageIn(kept(found), wish);
  return users.page(wish, '-last_active_at', found ? [...tests, found] : tests);
}

export function rowOf(user: StoredUser): UserRow {
  const { user_id, short_id, nickname, avatar, gender, role, region, flags, level, vip_level, coin_balance } = user;
  const { total_recharge, family_id, family_name, status, ban_until, risk_level, strike_points, reported_30d } = user;
  const { register_at, last_active_at, version } = user;
  return {
    user_id,
    short_id,
    nickname,
    avatar,
    gender,
    role,
    region,
    flags,
    level,
    vip_level,
    coin_balance,
    total_recharge,
    family_id,
    family_name,
    status,
    ban_until,
    risk_level,
    strike_points,
    reported_30d,
    register_at,
    last_active_at,
    version,
  };
}

export function profileOf({ secret: _, ...profile }: StoredUser): UserProfile {
  return profile;
}

/** 404 for somebody nobody knows. */
export function userOf(data: Db, uid: string): StoredUser {
  const user = data.users.get(uid);
  if (!user) throw new Refusal(404, '未找到用户，可能已注销');
  return user;
}

export function requireState(verb: UserVerb, user: StoredUser): void {
  const why = userCannot(verb, user);
  if (why) throw new Refusal(409, why);
}

/** A write that changes a user: version, audit row and conflicts are `handle`'s. */
export const userTarget = {
  rows: db.users,
  key: ({ user_id }: { user_id: string }) => user_id,
  type: 'user',
  id: (user: StoredUser) => user.user_id,
  view: userView,
};
