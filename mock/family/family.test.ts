/** @jest-environment node */

import { familyCoolingHours, familyNoticeDays } from '../../src/domain/family/limits';
import { familyStatus } from '../../src/domain/family/rules';
import {
  auditFamily,
  dissolveFamily,
  editFamily,
  exportFamilyMembers,
  getFamily,
  keepFamily,
  keepFamilyOwner,
  keepFamilyShare,
  listFamilies,
  listFamilyMembers,
  moveFamilyMember,
  setFamilyShare,
  setFamilyState,
  transferFamily,
} from '../../src/services/family';
import { answerLast, call, cases, change, day, db, hour, newKey, passTime, resetDb, withdrawals } from '../testing';
import {
  breachOf,
  families,
  familyCases,
  familyEntity,
  memberFigures,
  membersOf,
  moveMember,
  openWithdrawals,
} from './entity';

beforeEach(resetDb);

const { usual, other, pending, frozen, ownerGone } = familyCases;
const familyOf = (id: string = usual) => familyEntity.find(id);
const on = (family_id: string = usual) => ({
  family_id,
  version: familyOf(family_id).version,
  reason_code: 'other.misc',
  remark: '运营核实属实',
  idem_key: newKey(),
});
const agree = async () => (await answerLast()).data;
/** Any read lets the clock carry out what is due. */
const later = async (ms: number) => {
  passTime(ms);
  return (await call(listFamilies, { size: 100 })).data.list;
};
const member = (family_id: string = usual, fits: (uid: string) => unknown = () => true) => {
  const found = membersOf(family_id).find((one) => one.user_id !== familyOf(family_id).owner_uid && fits(one.user_id));
  if (!found) throw new Error(`${family_id} has no such member`);
  return found.user_id;
};
/** A member with a withdrawal on its way. */
function withOpen(family_id: string = usual): string {
  const [open] = withdrawals.filter(({ status }) => status === 'submitted');
  if (!open) throw new Error('No withdrawal is open');
  change(() => moveMember(open.uid, family_id, 'join', '测试'));
  return open.withdraw_id;
}

describe('the seed', () => {
  it('has every state but the ends, shares within 100 %, and each member in exactly one family', async () => {
    const { list } = (await call(listFamilies, { size: 100 })).data;
    const states = new Set(Object.keys(familyStatus).filter((one) => one !== 'dissolved' && one !== 'rejected'));
    expect(new Set(list.map(({ status }) => status))).toEqual(states);
    expect(list.filter(({ share_rate, agency_share }) => share_rate + agency_share > 100)).toEqual([]);
    const all = list.reduce((sum, { member_count }) => sum + member_count, 0);
    expect(all).toBe(db.users.filter(({ family_id }) => family_id !== null).length);
    expect(list.find(({ family_id }) => family_id === ownerGone)).toMatchObject({ owner_deleted: true });
  });

  it.each([
    [{ q: '星河' }, [usual]],
    [{ q: 'FM_101' }, [other]],
    [{ owner: cases.guildOwner }, [usual]],
    [{ status: ['frozen' as const] }, [frozen]],
    [{ owner_deleted: 'true' as const }, [ownerGone]],
    [{ contract_expired: 'true' as const }, [other]],
    [{ contract_days: 0 }, []],
    [{ members_min: 10_000 }, []],
  ])('is found by %j', async (input, ids) => {
    const { list } = (await call(listFamilies, input)).data;
    expect(list.map(({ family_id }) => family_id)).toEqual(ids);
  });
});

describe('调分成', () => {
  it('by two persons, from the next cycle on; nothing else is requested meanwhile', async () => {
    const before = familyOf().share_rate;
    expect((await call(setFamilyShare, { ...on(), share_rate: 66 })).status).toBe(200);
    expect((await call(dissolveFamily, on())).message).toContain('已有待审批的申请');
    expect((await agree()).status).toBe('executed');
    expect(familyOf()).toMatchObject({ share_rate: before, next_share: 66 });
    expect((await call(setFamilyShare, { ...on(), share_rate: 50 })).message).toBe('分成 66% 待生效');
    await later(7 * day);
    expect(familyOf()).toMatchObject({ share_rate: 66, next_share: null, next_share_at: null });
    expect(db.audits.findLast(({ label }) => label === '分成生效')).toMatchObject({
      object_id: usual,
      operator_name: '系统',
      before: { share_rate: before },
      after: { share_rate: 66 },
    });
  });

  it('is at most 70 %, and at most 100 % together with the agency', async () => {
    const { family_id } = families.find(({ agency_share }) => agency_share === 35) ?? familyOf();
    expect((await call(setFamilyShare, { ...on(family_id), share_rate: 66 })).fields?.share_rate).toBe(
      '公会分成 35%，家族最多 65%',
    );
    expect((await call(setFamilyShare, { ...on(family_id), share_rate: 65 })).status).toBe(200);
    expect((await call(setFamilyShare, { ...on(), share_rate: 71 })).fields?.share_rate).toBe('分成最多 70%');
    const same = await call(setFamilyShare, { ...on(), share_rate: familyOf().share_rate });
    expect(same.fields).toEqual({ share_rate: '与当前分成相同' });
  });
});

describe('members', () => {
  it('have one family: a move changes the user, both counts and the log', async () => {
    const uid = member(usual, (one) => !memberFigures(db.users.get(one) ?? never()).exclusive);
    const counts = () => [usual, other].map((id) => membersOf(id).length);
    const [from = 0, to = 0] = counts();
    expect((await call(moveFamilyMember, { ...on(), uid, to: other, breach: false })).status).toBe(200);
    expect(counts()).toEqual([from - 1, to + 1]);
    expect(db.users.get(uid)).toMatchObject({ family_id: other, family_name: familyOf(other).family_name });
    const { moves } = (await call(getFamily, { family_id: other })).data;
    expect(moves[0]).toMatchObject({ uid, kind: 'move', from: '星河家族', by: '管理员' });
    expect(db.audits.filter(({ object_id }) => [uid, usual, other].includes(object_id))).toHaveLength(3);
    expect((await call(moveFamilyMember, { ...on(), uid, to: null, breach: false })).message).toBe(
      '该用户已不在本家族',
    );
  });

  it('never the owner; an exclusive host only with the breach confirmed; to no family that is full or stopped', async () => {
    const anchorUid = [cases.anchor, cases.kol, cases.pendingByLead].find(
      (uid) => breachOf(memberFigures(db.users.get(uid) ?? never())) > 0,
    );
    const uid = anchorUid ?? never();
    change(() => moveMember(uid, usual, 'join', '测试'));
    const move = (input: object) => call(moveFamilyMember, { ...on(), uid, to: null, breach: false, ...input });
    expect((await move({ uid: familyOf().owner_uid })).message).toBe('族长不能移出，请先转让族长');
    expect((await move({})).fields).toEqual({ breach: '独家签约主播离开须确认违约' });
    expect((await move({ to: usual, breach: true })).fields).toEqual({ to: '已在该家族' });
    expect((await move({ to: frozen, breach: true })).fields).toEqual({ to: '目标家族须为正常状态' });
    change(() => Object.assign(families.edit(other), { member_limit: 0 }));
    expect((await move({ to: other, breach: true })).fields).toEqual({ to: '目标家族人数已满' });
    expect((await move({ breach: true })).status).toBe(200);
    expect(db.users.get(uid)).toMatchObject({ family_id: null, family_name: null });
  });

  it('leave by file without ids and phones in full, on record', async () => {
    const { list } = (await call(listFamilyMembers, { family_id: usual, size: 100 })).data;
    expect(list[0]).toMatchObject({ uid: familyOf().owner_uid, role: 'owner' });
    const file = await call(exportFamilyMembers, { family_id: usual });
    expect(file.status).toBe(200);
    expect(file.text).not.toContain(cases.guildOwner);
    expect(db.audits.at(-1)).toMatchObject({ object_id: usual, after: { export: '成员', rows: list.length } });
  });
});

it('转让族长 takes effect 72 hours after the approval, both are told; one who left takes over nothing', async () => {
  const [owner, heir_uid] = [familyOf().owner_uid, member()];
  const other_uid = (await call(listFamilyMembers, { family_id: other, size: 100 })).data.list[0]?.uid ?? '';
  const foreign = await call(transferFamily, { ...on(), heir_uid: other_uid });
  expect(foreign.fields?.heir_uid).toBe('接任者须是本家族成员');
  const own = await call(transferFamily, { ...on(), heir_uid: owner });
  expect(own.fields?.heir_uid).toBe('该用户已是族长');
  change(() => Object.assign(db.users.touch(heir_uid), { status: 'normal' }));
  await call(transferFamily, { ...on(), heir_uid });
  expect((await agree()).status).toBe('executed');
  expect(await call(transferFamily, { ...on(), heir_uid })).toMatchObject({
    status: 409,
    message: `转让给 ${heir_uid} 正在冷静期`,
  });
  await later(familyCoolingHours * hour - hour);
  expect(familyOf()).toMatchObject({ owner_uid: owner, heir_uid });
  await later(2 * hour);
  expect(familyOf()).toMatchObject({ owner_uid: heir_uid, heir_uid: null });
  for (const uid of [owner, heir_uid]) expect(db.notices.get(uid)?.[0]?.content).toContain('接任族长');
  await call(transferFamily, { ...on(), heir_uid: owner });
  await agree();
  change(() => moveMember(owner, null, 'leave', '用户'));
  await later(familyCoolingHours * hour + hour);
  expect(familyOf()).toMatchObject({ owner_uid: heir_uid, heir_uid: null });
});

describe('解散', () => {
  /** An active family whose members wait for no money. */
  const calm = () =>
    families.find(({ family_id, status }) => status === 'active' && openWithdrawals(family_id).length === 0)
      ?.family_id ?? never();

  it('is refused while a withdrawal of a member is open, at the approval too, and names it', async () => {
    const of = calm();
    expect((await call(dissolveFamily, on(of))).status).toBe(200);
    const id = withOpen(of);
    expect(await agree()).toMatchObject({ status: 'exec_failed', failure: expect.stringContaining(id) });
    expect((await call(dissolveFamily, on(of))).message).toContain(id);
  });

  it('after seven days of notice nobody is left; an open withdrawal postpones it by a day', async () => {
    const of = calm();
    await call(dissolveFamily, on(of));
    await agree();
    expect(familyOf(of)).toMatchObject({ status: 'dissolving', dissolve_at: expect.any(Number) });
    withOpen(of);
    await later(familyNoticeDays * day);
    expect(familyOf(of).status).toBe('dissolving');
    change(() => {
      for (const { withdraw_id } of openWithdrawals(of))
        Object.assign(withdrawals.edit(withdraw_id), { status: 'paid' });
    });
    await later(day);
    expect(familyOf(of)).toMatchObject({ status: 'dissolved', dissolve_at: null });
    expect(membersOf(of)).toEqual([]);
  });
});

describe('审核、编辑与处置', () => {
  it('an approved family has its founder; one who has another family is refused', async () => {
    const { owner_uid } = familyOf(pending);
    expect((await call(auditFamily, { ...on(pending), decision: 'approve' })).data.member_count).toBe(1);
    expect(db.users.get(owner_uid)?.family_id).toBe(pending);
    change(() => moveMember(familyOf('fm_111').owner_uid, other, 'join', '用户'));
    expect((await call(auditFamily, { ...on('fm_111'), decision: 'approve' })).message).toBe(
      `创建人已加入「${familyOf(other).family_name}」，一人只能有一个家族`,
    );
    expect((await call(auditFamily, { ...on('fm_111'), decision: 'reject' })).data.status).toBe('rejected');
  });

  it('a new name is free of sensitive words, its own, and that of the members', async () => {
    const edit = (family_name: string) => call(editFamily, { ...on(), family_name, notice: '', join_mode: 'open' });
    expect((await edit('官方客服团')).fields?.family_name).toContain('敏感词');
    for (const taken of ['听风阁', 'night owls', 'ＮＩＧＨＴ Owls'])
      expect((await edit(taken)).fields?.family_name).toBe('已有同名家族');
    expect((await edit('星')).status).toBe(422);
    expect((await edit('银河家族')).status).toBe(200);
    expect(new Set(membersOf(usual).map(({ family_name }) => family_name))).toEqual(new Set(['银河家族']));
  });

  it('a freeze with 冻结提现 freezes the withdrawals of members; lifting it leaves them to their lead', async () => {
    const id = withOpen();
    const set = (status: 'active' | 'restricted' | 'frozen', payouts_held = false) =>
      call(setFamilyState, { ...on(), status, payouts_held });
    expect((await set('restricted', true)).fields?.payouts_held).toBe('只有冻结家族时可以冻结提现');
    expect((await set('restricted')).data.status).toBe('restricted');
    expect((await set('restricted')).fields).toEqual({ status: '该家族已限制' });
    expect((await set('frozen', true)).data).toMatchObject({ status: 'frozen', payouts_held: true });
    expect(withdrawals.get(id)).toMatchObject({ status: 'frozen', claim: null });
    expect((await set('active')).data).toMatchObject({ status: 'active', payouts_held: false });
    expect(withdrawals.get(id)?.status).toBe('frozen');
    expect((await set('active')).message).toBe('该家族没有限制或冻结');
  });

  it('while a request waits, a family can be restricted, not freed', async () => {
    const set = (status: 'active' | 'restricted') => call(setFamilyState, { ...on(), status, payouts_held: false });
    expect((await call(setFamilyShare, { ...on(), share_rate: 66 })).status).toBe(200);
    expect((await set('restricted')).data.status).toBe('restricted');
    expect(await set('active')).toMatchObject({ status: 409, message: expect.stringContaining('已有待审批的申请') });
    expect(familyOf().status).toBe('restricted');
  });
});

it.each([
  [keepFamily, '该家族不在解散公示'],
  [keepFamilyShare, '没有待生效的分成'],
  [keepFamilyOwner, '没有待生效的转让'],
] as const)('what is not under way is not canceled: %#', async (keep, message) => {
  const before = familyOf();
  expect(await call(keep, on())).toMatchObject({ status: 409, message });
  expect(familyOf()).toEqual(before);
});

function never(): never {
  throw new Error('The seed lacks a case');
}
