import type * as z from 'zod/mini';
import { maxPastedIds } from '../../src/domain/limits';
import { type UserVerb, userCannot } from '../../src/domain/user';
import type { listUsers, UserProfile, UserRow } from '../../src/services/user';
import { now } from './clock';
import { type Db, db, type StoredUser } from './db';
import { Refusal, refuseField } from './handle';
import type { Operator } from './operators';
import { lapse, userView } from './penalties';
import { type PageOf, pageIn, Table } from './query';
import { ownerOfOrder } from './seed/flows';

interface Index {
  table: Table<StoredUser>;
  /** Nicknames for searching, by place in the table. */
  folded: string[];
  place: Map<string, number>;
  onDevice: (device: string) => readonly StoredUser[];
  fromIp: (ip: string) => readonly StoredUser[];
  withPhone: (phone: string) => readonly StoredUser[];
  /** Audit rows already seen: every change of a user leaves one. */
  seen: number;
  /** When the next ban ends by itself. */
  nextEnd: number;
}

const fold = (text: string): string => text.toLowerCase();

const sortFields = {
  register_at: (user: StoredUser) => user.register_at,
  last_active_at: (user: StoredUser) => user.last_active_at,
  level: (user: StoredUser) => user.level,
  coin_balance: (user: StoredUser) => user.coin_balance,
  total_recharge: (user: StoredUser) => user.total_recharge,
  reported_30d: (user: StoredUser) => user.reported_30d,
  strike_points: (user: StoredUser) => user.strike_points,
};

const indexes = new WeakMap<Db['users'], Index>();

/** Users by something that never changes; sorted out when first asked for. */
function groups(rows: readonly StoredUser[], keyOf: (user: StoredUser) => string | null) {
  const sorted = () => {
    const found = new Map<string, StoredUser[]>();
    for (const user of rows) {
      const key = keyOf(user);
      if (!key) continue;
      const group = found.get(key);
      if (group) group.push(user);
      else found.set(key, [user]);
    }
    return found;
  };
  let known: Map<string, StoredUser[]> | undefined;
  return (key: string): readonly StoredUser[] => {
    known ??= sorted();
    return known.get(key) ?? [];
  };
}

function build(data: Db): Index {
  const rows = [...data.users.values()];
  return {
    table: new Table(rows, sortFields),
    folded: rows.map(({ nickname }) => fold(nickname)),
    place: new Map(rows.map(({ user_id }, place) => [user_id, place])),
    onDevice: groups(rows, ({ secret }) => secret.device_id),
    fromIp: groups(rows, ({ secret }) => secret.register_ip),
    withPhone: groups(rows, ({ secret }) => secret.phone?.replace(/\D/g, '') ?? null),
    seen: data.audits.length,
    nextEnd: 0,
  };
}

/** The users' index, up with what happened since it was last asked for. */
export function indexOf(data: Db): Index {
  const known = indexes.get(data.users);
  const index = known && known.place.size === data.users.size ? known : build(data);
  indexes.set(data.users, index);
  const touch = (uid: string) => {
    const place = index.place.get(uid);
    const user = place === undefined ? undefined : index.table.rows[place];
    if (place === undefined || !user) return;
    index.table.touch(place);
    index.folded[place] = fold(user.nickname);
    index.nextEnd = Math.min(index.nextEnd, ...(data.bans.get(uid) ?? []).map(endOf));
  };
  for (; index.seen < data.audits.length; index.seen++) {
    const row = data.audits[index.seen];
    if (row?.object_type === 'user') touch(row.object_id);
  }
  const at = now();
  if (index.nextEnd <= at) {
    const { users, next } = lapse(data, at);
    index.nextEnd = next;
    for (const user of users) touch(user.user_id);
  }
  return index;
}

const endOf = ({ status, until }: { status: string; until: number | null }): number =>
  status === 'active' && until !== null ? until : Number.POSITIVE_INFINITY;

type Wish = z.output<typeof listUsers.spec.input>;

/** Answers the users found, or what each must fulfil. */
function lookup(
  wish: Wish,
  operator: Operator,
  data: Db,
  index: Index,
): readonly StoredUser[] | ((user: StoredUser, place: number) => boolean) | undefined {
  const q = wish.q?.trim() ?? '';
  if (!q) return undefined;
  const digits = q.replace(/\D/g, '');
  const nickname = fold(q);
  const one = (user: StoredUser | undefined) => (user ? [user] : []);
  switch (wish.by) {
    case 'uid':
      return one(data.users.get(q));
    case 'short_id':
      return (user) => user.short_id === q;
    case 'phone':
      if (!operator.codes.includes('pii.reveal'))
        throw new Refusal(403, '按手机号查询需要「查看明文」权限', { code: 'pii.reveal' });
      return index.withPhone(digits);
    case 'device':
      return index.onDevice(q);
    case 'order':
      return one(ownerOfOrder(q, data.users));
    case 'nickname':
      return (_, place) => index.folded[place]?.includes(nickname) ?? false;
    case undefined:
      return (user, place) =>
        user.user_id === q || user.short_id === q || (index.folded[place]?.includes(nickname) ?? false);
  }
}

/** Without what the list asks for, everybody; else a test of the fields. */
function filterOf(wish: Wish): ((user: StoredUser) => boolean) | undefined {
  const { status, risk, role, region, register_from: from, register_to: to } = wish;
  const tests: ((user: StoredUser) => boolean)[] = [];
  if (status?.length) tests.push((user) => status.includes(user.status));
  if (risk?.length) tests.push((user) => risk.includes(user.risk_level));
  if (role?.length) tests.push((user) => role.includes(user.role));
  if (region) tests.push((user) => user.region === region);
  if (from !== undefined) tests.push((user) => user.register_at >= from);
  if (to !== undefined) tests.push((user) => user.register_at <= to);
  return tests.length === 0 ? undefined : (user) => tests.every((test) => test(user));
}

export function pageOfUsers(wish: Wish, operator: Operator, data: Db): PageOf<StoredUser> {
  const index = indexOf(data);
  const found = lookup(wish, operator, data, index);
  const filter = filterOf(wish);
  const kept = (users: readonly StoredUser[]) => (filter ? users.filter(filter) : users);
  if (wish.uids) {
    const uids = [...new Set(wish.uids)];
    if (uids.length > maxPastedIds) throw refuseField('uids', `一次最多查询 ${maxPastedIds} 个用户`);
    return pageIn(kept(uids.flatMap((uid) => data.users.get(uid) ?? [])), wish);
  }
  if (found && typeof found !== 'function') return pageIn(kept(found), wish);
  const keep =
    found && filter ? (user: StoredUser, place: number) => filter(user) && found(user, place) : (found ?? filter);
  return index.table.page(wish, '-last_active_at', keep);
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
  indexOf(data);
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
  type: 'user',
  find: ({ user_id }: { user_id: string }) => {
    indexOf(db);
    return db.users.get(user_id);
  },
  id: (user: StoredUser) => user.user_id,
  view: userView,
};
