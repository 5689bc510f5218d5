import { familyCannot, memberRoles, mostShare, nextCycleAt, unsettledText } from '../src/domain/family';
import { familyNoticeDays } from '../src/domain/limits';
import { plainName } from '../src/domain/names';
import * as calls from '../src/services/families';
import { csvLines } from '../src/utils/csv';
import { serverTime } from '../src/utils/regionTime';
import { day, now } from './_kit/base/clock';
import { groupsOf } from './_kit/base/groups';
import { Refusal, refuseField, refuseState } from './_kit/base/refusal';
import { announceHeir, holdPayouts, requireFounder, requireHeir } from './_kit/entities/family/effects';
import {
  families,
  familyEntity,
  familyName,
  memberRows,
  membersOf,
  moveMember,
  movesOf,
  openWithdrawals,
} from './_kit/entities/family/entity';
import { breachOf, memberFigures, type StoredFamily } from './_kit/entities/family/seed';
import { CsvFile, handle } from './_kit/http/handle';
import { forUmi, type Handler } from './_kit/http/http';
import { pageIn } from './_kit/http/query';
import { requireClean, requireWhy } from './_kit/http/writeRules';
import { roomsOfFamily } from './_kit/rooms/facts';
import { db } from './_kit/store/db';

const { action, find, page, recordOf, stateOf } = familyEntity;
/** Movements shown in the detail. */
const shownMoves = 50;

const requested = ({ record: family, approval_id }: { record: calls.Family; approval_id: string | null }) => {
  return { approval_id: String(approval_id), family };
};
const answered = ({ record }: { record: calls.Family }) => record;

function detailOf(family: StoredFamily): calls.FamilyDetail {
  const { family_id, admins, heir_uid } = family;
  const moves = movesOf(family_id);
  const nameOf = (uid: string) => db.users.get(uid)?.nickname ?? '';
  const recent = moves.filter(({ at }) => at > now() - 30 * day);
  return {
    family: recordOf(family),
    admins: admins.map((uid) => ({ uid, nickname: nameOf(uid) })),
    heir: heir_uid === null ? null : { uid: heir_uid, nickname: nameOf(heir_uid) },
    rooms: roomsOfFamily(family_id).map(({ room_id, room_name, cover, owner_uid }) => {
      return { room_id, room_name, cover, owner_uid, owner_name: nameOf(owner_uid) };
    }),
    moves: moves.slice(0, shownMoves).map(({ from, to, ...move }) => {
      return { ...move, nickname: nameOf(move.uid), from: familyName(from), to: familyName(to) };
    }),
    health: {
      joined_30d: recent.filter(({ to }) => to === family_id).length,
      left_30d: recent.filter(({ from }) => from === family_id).length,
      violators: membersOf(family_id).filter(({ strike_points }) => strike_points > 0).length,
    },
    open_withdrawals: openWithdrawals(family_id).map(({ withdraw_id }) => withdraw_id),
  };
}

/** Members without anything that identifies them (blocks G12). */
function membersFile(family: StoredFamily, by: { id: string; name: string }): string {
  const mask = (id: string) => `${id.slice(0, 2)}****${id.slice(-2)}`;
  return csvLines([
    [`导出人：${by.name}（${by.id}）；导出时间：${serverTime(now())} PRC；筛选：家族 ${family.family_name}`],
    ['用户', '手机号', '身份', '加入', '7 天贡献', '30 天流水', '签约'],
    ...memberRows(family).map(({ uid, role, join_at, contrib_7d, income_30d, exclusive }) => {
      const phone = db.users.get(uid)?.phone ?? '';
      const figures = [String(contrib_7d), String(income_30d), exclusive ? '独家' : ''];
      return [mask(uid), phone, memberRoles[role].label, serverTime(join_at), ...figures];
    }),
  ]);
}

function requireSettled({ family_id }: StoredFamily): void {
  refuseState(unsettledText(openWithdrawals(family_id).map(({ withdraw_id }) => withdraw_id)));
}

/** Refuses a family that cannot take another member. */
function requireRoom(to: string): void {
  const family = families.get(to);
  if (family?.status !== 'active') throw refuseField('to', '目标家族须为正常状态');
  if (membersOf(to).length >= family.member_limit) throw refuseField('to', '目标家族人数已满');
}

export const familyHandlers: readonly Handler[] = [
  handle(calls.listFamilies, ({ input }) => page(input)),
  handle(calls.familyTree, () => {
    const rows = families.filter(
      ({ status }) => status !== 'pending' && status !== 'rejected' && status !== 'dissolved',
    );
    const agencies = [...groupsOf(rows, ({ agency_name }) => agency_name)].map(([agency_name, own]) => ({
      agency_name,
      agency_share: own[0]?.agency_share ?? 0,
      families: own.map((family) => {
        const { family_id, family_name, member_count, host_count } = recordOf(family);
        return { family_id, family_name, member_count, host_count };
      }),
    }));
    return { agencies };
  }),
  handle(calls.getFamily, ({ input }) => detailOf(find(input.family_id))),
  handle(calls.listFamilyMembers, ({ input }) => {
    const { family_id, q = '' } = input;
    const text = q.trim().toLowerCase();
    const rows = memberRows(find(family_id));
    return pageIn(
      text ? rows.filter((one) => one.uid === text || one.nickname.toLowerCase().includes(text)) : rows,
      input,
    );
  }),
  handle(calls.exportFamilyMembers, ({ input, operator, audit }) => {
    const family = find(input.family_id);
    const after = { export: '成员', rows: membersOf(family.family_id).length };
    audit({ object_type: 'family', object_id: family.family_id, before: null, after });
    return new CsvFile(membersFile(family, operator));
  }),

  action(calls.auditFamily, {
    can: familyCannot.audit,
    edit: (draft, { decision }, { name }) => {
      if (decision === 'approve') requireFounder(draft);
      draft.status = decision === 'approve' ? 'active' : 'rejected';
      if (decision === 'approve') moveMember(draft.owner_uid, draft.family_id, 'join', name);
    },
    answer: answered,
  }),
  action(calls.editFamily, {
    can: familyCannot.edit,
    check: ({ family_id }, { family_name, notice }) => {
      requireClean('family_name', family_name);
      requireClean('notice', notice);
      const plain = plainName(family_name);
      const isTaken = families.some((one) => one.family_id !== family_id && plainName(one.family_name) === plain);
      if (isTaken) throw refuseField('family_name', '已有同名家族');
    },
    edit: (draft, { family_name, notice, join_mode }) => {
      Object.assign(draft, { family_name, notice, join_mode });
      // Open views of the members stay valid.
      for (const { user_id } of membersOf(draft.family_id)) db.users.touch(user_id).family_name = family_name;
    },
    answer: answered,
  }),
  action(calls.transferFamily, {
    can: familyCannot.transfer,
    check: (family, { heir_uid }) => requireHeir(family, heir_uid),
    edit: (draft, { heir_uid }) => announceHeir(draft, heir_uid),
    approval: {
      type: 'family_transfer',
      why: '族长变更须由第二人复核',
      request: ({ owner_uid, member_count: amount }, { heir_uid }) => {
        return { amount, after: { heir_uid, notified: [owner_uid, heir_uid], member_count: amount } };
      },
    },
    answer: requested,
  }),
  action(calls.setFamilyShare, {
    can: familyCannot.share,
    check: ({ share_rate: now, agency_share }, { share_rate }) => {
      const most = mostShare(agency_share);
      if (share_rate > most) throw refuseField('share_rate', `公会分成 ${agency_share}%，家族最多 ${most}%`);
      if (share_rate === now) throw refuseField('share_rate', '与当前分成相同');
    },
    edit: (draft, { share_rate }) =>
      Object.assign(draft, { next_share: share_rate, next_share_at: nextCycleAt(draft.settle_cycle, now()) }),
    approval: {
      type: 'family_share',
      why: '分成影响收入，须由第二人复核',
      request: (_, { share_rate }) => ({ amount: share_rate, after: { next_share: share_rate } }),
    },
    answer: requested,
  }),
  action(calls.setFamilyState, {
    check: (state, { status, payouts_held }) => {
      refuseState(familyCannot[status === 'active' ? 'lift' : 'restrict'](state));
      if (status === state.status) throw refuseField('status', '该家族已限制');
      if (payouts_held && status !== 'frozen') throw refuseField('payouts_held', '只有冻结家族时可以冻结提现');
    },
    edit: (draft, { status, payouts_held }, { name }) => {
      Object.assign(draft, { status, payouts_held });
      if (payouts_held) holdPayouts(draft, name);
    },
    answer: answered,
  }),
  action(calls.dissolveFamily, {
    can: familyCannot.dissolve,
    check: requireSettled,
    edit: (draft) => {
      requireSettled(draft);
      Object.assign(draft, { status: 'dissolving', dissolve_at: now() + familyNoticeDays * day });
    },
    approval: {
      type: 'family_dissolve',
      why: '解散不可恢复，须由第二人复核',
      request: ({ member_count }) => ({ amount: member_count, after: { status: 'dissolving', member_count } }),
    },
    answer: requested,
  }),
  action(calls.keepFamily, {
    can: familyCannot.keep,
    edit: (draft) => Object.assign(draft, { status: 'active', payouts_held: false, dissolve_at: null }),
    answer: answered,
  }),
  handle(
    calls.moveFamilyMember,
    ({ input, operator, audit }) => {
      const { family_id, uid, to, breach } = input;
      const family = find(family_id);
      requireWhy(input);
      refuseState(familyCannot.member(stateOf(family)));
      const user = db.users.get(uid);
      if (user?.family_id !== family_id) throw new Refusal(409, '该用户已不在本家族');
      if (uid === family.owner_uid) throw new Refusal(409, '族长不能移出，请先转让族长');
      if (breachOf(memberFigures(user)) > 0 && !breach) throw refuseField('breach', '独家签约主播离开须确认违约');
      if (to === family_id) throw refuseField('to', '已在该家族');
      if (to !== null) requireRoom(to);
      moveMember(uid, to, to === null ? 'kick' : 'move', operator.name);
      const before = { family_name: user.family_name };
      audit({ object_type: 'user', object_id: uid, before, after: { family_name: familyName(to) } });
      if (to !== null) {
        audit({
          object_type: 'family',
          object_id: to,
          before: null,
          after: { last_move: recordOf(find(to)).last_move },
        });
      }
      return recordOf(find(family_id));
    },
    {
      rows: families,
      key: ({ family_id }) => family_id,
      type: 'family',
      id: ({ family_id }: StoredFamily) => family_id,
      view: (family: StoredFamily) => {
        const { member_count, last_move } = recordOf(family);
        return { member_count, last_move };
      },
    },
  ),
];

export default forUmi(familyHandlers);
