/** @jest-environment node */

import { jobSliceMs, rewardSlice } from '../../../../src/domain/limits';
import { decideApproval, withdrawApproval } from '../../../../src/services/approval';
import { consumableHoldings } from '../../../../src/services/consumable';
import type { InputOf } from '../../../../src/services/endpoint';
import { exportRewardRows, rewardRows, rewardTimeline } from '../../../../src/services/rewardRows';
import { getReward, listRewards, previewReward, rewardOutlook } from '../../../../src/services/rewards';
import {
  deleteRewardTemplate,
  editRewardTemplate,
  listRewardTemplates,
  saveRewardTemplate,
} from '../../../../src/services/rewardTemplates';
import {
  createReward,
  pauseReward,
  resumeReward,
  retryReward,
  rollbackOutlook,
  rollbackReward,
  settleReward,
  submitReward,
  withdrawReward,
} from '../../../../src/services/rewardWrites';
import { coinFlowRecords } from '../../../../src/services/userRecords';
import {
  anchor,
  balanceOf,
  call,
  cases,
  chainOf,
  change,
  configsOf,
  day,
  db,
  hour,
  live,
  newKey,
  passTime,
  post,
  proofOf,
  resetDb,
  rewardCases,
} from '../../../testing';
import { heldOf } from './hold';
import { rewardService, type Trouble } from './run';
import { holdings, rewards, rewardTemplates, served } from './store';
import { servedKey } from './stored';

process.env.MOCK_SCALE = '0.04';
beforeEach(resetDb);

type Wish = InputOf<typeof createReward>;
type Item = Wish['items'][number];

const item = (item_type: Item['item_type'], item_id: string, qty: number, more: Partial<Item> = {}): Item => ({
  item_type,
  item_id,
  qty,
  valid_days: 0,
  recall_policy: 'unused',
  ...more,
});
const horn = (qty = 1, more: Partial<Item> = {}) => item('consumable', 'cons_1002', qty, more);
const coins = (qty: number, more: Partial<Item> = {}) => item('coin', 'coin', qty, more);

const some = [cases.normal, cases.kol, cases.anchor, cases.watched, cases.philippine, cases.american, cases.chatty];
const wallet = (uid: string, asset = 'coin') => balanceOf(`${asset}/user/${uid}`);
const horns = (uid: string) => heldOf(uid, 'consumable', 'cons_1002');

const wish = (over: Partial<Wish> = {}): Wish => ({
  title: '签到奖励',
  op: 'issue',
  items: [horn()],
  source: 'list',
  text: cases.normal,
  reason_code: 'other.campaign',
  remark: '名单已由运营核对',
  notice: 'campaign',
  canary: false,
  run_at: null,
  as: 'submit',
  duplicate_ok: true,
  idem_key: newKey(),
  ...over,
});
const create = (over: Partial<Wish> = {}, maker = 'admin') => call(createReward, wish(over), maker);
async function made(over: Partial<Wish> = {}, maker = 'admin'): Promise<string> {
  const { data, status, message, fields } = await create(over, maker);
  if (status !== 200) throw new Error(`${message} ${JSON.stringify(fields)}`);
  return data.task.task_id;
}
const stored = (id: string) => {
  const task = rewards.get(id);
  if (!task) throw new Error(`No task ${id}`);
  return task;
};
const on = (task_id: string) => ({ task_id, version: stored(task_id).version, idem_key: newKey() });
const why = { reason_code: 'other.reconcile', remark: '核对账目后处理' };
/** Any call lets happen what is due. */
const task = async (task_id: string) => (await call(getReward, { task_id })).data.task;
const goOn = async (id: string) => {
  passTime(jobSliceMs);
  return task(id);
};
const rows = async (task_id: string, status?: InputOf<typeof rewardRows>['status']) =>
  (await call(rewardRows, { task_id, ...(status ? { status } : {}), size: 1000 })).data.list;
async function decide(id: string, decision: 'approve' | 'reject', operator = 'lead') {
  const { approval_id, rollback_id } = stored(id);
  const { id: request, version } = db.approvals.get(rollback_id ?? approval_id ?? '') ?? { id: '', version: 0 };
  return call(
    decideApproval,
    { id: request, version, decision, remark: '名单属实可以发放', idem_key: newKey() },
    operator,
  );
}
/** Asks for a rollback as the administrator. */
const askBack = (id: string, operator = 'admin') => call(rollbackReward, { ...on(id), ...why }, operator);
const trouble = (kind: Trouble) => change(() => rewardService.set('next', kind));

describe('finding', () => {
  it('the last 7 days, by user, item, type, reason, status and maker', async () => {
    const ids = async (input: InputOf<typeof listRewards>) =>
      (await call(listRewards, { size: 1000, ...input })).data.list.map(({ task_id }) => task_id);
    const all = await ids({});
    expect(all).toContain(rewardCases.large);
    for (const id of all) expect(stored(id).created_at).toBeGreaterThan(anchor - 7 * day);
    expect(await ids({ uid: cases.deleted })).toEqual([rewardCases.partial, rewardCases.failed]);
    expect(await ids({ op: 'recall' })).toEqual([rewardCases.recalled]);
    expect(await ids({ item: '锦鲤' })).toEqual([rewardCases.success, rewardCases.failed]);
    expect(await ids({ item: 'dre_1001', status: ['failed'] })).toEqual([rewardCases.failed]);
    expect(await ids({ maker: '组长老陈', status: ['pending'] })).toEqual([rewardCases.pendingByLead]);
    expect(await ids({ reason_code: ['other.forfeit'] })).toEqual([rewardCases.recalled]);
    expect(await ids({ ids: [rewardCases.draft] })).toEqual([rewardCases.draft]);
  });

  it('what the seed gave in coins stands in the wallets, and every chain holds', async () => {
    const given = rewards.find(
      ({ items, drawn }) => drawn?.success && items.some(({ item_type }) => item_type === 'coin'),
    );
    const uid = given?.targets.at(-1) ?? '';
    const line = chainOf(`coin/user/${uid}`).find(({ ref }) => ref === `grant:${given?.task_id}.${uid}`);
    expect(line?.amount).toBe(given?.items[0]?.qty);
    expect(proofOf(`coin/user/${uid}`).broken).toBeNull();
  });

  it('needs the page', async () => {
    expect(await call(listRewards, {}, 'viewer')).toMatchObject({ status: 403, code: 'reward-operation' });
    expect(await create({}, 'readonly')).toMatchObject({ status: 403, code: 'reward-operation:create' });
  });
});

describe('预检', () => {
  const preview = (over: Partial<InputOf<typeof previewReward>> = {}) =>
    call(previewReward, { op: 'issue', items: [horn()], source: 'list', text: cases.normal, ...over });

  it('says of whom there is less to take back than is asked for', async () => {
    const notes = async (over: Partial<Item>) =>
      (await preview({ op: 'recall', items: [coins(9_999, over)] })).data.notes.map(({ problem }) => problem);
    expect(await notes({ recall_policy: 'unused' })).toEqual(['「金币」只有 3,200，余额不足，将失败']);
    expect(await notes({ recall_policy: 'drain' })).toEqual(['「金币」只有 3,200，将扣到 0']);
    expect((await preview({ op: 'recall', items: [coins(3_200)] })).data.notes).toEqual([]);
  });

  it('says of each bad line which it is and why, and leaves it out', async () => {
    const lines = [
      cases.normal,
      'abc',
      '',
      cases.deleted,
      cases.normal,
      cases.permanentlyBanned,
      '99999999',
      cases.kol,
    ];
    const { data } = await preview({ text: lines.join('\n') });
    expect(data.people).toBe(2);
    expect(data.bad.map(({ line, problem }) => [line, problem])).toEqual([
      [2, '用户ID 为 4–20 位数字'],
      [4, '用户已注销'],
      [5, '与第 1 行重复'],
      [6, '用户封禁中'],
      [7, '用户不存在'],
    ]);
    const taken = await preview({ text: cases.permanentlyBanned, op: 'recall' });
    expect(taken.data.people).toBe(1);
  });

  it('10,001 lines and a group that there is not are refused at their fields', async () => {
    const text = Array.from({ length: 10_001 }, (_, n) => String(20_000_000 + n)).join('\n');
    expect(await preview({ text })).toMatchObject({
      status: 422,
      fields: { text: expect.stringContaining('10,001 行') },
    });
    expect(await preview({ source: 'segment', segment: '没有' })).toMatchObject({
      status: 422,
      fields: { segment: '人群包「没有」不存在' },
    });
    const users = db.users.filter(
      ({ tags, status }) => tags.includes('活跃') && status !== 'deleted' && status !== 'banned',
    );
    expect((await preview({ source: 'segment', segment: '活跃' })).data.people).toBe(users.length);
  });

  it.each([
    [
      '10,000 for each',
      [item('vip', 'vip_month', 3), item('vip', 'vip_week', 1), item('dressup', 'dre_1001', 0 + 1)].slice(0, 2),
      1,
      null,
    ],
    ['more for each', [item('vip', 'vip_month', 4)], 1, '每人价值 12,000 金币，超过 10,000，须由组长审批'],
    ['coins', [coins(1)], 1, '含金币或收益，须由组长审批'],
    ['beans', [item('bean', 'bean', 1)], 1, '含金币或收益，须由组长审批'],
  ])('%s', async (_, items, people, needs) => {
    // The seed's grants of the day are in its sums.
    passTime(day);
    const { data } = await preview({ items, text: some.slice(0, people).join('\n') });
    expect(data.needs).toBe(needs);
  });

  it('what one has already, or would have too many of, is told beforehand', async () => {
    const { data } = await preview({ items: [item('dressup', 'dre_1001', 1)], text: some.join('\n') });
    const owners = holdings.filter(({ item_id }) => item_id === 'dre_1001').map(({ uid }) => uid);
    expect(data.notes.map(({ text }) => text)).toEqual(some.filter((uid) => owners.includes(uid)));
    const many = await preview({ items: [horn(9_999)] });
    expect(many.data.notes[0]?.problem).toMatch(/超持有上限/);
  });

  it('an item that is off or there is not, twice the same, 0 and 10,000 of it', async () => {
    const fields = async (items: Item[]) => (await preview({ items })).fields;
    expect(await fields([item('dressup', 'dre_1003', 1)])).toEqual({ items: '「头像框·旧春节」已下架，不能发放' });
    expect(await fields([item('dressup', 'dre_9999', 1)])).toEqual({ items: '物品 dre_9999 不存在' });
    expect(await fields([horn(), horn()])).toEqual({ items: '「房间喇叭」重复，请合并数量' });
    expect(await fields([horn(0)])).toEqual({ 'items.0.qty': '数量至少为 1' });
    expect(await fields([horn(10_000)])).toEqual({ 'items.0.qty': '数量最多 9,999' });
  });
});

describe('executing', () => {
  it('what one may give alone is given at once, and consumables say the same', async () => {
    const before = horns(cases.normal);
    const id = await made({ text: some.slice(0, 3).join('\n'), items: [horn(2, { valid_days: 7 })] });
    expect(await task(id)).toMatchObject({ status: 'success', success: 3, failed: 0, steps: [] });
    expect(horns(cases.normal)).toBe(before + 2);
    const { list } = (await call(consumableHoldings, { uid: cases.normal })).data;
    expect(list.filter((one) => one.id === 'cons_1002').reduce((sum, one) => sum + one.quantity, 0)).toBe(before + 2);
  });

  it('coins need the lead, come as one entry, and read as 后台发放', async () => {
    const before = some.map((uid) => [wallet(uid), wallet(uid, 'bean')]);
    const id = await made({ text: some.join('\n'), items: [coins(300), item('bean', 'bean', 20)] });
    expect(await task(id)).toMatchObject({ status: 'pending', people: 7, cost_coin: 7 * 320 });
    expect(await decide(id, 'approve', 'admin')).toMatchObject({ status: 403 });
    expect((await decide(id, 'approve')).status).toBe(200);
    expect(await task(id)).toMatchObject({ status: 'success', success: 7, steps: [{ by: 'lead' }] });
    expect(some.map((uid) => [wallet(uid), wallet(uid, 'bean')])).toEqual(
      before.map(([c = 0, b = 0]) => [c + 300, b + 20]),
    );
    const { list } = (await call(coinFlowRecords, { user_id: cases.normal })).data;
    expect(list[0]).toMatchObject({ type: 'grant', amount: 300, ref: id });
  });

  it('a rejected task does nothing; one nobody decides expires and is asked for again', async () => {
    const id = await made({ items: [coins(10)] });
    await decide(id, 'reject');
    expect(await task(id)).toMatchObject({ status: 'rejected' });
    const late = await made({ items: [coins(11)] });
    passTime(4 * day);
    expect(await task(late)).toMatchObject({ status: 'expired', failure: '审批已过期，请重新提交' });
    expect((await call(submitReward, on(late))).status).toBe(200);
    expect(await task(late)).toMatchObject({ status: 'pending' });
  });

  it('goes in slices, and stops between two of them', async () => {
    const people = db.users.filter(({ status }) => status === 'normal').slice(0, rewardSlice + 50);
    const text = people.map(({ user_id }) => user_id).join('\n');
    const id = await made({ text, items: [item('gift_bag', 'bag_1002', 1)] });
    // It holds coins.
    await decide(id, 'approve');
    expect(await task(id)).toMatchObject({ status: 'running', success: rewardSlice });
    expect((await call(pauseReward, { ...on(id), remark: '名单有误' })).status).toBe(200);
    expect(await goOn(id)).toMatchObject({ status: 'paused', success: rewardSlice });
    expect(await call(pauseReward, { ...on(id), remark: '' })).toMatchObject({
      status: 409,
      message: '任务已暂停，不能暂停',
    });
    await call(resumeReward, { ...on(id), remark: '' });
    const { people: all } = await task(id);
    expect(await goOn(id)).toMatchObject({ status: 'success', success: all });
  });

  it('先发 5 人: the first five, then it waits for somebody', async () => {
    const id = await made({ text: some.join('\n'), canary: true });
    expect(await goOn(id)).toMatchObject({ status: 'paused', success: 5, failure: '已先发 5 人，请核对后继续' });
    expect(await rows(id, 'waiting')).toHaveLength(2);
    await call(resumeReward, { ...on(id), remark: '' });
    expect(await goOn(id)).toMatchObject({ status: 'success', success: 7, failure: null });
  });

  it('begins at its time, and can be withdrawn until then', async () => {
    expect(await create({ run_at: anchor - 1 })).toMatchObject({
      status: 422,
      fields: { run_at: '计划时间须晚于现在' },
    });
    const [id, other] = [await made({ run_at: anchor + hour }), await made({ run_at: anchor + hour })];
    expect(await task(id)).toMatchObject({ status: 'queued' });
    await call(withdrawReward, { ...on(other), remark: '' });
    passTime(hour);
    expect(await task(id)).toMatchObject({ status: 'success' });
    expect(await task(other)).toMatchObject({ status: 'withdrawn', success: 0 });
  });

  it('failures say why; a retry serves them alone, and nobody twice', async () => {
    change(() => Object.assign(db.users.edit(cases.kol), { status: 'normal' }));
    const id = await made({ text: some.slice(0, 2).join('\n'), run_at: anchor + hour });
    change(() => Object.assign(db.users.edit(cases.kol), { status: 'deleted' }));
    passTime(hour);
    expect(await task(id)).toMatchObject({ status: 'partial', success: 1, failed: 1 });
    expect(await rows(id, 'failed')).toMatchObject([{ uid: cases.kol, reason: '已注销' }]);
    const before = some.slice(0, 2).map(horns);
    change(() => Object.assign(db.users.edit(cases.kol), { status: 'normal' }));
    expect((await call(retryReward, { ...on(id), ...why })).status).toBe(200);
    expect(await task(id)).toMatchObject({ status: 'success', success: 2, failed: 0 });
    expect(some.slice(0, 2).map(horns)).toEqual([before[0], (before[1] ?? 0) + 1]);
    expect(await call(retryReward, { ...on(id), ...why })).toMatchObject({ status: 409, message: '没有失败的用户' });
  });

  it('an item taken down meanwhile, and too many of it, fail with these words', async () => {
    const id = await made({ run_at: anchor + hour });
    change(() => Object.assign(configsOf('consumable').edit('cons_1002'), { status: 'paused' }));
    passTime(hour);
    await task(id);
    expect(await rows(id)).toMatchObject([{ status: 'failed', reason: '物品下架' }]);
    const many = await made({ items: [item('consumable', 'cons_1001', 9_999)], op: 'issue', text: cases.kol });
    await decide(many, 'approve');
    await task(many);
    expect(await rows(many)).toMatchObject([{ status: 'failed', reason: '超持有上限' }]);
  });

  it('what one has already and cannot have twice is skipped', async () => {
    const frame = item('dressup', 'dre_1002', 1);
    // The seed's grants of the day are in its sums.
    passTime(day);
    expect(await task(await made({ items: [frame] }))).toMatchObject({ success: 1 });
    const again = await made({ items: [frame] });
    await decide(again, 'approve');
    expect(await task(again)).toMatchObject({ status: 'success', success: 0, skipped: 1 });
    expect(await rows(again)).toMatchObject([{ status: 'skipped', reason: '已拥有' }]);
  });

  it.each([
    ['served_unanswered', 'success', 1],
    ['lost', 'failed', 0],
  ] as const)('no answer is 结果未知 until asked: %s', async (kind, status, given) => {
    const before = horns(cases.normal);
    trouble(kind);
    const id = await made();
    expect(await task(id)).toMatchObject({ status: 'unknown', success: 0, failed: 0 });
    expect(await rows(id)).toMatchObject([{ status: 'unknown' }]);
    expect(await call(retryReward, { ...on(id), ...why })).toMatchObject({
      status: 409,
      message: '结果未知，请先查询结果',
    });
    expect((await call(settleReward, on(id))).status).toBe(200);
    expect(await task(id)).toMatchObject({ status });
    expect(horns(cases.normal)).toBe(before + given);
    if (kind === 'served_unanswered') return;
    await call(retryReward, { ...on(id), ...why });
    expect(await task(id)).toMatchObject({ status: 'success' });
    expect(horns(cases.normal)).toBe(before + 1);
  });
});

describe('refusals', () => {
  it('the same within 24 hours has to be acknowledged', async () => {
    const id = await made({ text: some.slice(0, 2).join('\n') });
    await task(id);
    const again = { text: some.slice(1, 3).join('\n'), duplicate_ok: false };
    expect(await create(again)).toMatchObject({ status: 422, fields: { duplicate_ok: expect.stringContaining(id) } });
    expect((await create({ ...again, duplicate_ok: true })).status).toBe(200);
    expect((await create({ ...again, items: [item('gift_bag', 'bag_1003', 1)], text: cases.american })).status).toBe(
      200,
    );
    passTime(day + hour);
    expect((await create(again)).status).toBe(200);
  });

  it('beyond the budget of the month, a reason of the other kind, an empty title', async () => {
    const vips = [item('vip', 'vip_month', 9_999)];
    expect(await create({ items: vips })).toMatchObject({
      status: 422,
      fields: { items: expect.stringMatching(/^超过本月发放预算 2,000,000/) },
    });
    expect(await create({ reason_code: 'other.forfeit' })).toMatchObject({
      status: 422,
      fields: { reason_code: '该原因不适用' },
    });
    expect(await create({ title: ' ' })).toMatchObject({ status: 422, fields: { title: '请填写标题' } });
    expect(await create({ text: cases.deleted })).toMatchObject({
      status: 422,
      fields: { text: '没有可以执行的用户' },
    });
  });

  it('what failed for everybody is tried again within the budget there is left', async () => {
    const id = await made({ items: [item('consumable', 'cons_1001', 9_999)] });
    await decide(id, 'approve');
    expect(await task(id)).toMatchObject({ status: 'failed', cost_coin: 999_900 });
    const other = await made({ items: [item('vip', 'vip_month', 600)] });
    expect(await call(retryReward, { ...on(id), ...why })).toMatchObject({
      status: 409,
      message: expect.stringMatching(/^超过本月发放预算 2,000,000/),
    });
    await decide(other, 'reject');
    expect((await call(retryReward, { ...on(id), ...why })).status).toBe(200);
  });

  it('nobody gives to himself or his relatives', async () => {
    const { data } = await call(previewReward, { op: 'issue', items: [horn()], source: 'list', text: cases.official });
    expect(data).toMatchObject({ people: 0, bad: [{ line: 1, problem: '这是您自己的账号' }] });
  });

  it('a version that is old is a conflict, somebody else’s draft stays his', async () => {
    const id = await made({ as: 'draft' });
    expect(await call(submitReward, { ...on(id), version: 0 })).toMatchObject({ status: 409 });
    expect(await call(submitReward, on(id), 'lead')).toMatchObject({ status: 409, message: '只有发起人可以操作' });
    expect((await call(submitReward, { ...on(id), duplicate_ok: true })).status).toBe(200);
    expect(await task(id)).toMatchObject({ status: 'success' });
  });

  it('a draft says what it would come to now, and is asked for those who can still be served', async () => {
    const id = await made({ as: 'draft', text: some.slice(0, 2).join('\n') });
    const like = await made({ text: cases.normal });
    change(() => Object.assign(db.users.edit(cases.kol), { status: 'banned' }));
    const { data } = await call(rewardOutlook, { task_id: id });
    expect(data).toMatchObject({ people: 1, value_total: 10, bad: [{ text: cases.kol, problem: '用户封禁中' }] });
    expect(data.duplicates).toContain(like);
    expect(data.duplicates).not.toContain(id);
    expect(await call(submitReward, on(id))).toMatchObject({
      status: 422,
      fields: { duplicate_ok: expect.stringContaining('疑似重复发放') },
    });
    expect((await call(submitReward, { ...on(id), duplicate_ok: true })).status).toBe(200);
    expect(await task(id)).toMatchObject({ status: 'success', people: 1 });
  });

  it('who was served stays so when the rest is withdrawn, and can be rolled back', async () => {
    const id = await made({ text: some.join('\n'), canary: true });
    await goOn(id);
    expect(await call(withdrawReward, { ...on(id), remark: '' }, 'lead')).toMatchObject({
      status: 409,
      message: '只有发起人可以操作',
    });
    expect((await call(withdrawReward, { ...on(id), remark: '名单有误' })).status).toBe(200);
    expect(await task(id)).toMatchObject({
      status: 'partial',
      success: 5,
      failed: 0,
      failure: '已撤销，其余 2 人未执行',
      finished_at: expect.any(Number),
    });
    expect(await rows(id, 'waiting')).toHaveLength(2);
    passTime(day);
    expect(await task(id)).toMatchObject({ status: 'partial', success: 5 });
    await askBack(id);
    await decide(id, 'approve');
    expect(await rows(id, 'rolled_back')).toHaveLength(5);
  });

  it('a retry that is withdrawn leaves failed who failed, to be tried again', async () => {
    const id = await made({ text: some.join('\n') });
    await task(id);
    change(() => {
      const [first = ''] = rewards.edit(id).targets;
      Object.assign(served.edit(servedKey(id, first)), { status: 'failed', reason: '发放服务繁忙' });
      const before = rewards.edit(id);
      Object.assign(before, { status: 'queued', left: [first], success: before.success - 1, due_at: anchor + day });
    });
    expect((await call(withdrawReward, { ...on(id), remark: '名单有误' })).status).toBe(200);
    expect(await task(id)).toMatchObject({ status: 'partial', success: some.length - 1, failed: 1, failure: null });
    expect((await call(retryReward, { ...on(id), ...why })).status).toBe(200);
  });

  it('what was not answered for is not withdrawn until it is known', async () => {
    trouble('served_unanswered');
    const id = await made({ text: some.join('\n'), canary: true });
    expect(await task(id)).toMatchObject({ status: 'unknown' });
    expect(await call(withdrawReward, { ...on(id), remark: '' })).toMatchObject({
      status: 409,
      message: '结果未知，请先查询结果',
    });
    await call(settleReward, on(id));
    expect(await task(id)).toMatchObject({ status: 'paused', success: 5 });
    await call(withdrawReward, { ...on(id), remark: '' });
    expect(await task(id)).toMatchObject({ status: 'partial', success: 5 });
  });

  it('withdrawing what waits ends its request', async () => {
    const id = await made({ items: [coins(5)] });
    expect((await call(withdrawReward, { ...on(id), remark: '名单有误' })).status).toBe(200);
    expect(db.approvals.get(stored(id).approval_id ?? '')?.status).toBe('withdrawn');
    expect(await task(id)).toMatchObject({ status: 'withdrawn' });
  });
});

describe('taking back', () => {
  const recall = { op: 'recall', reason_code: 'other.misissued', notice: 'recall' } as const;

  it('a recall takes what was given and not used; where there is less it fails, or drains', async () => {
    const given = await made({ text: cases.kol, items: [item('gift_bag', 'bag_1003', 3)] });
    await decide(given, 'approve');
    await task(given);
    const short = await made({ ...recall, text: cases.kol, items: [item('gift_bag', 'bag_1003', 5)] });
    await task(short);
    expect(await rows(short)).toMatchObject([{ status: 'failed', reason: '余额不足' }]);
    const all = await made({
      ...recall,
      text: cases.kol,
      items: [item('gift_bag', 'bag_1003', 5, { recall_policy: 'drain' })],
    });
    expect(await task(all)).toMatchObject({ status: 'success' });
    expect(heldOf(cases.kol, 'gift_bag', 'bag_1003')).toBe(0);
  });

  it('no balance falls below 0; 不足扣到 0 leaves nothing', async () => {
    const uid = cases.watched;
    const has = wallet(uid);
    const spent = Math.max(0, has - 40);
    const lines = [
      { account: `coin/user/${uid}`, amount: -spent },
      { account: 'coin/house/issue', amount: spent },
    ];
    if (spent > 0) change(() => post({ ref: 'shop:test', kind: 'shop', at: anchor, lines }));
    const run = async (policy: 'unused' | 'drain') => {
      const id = await made({ ...recall, text: uid, items: [coins(100, { recall_policy: policy })] });
      await decide(id, 'approve');
      return task(id);
    };
    const before = wallet(uid);
    expect(await run('unused')).toMatchObject({ status: 'failed' });
    expect(wallet(uid)).toBe(before);
    await run('drain');
    expect(wallet(uid)).toBe(0);
    expect(proofOf(`coin/user/${uid}`).broken).toBeNull();
  });

  it('a task is rolled back as a whole; who used something keeps it, with the reason', async () => {
    const before = some.map((uid) => wallet(uid));
    const id = await made({ text: some.slice(0, 3).join('\n'), items: [coins(50), horn(2)] });
    await decide(id, 'approve');
    await task(id);
    change(() =>
      Object.assign(holdings.edit(`${cases.kol}:consumable:cons_1002:${id}`), { used_qty: 1, used_at: anchor }),
    );
    expect(await askBack(id, 'readonly')).toMatchObject({ status: 403 });
    const outlook = { people: 2, value: 140, kept: [{ reason: '已使用或已过期', people: 1 }] };
    expect((await call(rollbackOutlook, { task_id: id })).data).toEqual(outlook);
    expect((await askBack(id)).status).toBe(200);
    expect(await task(id)).toMatchObject({ status: 'success', approval: { type: 'reward_rollback' } });
    expect(db.approvals.get(stored(id).rollback_id ?? '')?.after).toEqual({
      status: 'rolled_back',
      effects: ['从 2 人回收 金币×50、房间喇叭×2，最多价值 140 金币', '1 人不能回收：已使用或已过期'],
    });
    expect(await decide(id, 'approve', 'admin')).toMatchObject({ status: 403 });
    expect((await decide(id, 'approve')).status).toBe(200);
    expect(await task(id)).toMatchObject({
      status: 'rolled_back',
      failure: '已回滚 2 人，1 人未能回滚',
      rollback_id: null,
      approval: null,
    });
    expect(some.slice(0, 3).map((uid) => wallet(uid))).toEqual([before[0], (before[1] ?? 0) + 50, before[2]]);
    expect(await rows(id, 'kept')).toMatchObject([{ uid: cases.kol, reason: '已使用或已过期' }]);
    expect(await askBack(id)).toMatchObject({ status: 409, message: '任务已回滚，不能回滚' });
    expect(await askBack(rewardCases.recalled)).toMatchObject({
      status: 409,
      message: '回收单不能回滚，请新建发放单',
    });
  });

  it('a trial of a rollback takes nothing back', async () => {
    const id = await made({ items: [coins(50), horn(2)] });
    await decide(id, 'approve');
    await task(id);
    const before = [wallet(cases.normal), horns(cases.normal), chainOf(`coin/user/${cases.normal}`).length];
    expect((await call(rollbackOutlook, { task_id: id })).data.people).toBe(1);
    expect([wallet(cases.normal), horns(cases.normal), chainOf(`coin/user/${cases.normal}`).length]).toEqual(before);
    expect(await rows(id, 'success')).toHaveLength(1);
  });

  it('while a rollback waits there is no second one and no retry; rejected, withdrawn or expired it is as before', async () => {
    const id = rewardCases.partial;
    const waits = { status: 409, message: '整单回滚待审批' };
    const isFree = { status: 'partial', rollback_id: null, approval: null, success: 4, failed: 1 };
    await askBack(id);
    expect(await askBack(id, 'lead')).toMatchObject(waits);
    expect(await call(retryReward, { ...on(id), ...why }, 'lead')).toMatchObject(waits);
    await decide(id, 'reject');
    expect(await task(id)).toMatchObject(isFree);
    await askBack(id);
    const { id: request, version } = live(db.approvals, stored(id).rollback_id ?? '');
    const back = { id: request, version, remark: '名单有误先撤回', idem_key: newKey() };
    expect((await call(withdrawApproval, back, 'admin')).status).toBe(200);
    expect(await task(id)).toMatchObject(isFree);
    await askBack(id);
    passTime(4 * day);
    expect(await task(id)).toMatchObject(isFree);
    expect((await call(retryReward, { ...on(id), ...why })).status).toBe(200);
  });

  it('the seed’s own are taken back as well', async () => {
    const id = rewardCases.success;
    await askBack(id);
    await decide(id, 'approve');
    expect(await rows(id, 'success')).toHaveLength(0);
    expect([...(await rows(id, 'rolled_back')), ...(await rows(id, 'kept'))]).toHaveLength(6);
  });

  it('a recall takes what users came by otherwise, too, and consumables say the same', async () => {
    const uid =
      db.users.filter(({ status }) => status === 'normal').find((one) => horns(one.user_id) > 3)?.user_id ?? '';
    const has = horns(uid);
    expect(holdings.some((one) => one.uid === uid && one.item_id === 'cons_1002')).toBe(false);
    const id = await made({ ...recall, text: uid, items: [horn(3)] });
    expect(await task(id)).toMatchObject({ status: 'success' });
    expect(horns(uid)).toBe(has - 3);
    const shown = async () => {
      const { list } = (await call(consumableHoldings, { uid })).data;
      return list.filter((one) => one.id === 'cons_1002').reduce((sum, { quantity }) => sum + quantity, 0);
    };
    expect(await shown()).toBe(has - 3);
    const more = await made({ ...recall, text: uid, items: [horn(has)] });
    expect(await task(more)).toMatchObject({ status: 'failed' });
    expect(await rows(more)).toMatchObject([{ reason: '余额不足' }]);
    const rest = await made({ ...recall, text: uid, items: [horn(has, { recall_policy: 'drain' })] });
    await task(rest);
    expect([horns(uid), await shown()]).toEqual([0, 0]);
    const { list } = (await call(rewardTimeline, { uid })).data;
    const taken = list.filter(({ event, name }) => event === 'recalled' && name === '房间喇叭');
    expect(taken.map(({ task_id, qty }) => [task_id, qty])).toEqual([
      [rest, has - 3],
      [id, 3],
    ]);
  });

  it('what is worn is taken by 含已装备 and not by 仅未使用', async () => {
    const frame = (recall_policy: Item['recall_policy']) => item('dressup', 'dre_1002', 1, { recall_policy });
    passTime(day);
    const given = await made({ text: cases.kol, items: [frame('unused')] });
    await task(given);
    change(() => Object.assign(holdings.edit(`${cases.kol}:dressup:dre_1002:${given}`), { equipped: true }));
    const take = async (policy: Item['recall_policy']) =>
      task(await made({ ...recall, text: cases.kol, items: [frame(policy)] }));
    expect(await take('unused')).toMatchObject({ status: 'failed' });
    expect(heldOf(cases.kol, 'dressup', 'dre_1002')).toBe(1);
    expect(await take('equipped')).toMatchObject({ status: 'success' });
    expect(heldOf(cases.kol, 'dressup', 'dre_1002')).toBe(0);
  });
});

describe('what is told of users', () => {
  it('when somebody was given something, used it and lost it', async () => {
    const id = await made({ text: cases.american, items: [horn(3)] });
    await task(id);
    change(() =>
      Object.assign(holdings.edit(`${cases.american}:consumable:cons_1002:${id}`), {
        used_qty: 1,
        used_at: anchor + hour,
      }),
    );
    const about: Partial<Wish> = { text: cases.american, items: [horn(2)], notice: 'none' };
    const back = await made({ op: 'recall', reason_code: 'other.misissued', ...about });
    await task(back);
    const { list } = (await call(rewardTimeline, { uid: cases.american })).data;
    const own = list.filter(({ task_id }) => task_id === id || task_id === back);
    expect(own.map(({ event, qty }) => `${event} ${qty}`)).toEqual([
      'used 1',
      'recalled 2',
      'notified null',
      'granted 3',
    ]);
    expect(await call(rewardTimeline, { uid: '99999999' })).toMatchObject({
      status: 422,
      fields: { uid: '没有这个用户' },
    });
  });

  it('the rows as a file, on record', async () => {
    const { text } = await call(exportRewardRows, { task_id: rewardCases.partial, status: 'failed' });
    expect(text).toContain('已注销');
    expect(text).toContain(`任务ID=${rewardCases.partial}；结果=failed`);
    expect(db.audits.at(-1)).toMatchObject({ action: 'exportRewardRows', object_id: rewardCases.partial });
  });

  const told = (uid: string, id: string) => (db.notices.get(uid) ?? []).filter(({ batch_id }) => batch_id === id);

  it('each user is told once of what he got, whoever has to be served again', async () => {
    const id = await made({ text: some.slice(0, 2).join('\n'), items: [horn(2)], run_at: anchor + hour });
    change(() => Object.assign(db.users.edit(cases.kol), { status: 'deleted' }));
    passTime(hour);
    await task(id);
    const content = '您在「签到奖励」中获得的奖励已到账：房间喇叭×2，请查收。';
    expect(told(cases.normal, id)).toMatchObject([{ content }]);
    expect(told(cases.kol, id)).toEqual([]);
    expect(await rows(id)).toMatchObject([
      { uid: cases.normal, notified_at: expect.any(Number) },
      { uid: cases.kol, notified_at: null },
    ]);
    change(() => Object.assign(db.users.edit(cases.kol), { status: 'normal' }));
    await call(retryReward, { ...on(id), ...why });
    expect(await task(id)).toMatchObject({ status: 'success' });
    expect([cases.normal, cases.kol].map((uid) => told(uid, id).length)).toEqual([1, 1]);
    const { list } = (await call(rewardTimeline, { uid: cases.kol })).data;
    expect(list).toContainEqual(expect.objectContaining({ event: 'notified', task_id: id, name: '活动奖励已到账' }));
  });

  it('what is said is what was taken; 不通知 says nothing, and a notice of the other kind is refused', async () => {
    const bag = item('gift_bag', 'bag_1003', 3);
    const given = await made({ text: cases.kol, items: [bag], notice: 'none' });
    await decide(given, 'approve');
    await task(given);
    expect(told(cases.kol, given)).toEqual([]);
    const more = item('gift_bag', 'bag_1003', 9, { recall_policy: 'drain' });
    const taken: Partial<Wish> = { op: 'recall', reason_code: 'other.misissued', text: cases.kol, items: [more] };
    const back = await made({ ...taken, notice: 'recall' });
    await task(back);
    expect(told(cases.kol, back)).toMatchObject([{ content: expect.stringContaining('周年礼包×3') }]);
    expect(await create({ ...taken, notice: 'campaign' })).toMatchObject({
      status: 422,
      fields: { notice: '该通知不适用' },
    });
  });

  it('templates are changed and deleted by whoever made them, or a lead', async () => {
    const { template } = (
      await call(saveRewardTemplate, { title: '签到', op: 'issue', items: [horn(2)], idem_key: newKey() })
    ).data;
    await call(saveRewardTemplate, { title: '周年', op: 'issue', items: [horn()], idem_key: newKey() });
    const { template_id } = template;
    const edit = (over: Partial<InputOf<typeof editRewardTemplate>>, operator = 'admin') =>
      call(
        editRewardTemplate,
        { template_id, version: 1, title: '七日签到', items: [horn(3)], idem_key: newKey(), ...over },
        operator,
      );
    expect(await edit({ title: '周年' })).toMatchObject({ status: 422, fields: { title: '已有同名模板' } });
    change(() => Object.assign(rewardTemplates.touch(template_id), { maker: 'ops' }));
    expect((await edit({}, 'lead')).data.template).toMatchObject({
      title: '七日签到',
      items: [{ qty: 3 }],
      version: 2,
    });
    expect(await edit({ title: '八日签到' })).toMatchObject({ status: 409 });
    expect(db.audits.at(-1)).toMatchObject({ before: { title: '签到' }, after: { title: '七日签到' } });
    const end = { template_id, version: 2, remark: '', idem_key: newKey() };
    expect((await call(deleteRewardTemplate, end)).status).toBe(200);
    const { list } = (await call(listRewardTemplates, {})).data;
    expect(list.map(({ title }) => title)).toEqual(['周年']);
    expect(await call(deleteRewardTemplate, { ...end, idem_key: newKey() })).toMatchObject({ status: 404 });
  });

  it('templates keep title and items, each title once', async () => {
    const save = () => call(saveRewardTemplate, { title: '签到', op: 'issue', items: [horn(2)], idem_key: newKey() });
    expect((await save()).status).toBe(200);
    expect(await save()).toMatchObject({ status: 422, fields: { title: '已有同名模板' } });
    const { list } = (await call(listRewardTemplates, {})).data;
    expect(list).toMatchObject([{ title: '签到', items: [{ name: '房间喇叭', qty: 2 }] }]);
  });
});
