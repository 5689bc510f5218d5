/** @jest-environment node */
import { approvalHours, maxBanSeconds } from '../../../src/domain/shared/limits';
import {
  decideApproval,
  editApproval,
  getApproval,
  listApprovals,
  withdrawApproval,
} from '../../../src/services/approval';
import { listAudit } from '../../../src/services/auditTrail';
import { getUser } from '../../../src/services/user';
import { allRiskHistory, userRiskInfo } from '../../../src/services/userRecords';
import { forbidUser } from '../../../src/services/userWrites';
import {
  ban,
  call,
  cases,
  change,
  db,
  hour,
  newKey,
  operatorOf,
  passTime,
  Refusal,
  resetDb,
  user,
  userBansOf,
} from '../../testing';
import { registerApproval, requestApproval } from './approvals';

beforeEach(resetDb);

let ahead = 0;
const later = (ms: number) => {
  ahead += ms;
  passTime(ms);
};
afterEach(() => {
  passTime(-ahead);
  ahead = 0;
});

const request = async (uid: string, session = 'admin') => {
  const { data } = await call(forbidUser, { ...ban(uid), duration: 0 }, session);
  const approval = db.approvals.find(({ id }) => id === data.approval_id);
  if (!approval) throw new Error('No approval');
  return approval;
};
const about = (id: string, version = 1) => ({ id, remark: '复核证据属实', version, idem_key: newKey() });
const decision = (id: string, decide: 'approve' | 'reject' = 'approve', version = 1) => ({
  ...about(id, version),
  decision: decide,
});
const trail = async (uid: string) => (await call(listAudit, { object_type: 'user', object_id: uid })).data.list;

describe('four eyes (G7)', () => {
  it('asks a second person for a ban for ever and leaves the user as is', async () => {
    const { data } = await call(forbidUser, { ...ban(cases.normal), duration: 0 });
    expect(data).toMatchObject({
      state: 'pending_approval',
      user: { status: 'normal', strike_points: 0, pending_approvals: 1 },
    });
    expect(userBansOf(cases.normal)[0]?.status).toBe('pending');
    expect(db.approvals.at(-1)).toMatchObject({
      maker: 'admin',
      checker_code: 'banRecord:lead',
      status: 'pending',
      version: 1,
      why: '永久封禁需要第二人审批',
      level: 'L3',
      maker_name: '管理员',
      before: { types: [], duration: null },
      after: { types: ['login'], duration: 0 },
      decided_by: null,
    });
    const { created_at = 0, expire_at = 0 } = db.approvals.at(-1) ?? {};
    expect(expire_at - created_at).toBe(72 * 3_600_000);
  });

  it.each([
    [cases.bigSpender, 'abuse.insult', '大R'],
    [cases.kol, 'abuse.insult', 'KOL'],
    [cases.normal, 'drug.sale', '红线'],
  ])('asks a second person for %s, %s', async (uid, reason_code, why) => {
    const { data } = await call(forbidUser, { ...ban(uid), reason_code });
    expect(data.state).toBe('pending_approval');
    expect(db.approvals.at(-1)?.why).toContain(why);
  });

  it('R61: a request for something else does not stand in the way', async () => {
    await request(cases.normal);
    const input = { ...ban(cases.normal), types: ['withdraw' as const], duration: 0 };
    expect((await call(forbidUser, input, 'lead')).data.state).toBe('pending_approval');
    expect(userBansOf(cases.normal).map(({ status }) => status)).toEqual(['pending', 'pending']);
  });

  it('R61: a short ban gives way to the one that two people want, and keeps what that does not bar', async () => {
    const { id } = await request(cases.normal);
    const short = { ...ban(cases.normal), types: ['login' as const, 'room' as const], duration: 3_600 };
    expect((await call(forbidUser, short, 'reviewer')).data.state).toBe('effective');
    expect((await call(decideApproval, decision(id), 'lead')).data).toMatchObject({
      status: 'executed',
      failure: null,
    });
    expect(user(cases.normal)).toMatchObject({ status: 'banned', ban_until: null });
    expect(userBansOf(cases.normal).map(({ types, status, duration }) => [types, status, duration])).toEqual([
      [['room'], 'active', 3_600],
      [['login'], 'active', 0],
    ]);
  });

  it('R61: one of which nothing is left is over; one that lasts longer is not shortened', async () => {
    const { id } = await request(cases.normal);
    await call(forbidUser, { ...ban(cases.normal), duration: 3_600 }, 'reviewer');
    await call(decideApproval, decision(id), 'lead');
    expect(userBansOf(cases.normal).map(({ status, lifted_by }) => [status, lifted_by])).toEqual([
      ['lifted', '组长老陈'],
      ['active', null],
    ]);
  });

  it.each(['', '0x10', ' ', 1])('R60: 「%s」 is no duration, and no request for ever', async (duration) => {
    const asked = db.approvals.length;
    const answer = await call(forbidUser, { ...ban(cases.normal), duration: duration as never });
    expect(answer).toMatchObject({ status: 422, fields: { duration: expect.any(String) } });
    const { id } = await request(cases.normal);
    const change = { id, version: 1, remark: '改为其他时长', change: { duration }, idem_key: newKey() };
    expect((await call(editApproval, change)).fields?.duration).toMatch(/^(请选择封禁时长|封禁时长最短 1 小时)$/);
    expect(db.approvals.length).toBe(asked + 1);
  });

  it('R58: a term beyond the ladder is for two people, the longest of the ladder is not', async () => {
    const long = await call(forbidUser, { ...ban(cases.normal), duration: maxBanSeconds });
    expect(long.data.state).toBe('pending_approval');
    expect(db.approvals.at(-1)?.why).toBe('超过 30 天的封禁需要第二人审批');
    expect(user(cases.normal).status).toBe('normal');
    const ladder = await call(forbidUser, { ...ban(cases.newAccount), duration: 30 * 86_400 });
    expect(ladder.data.state).toBe('effective');
  });

  it('R65: what becomes of a request is a new version of the user it was about', async () => {
    const { id } = await request(cases.normal);
    const { version } = user(cases.normal);
    await call(decideApproval, { ...decision(id, 'reject'), remark: '证据不足，驳回' }, 'lead');
    expect(user(cases.normal).version).toBe(version + 1);
    await request(cases.normal);
    later(approvalHours * hour);
    await call(getUser, { user_id: cases.normal });
    expect(user(cases.normal)).toMatchObject({ version: version + 3, pending_approvals: 0 });
  });

  it('R75: an edit takes no field that the request does not have', async () => {
    const { id } = await request(cases.normal);
    const edit = async (change: object) =>
      (await call(editApproval, { id, version: 1, remark: '时长改短一些', change: { ...change }, idem_key: newKey() }))
        .fields;
    expect(await edit({ duration: 60 * 86_400, types: ['all'] })).toEqual({ duration: '只能改时长' });
    expect(await edit({ duration: 86_400 })).toEqual({ duration: '改为这个时长就不需要审批了：请撤回后直接封禁' });
    expect(db.approvals.at(-1)).toMatchObject({ version: 1, after: { duration: 0, types: ['login'] } });
  });

  it('R63: what was rejected was no ban', async () => {
    const times = async () => (await call(userRiskInfo, { user_id: cases.normal })).data.banned_count;
    const before = await times();
    const { id } = await request(cases.normal);
    await call(decideApproval, { ...decision(id, 'reject'), remark: '证据不足，驳回' }, 'lead');
    expect(await times()).toBe(before);
    const { list } = (await call(allRiskHistory, { user_id: cases.normal })).data;
    expect(list.filter(({ scene }) => scene === 'penalty').map(({ action }) => action)).toEqual(['未生效']);
  });

  it('lets neither its maker nor anybody without the code decide', async () => {
    const { id } = await request(cases.normal);
    expect(await call(decideApproval, decision(id))).toMatchObject({ status: 403, message: '不能审批自己发起的申请' });
    for (const session of ['viewer', 'reviewer']) {
      expect(await call(decideApproval, decision(id), session)).toMatchObject({ status: 403, code: 'banRecord:lead' });
      expect((await call(listApprovals, { scope: 'to_check' }, session)).data.list).toEqual([]);
    }
    expect(userBansOf(cases.normal)[0]?.status).toBe('pending');
  });

  it('is shown to those who may read the trail of its object, and to no others', async () => {
    const { id } = await request(cases.normal);
    expect((await call(getApproval, { id }, 'viewer')).data.id).toBe(id);
    const refused = { status: 403, message: '无权限，请联系管理员开通', code: 'banRecord:lead' };
    expect(await call(getApproval, { id }, 'boxes')).toMatchObject(refused);
  });

  it('carries out what was approved, on record with the request and its maker', async () => {
    const { id } = await request(cases.normal);
    const { data } = await call(decideApproval, decision(id), 'lead');
    expect(data).toMatchObject({ status: 'executed', version: 2 });
    expect(userBansOf(cases.normal)[0]).toMatchObject({ status: 'active', approved_by: '组长老陈' });
    expect(user(cases.normal)).toMatchObject({
      status: 'banned',
      ban_until: null,
      strike_points: 2,
      pending_approvals: 0,
    });
    const [row] = await trail(cases.normal);
    expect(row).toMatchObject({
      operator_id: 'lead',
      approval_id: id,
      before: { status: 'normal' },
      after: { status: 'banned', maker: 'admin' },
    });
    expect((await call(decideApproval, decision(id, 'approve', 2), 'lead')).message).toBe('该申请已执行（组长老陈）');
  });

  it('refuses another version, a request that is over, and one nobody knows', async () => {
    const approval = await request(cases.normal);
    expect(await call(decideApproval, decision(approval.id, 'approve', 9), 'lead')).toMatchObject({
      status: 409,
      latest: { id: approval.id, version: 1 },
    });
    later(approvalHours * hour);
    expect(await call(decideApproval, decision(approval.id), 'lead')).toMatchObject({
      status: 409,
      message: '该申请已过期，请重新提交',
      latest: { status: 'expired', decided_by: null },
    });
    expect(user(cases.normal).pending_approvals).toBe(0);
    expect(userBansOf(cases.normal)[0]?.status).toBe('expired');
    expect(user(cases.normal).status).toBe('normal');
    expect((await call(decideApproval, decision('apv_0'), 'lead')).status).toBe(404);
  });

  it('is over after three days although nobody looks at the approvals, on record', async () => {
    const { id } = await request(cases.normal);
    later(approvalHours * hour);
    await call(getUser, { user_id: cases.normal });
    const again = await call(forbidUser, { ...ban(cases.normal), version: user(cases.normal).version, duration: 0 });
    expect(again.status).toBe(200);
    expect(db.approvals.find((one) => one.id === id)?.status).toBe('expired');
    expect(user(cases.normal).pending_approvals).toBe(1);
    expect(db.audits.filter((row) => row.approval_id === id && row.action === 'expireApproval')).toHaveLength(2);
  });

  it('lists what waits for me, and what I made', async () => {
    // Approvers of recharges and tasks have their own tests.
    const ids = async (scope: 'mine' | 'to_check', session: string) =>
      (await call(listApprovals, { scope, size: 100 }, session)).data.list
        .filter(({ object_type }) => object_type !== 'recharge' && object_type !== 'reward_task')
        .map(({ object_id }) => object_id);
    // Requests of config types expire later than bans.
    const configs = db.approvals
      .filter(({ type }) => type.startsWith('config_'))
      .sort((a, b) => a.expire_at - b.expire_at)
      .map(({ object_id }) => object_id);
    expect(configs.length).toBeGreaterThan(1);
    // Earliest expiry first.
    expect(await ids('to_check', 'admin')).toEqual([cases.pendingByLead, cases.pendingByReviewer, ...configs]);
    expect(await ids('to_check', 'lead')).toEqual([cases.pendingByAdmin, cases.pendingByReviewer, ...configs]);
    expect(await ids('mine', 'reviewer')).toContain(cases.pendingByReviewer);
    expect(await ids('to_check', 'nobody')).toEqual([]);
  });

  it('lists what colleagues decided of my requests as 已处理, and what expired', async () => {
    const done = async (session: string) =>
      (await call(listApprovals, { scope: 'done', size: 100 }, session)).data.list.map(({ id }) => id);
    const [refused, expired] = [await request(cases.normal), await request(cases.newAccount)];
    expect(await done('admin')).not.toContain(refused.id);
    await call(decideApproval, decision(refused.id, 'reject'), 'lead');
    expect(await done('admin')).toContain(refused.id);
    later(approvalHours * hour + 1);
    await call(listApprovals, {}, 'admin');
    expect(await done('admin')).toContain(expired.id);
  });
});

describe('what the maker can still do (G7)', () => {
  it.each([
    ['editApproval', editApproval],
    ['withdrawApproval', withdrawApproval],
  ] as const)('%s is for the maker alone, for an open request and its newest version', async (_, endpoint) => {
    const { id } = await request(cases.kol);
    const send = (version: number, session: string) => call(endpoint, about(id, version), session);
    expect((await send(1, 'lead')).status).toBe(403);
    expect(await send(9, 'admin')).toMatchObject({ status: 409, latest: { version: 1 } });
    await call(decideApproval, decision(id, 'reject'), 'lead');
    expect(await send(2, 'admin')).toMatchObject({ status: 409, message: '该申请已被驳回（组长老陈）' });
  });
});

describe('another kind of request', () => {
  const done: string[] = [];
  registerApproval({
    type: 'test_batch',
    holds: [],
    steps: ({ why }) => [{ code: 'riskManage.suspiciousWords', why }],
    apply: ({ object_ids }) => {
      if (object_ids.length > 2) throw new Refusal(409, '批次过大');
      done.push(...object_ids);
    },
    drop: ({ id }) => void done.push(`no ${id}`),
  });
  const ask = (object_ids: string[]) => {
    const maker = operatorOf('admin');
    if (!maker) throw new Error('No maker');
    const input = {
      type: 'test_batch',
      label: '批量下架',
      object_type: 'word',
      object_id: 'bt_1',
      object_name: '两个词',
      object_ids,
      batch_id: 'bt_1',
      amount: object_ids.length,
      checker_code: 'riskManage.suspiciousWords',
      why: '命中流量超过 0.5%',
      reason_code: 'ads.contact',
      remark: '近 24 小时命中过多',
      before: { enabled: true },
      after: { enabled: false },
      payload: {},
    };
    return change(() => requestApproval(db, maker, input));
  };
  beforeEach(() => void done.splice(0));

  it('is checked by who holds its code, and carried out by its own rules', async () => {
    const { id } = ask(['sw_1', 'sw_2']);
    expect((await call(decideApproval, decision(id), 'viewer')).status).toBe(403);
    expect((await call(decideApproval, decision(id), 'reviewer')).data).toMatchObject({
      status: 'executed',
      batch_id: 'bt_1',
      amount: 2,
    });
    expect(done).toEqual(['sw_1', 'sw_2']);
  });

  it('can end without effect in every way', async () => {
    const failed = ask(['sw_1', 'sw_2', 'sw_3']);
    expect((await call(decideApproval, decision(failed.id), 'reviewer')).data.failure).toBe('批次过大');
    const refused = ask(['sw_1']);
    await call(decideApproval, decision(refused.id, 'reject'), 'reviewer');
    expect(done).toEqual([`no ${failed.id}`, `no ${refused.id}`]);
  });

  it('without rules of its own for an edit, takes a new remark and nothing else', async () => {
    const { id } = ask(['sw_1']);
    expect((await call(editApproval, { ...about(id), change: { enabled: true } })).message).toBe(
      '该类申请只能修改备注',
    );
    expect((await call(editApproval, { ...about(id), change: {} })).data).toMatchObject({
      version: 2,
      remark: '复核证据属实',
    });
  });
});

describe('a request that several must agree to', () => {
  registerApproval({
    type: 'test_steps',
    holds: [],
    steps: ({ amount, why }) => [
      { code: 'riskManage.suspiciousWords', why },
      ...((amount ?? 0) > 10 ? [{ code: 'hacking.review', why: '超过 10 个' }] : []),
    ],
    apply: () => undefined,
    drop: () => undefined,
  });
  const ask = (amount: number) => {
    const maker = operatorOf('admin');
    if (!maker) throw new Error('No maker');
    const about = { object_type: 'word', object_id: 'bt_2', object_name: '许多词', payload: {} };
    const why = { why: '影响很多用户', reason_code: 'ads.contact', remark: '近 24 小时命中过多' };
    const shown = { before: null, after: { enabled: false } };
    const kind = { type: 'test_steps', label: '批量下架', checker_code: 'riskManage.suspiciousWords', amount };
    return change(() => requestApproval(db, maker, { ...kind, ...about, ...why, ...shown }));
  };
  const agree = (id: string, version: number, session: string) =>
    call(decideApproval, decision(id, 'approve', version), session);

  it('waits for each, one after the other and each somebody else', async () => {
    const { id } = ask(11);
    const first = (await agree(id, 1, 'reviewer')).data;
    expect(first).toMatchObject({ status: 'pending', version: 2 });
    expect(first.steps.map(({ by }) => by)).toEqual(['reviewer', null]);
    expect(await agree(id, 2, 'reviewer')).toMatchObject({ status: 403, message: expect.stringContaining('已同意') });
    expect((await agree(id, 2, 'admin')).status).toBe(403);
    expect((await call(listApprovals, {}, 'reviewer')).data.list.some((one) => one.id === id)).toBe(false);
    expect((await agree(id, 2, 'reviewer2')).data).toMatchObject({ status: 'executed', decided_by: 'reviewer2' });
  });

  it('asks for as many as its size needs', async () => {
    const { id } = ask(2);
    expect((await agree(id, 1, 'reviewer')).data).toMatchObject({ status: 'executed', steps: [{ by: 'reviewer' }] });
  });

  it('R76: begins anew when it is edited, and an edit that changes nothing is none', async () => {
    const { id, remark } = ask(11);
    await agree(id, 1, 'reviewer');
    const same = { ...about(id), version: 2, remark, change: {} };
    expect((await call(editApproval, same)).fields).toHaveProperty('remark', '没有修改任何内容');
    const { data } = await call(editApproval, { ...about(id), version: 2, change: {} });
    expect(data).toMatchObject({ status: 'pending', version: 3, steps: [{ by: null }, { by: null }] });
    expect((await agree(id, 3, 'reviewer')).data.status).toBe('pending');
  });
});
