import { familyProfile, familyTerms } from '../../src/domain/family/fields';
import { familyCoolingHours, familyNoticeDays } from '../../src/domain/family/limits';
import { familyCannot, memberRoles, mostShare, nextCycleAt, unsettledText } from '../../src/domain/family/rules';
import { plainName } from '../../src/domain/shared/names';
import { valuesIn } from '../../src/domain/shared/record';
import * as calls from '../../src/services/family';
import { csvFile } from '../../src/utils/csv';
import { serverTime } from '../../src/utils/regionTime';
import { day, hour, now } from '../_kit/base/clock';
import { groupsOf } from '../_kit/base/groups';
import { Refusal, refuseField, refuseState } from '../_kit/base/refusal';
import { CsvFile, fileMark, handle } from '../_kit/http/handle';
import { forUmi, type Handler } from '../_kit/http/http';
import { pageIn } from '../_kit/http/query';
import { requireClean } from '../_kit/http/writeRules';
import { tellUser } from '../_kit/kit/notices';
import { recordAudit as putOnRecord } from '../_kit/store/audits';
import { db } from '../_kit/store/db';
import { at } from '../_kit/store/schedule';
import { roomsOfFamily } from '../room/facts';
import { withdrawals } from '../withdrawal/store';
import * as own from './entity';

const { families, familyName, membersOf, moveMember, openWithdrawals } = own;
const { action, find, page, recordOf } = own.familyEntity;
type StoredFamily = own.StoredFamily;
/** Movements shown in the detail. */
const shownMoves = 50;

const requested = ({ record: family, approval_id }: { record: calls.Family; approval_id: string | null }) => {
  return { approval_id: String(approval_id), family };
};

/** A change that takes effect at a time, with its audit row. */
const due = (label: string, field: 'next_share_at' | 'heir_at' | 'dissolve_at', edit: (draft: StoredFamily) => void) =>
  at(
    `family ${field}`,
    families,
    (family) => family[field],
    (_, object_id) => {
      const view = () => valuesIn(familyTerms, recordOf(find(object_id)));
      const before = view();
      edit(families.edit(object_id));
      const note = { object_type: 'family', object_id, before, after: view() };
      putOnRecord({ name: 'effectFamilyChange', label }, note, {}, { id: 'system', name: '系统' });
    },
  );

due('分成生效', 'next_share_at', (draft) => {
  Object.assign(draft, { share_rate: draft.next_share ?? draft.share_rate, next_share: null, next_share_at: null });
});

due('转让生效', 'heir_at', (draft) => {
  const { heir_uid, owner_uid, admins } = draft;
  const owner = heir_uid ?? owner_uid;
  Object.assign(draft, {
    owner_uid: owner,
    admins: admins.filter((one) => one !== owner),
    heir_uid: null,
    heir_at: null,
  });
});

/** A withdrawal opened during the notice postpones the end by a day. */
due('解散生效', 'dissolve_at', (draft) => {
  if (openWithdrawals(draft.family_id).length > 0) {
    draft.dissolve_at = (draft.dissolve_at ?? now()) + day;
    return;
  }
  for (const { user_id } of membersOf(draft.family_id)) moveMember(user_id, null, 'dissolve', '系统');
  Object.assign(draft, { status: 'dissolved', dissolve_at: null });
});

/** Refuses an heir who is no able member (422). */
function requireHeir({ family_id, owner_uid }: StoredFamily, uid: string): void {
  const user = db.users.get(uid);
  if (user?.family_id !== family_id) throw refuseField('heir_uid', '接任者须是本家族成员');
  if (uid === owner_uid) throw refuseField('heir_uid', '该用户已是族长');
  if (user.status !== 'normal') throw refuseField('heir_uid', '接任者账号状态异常');
}

/** Freezes withdrawals of members that no channel has yet; a lead of the withdrawals releases them one by one. */
function holdPayouts({ family_id, family_name }: StoredFamily, by: string): void {
  for (const { withdraw_id, status } of openWithdrawals(family_id)) {
    if (status === 'paying' || status === 'failed' || status === 'frozen') continue;
    const reason = `家族「${family_name}」冻结提现`;
    const draft = Object.assign(withdrawals.edit(withdraw_id), { status: 'frozen', claim: null, held: null, reason });
    draft.timeline.push({ at: now(), label: '冻结', by, note: reason });
  }
}

/** Refuses a founder who joined another family meanwhile. */
function requireFounder({ owner_uid }: StoredFamily): void {
  const founder = db.users.get(owner_uid);
  if (founder?.status !== 'normal') throw new Refusal(409, '创建人账号状态异常，不能通过');
  if (founder.family_id !== null) throw new Refusal(409, `创建人已加入「${founder.family_name}」，一人只能有一个家族`);
}

const requireSettled = ({ family_id }: StoredFamily): void =>
  refuseState(unsettledText(openWithdrawals(family_id).map(({ withdraw_id }) => withdraw_id)));

function detailOf(family: StoredFamily): calls.FamilyDetail {
  const { family_id, admins, heir_uid } = family;
  const moves = own.movesOf(family_id);
  const person = (uid: string) => ({ uid, nickname: db.users.get(uid)?.nickname ?? '' });
  const recent = moves.filter((one) => one.at > now() - 30 * day);
  return {
    family: recordOf(family),
    admins: admins.map(person),
    heir: heir_uid === null ? null : person(heir_uid),
    rooms: roomsOfFamily(family_id).map(({ room_id, room_name, cover, owner_uid, owner_name }) => {
      return { room_id, room_name, cover, owner_uid, owner_name };
    }),
    moves: moves.slice(0, shownMoves).map(({ from, to, ...move }) => {
      return { ...move, ...person(move.uid), from: familyName(from), to: familyName(to) };
    }),
    health: {
      joined_30d: recent.filter(({ to }) => to === family_id).length,
      left_30d: recent.filter(({ from }) => from === family_id).length,
      violators: membersOf(family_id).filter(({ strike_points }) => strike_points > 0).length,
    },
    open_withdrawals: openWithdrawals(family_id).map(({ withdraw_id }) => withdraw_id),
  };
}

/** Members without anything that identifies them (docs/design/blocks.md#g12). */
function membersFile(family: StoredFamily, by: { id: string; name: string }): string {
  const mask = (id: string) => `${id.slice(0, 2)}****${id.slice(-2)}`;
  return csvFile(
    [
      ['用户', '手机号', '身份', '加入', '7 天贡献', '30 天流水', '签约'],
      ...own.memberRows(family).map(({ uid, role, join_at, contrib_7d, income_30d, exclusive }) => {
        const phone = db.users.get(uid)?.phone ?? '';
        const figures = [String(contrib_7d), String(income_30d), exclusive ? '独家' : ''];
        return [mask(uid), phone, memberRoles[role].label, serverTime(join_at), ...figures];
      }),
    ],
    fileMark(by, `家族 ${family.family_name}`),
  );
}

export const familyHandlers: readonly Handler[] = [
  handle(calls.listFamilies, ({ input }) =>
    page(input.contract_days === undefined ? input : { sort: 'contract_to', ...input }),
  ),
  handle(calls.familyTree, () => {
    const over = ['pending', 'rejected', 'dissolved'];
    const rows = families.filter(({ status }) => !over.includes(status));
    const byAgency = [...groupsOf(rows, ({ agency_name }) => agency_name)];
    const sorted = byAgency.sort(([one], [other]) => (one ?? '').localeCompare(other ?? '', 'zh-CN'));
    const agencies = sorted.map(([agency_name, below]) => ({
      agency_name,
      agency_share: below[0]?.agency_share ?? 0,
      families: below.map((family) => {
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
    const fits = (one: calls.FamilyMember) => one.uid === text || one.nickname.toLowerCase().includes(text);
    return pageIn(own.memberRows(find(family_id)).filter(fits), input);
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
      draft.status = decision === 'approve' ? 'active' : 'rejected';
      if (decision === 'reject') return;
      requireFounder(draft);
      moveMember(draft.owner_uid, draft.family_id, 'join', name);
    },
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
    edit: (draft, input) => {
      Object.assign(draft, valuesIn(familyProfile, input));
      // Open views of the members stay valid.
      for (const { user_id } of membersOf(draft.family_id)) db.users.touch(user_id).family_name = input.family_name;
    },
  }),
  action(calls.transferFamily, {
    can: familyCannot.transfer,
    check: (family, { heir_uid }) => requireHeir(family, heir_uid),
    edit: (draft, { heir_uid }) => {
      requireHeir(draft, heir_uid);
      Object.assign(draft, { heir_uid, heir_at: now() + familyCoolingHours * hour });
      const text = `家族「${draft.family_name}」将在 ${familyCoolingHours} 小时后由 ${heir_uid} 接任族长，如有异议请联系客服。`;
      for (const uid of [draft.owner_uid, heir_uid]) tellUser(db, uid, text, `transfer_${draft.family_id}`);
    },
    approval: {
      type: 'family_transfer',
      why: '族长变更须由第二人复核',
      request: ({ owner_uid, member_count }, { heir_uid }) => ({
        amount: member_count,
        after: { heir_uid, notified: [owner_uid, heir_uid], member_count },
      }),
    },
    answer: requested,
  }),
  action(calls.setFamilyShare, {
    can: familyCannot.share,
    check: ({ share_rate: held, agency_share }, { share_rate }) => {
      const most = mostShare(agency_share);
      if (share_rate > most) throw refuseField('share_rate', `公会分成 ${agency_share}%，家族最多 ${most}%`);
      if (share_rate === held) throw refuseField('share_rate', '与当前分成相同');
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
  }),
  action(calls.keepFamilyShare, {
    can: familyCannot.keepShare,
    edit: (draft) => Object.assign(draft, { next_share: null, next_share_at: null }),
  }),
  action(calls.keepFamilyOwner, {
    can: familyCannot.keepOwner,
    edit: (draft) => {
      const { family_id, family_name, owner_uid, heir_uid } = draft;
      const text = `家族「${family_name}」的族长转让已撤回。`;
      for (const uid of [owner_uid, heir_uid ?? owner_uid]) tellUser(db, uid, text, `transfer_${family_id}`);
      Object.assign(draft, { heir_uid: null, heir_at: null });
    },
  }),
  action(calls.moveFamilyMember, {
    can: familyCannot.member,
    check: ({ family_id, owner_uid }, { uid, to, breach }) => {
      const user = db.users.get(uid);
      if (user?.family_id !== family_id) throw new Refusal(409, '该用户已不在本家族');
      if (uid === owner_uid) throw new Refusal(409, '族长不能移出，请先转让族长');
      if (own.breachOf(own.memberFigures(user)) > 0 && !breach)
        throw refuseField('breach', '独家签约主播离开须确认违约');
      if (to === family_id) throw refuseField('to', '已在该家族');
      const next = to === null ? undefined : families.get(to);
      if (to !== null && next?.status !== 'active') throw refuseField('to', '目标家族须为正常状态');
      if (next && membersOf(next.family_id).length >= next.member_limit) throw refuseField('to', '目标家族人数已满');
    },
    edit: ({ family_name }, { uid, to }, { name, audit }) => {
      moveMember(uid, to, to === null ? 'kick' : 'move', name);
      audit({ object_type: 'user', object_id: uid, before: { family_name }, after: { family_name: familyName(to) } });
      if (to === null) return;
      const { last_move } = recordOf(find(to));
      audit({ object_type: 'family', object_id: to, before: null, after: { last_move } });
    },
  }),
];

export default forUmi(familyHandlers);
