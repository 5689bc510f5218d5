import type * as z from 'zod/mini';
import { maxPastedIds } from '../../src/domain/shared/limits';
import { type UserVerb, userCannot } from '../../src/domain/user/rules';
import type { Endpoint } from '../../src/services/endpoint';
import { type listUsers, type UserProfile, type UserRow, userRow } from '../../src/services/user';
import type { Operator } from '../_kit/base/operators';
import { Refusal, refuseField } from '../_kit/base/refusal';
import type { StoredUser } from '../_kit/base/stored';
import { Columns, eitherOf, textColumnsOf } from '../_kit/http/columns';
import { type Answer, handle, holdsCode } from '../_kit/http/handle';
import type { Handler } from '../_kit/http/http';
import { type PageOf, pageIn, type Test } from '../_kit/http/query';
import { requireReason } from '../_kit/http/writeRules';
import { type Db, db } from '../_kit/store/db';
import { userView } from '../ban/penalties';
import { ownerOfOrder } from '../order/seed';

const fold = (text: string): string => text.toLowerCase();

/** Columns by which users are searched, filtered and sorted. */
export const users = new Columns(db.users, {
  facets: {
    nickname: ({ nickname }) => fold(nickname),
    ...textColumnsOf('short_id', 'status', 'role', 'region'),
    risk: ({ risk_level }) => risk_level,
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

type Query = z.output<typeof listUsers.spec.input>;

/** Users whom the query box finds, as a test for each place. */
function lookup(query: Query, operator: Operator, data: Db): Test[] {
  const q = query.q?.trim() ?? '';
  if (q === '') return [];
  const isAt = (uid: string | undefined): Test => {
    const place = uid === undefined ? -1 : data.users.placeOf(uid);
    return (at) => at === place;
  };
  const named = () => users.where('nickname', (nickname) => nickname.includes(fold(q)));
  switch (query.by) {
    case 'uid':
      return [isAt(q)];
    case 'short_id':
    case 'device':
      return [users.among(query.by, [q])];
    case 'phone':
      if (holdsCode(operator, 'pii.reveal')) return [users.among('phone', [q.replace(/\D/g, '')])];
      throw new Refusal(403, '按手机号查询需要「查看明文」权限', { code: 'pii.reveal' });
    case 'order':
      return [isAt(ownerOfOrder(q, data.users)?.user_id)];
    case 'nickname':
      return [named()];
    case undefined:
      return eitherOf([isAt(q), users.among('short_id', [q]), named()]);
  }
}

export function pageOfUsers(query: Query, operator: Operator, data: Db): PageOf<StoredUser> {
  const tests = [
    ...users.asked('status', query.status),
    ...users.asked('risk', query.risk),
    ...users.asked('role', query.role),
    ...users.asked('region', query.region && [query.region]),
    ...users.within('register_at', query.register_from, query.register_to),
    ...lookup(query, operator, data),
  ];
  if (!query.uids) return users.page(query, '-last_active_at', tests);
  const uids = [...new Set(query.uids)];
  if (uids.length > maxPastedIds) throw refuseField('uids', `一次最多查询 ${maxPastedIds} 个用户`);
  const fits = (uid: string) => tests.every((test) => test(data.users.placeOf(uid) ?? -1));
  return pageIn(
    uids.filter(fits).flatMap((uid) => data.users.get(uid) ?? []),
    query,
  );
}

const rowFields = Object.keys(userRow.shape) as (keyof UserRow)[];

export const userRowOf = (user: StoredUser): UserRow =>
  Object.fromEntries(rowFields.map((field) => [field, user[field]])) as unknown as UserRow;

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
  key: (input: unknown) => (input as { user_id: string }).user_id,
  type: 'user',
  id: (user: StoredUser) => user.user_id,
  view: userView,
};

/** A write on one user that needs a reason and answers the profile. */
export const onUser = <E extends Endpoint>(
  endpoint: E,
  change: (user: StoredUser, context: Parameters<Parameters<typeof handle<E>>[1]>[0]) => void,
): Handler =>
  handle(
    endpoint,
    (context) => {
      const user = userOf(context.db, userTarget.key(context.input));
      requireReason(context.input as { reason_code: string; remark: string });
      change(user, context);
      return profileOf(user) as Answer<E>;
    },
    userTarget,
  );
