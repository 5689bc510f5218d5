/** @jest-environment node */

import type { RechargeLine } from '../../src/domain/recharge/import';
import { makerDayRecharge, userDayRecharge } from '../../src/domain/recharge/limits';
import { twoChecksRecharge } from '../../src/domain/recharge/rules';
import { decideApproval, editApproval, listApprovals } from '../../src/services/approval';
import type { InputOf } from '../../src/services/endpoint';
import { uploadFile } from '../../src/services/files';
import { createRecharge, getRecharge, rechargeOutlook } from '../../src/services/recharge';
import { previewRecharges } from '../../src/services/rechargeImport';
import {
  editRecharge,
  retryRecharge,
  reverseRecharge,
  settleRecharge,
  submitRecharge,
  withdrawRecharge,
} from '../../src/services/rechargeMoves';
import { coinFlowRecords } from '../../src/services/userRecords';
import {
  anchor,
  balanceOf,
  call,
  cases,
  chainOf,
  change,
  db,
  hour,
  legsBetween,
  newKey,
  passTime,
  png,
  post,
  rechargeCases,
  resetDb,
} from '../testing';
import { rechargeExecution } from './request';
import { recharges } from './store';

process.env.MOCK_SCALE = '0.02';
beforeEach(resetDb);

type Input = InputOf<typeof createRecharge>;

const uid = cases.normal;
const wallet = (of = uid, asset = 'coin') => balanceOf(`${asset}/user/${of}`);
const body = (over: Partial<Input> = {}): Input => ({
  uid,
  direction: 'credit',
  asset: 'coin',
  amount: 800,
  reason_code: 'other.compensation',
  remark: '客诉核实后补偿',
  vouchers: [],
  as: 'submit',
  idem_key: newKey(),
  ...over,
});
const create = (over: Partial<Input> = {}, maker = 'cashier') => call(createRecharge, body(over), maker);
async function made(over: Partial<Input> = {}, maker = 'cashier') {
  const { data, status, message, fields } = await create(over, maker);
  if (status !== 200) throw new Error(`${message} ${JSON.stringify(fields)}`);
  return data.recharge.recharge_id;
}
const stored = (id: string) => {
  const order = recharges.get(id);
  if (!order) throw new Error(`No order ${id}`);
  return order;
};
const requestOf = (id: string) => {
  const request = db.approvals.get(stored(id).approval_id ?? '');
  if (!request) throw new Error(`No request of ${id}`);
  return request;
};
function decide(id: string, by: string, decision: 'approve' | 'reject' = 'approve') {
  const { id: request, version } = requestOf(id);
  const wanted = { id: request, version, decision, remark: '核对无误，同意', idem_key: newKey() };
  return call(decideApproval, wanted, by);
}
const on = (id: string) => ({ recharge_id: id, version: stored(id).version, idem_key: newKey() });
const why = (id: string) => ({ ...on(id), reason_code: 'other.reconcile', remark: '核对账目后处理' });
/** Coins that somebody has from elsewhere. */
const give = (amount: number, of = uid) =>
  change(() =>
    post({ ref: `given ${newKey()}`, at: anchor, lines: legsBetween('coin/house/issue', `coin/user/${of}`, amount) }),
  );
/** All who must agree do. */
async function agree(id: string) {
  for (const person of ['lead', 'finance', 'admin']) {
    if (requestOf(id).status === 'pending') await decide(id, person);
  }
  return id;
}
const done = async (over: Partial<Input> = {}) => agree(await made(over));

it('names the line of the coin flow that it made', async () => {
  const { data } = await call(getRecharge, { recharge_id: await done() }, 'finance');
  const flows = await call(coinFlowRecords, { user_id: uid }, 'admin');
  expect(flows.data.list[0]).toMatchObject({ flow_id: data.recharge.flow_id, amount: 800 });
});

describe('levels and persons', () => {
  it.each([
    [1_000, ['lead']],
    [1_001, ['lead', 'finance']],
    [100_000, ['lead', 'finance']],
    [100_001, ['lead', 'finance', 'admin']],
  ])('%i asks for %j, one after the other', async (amount, persons) => {
    const before = wallet();
    const id = await made({ amount });
    for (const [place, person] of persons.entries()) {
      expect(stored(id).status).toBe(place === 0 ? 'pending1' : 'pending2');
      expect(wallet()).toBe(before);
      expect((await decide(id, person)).status).toBe(200);
    }
    expect(stored(id)).toMatchObject({ status: 'success', failure: null });
    expect(stored(id).steps.map(({ by }) => by)).toEqual(persons);
    // Its trail, and with it that of the user, names the request and each who agreed.
    const trail = db.audits.filter(({ object_id }) => object_id === id);
    expect(new Set(trail.map(({ approval_id }) => approval_id))).toEqual(new Set([stored(id).approval_id]));
    expect(trail.slice(1).map(({ operator_id }) => operator_id)).toEqual(persons);
    expect(trail.every(({ concerns }) => concerns.includes(`user ${uid}`))).toBe(true);
    expect(wallet()).toBe(before + amount);
    expect(chainOf(`coin/user/${uid}`).at(-1)).toMatchObject({ ref: `recharge:${id}`, amount });
  });

  it('nobody agrees to his own, nor twice, nor without holding the code itself', async () => {
    const id = await made({ amount: 20_000 });
    expect(await decide(id, 'cashier')).toMatchObject({ status: 403, message: '不能审批自己发起的申请' });
    expect(await decide(id, 'lead')).toMatchObject({ status: 200 });
    expect(await decide(id, 'lead')).toMatchObject({ status: 403, message: '您已同意过本申请，须由他人审批' });
    expect(await decide(id, 'ops')).toMatchObject({ status: 403, code: 'payManage.adminRecharge:finance' });
    expect(stored(id).status).toBe('pending2');
    const large = await made({ amount: 150_000, uid: cases.kol });
    await decide(large, 'lead');
    await decide(large, 'admin');
    expect(await decide(large, 'finance')).toMatchObject({ status: 403, code: 'payManage.adminRecharge:director' });
  });

  it('a relative neither asks nor agrees: device of the maker, family of the checker, own account', async () => {
    expect(await create({ uid: cases.sameDeviceB })).toMatchObject({
      status: 403,
      message: `该用户与您的账号 ${cases.sameDeviceA} 同设备，不能办理充值`,
    });
    expect(await create({ uid: cases.sameDeviceA })).toMatchObject({
      status: 403,
      message: expect.stringMatching(/^这是您自己的账号/),
    });
    const id = await made({ uid: cases.heavyFlow });
    expect(await decide(id, 'lead')).toMatchObject({
      status: 403,
      message: expect.stringMatching(/同属「星河家族」，不能审批$/),
    });
    const inbox = async (who: string) =>
      (await call(listApprovals, { size: 1000 }, who)).data.list.map(({ object_id }) => object_id);
    expect(await inbox('lead')).not.toContain(id);
    expect(await inbox('finance')).toContain(id);
    expect(await decide(id, 'finance')).toMatchObject({ status: 200 });
  });
});

describe('orders of one maker for one user on one day', () => {
  const steps = async (amount: number) => agree(await made({ amount })).then((id) => stored(id).steps);

  it('ask for the director where their sum does', async () => {
    expect(await steps(twoChecksRecharge)).toHaveLength(2);
    expect(await steps(userDayRecharge - twoChecksRecharge - 1)).toHaveLength(3);
  });

  it('ask for finance once small ones come to more than one person may, until finance agreed', async () => {
    expect(await steps(900)).toHaveLength(1);
    expect(await steps(200)).toMatchObject([{}, { why: expect.stringContaining('今日累计') }]);
    expect(await steps(300)).toHaveLength(1);
  });
});

describe('what is refused when it is asked for', () => {
  it('caps of the day for a user and a maker, waiting ones included, until the next day (PRC)', async () => {
    // Nothing of its own today, in the seed.
    await made({ amount: userDayRecharge - 1_000 }, 'admin');
    const beyond = { fields: { amount: '超过单个用户每日额度 200,000：已用 199,000，还剩 1,000' } };
    expect(await create({ amount: 1_001 }, 'admin')).toMatchObject({ status: 422, ...beyond });
    await made({ amount: 1_000 }, 'admin');
    await made({ amount: 200_000, uid: cases.agent }, 'admin');
    await made({ amount: makerDayRecharge - 400_000 - 10, uid: cases.noFlow }, 'admin');
    expect(await create({ amount: 11, uid: cases.emptyBio }, 'admin')).toMatchObject({
      fields: { amount: expect.stringMatching(/^超过发起人每日额度/) },
    });
    const outlook = { uid: cases.noFlow, direction: 'credit', asset: 'coin', amount: 11 } as const;
    expect((await call(rechargeOutlook, outlook, 'admin')).data).toMatchObject({
      maker_day: { used: makerDayRecharge - 10, cap: makerDayRecharge },
      user_day: { used: 99_990, cap: userDayRecharge },
      cannot: expect.stringMatching(/^超过发起人每日额度/),
    });
    // Another asset has its own; what is taken needs none.
    await made({ amount: 200_000, uid: cases.noFlow, asset: 'bean' }, 'admin');
    // 10:00 at the anchor: midnight in fourteen hours.
    passTime(14 * hour - 60_000);
    expect(await create({ amount: 11, uid: cases.emptyBio }, 'admin')).toMatchObject({ status: 422 });
    passTime(2 * 60_000);
    expect(await create({ amount: 11, uid: cases.emptyBio }, 'admin')).toMatchObject({ status: 200 });
  });

  it('a debit beyond the balance, when asked for and when carried out', async () => {
    const empty = cases.noFlow;
    expect(await create({ uid: empty, direction: 'debit', amount: wallet(empty) + 1 })).toMatchObject({
      fields: { amount: expect.stringMatching(/不足扣减$/) },
    });
    give(500, empty);
    const all = wallet(empty);
    const id = await made({ uid: empty, direction: 'debit', amount: all, reason_code: 'other.forfeit' });
    const other = await made({ uid: empty, direction: 'debit', amount: all - 1, reason_code: 'other.forfeit' });
    await agree(other);
    await agree(id);
    expect(wallet(empty)).toBe(1);
    expect(stored(id)).toMatchObject({ status: 'failed', failure: expect.stringMatching(/余额不足/) });
  });

  it('a like one within 24 hours, unless it is acknowledged', async () => {
    const id = await made();
    const like = { fields: { duplicate_ok: `24 小时内已有相同用户和金额的 ${id}，请核对并勾选确认` } };
    expect(await create()).toMatchObject({ status: 422, ...like });
    expect(await create({ amount: 801 })).toMatchObject({ status: 200 });
    const second = await made({ duplicate_ok: true });
    expect(requestOf(second).after.recent).toContain('11-20 增加 801 金币（待一审）');
    expect(requestOf(second).after.warnings).toEqual([`24 小时内相同用户和金额：${id}`]);
    passTime(25 * hour);
    expect(await create()).toMatchObject({ status: 200 });
  });

  it.each<[string, Partial<Input>]>([
    ['reason_code: 原因「辱骂他人」不适用于此操作', { reason_code: 'abuse.insult' }],
    ['reason_code: 「测试」只能用于员工和内部测试账号', { reason_code: 'other.test' }],
    ['vouchers: 线下打款须上传凭证', { reason_code: 'other.offline_pay' }],
    ['vouchers: 凭证文件不存在，请重新上传', { vouchers: ['file_0'] }],
    ['offline_amount: 请填写线下金额', { reason_code: 'other.offline_pay', vouchers: [''] }],
    ['offline_currency: 请选择线下币种', { reason_code: 'other.offline_pay', vouchers: [''], offline_amount: 1 }],
    ['remark: 备注至少 5 字', { remark: '补' }],
    ['uid: 未找到该用户', { uid: '99999999' }],
    ['uid: 该用户已注销', { uid: cases.deleted }],
    ['amount: 金额至少为 1', { amount: 0 }],
    ['amount: 请填写金额', { amount: 1.5 }],
    ['amount: 金额最多 10,000,000', { amount: 10_000_001 }],
  ])('a new order is refused at %s', async (sentence, over) => {
    const data = png(8, () => [0, 0, 0, 255]).toString('base64');
    const file = await call(uploadFile, { purpose: 'voucher', name: 'a.png', data, idem_key: newKey() }, 'cashier');
    // An empty id stands for the uploaded file.
    if (over.vouchers?.[0] === '') over.vouchers = [file.data.file_id];
    const before = [recharges.size, db.audits.length, db.approvals.length];
    const { fields = {} } = await create(over);
    expect(Object.entries(fields).map((one) => one.join(': '))).toEqual([sentence]);
    expect([recharges.size, db.audits.length, db.approvals.length]).toEqual(before);
  });
});

describe('execution', () => {
  it.each([
    ['posted_unanswered', 'success', 800],
    ['lost', 'failed', 0],
  ] as const)('without an answer (%s) is unknown until the books are asked: %s', async (trouble, status, moved) => {
    change(() => rechargeExecution.set('next', trouble));
    const before = wallet();
    const id = await done();
    expect(stored(id).status).toBe('executing');
    expect((await call(retryRecharge, why(id), 'finance')).message).toBe('结果未知，请先查询结果');
    expect((await call(settleRecharge, on(id), 'finance')).data.recharge.status).toBe(status);
    expect(wallet()).toBe(before + moved);
    expect(await call(settleRecharge, on(id), 'finance')).toMatchObject({ status: 409, message: '该单的结果已知' });
    if (status === 'failed') await call(retryRecharge, why(id), 'finance');
    expect(stored(id).status).toBe('success');
    expect(wallet()).toBe(before + 800);
  });
});

describe('reversal', () => {
  const reverse = (id: string, amount: number) => call(reverseRecharge, { ...why(id), amount }, 'finance');

  it('is an order of its own, linked both ways, that takes the coins back once', async () => {
    const before = wallet();
    const id = await done();
    expect(await reverse(id, 801)).toMatchObject({ fields: { amount: '金额与原单不一致，请核对' } });
    const { data } = await reverse(id, 800);
    const back = data.reversal.recharge_id;
    expect(data.reversal).toMatchObject({ direction: 'debit', reverses: id, status: 'pending1' });
    expect(stored(id)).toMatchObject({ status: 'success', reversed_by: back });
    expect(await reverse(id, 800)).toMatchObject({ status: 409, message: `已有处理中的冲正单 ${back}` });
    const edit = { id: requestOf(back).id, version: 1, remark: '补充说明：重复充值', idem_key: newKey() };
    expect((await call(editApproval, { ...edit, change: { amount: 5 } }, 'finance')).message).toBe(
      '冲正单的金额与原单一致，不能修改',
    );
    expect(await call(editApproval, { ...edit, change: {}, idem_key: newKey() }, 'finance')).toMatchObject({
      status: 200,
    });
    expect(await decide(back, 'finance')).toMatchObject({ status: 403 });
    await decide(back, 'lead');
    expect(wallet()).toBe(before);
    expect(stored(id)).toMatchObject({ status: 'reversed', reversed_by: back });
    expect(stored(back)).toMatchObject({ status: 'success', reverses: id });
    expect(chainOf(`coin/user/${uid}`).at(-1)?.ref).toBe(`reversal:recharge:${id}`);
    expect(await reverse(back, 800)).toMatchObject({ status: 409, message: '冲正单不能再冲正' });
    expect(await reverse(id, 800)).toMatchObject({ status: 409, message: '该单已冲正' });
  });

  it('is not asked for by a relative of the user', async () => {
    const id = await done({ uid: cases.heavyFlow });
    const message = `该用户与您的账号 ${cases.guildOwner} 同属「星河家族」，不能办理充值`;
    const answer = await call(reverseRecharge, { ...why(id), amount: 800 }, 'lead');
    expect(answer).toMatchObject({ status: 403, message });
    expect(stored(id)).toMatchObject({ status: 'success', reversed_by: null });
  });

  it('of coins that were spent since is refused, and fails where they were spent meanwhile', async () => {
    const id = await done({ uid: cases.noFlow });
    const spend = (amount: number) => give(-amount, cases.noFlow);
    const { data } = await reverse(id, 800);
    spend(wallet(cases.noFlow) - 10);
    expect((await decide(data.reversal.recharge_id, 'lead')).data.status).toBe('exec_failed');
    expect(stored(data.reversal.recharge_id)).toMatchObject({
      status: 'failed',
      failure: expect.stringMatching(/余额不足/),
    });
    expect(stored(id).status).toBe('success');
    const other = await done({ uid: cases.noFlow, amount: 300 });
    spend(200);
    expect(await reverse(other, 300)).toMatchObject({ message: expect.stringMatching(/^用户余额 .*不足扣减$/) });
  });
});

describe('an order that is not one’s own, or is over', () => {
  const edit = (id: string) => ({ ...body({ as: 'draft' }), ...on(id) });
  const end = (id: string) => ({ ...on(id), remark: '重复提交' });

  it.each([
    ['edited by others', editRecharge, edit, 'draft', '只有发起人可以操作'],
    ['edited once it is executed', editRecharge, edit, 'offline', '只有草稿、审批中和未通过的单可以修改'],
    ['submitted by others', submitRecharge, on, 'draft', '只有发起人可以操作'],
    ['submitted once it is executed', submitRecharge, on, 'offline', '只有草稿可以提交'],
    ['withdrawn by others', withdrawRecharge, end, 'draft', '只有发起人可以操作'],
    ['withdrawn once it is executed', withdrawRecharge, end, 'offline', '只有草稿、审批中和执行失败的单可以撤回'],
  ] as const)('is not %s', async (_, endpoint, input, name, message) => {
    const before = stored(rechargeCases[name]);
    const answer = await call(endpoint as typeof editRecharge, input(rechargeCases[name]) as never, 'cashier');
    expect(answer).toMatchObject({ status: 409, message });
    expect(stored(rechargeCases[name])).toEqual(before);
  });

  it('is not edited where it reverses another one', async () => {
    change(() => Object.assign(recharges.edit(rechargeCases.reversal), { status: 'withdrawn' }));
    const refused = { status: 409, message: '冲正单的金额与原单一致，不能修改' };
    expect(await call(editRecharge, edit(rechargeCases.reversal), 'finance')).toMatchObject(refused);
  });
});

describe('batch import', () => {
  let line = 1;
  const row = (over: Partial<RechargeLine> = {}): RechargeLine => ({
    line: ++line,
    uid,
    direction: '增加',
    asset: '金币',
    amount: '1,000',
    reason: '活动',
    remark: '活动奖励补发',
    ticket_no: '',
    ...over,
  });
  const bad: [Partial<RechargeLine>, RegExp][] = [
    [{ uid: 'abc' }, /用户ID/],
    [{ uid: '99999999' }, /未找到该用户/],
    [{ direction: '加减' }, /方向「加减」不存在，可填 增加、扣减/],
    [{ asset: '银币' }, /资产/],
    [{ amount: '1.5' }, /金额：只能填写整数/],
    [{ amount: '-5' }, /金额/],
    [{ amount: '=1+1' }, /是公式/],
    [{ remark: '@SUM(A1)' }, /是公式/],
    [{ reason: '高兴' }, /原因「高兴」不存在/],
    [{ reason: '线下打款' }, /须上传凭证/],
    [{ remark: '短' }, /备注至少/],
    [{ uid: cases.sameDeviceB }, /同设备/],
    [{ amount: '300000' }, /每日额度/],
  ];

  it('is tried first: every bad row with its line and why, and nothing happens', async () => {
    const rows = [row(), ...bad.map(([over]) => row({ amount: '700', ...over }))];
    const { size } = recharges;
    const { data } = await call(previewRecharges, { rows }, 'cashier');
    expect(data).toMatchObject({ success: 1, failed: bad.length });
    for (const [place, [, why]] of bad.entries()) {
      expect(data.results[place + 1]).toMatchObject({ line: rows[place + 1]?.line, status: 'failed' });
      expect(data.results[place + 1]?.reason).toMatch(why);
    }
    expect(recharges.size).toBe(size);
    expect(db.approvals.some(({ maker, created_at }) => maker === 'cashier' && created_at >= anchor)).toBe(false);
  });

  it('rows of one file count for each other: caps and likes', async () => {
    const rows = [row({ amount: '150000' }), row({ amount: '150000', uid: cases.kol }), row({ amount: '150000' })];
    const { data } = await call(previewRecharges, { rows, duplicate_ok: true }, 'cashier');
    expect(data.results.map(({ status }) => status)).toEqual(['success', 'success', 'failed']);
    const like = await call(previewRecharges, { rows: [row(), row()] }, 'cashier');
    expect(like.data.results[0]).toMatchObject({ asset: 'coin', change: expect.any(Number) });
    expect(like.data.results[1]?.reason).toMatch(/相同用户和金额的 第 \d+ 行/);
    const meant = await call(previewRecharges, { rows: [row(), row()], duplicate_ok: true }, 'cashier');
    expect(meant.data.success).toBe(2);
  });
});
