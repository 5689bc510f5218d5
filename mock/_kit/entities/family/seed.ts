import type { AgencyType, FamilyMoveKind, FamilyStatus } from '../../../../src/domain/family';
import type { Family } from '../../../../src/services/families';
import { anchor, day, hour } from '../../base/clock';
import { groupsOf, sum } from '../../base/groups';
import { drawn } from '../../base/planted';
import { random, seedOf } from '../../base/random';
import { once } from '../../base/scale';
import type { StoredUser } from '../../base/stored';
import { cases } from '../seeded/cases';
import { families as names } from '../seeded/names';

type Counted = 'owner_name' | 'owner_deleted' | 'member_count' | 'host_count' | 'active_7d' | 'room_count';

/** A family as the backend keeps it; members are the users with its id. */
export type StoredFamily = Omit<Family, Counted | 'last_move' | 'pending_approval'>;

/** One member who came or went; families by id. */
export interface StoredMove {
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

const agencies = [null, { name: '星耀公会', share: 10 }, { name: '蓝海公会', share: 35 }] as const;
const statuses: Readonly<Record<string, FamilyStatus>> = {
  [familyCases.restricted]: 'restricted',
  [familyCases.frozen]: 'frozen',
  [familyCases.dissolving]: 'dissolving',
};
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
  notice: '',
  owner_uid: owner?.user_id ?? cases.normal,
  admins: [],
  level: 1,
  exp: 0,
  member_limit: 50,
  income_30d: 0,
  region: owner?.region ?? 'wy',
  join_mode: 'apply' as const,
  share_rate: 20,
  next_share: null,
  next_share_at: null,
  settle_cycle: 'month' as const,
  agency_type: 'family' as AgencyType,
  agency_name: null,
  agency_share: 0,
  contract_no: null,
  contract_from: null,
  contract_to: null,
  status: 'pending' as const,
  payouts_held: false,
  risk_points: 0,
  heir_uid: null,
  heir_at: null,
  dissolve_at: null,
  version: 1,
});

function running(family_name: string, place: number): StoredFamily {
  const family_id = `fm_${100 + place}`;
  const rng = random(seedOf(`family ${family_id}`));
  const members = membersAtFirst().get(family_id) ?? [];
  const able = members.filter(({ status }) => status === 'normal');
  const owner = able.find(({ role }) => role === 'guild_owner') ?? able[0] ?? members[0];
  const agency = agencies[place % agencies.length];
  const status = statuses[family_id] ?? 'active';
  const contract_from = anchor - rng.int(200, 340) * day;
  const term = place === 1 ? -5 : place === 2 ? 12 : rng.int(60, 400);
  return {
    ...blank(family_id, family_name, owner),
    ...(family_id === familyCases.ownerGone ? { owner_uid: cases.deleted } : {}),
    notice: `欢迎来到${family_name}，每晚八点家族活动。`,
    admins: able
      .filter((one) => one !== owner)
      .slice(0, 2)
      .map(({ user_id }) => user_id),
    level: rng.int(2, 20),
    exp: rng.int(0, 9_999),
    member_limit: 300,
    income_30d: sum(members.map((one) => memberFigures(one).income_30d)),
    join_mode: rng.pick(['open', 'apply', 'invite']),
    share_rate: rng.int(20, 60),
    settle_cycle: place % 2 === 0 ? 'week' : 'month',
    ...(agency ? { agency_type: 'guild', agency_name: agency.name, agency_share: agency.share } : {}),
    contract_no: `HT-2026-0${100 + place}`,
    contract_from,
    contract_to: anchor + term * day,
    status,
    payouts_held: status === 'frozen',
    risk_points: status === 'active' ? rng.int(0, 20) : rng.int(30, 90),
    dissolve_at: status === 'dissolving' ? anchor + 3 * day : null,
    created_at: anchor - rng.int(350, 900) * day,
  };
}

/** Families of the users, and those that wait for their first review. */
export const seededFamilies = once((): StoredFamily[] => {
  const able = people().filter(
    ({ family_id, status }, place) => place > 40 && family_id === null && status === 'normal',
  );
  const pending = founded.map((name, place) => ({
    ...blank(`fm_${100 + names.length + place}`, name, able[place * 7]),
    created_at: anchor - (place + 1) * 9 * hour,
  }));
  return [...names.map(running), ...pending];
});

/** Arrivals of today's members, and some who have left since, oldest first. */
export const seededMoves = once((): StoredMove[] => {
  const moves = people().flatMap((user): Omit<StoredMove, 'move_id'>[] => {
    const { user_id: uid, family_id, register_at } = user;
    const rng = random(seedOf(`family move ${uid}`));
    const at = register_at + Math.floor(rng.next() ** 2 * (anchor - register_at));
    if (family_id !== null) return [{ at, uid, kind: 'join', from: null, to: family_id, by: '用户' }];
    if (user.status !== 'normal' || !rng.chance(0.03)) return [];
    const from = `fm_${100 + rng.int(0, names.length - 1)}`;
    return [{ at: anchor - rng.int(1, 60) * day, uid, kind: 'leave', from, to: null, by: '用户' }];
  });
  return moves.sort((a, b) => a.at - b.at).map((move, place) => ({ ...move, move_id: `mv_${place + 1}` }));
});
