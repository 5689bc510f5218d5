import type * as z from 'zod/mini';
import { familyTerms, familyType } from '../../src/domain/family/fields';
import {
  type AgencyType,
  type FamilyMoveKind,
  type FamilyStatus,
  familyLeadCode,
  familyMoves,
} from '../../src/domain/family/rules';
import { openWithdrawalStatus } from '../../src/domain/withdrawal/rules';
import { type Family, type FamilyMember, listFamilies } from '../../src/services/family';
import { anchor, day, hour, now } from '../_kit/base/clock';
import { groupsOf, sum } from '../_kit/base/groups';
import { drawn } from '../_kit/base/planted';
import { random, seedOf } from '../_kit/base/random';
import { once } from '../_kit/base/scale';
import type { StoredUser } from '../_kit/base/stored';
import { Columns, eitherOf, sortsOf } from '../_kit/http/columns';
import { entity } from '../_kit/kit/entity';
import { db, serial } from '../_kit/store/db';
import { Collection } from '../_kit/store/store';
import { roomsOfFamily } from '../room/facts';
import { cases } from '../user/seed/cases';
import { familyNames as names } from '../user/seed/names';
import { storedWithdrawalColumns } from '../withdrawal/store';

type Derived =
  | 'owner_name'
  | 'owner_deleted'
  | 'member_count'
  | 'host_count'
  | 'active_7d'
  | 'room_count'
  | 'last_move';

/** A family as the backend keeps it; members are the users with its id. */
export type StoredFamily = Omit<Family, Derived | 'pending_approval' | 'pending_share'>;

/** One member who came or went; families by id. */
interface StoredMove {
  move_id: string;
  at: number;
  uid: string;
  kind: FamilyMoveKind;
  from: string | null;
  to: string | null;
  by: string;
}

/** Ids with something special. */
export const familyCases = {
  usual: 'fm_100',
  other: 'fm_101',
  ownerGone: 'fm_103',
  restricted: 'fm_104',
  frozen: 'fm_106',
  dissolving: 'fm_108',
  pending: 'fm_110',
} as const;

const statuses: Readonly<Record<string, FamilyStatus>> = {
  [familyCases.restricted]: 'restricted',
  [familyCases.frozen]: 'frozen',
  [familyCases.dissolving]: 'dissolving',
};
const agencies = [null, { name: '星耀公会', share: 10 }, { name: '蓝海公会', share: 35 }] as const;
const founded = ['琴瑟和鸣', '夜航船', 'Tala Circle'];

const people = once(() => [...drawn().users.values()]);
const membersAtFirst = once(() => groupsOf(people(), ({ family_id }) => family_id));

/** Figures of one member; they depend on the user alone. */
export function memberFigures({ user_id, role }: StoredUser) {
  const rng = random(seedOf(`member ${user_id}`));
  const isHost = role === 'anchor';
  const income_30d = isHost ? rng.int(8_000, 240_000) : rng.int(0, 6_000);
  // A week holds about a quarter of the month.
  const contrib_7d = Math.floor((income_30d * rng.int(5, 45)) / 100);
  return { isHost, income_30d, contrib_7d, exclusive: isHost && seedOf(user_id) % 3 > 0 };
}

/** Beans due when an exclusive host leaves: three months of income. */
export const breachOf = ({ exclusive, income_30d }: ReturnType<typeof memberFigures>) =>
  exclusive ? 3 * income_30d : 0;

/** A new family without members and contract. */
const blank = (family_id: string, family_name: string, owner: StoredUser | undefined) => ({
  family_id,
  family_name,
  owner_uid: owner?.user_id ?? cases.normal,
  region: owner?.region ?? 'wy',
  notice: '',
  level: 1,
  exp: 0,
  member_limit: 50,
  income_30d: 0,
  share_rate: 20,
  risk_points: 0,
  version: 1,
  next_share: null,
  next_share_at: null,
  heir_uid: null,
  heir_at: null,
  dissolve_at: null,
  payouts_held: false,
  agency_type: 'family' as AgencyType,
  agency_name: null,
  agency_share: 0,
  contract_no: null,
  contract_from: null,
  contract_to: null,
  admins: [],
  join_mode: 'apply' as const,
  settle_cycle: 'month' as const,
  status: 'pending' as const,
});

function running(family_name: string, place: number): StoredFamily {
  const family_id = `fm_${100 + place}`;
  const rng = random(seedOf(`family ${family_id}`));
  const members = membersAtFirst().get(family_id) ?? [];
  const able = members.filter(({ status }) => status === 'normal');
  const owner = able.find(({ role }) => role === 'guild_owner') ?? able[0] ?? members[0];
  const agency = agencies[place % agencies.length];
  const status = statuses[family_id] ?? 'active';
  return {
    ...blank(family_id, family_name, owner),
    ...(family_id === familyCases.ownerGone ? { owner_uid: cases.deleted } : {}),
    ...(agency ? { agency_type: 'guild', agency_name: agency.name, agency_share: agency.share } : {}),
    notice: `欢迎来到${family_name}，每晚八点家族活动。`,
    admins: able.flatMap((one) => (one === owner ? [] : one.user_id)).slice(0, 2),
    level: rng.int(2, 20),
    exp: rng.int(0, 9_999),
    member_limit: 300,
    income_30d: sum(members.map((one) => memberFigures(one).income_30d)),
    join_mode: rng.pick(['open', 'apply', 'invite']),
    share_rate: rng.int(20, 60),
    settle_cycle: place % 2 === 0 ? 'week' : 'month',
    contract_no: `HT-2026-0${100 + place}`,
    contract_from: anchor - rng.int(200, 340) * day,
    contract_to: anchor + ([undefined, -5, 12][place] ?? rng.int(60, 400)) * day,
    status,
    payouts_held: status === 'frozen',
    risk_points: status === 'active' ? rng.int(0, 20) : rng.int(30, 90),
    dissolve_at: status === 'dissolving' ? anchor + 3 * day : null,
    created_at: anchor - rng.int(350, 900) * day,
  };
}

/** Families of the users, and those that wait for their first review. */
function seededFamilies(): StoredFamily[] {
  const able = people().filter(
    ({ family_id, status }, place) => place > 40 && family_id === null && status === 'normal',
  );
  const pending = founded.map((name, place) => ({
    ...blank(`fm_${100 + names.length + place}`, name, able[place * 7]),
    created_at: anchor - (place + 1) * 9 * hour,
  }));
  return [...names.map(running), ...pending];
}

/** Arrival of a member, or the departure of somebody who has left since. */
function seededMove(user: StoredUser): Omit<StoredMove, 'move_id'> | undefined {
  const { user_id: uid, family_id, register_at } = user;
  const rng = random(seedOf(`family move ${uid}`));
  const at = register_at + Math.floor(rng.next() ** 2 * (anchor - register_at));
  if (family_id !== null) return { at, uid, kind: 'join', from: null, to: family_id, by: '用户' };
  if (user.status !== 'normal' || !rng.chance(0.03)) return undefined;
  const from = `fm_${100 + rng.int(0, names.length - 1)}`;
  return { at: anchor - rng.int(1, 60) * day, uid, kind: 'leave', from, to: null, by: '用户' };
}

export const families = new Collection<StoredFamily>(
  'families',
  once(() => seededFamilies().map((one) => [one.family_id, one] as const)),
  ({ family_id }) => family_id,
);

const moves = new Collection<StoredMove>(
  'familyMoves',
  once(() =>
    people()
      .flatMap((user) => seededMove(user) ?? [])
      .sort((a, b) => a.at - b.at)
      .map((move, place) => [`mv_${place + 1}`, { ...move, move_id: `mv_${place + 1}` }] as const),
  ),
  ({ move_id }) => move_id,
);

const users = new Columns(db.users, { facets: { family: ({ family_id }) => family_id }, numbers: {} });
const moveColumns = new Columns(moves, {
  facets: { uid: ({ uid }) => uid, from: ({ from }) => from, to: ({ to }) => to },
  numbers: {},
});

export const membersOf = (family_id: string): StoredUser[] => users.by('family', family_id);

/** Movements into and out of a family, newest first. */
export const movesOf = (family_id: string): StoredMove[] =>
  [...new Set([...moveColumns.by('from', family_id), ...moveColumns.by('to', family_id)])].sort((a, b) => b.at - a.at);

export const familyName = (id: string | null): string | null =>
  id === null ? null : (families.get(id)?.family_name ?? id);

/** Withdrawals of the members that are neither paid nor returned. */
export const openWithdrawals = (family_id: string) =>
  membersOf(family_id).flatMap(({ user_id }) =>
    storedWithdrawalColumns
      .by('uid', user_id)
      .filter(({ status }) => openWithdrawalStatus.some((one) => one === status)),
  );

const ranks: readonly FamilyMember['role'][] = ['owner', 'admin', 'host', 'member'];

/** Members by rank and income. */
export const memberRows = ({ family_id, owner_uid, admins }: StoredFamily): FamilyMember[] =>
  membersOf(family_id)
    .map((user): FamilyMember => {
      const { user_id: uid, nickname, status, register_at } = user;
      const { isHost, ...figures } = memberFigures(user);
      const role = uid === owner_uid ? 'owner' : admins.includes(uid) ? 'admin' : isHost ? 'host' : 'member';
      const join_at = moveColumns.by('uid', uid).at(-1)?.at ?? register_at;
      return { uid, nickname, role, status, join_at, ...figures, breach_fee: breachOf({ isHost, ...figures }) };
    })
    .sort((a, b) => ranks.indexOf(a.role) - ranks.indexOf(b.role) || b.income_30d - a.income_30d);

/** Moves a user between families: the log, the user and the offices held in the old one. */
export function moveMember(uid: string, to: string | null, kind: FamilyMoveKind, by: string): void {
  const from = db.users.get(uid)?.family_id ?? null;
  moves.add({ move_id: `mv_${serial('familyMove', moves.everHeld)}`, at: now(), uid, kind, from, to, by });
  Object.assign(db.users.edit(uid), { family_id: to, family_name: familyName(to) });
  if (from === null || !families.has(from)) return;
  const draft = families.touch(from);
  draft.admins = draft.admins.filter((one) => one !== uid);
  if (draft.heir_uid === uid) Object.assign(draft, { heir_uid: null, heir_at: null });
}

function lastMove(family_id: string): string | null {
  const [last] = movesOf(family_id);
  if (!last) return null;
  const name = db.users.get(last.uid)?.nickname ?? '';
  const way = [familyName(last.from), familyName(last.to)].map((one) => one ?? '—').join(' → ');
  return `${familyMoves[last.kind].label} ${name}（${last.uid}）：${way}`;
}

const isGone = (uid: string): boolean => (db.users.get(uid)?.status ?? 'deleted') === 'deleted';

type Query = Partial<Omit<z.output<typeof listFamilies.spec.input>, 'page' | 'size' | 'sort'>>;

export const familyEntity = entity({
  about: familyType,
  rows: families,
  key: 'family_id',
  lead: familyLeadCode,
  name: ({ family_name }) => family_name,
  derive: ({ family_id, owner_uid }) => {
    const members = membersOf(family_id);
    return {
      owner_name: db.users.get(owner_uid)?.nickname ?? '',
      owner_deleted: isGone(owner_uid),
      member_count: members.length,
      host_count: members.filter((one) => memberFigures(one).isHost).length,
      active_7d: members.filter(({ last_active_at }) => last_active_at > now() - 7 * day).length,
      room_count: roomsOfFamily(family_id).length,
      last_move: lastMove(family_id),
    };
  },
  facts: familyTerms,
  record: (family): Family => {
    const asked = db.approvals.get(family.pending_approval ?? '')?.after.next_share;
    return { ...family, pending_share: typeof asked === 'number' ? asked : null };
  },
  numbers: sortsOf(listFamilies),
  sort: '-income_30d',
  filters: { owner: ['owner_uid'] },
  tests: (query: Query, columns) => {
    const { q = '', members_min = 0, members_max, contract_days, contract_expired, owner_deleted } = query;
    const text = q.trim().toLowerCase();
    const isSized = (family_id: string) => {
      const { length } = membersOf(family_id);
      return length >= members_min && length <= (members_max ?? length);
    };
    const isNamed = columns.where('family_name', (name) => name.toLowerCase().includes(text));
    return [
      ...eitherOf(text ? [isNamed, columns.among('family_id', [text])] : []),
      ...columns.within('level', query.level_min),
      ...columns.within('income_30d', query.income_min, query.income_max),
      ...(contract_days === undefined ? [] : columns.within('contract_to', now(), now() + contract_days * day)),
      ...(contract_expired ? columns.within('contract_to', undefined, now() - 1) : []),
      columns.where('family_id', isSized),
      ...(owner_deleted ? [columns.where('owner_uid', isGone)] : []),
    ];
  },
});
