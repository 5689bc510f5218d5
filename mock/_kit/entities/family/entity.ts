import type * as z from 'zod/mini';
import { type FamilyMoveKind, familyLeadCode, familyMoves } from '../../../../src/domain/family';
import { familyType } from '../../../../src/domain/objects/family';
import { openStatus } from '../../../../src/domain/withdraw';
import type { Family, FamilyMember, listFamilies } from '../../../../src/services/families';
import { day, now } from '../../base/clock';
import type { StoredUser } from '../../base/stored';
import { Columns, eitherOf } from '../../http/columns';
import { entity } from '../../kit/entity';
import { roomsOfFamily } from '../../rooms/facts';
import { db, serial } from '../../store/db';
import { Collection } from '../../store/store';
import { withdrawColumns } from '../withdrawals/store';
import type { StoredWithdrawal } from '../withdrawals/stored';
import { breachOf, memberFigures, type StoredFamily, type StoredMove, seededFamilies, seededMoves } from './seed';

export const families = new Collection<StoredFamily>(
  'families',
  () => seededFamilies().map((one) => [one.family_id, one] as const),
  ({ family_id }) => family_id,
);

export const moves = new Collection<StoredMove>(
  'familyMoves',
  () => seededMoves().map((one) => [one.move_id, one] as const),
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
export const openWithdrawals = (family_id: string): StoredWithdrawal[] =>
  membersOf(family_id).flatMap(({ user_id }) =>
    withdrawColumns.by('uid', user_id).filter(({ status }) => openStatus.some((one) => one === status)),
  );

const ranks: readonly FamilyMember['role'][] = ['owner', 'admin', 'host', 'member'];

function memberOf(user: StoredUser, { owner_uid, admins }: StoredFamily): FamilyMember {
  const { user_id: uid, nickname, status, register_at } = user;
  const { isHost, ...figures } = memberFigures(user);
  const role = uid === owner_uid ? 'owner' : admins.includes(uid) ? 'admin' : isHost ? 'host' : 'member';
  const join_at = moveColumns.by('uid', uid).at(-1)?.at ?? register_at;
  const breach_fee = breachOf({ isHost, ...figures });
  return { uid, nickname, role, status, join_at, ...figures, breach_fee };
}

/** Members by rank and income. */
export const memberRows = (family: StoredFamily): FamilyMember[] =>
  membersOf(family.family_id)
    .map((user) => memberOf(user, family))
    .sort((a, b) => ranks.indexOf(a.role) - ranks.indexOf(b.role) || b.income_30d - a.income_30d);

/** Moves a user between families: the log, the user and the offices held in the old one. */
export function moveMember(uid: string, to: string | null, kind: FamilyMoveKind, by: string): void {
  const from = db.users.get(uid)?.family_id ?? null;
  moves.add({ move_id: `mv_${serial('familyMove', moves.everHeld)}`, at: now(), uid, kind, from, to, by });
  Object.assign(db.users.edit(uid), { family_id: to, family_name: familyName(to) });
  const old = from === null ? undefined : families.get(from);
  if (!old) return;
  const draft = families.touch(old.family_id);
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

type Wish = Partial<Omit<z.output<typeof listFamilies.spec.input>, 'page' | 'size' | 'sort'>>;

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
  facts: (family) => {
    const { family_id, family_name, notice, join_mode, status, owner_uid, heir_uid, heir_at, member_count } = family;
    const { share_rate, next_share, next_share_at, payouts_held, dissolve_at, last_move } = family;
    const terms = { share_rate, next_share, next_share_at, payouts_held, dissolve_at };
    const members = { owner_uid, heir_uid, heir_at, member_count, last_move };
    return { family_id, family_name, notice, join_mode, status, ...members, ...terms };
  },
  record: (family): Family => family,
  texts: ['family_id', 'family_name', 'owner_uid', 'region', 'status', 'agency_type'],
  facets: {},
  numbers: ['created_at', 'level', 'income_30d', 'share_rate', 'risk_points', 'contract_to'],
  sort: '-income_30d',
  filters: { owner: ['owner_uid'] },
  tests: (wish: Wish, columns) => {
    const { q = '', members_min = 0, members_max, contract_days, owner_deleted } = wish;
    const text = q.trim().toLowerCase();
    const holds = (fits: (family: StoredFamily) => boolean) => (place: number) => {
      const family = families.placed(place);
      return family !== undefined && fits(family);
    };
    const sized = ({ family_id }: StoredFamily) => {
      const { length } = membersOf(family_id);
      return length >= members_min && length <= (members_max ?? length);
    };
    const named = columns.where('family_name', (name) => name.toLowerCase().includes(text));
    return [
      ...(text ? eitherOf([named, columns.among('family_id', [text])]) : []),
      ...columns.within('level', wish.level_min),
      ...columns.within('income_30d', wish.income_min, wish.income_max),
      ...columns.within(
        'contract_to',
        undefined,
        contract_days === undefined ? undefined : now() + contract_days * day,
      ),
      ...(members_min > 0 || members_max !== undefined ? [holds(sized)] : []),
      ...(owner_deleted ? [holds(({ owner_uid }) => isGone(owner_uid))] : []),
    ];
  },
});
