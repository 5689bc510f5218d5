/** @jest-environment node */

import { rewardSlice } from '../../src/domain/reward/limits';
import { jobSliceMs } from '../../src/domain/shared/limits';
import { decideApproval } from '../../src/services/approval';
import type { InputOf } from '../../src/services/endpoint';
import { getReward, listRewards, previewReward, rewardOutlook } from '../../src/services/reward';
import { rewardRows, rewardTimeline } from '../../src/services/rewardRows';
import { deleteRewardTemplate, editRewardTemplate, saveRewardTemplate } from '../../src/services/rewardTemplates';
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
} from '../../src/services/rewardWrites';
import { found } from '../../tests/found';
import {
  anchor,
  balanceOf,
  call,
  cases,
  change,
  configsOf,
  day,
  db,
  heldOf,
  holdings,
  hour,
  newKey,
  passTime,
  resetDb,
  rewardCases,
  rewardService,
  rewards,
  rewardTemplates,
} from '../testing';

process.env.MOCK_SCALE = '0.04';
beforeEach(resetDb);

type Input = InputOf<typeof createReward>;
type Item = Input['items'][number];

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
const [first, second] = [cases.normal, cases.kol];
/** Users of a list, after others. */
const peopleText = (count: number, after = 0) =>
  db.users
    .filter(({ status, user_id }) => status === 'normal' && user_id !== cases.official)
    .slice(after, after + count)
    .map(({ user_id }) => user_id)
    .join('\n');
const wallet = (uid: string, asset = 'coin') => balanceOf(`${asset}/user/${uid}`);
const horns = (uid: string) => heldOf(uid, 'consumable', 'cons_1002');

const body = (over: Partial<Input> = {}): Input => ({
  title: '签到奖励',
  op: 'issue',
  items: [horn()],
  source: 'list',
  text: first,
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
const recall: Partial<Input> = { op: 'recall', reason_code: 'other.misissued', notice: 'recall' };
const create = (over: Partial<Input> = {}, maker = 'admin') => call(createReward, body(over), maker);
const made = async (over: Partial<Input> = {}) => (await create(over)).data.task.task_id;
const stored = (id: string) => found(rewards.get(id));
const on = (task_id: string) => ({ task_id, version: stored(task_id).version, idem_key: newKey() });
const why = { reason_code: 'other.reconcile', remark: '核对账目后处理' };
/** Any call executes what is due. */
const task = async (task_id: string) => (await call(getReward, { task_id })).data.task;
const goOn = async (id: string) => {
  passTime(jobSliceMs);
  return task(id);
};
const rows = async (task_id: string, status?: InputOf<typeof rewardRows>['status']) =>
  (await call(rewardRows, { task_id, ...(status ? { status } : {}), size: 1000 })).data.list;
async function decide(id: string, decision: 'approve' | 'reject', operator = 'lead') {
  const { id: request, version } = found(db.approvals.find((one) => one.object_id === id && one.status === 'pending'));
  const asked = { id: request, version, decision, remark: '名单属实可以发放', idem_key: newKey() };
  return call(decideApproval, asked, operator);
}
/** A task that a lead agreed to and that was executed. */
async function agreed(over: Partial<Input>) {
  const id = await made(over);
  await decide(id, 'approve');
  return task(id);
}
const askBack = (id: string, operator = 'admin') => call(rollbackReward, { ...on(id), ...why }, operator);
const retry = (id: string) => call(retryReward, { ...on(id), ...why });
const setUser = (uid: string, status: 'normal' | 'banned' | 'deleted') =>
  change(() => Object.assign(db.users.edit(uid), { status }));

it('tasks of the last 7 days are found by user, item, type, reason, status, maker and id', async () => {
  const ids = async (input: InputOf<typeof listRewards>) =>
    (await call(listRewards, { size: 1000, ...input })).data.list.map(({ task_id }) => task_id);
  for (const id of await ids({})) expect(stored(id).created_at).toBeGreaterThan(anchor - 7 * day);
  expect(await ids({ uid: cases.deleted })).toEqual([rewardCases.partial, rewardCases.failed]);
  expect(await ids({ op: 'recall' })).toEqual([rewardCases.recalled]);
  expect(await ids({ item: '锦鲤' })).toEqual([rewardCases.success, rewardCases.failed]);
  expect(await ids({ item: 'dre_1001', status: ['failed'] })).toEqual([rewardCases.failed]);
  expect(await ids({ maker: '组长老陈', status: ['pending'] })).toEqual([rewardCases.pendingByLead]);
  expect(await ids({ reason_code: ['other.forfeit'] })).toEqual([rewardCases.recalled]);
  expect(await ids({ ids: [rewardCases.draft] })).toEqual([rewardCases.draft]);
  expect(await call(listRewards, {}, 'viewer')).toMatchObject({ status: 403, code: 'reward-operation' });
  expect(await create({}, 'readonly')).toMatchObject({ status: 403, code: 'reward-operation:create' });
});

it.each<[string, Partial<Input>]>([
  ['segment: 请选择人群包', { source: 'segment' }],
  ['reason_code: 原因「辱骂他人」不适用于此操作', { reason_code: 'abuse.insult' }],
  ['notice: 该通知不适用', { notice: 'recall' }],
  ['text: 没有可以执行的用户', { text: cases.deleted }],
])('a new task is refused at %s', async (sentence, over) => {
  const before = [rewards.size, db.audits.length];
  const { fields = {} } = await create(over);
  expect(Object.entries(fields).map((one) => one.join(': '))).toEqual([sentence]);
  expect([rewards.size, db.audits.length]).toEqual(before);
});

it('the results of every seeded task add up to its users, and its rows show the same', async () => {
  for (const { task_id, status, targets, success, failed, skipped, left, unknown, drawn } of rewards.values()) {
    if (!drawn || status === 'unknown') continue;
    expect([task_id, success + failed + skipped + left.length + unknown.length]).toEqual([task_id, targets.length]);
    const done = (await rows(task_id)).filter((row) => row.status === 'success' || row.status === 'rolled_back');
    expect([task_id, done.length]).toEqual([task_id, success]);
  }
});

describe('预检', () => {
  const preview = (over: Partial<InputOf<typeof previewReward>> = {}) =>
    call(previewReward, { op: 'issue', items: [horn()], source: 'list', text: first, ...over });

  it('excludes each bad line with its reason; a recall includes banned users', async () => {
    const { permanentlyBanned, deleted, official } = cases;
    const lines = [first, 'abc', deleted, first, permanentlyBanned, '99999999', official, second];
    const { data } = await preview({ text: lines.join('\n') });
    expect(data.people).toBe(2);
    expect(data.bad.map(({ line, problem }) => [line, problem])).toEqual([
      [2, '用户ID 为 4–20 位数字'],
      [3, '用户已注销'],
      [4, '与第 1 行重复'],
      [5, '用户封禁中'],
      [6, '用户不存在'],
      [7, '这是您自己的账号'],
    ]);
    expect((await preview({ text: permanentlyBanned, op: 'recall' })).data.people).toBe(1);
  });

  it('takes the users of a segment, and refuses unknown ones', async () => {
    const users = db.users.filter(({ tags, status }) => tags.includes('活跃') && status === 'normal');
    expect((await preview({ source: 'segment', segment: '活跃' })).data.people).toBeGreaterThanOrEqual(users.length);
    const unknown = await preview({ source: 'segment', segment: '没有' });
    expect(unknown).toMatchObject({ status: 422, fields: { segment: '人群包「没有」不存在' } });
  });

  it.each<[string, Item[], string]>([
    ['much value', [item('vip', 'vip_month', 4)], '每人价值 12,000 金币，超过 10,000，须由组长审批'],
    ['coins', [coins(1)], '含金币或收益，须由组长审批'],
    ['a bag with coins', [item('gift_bag', 'bag_1002', 1)], '礼包内含金币或收益，须由组长审批'],
  ])('%s: who must agree', async (_, items, approval_reason) => {
    // Grants of the seed's last day no longer count.
    passTime(day);
    expect((await preview({ items })).data.approval_reason).toBe(approval_reason);
  });

  it('adds up what a user was granted today, so that nobody stays below the line by splitting', async () => {
    passTime(day);
    await made({ items: [item('vip', 'vip_month', 3)] });
    expect((await preview({ items: [item('vip', 'vip_month', 1)] })).data.approval_reason).toContain(
      '同一用户今日累计 12,000 金币',
    );
  });

  /** 99,000 coins: below the line for each user and for one task. */
  const vips = (after: number) => ({ items: [item('vip', 'vip_month', 3)], text: peopleText(11, after) });
  const inPieces = '发起人今日未经审批的发放累计';

  it('adds up what a maker issued alone today, whoever got it, and says so before', async () => {
    passTime(day);
    for (const part of [vips(0), vips(11)]) expect(await task(await made(part))).toMatchObject({ steps: [] });
    const third = vips(22);
    expect((await preview(third)).data.approval_reason).toBe(`${inPieces} 297,000 金币，超过 200,000，须由组长审批`);
    expect(await task(await made(third))).toMatchObject({ status: 'pending' });
    // Another maker and another day begin anew, and nothing taken back is given.
    expect(
      (await call(previewReward, { op: 'issue', source: 'list', ...third }, 'lead')).data.approval_reason,
    ).toBeNull();
    expect((await preview({ ...third, op: 'recall' })).data.approval_reason).toBeNull();
    passTime(day);
    expect((await preview(third)).data.approval_reason).toBeNull();
  });

  it('adds up the people too; drafts count when they are submitted, and what somebody agreed to never does', async () => {
    passTime(day);
    const cheap = { items: [horn()], text: peopleText(40) };
    const drafts: string[] = [];
    for (let i = 0; i < 13; i += 1) drafts.push(await made({ ...cheap, as: 'draft' }));
    passTime(day);
    await agreed({ items: [coins(1)], text: peopleText(40, 40) });
    await made({ ...cheap, run_at: anchor + 9 * day });
    for (const id of drafts.slice(0, 11)) await call(submitReward, { ...on(id), duplicate_ok: true });
    const last = found(drafts.at(-1));
    const { data } = await call(rewardOutlook, { task_id: last });
    expect(data.approval_reason).toBe(`${inPieces} 520 人次，超过 500，须由组长审批`);
    await call(submitReward, { ...on(last), duplicate_ok: true });
    expect(await task(last)).toMatchObject({ status: 'pending', steps: [{ why: data.approval_reason }] });
    // A task that was withdrawn before it began gave nobody anything.
    const planned = found(rewards.find(({ run_at }) => run_at === anchor + 9 * day)).task_id;
    await call(withdrawReward, { ...on(planned), remark: '' });
    expect((await call(rewardOutlook, { task_id: found(drafts.at(-2)) })).data.approval_reason).toBeNull();
  });

  it.each<[string, Partial<Input>, string]>([
    ['already owned', { items: [item('dressup', 'dre_1001', 1)], text: second }, '已拥有「头像框·锦鲤」，将跳过'],
    ['too many', { items: [horn(9_999)] }, '超持有上限'],
    ['too little', { op: 'recall', items: [coins(9_999)] }, '余额不足，将失败'],
    ['drained', { op: 'recall', items: [coins(9_999, { recall_policy: 'drain' })] }, '将扣到 0'],
  ])('notes beforehand: %s', async (_, over, note) => {
    expect((await preview(over)).data.notes[0]?.problem).toContain(note);
  });

  it.each<[string, Item[], Record<string, string>]>([
    ['stopped', [item('dressup', 'dre_1003', 1)], { items: '「头像框·旧春节」已下架，不能发放' }],
    ['unknown', [item('dressup', 'dre_9999', 1)], { items: '物品 dre_9999 不存在' }],
    ['twice', [horn(), horn()], { items: '「房间喇叭」重复，请合并数量' }],
  ])('an item is refused: %s', async (_, items, fields) => expect((await preview({ items })).fields).toEqual(fields));
});

describe('creating and submitting', () => {
  it.each<[string, Partial<Input>, string, string]>([
    ['beyond the budget', { items: [item('vip', 'vip_month', 9_999)] }, 'items', '超过本月发放预算 2,000,000'],
    ['a reason of the other kind', { reason_code: 'other.forfeit' }, 'reason_code', '原因「违规没收」不适用于此操作'],
    ['a past time', { run_at: anchor - 1 }, 'run_at', '计划时间须晚于现在'],
  ])('is refused for %s, at its field', async (_, over, field, text) => {
    const { status, fields } = await create(over);
    expect([status, fields?.[field]]).toEqual([422, expect.stringContaining(text)]);
  });

  it('a draft is submitted by its maker for users who can still be served, and says what it would come to', async () => {
    const id = await made({ as: 'draft', text: `${first}\n${second}` });
    setUser(second, 'banned');
    const { data } = await call(rewardOutlook, { task_id: id });
    expect(data).toMatchObject({ people: 1, value_total: 10, bad: [{ text: second, problem: '用户封禁中' }] });
    expect((await call(submitReward, { ...on(id), duplicate_ok: true })).status).toBe(200);
    expect(await task(id)).toMatchObject({ status: 'success', people: 1 });
    expect(db.audits.at(-1)).toMatchObject({ action: 'submitReward', object_id: id, before: { status: 'draft' } });
  });

  it('the same items for the same user within a day need a confirmation', async () => {
    const like = await made();
    const { fields } = await create({ duplicate_ok: false });
    expect(fields).toEqual({ duplicate_ok: `疑似重复发放：24 小时内的 ${like} 有相同物品和用户，请核对并勾选确认` });
  });

  it('a rejected task does nothing; an expired one is submitted again; a withdrawn one ends its request', async () => {
    const id = await made({ items: [coins(10)] });
    await decide(id, 'reject');
    expect(await task(id)).toMatchObject({ status: 'rejected' });
    const late = await made({ items: [coins(11)] });
    passTime(4 * day);
    expect(await task(late)).toMatchObject({ status: 'expired', failure: '审批已过期，请重新提交' });
    await call(submitReward, on(late));
    expect(await task(late)).toMatchObject({ status: 'pending' });
    await call(withdrawReward, { ...on(late), remark: '名单有误' });
    expect(db.approvals.filter(({ object_id }) => object_id === late).at(-1)?.status).toBe('withdrawn');
  });
});

describe('executing', () => {
  it('a large task goes in slices, and pauses between two of them', async () => {
    const people = db.users.filter(({ status }) => status === 'normal').slice(0, rewardSlice + 50);
    const text = people.map(({ user_id }) => user_id).join('\n');
    const { task_id: id, people: all, ...running } = await agreed({ text, items: [item('gift_bag', 'bag_1002', 1)] });
    expect(running).toMatchObject({ status: 'running', success: rewardSlice });
    await call(pauseReward, { ...on(id), remark: '名单有误' });
    expect(await goOn(id)).toMatchObject({ status: 'paused', success: rewardSlice });
    expect((await call(pauseReward, { ...on(id), remark: '' })).message).toBe('任务已暂停，不能暂停');
    await call(resumeReward, { ...on(id), remark: '' });
    expect(await goOn(id)).toMatchObject({ status: 'success', success: all });
  });

  it('先发 5 人 waits after five', async () => {
    const id = await made({ text: some.join('\n'), canary: true });
    expect(await goOn(id)).toMatchObject({ status: 'paused', success: 5, failure: '已先发 5 人，请核对后继续' });
    expect(await rows(id, 'waiting')).toHaveLength(2);
    await call(resumeReward, { ...on(id), remark: '' });
    expect(await goOn(id)).toMatchObject({ status: 'success', success: 7, failure: null });
  });

  it('a planned task begins at its time, and is withdrawn before', async () => {
    const [id, other] = [await made({ run_at: anchor + hour }), await made({ run_at: anchor + hour })];
    await call(withdrawReward, { ...on(other), remark: '' });
    expect(await task(id)).toMatchObject({ status: 'queued' });
    passTime(hour);
    expect([(await task(id)).status, (await task(other)).status]).toEqual(['success', 'withdrawn']);
  });

  it('a retry serves failed users alone', async () => {
    const id = await made({ text: `${first}\n${second}`, run_at: anchor + hour });
    setUser(second, 'deleted');
    passTime(hour);
    expect(await task(id)).toMatchObject({ status: 'partial', success: 1, failed: 1 });
    expect(await rows(id, 'failed')).toMatchObject([{ uid: second, reason: '已注销', notified_at: null }]);
    setUser(second, 'normal');
    const before = [horns(first), horns(second)];
    await retry(id);
    expect(await task(id)).toMatchObject({ status: 'success', success: 2, failed: 0 });
    expect([horns(first), horns(second)]).toEqual([before[0], (before[1] ?? 0) + 1]);
    expect((await retry(id)).message).toBe('没有失败的用户');
  });

  it('fails or skips with the reason: taken down, too many, already owned', async () => {
    const late = await made({ run_at: anchor + hour });
    change(() => Object.assign(configsOf('consumable').edit('cons_1002'), { status: 'paused' }));
    passTime(hour);
    expect(await rows(late)).toMatchObject([{ status: 'failed', reason: '物品下架' }]);
    const many = await agreed({ items: [item('consumable', 'cons_1001', 9_999)], text: second });
    expect(await rows(many.task_id)).toMatchObject([{ status: 'failed', reason: '超持有上限' }]);
    // A task that failed for everybody is retried within the budget that is left.
    await made({ items: [item('vip', 'vip_month', 600)] });
    expect((await retry(many.task_id)).message).toMatch(/^超过本月发放预算 2,000,000/);
    const frame = { items: [item('dressup', 'dre_1002', 1)], text: cases.american };
    passTime(day);
    await task(await made(frame));
    const again = await agreed(frame);
    expect(again).toMatchObject({ status: 'success', success: 0, skipped: 1 });
    expect(await rows(again.task_id)).toMatchObject([{ status: 'skipped', reason: '已拥有' }]);
  });

  it('without an answer the result is unknown until it is asked for', async () => {
    change(() => rewardService.set('next', 'lost'));
    const id = await made();
    expect(await task(id)).toMatchObject({ status: 'unknown', success: 0, failed: 0 });
    expect(await rows(id)).toMatchObject([{ status: 'unknown' }]);
    expect((await retry(id)).message).toBe('结果未知，请先查询结果');
    await call(settleReward, on(id));
    expect((await task(id)).status).toBe('failed');
  });
});

describe('taking back', () => {
  const bag = (qty: number, recall_policy: Item['recall_policy'] = 'unused') =>
    item('gift_bag', 'bag_1003', qty, { recall_policy });

  it('a recall takes what is held; where there is less it fails, or drains, and says what was taken', async () => {
    await agreed({ text: second, items: [bag(3)] });
    const short = await made({ ...recall, text: second, items: [bag(5)] });
    await task(short);
    expect(await rows(short)).toMatchObject([{ status: 'failed', reason: '余额不足' }]);
    const all = await made({ ...recall, text: second, items: [bag(5, 'drain')] });
    expect(await task(all)).toMatchObject({ status: 'success' });
    expect(heldOf(second, 'gift_bag', 'bag_1003')).toBe(0);
    const told = (db.notices.get(second) ?? []).find(({ batch_id }) => batch_id === all);
    expect(told?.content).toContain('周年礼包×3');
  });

  it('a recall takes consumables that users came by otherwise, and shows it in their records', async () => {
    const { user_id: uid } = found(db.users.find((one) => one.status === 'normal' && horns(one.user_id) > 3));
    const has = horns(uid);
    const id = await made({ ...recall, text: uid, items: [horn(3)] });
    await task(id);
    expect(horns(uid)).toBe(has - 3);
    const { list } = (await call(rewardTimeline, { uid })).data;
    expect(list).toContainEqual(expect.objectContaining({ event: 'recalled', task_id: id, name: '房间喇叭', qty: 3 }));
  });

  it('what is worn is taken by 含已装备 and not by 仅未使用', async () => {
    passTime(day);
    const frame = (policy: Item['recall_policy']) => [item('dressup', 'dre_1002', 1, { recall_policy: policy })];
    const given = await made({ text: second, items: frame('unused') });
    await task(given);
    change(() => Object.assign(holdings.edit(`${second}:dressup:dre_1002:${given}`), { equipped: true }));
    const take = async (policy: Item['recall_policy']) =>
      (await task(await made({ ...recall, text: second, items: frame(policy) }))).status;
    expect([await take('unused'), await take('equipped')]).toEqual(['failed', 'success']);
  });

  it('a rollback is agreed to by another lead; who used something keeps all of it, with the reason', async () => {
    const before = some.map((uid) => wallet(uid));
    const { task_id: id } = await agreed({ text: some.slice(0, 3).join('\n'), items: [coins(50), horn(2)] });
    change(() =>
      Object.assign(holdings.edit(`${second}:consumable:cons_1002:${id}`), { used_qty: 1, used_at: anchor }),
    );
    expect(await askBack(id, 'readonly')).toMatchObject({ status: 403 });
    const outlook = { people: 2, value: 140, kept: [{ reason: '已使用或已过期', people: 1 }] };
    expect((await call(rollbackOutlook, { task_id: id })).data).toEqual(outlook);
    await askBack(id);
    expect(await task(id)).toMatchObject({ status: 'success', approval: { type: 'reward_rollback' } });
    expect(await decide(id, 'approve', 'admin')).toMatchObject({ status: 403 });
    await decide(id, 'approve');
    const ended = { status: 'part_rolled_back', kept: 1, failure: '已回滚 2 人，1 人未能回滚', rollback_id: null };
    expect(await task(id)).toMatchObject(ended);
    expect(some.slice(0, 3).map((uid) => wallet(uid))).toEqual([before[0], (before[1] ?? 0) + 50, before[2]]);
    expect(await rows(id, 'kept')).toMatchObject([{ uid: second, reason: '已使用或已过期' }]);
    expect((await askBack(rewardCases.rolledBack)).message).toBe('任务已回滚，不能回滚');
    expect((await askBack(rewardCases.recalled)).message).toBe('回收单不能回滚，请新建发放单');
  });

  it('while a rollback is pending there is no second one; without approval the task is as before', async () => {
    const id = rewardCases.partial;
    const isFree = { status: 'partial', rollback_id: null, approval: null, success: 4, failed: 1 };
    await askBack(id);
    expect([(await askBack(id, 'lead')).message, (await retry(id)).message]).toEqual([
      expect.stringMatching(/^已有待审批的申请 apv_\d+「整单回滚」/),
      expect.stringMatching(/^已有待审批的申请 apv_\d+「整单回滚」/),
    ]);
    await decide(id, 'reject');
    expect(await task(id)).toMatchObject(isFree);
    expect((await retry(id)).status).toBe(200);
  });
});

it('the records of a user show grant, notice, use and recall', async () => {
  const id = await made({ text: cases.american, items: [horn(3)] });
  await task(id);
  const used = { used_qty: 1, used_at: anchor + hour };
  change(() => Object.assign(holdings.edit(`${cases.american}:consumable:cons_1002:${id}`), used));
  const back = await made({ ...recall, text: cases.american, items: [horn(2)], notice: 'none' });
  await task(back);
  const { list } = (await call(rewardTimeline, { uid: cases.american })).data;
  const own = list.filter(({ task_id }) => task_id === id || task_id === back);
  expect(own.map(({ event, qty }) => `${event} ${qty}`)).toEqual([
    ...['used 1', 'recalled 2', 'notified null', 'granted 3'],
  ]);
});

it('a template is changed and deleted by its maker or a lead', async () => {
  const asked = { title: '签到', op: 'issue', items: [horn(2)], idem_key: newKey() } as const;
  const { template_id } = (await call(saveRewardTemplate, { ...asked, items: [horn(2)] })).data.template;
  expect((await call(saveRewardTemplate, { ...asked, items: [horn(2)], idem_key: newKey() })).fields).toEqual({
    title: '已有同名模板',
  });
  change(() => Object.assign(rewardTemplates.touch(template_id), { maker: 'ops' }));
  const edit = { template_id, version: 1, title: '七日签到', items: [horn(3)] };
  const edited = await call(editRewardTemplate, { ...edit, idem_key: newKey() }, 'lead');
  expect(edited.data.template).toMatchObject({ items: [{ qty: 3 }], version: 2 });
  const end = { template_id, version: 2, remark: '' };
  expect((await call(deleteRewardTemplate, { ...end, idem_key: newKey() }, 'lead')).status).toBe(200);
  expect(db.audits.at(-1)).toMatchObject({ action: 'deleteRewardTemplate', before: { title: '七日签到' }, after: {} });
});
