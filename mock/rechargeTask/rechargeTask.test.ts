/** @jest-environment node */
import type { Content } from '../../src/domain/config/rules';
import { checkRechargeTask, rechargeTaskApprovalNeeded } from '../../src/domain/rechargeTask/checks';
import { maxTaskListLines } from '../../src/domain/rechargeTask/limits';
import { centsOfCoins, ladderValue, peopleText, type RechargeTaskBody } from '../../src/domain/rechargeTask/rules';
import type { InputOf } from '../../src/services/endpoint';
import { readRechargeList, rechargeTask } from '../../src/services/rechargeTask';
import {
  addRechargeProgress,
  getRechargeProgress,
  listRechargeProgress,
  nudgeRecharge,
  rechargeNudge,
  rechargeTaskFigures,
  revokeRechargeClaim,
} from '../../src/services/rechargeTaskProgress';
import { found } from '../../tests/found';
import {
  balanceOf,
  call,
  cases,
  change,
  changeMark,
  configActs,
  contentFor,
  day,
  db,
  givenOf,
  hour,
  linesIn,
  newKey,
  now,
  passTime,
  prizes,
  progressDetail,
  progressPage,
  resetDb,
  taskBody,
  taskStepOf,
} from '../testing';
import { progressIdOf } from './standings';

process.env.MOCK_SCALE = '0.05';
beforeEach(resetDb);

type Task = Content<RechargeTaskBody>;
const coins = (qty: number) => givenOf(prizes.coins(qty));
const { named, create, decide, check } = configActs('rechargeTask', rechargeTask);
const why = { reason_code: 'other.misc', remark: '线下打款，凭证已核对' };

const taskOf = (body: Partial<RechargeTaskBody> = {}, more: Partial<Task> = {}): Task => ({
  ...contentFor(taskBody({ steps: [taskStepOf(50), taskStepOf(100)], ...body })),
  end_at: now() + 30 * day,
  ...more,
});
const said = (content: Task, more: object = {}) =>
  linesIn(checkRechargeTask(content, { now: now(), status: 'draft', liveStart: null, ...more }));

const list = async (input: InputOf<typeof listRechargeProgress> = {}) =>
  (await call(listRechargeProgress, { size: 1000, ...input }, 'ops')).data.list;
const figures = async (name: string) => {
  const { data } = await call(rechargeTaskFigures, {}, 'ops');
  return found(data.list.find(({ id }) => id === named(name)));
};

/** First user of a task whose progress fits. */
const someone = (name: string, fits: (detail: ReturnType<typeof progressDetail>) => unknown) => {
  const all = progressPage({ q: named(name) }, { page: 1, size: 1000 }).list;
  return found(all.map(({ progress_id }) => progressDetail(progress_id)).find(fits));
};

const rich = { ...taskStepOf(100), rewards: [coins(1_072)] };

describe('checks', () => {
  const twice = { ...taskStepOf(50), rewards: [coins(10), coins(20)] };
  it.each<[Partial<RechargeTaskBody>, string]>([
    [{ steps: [] }, 'block body.steps 请添加档位'],
    [
      { steps: [taskStepOf(100), taskStepOf(100)] },
      'block body.steps.1.threshold 第 2 档：充值金额须高于上一档的 US$100',
    ],
    [{ steps: [{ ...taskStepOf(50), threshold: 0 }] }, 'block body.steps.0.threshold 第 1 档：请填写充值金额'],
    [{ steps: [{ ...taskStepOf(50), rewards: [] }] }, 'block body.steps.0.rewards 第 1 档：请添加物品'],
    [{ steps: [twice] }, 'block body.steps.0.rewards.1 第 1 档：第 2 项：与前面的一项重复，请合并数量'],
    [{ steps: [taskStepOf(50, 0.05, 0)] }, 'warn body.steps.0.stock 第 1 档：库存为 0，没有人能领取；不限请填 −1'],
    [{ target: 'list' }, 'block body.people 请导入名单'],
    [{ target: 'service' }, 'block body.service_group 请选择客服分组'],
    [{ count_channels: [] }, 'block body.count_channels 请选择计入的充值渠道'],
    [{ count_channels: ['agent', 'offline'] }, 'block body.count_channels 选中的渠道都被「不计入」排除了'],
    [{ budget: 0 }, 'block body.budget 请填写预算'],
    [{ budget: 100 }, 'block body.budget 预算不够一个人领完全部档位：至少 850 金币'],
    [{ manager: '' }, 'block body.manager 请选择专属客服'],
  ])('a wrong task is told so at its field (%#)', (body, line) => expect(said(taskOf(body))).toEqual([line]));

  it('nothing is said about a usual task', () => expect(said(taskOf())).toEqual([]));

  it('a live task keeps its cycle, and is warned about claims and a lower budget', () => {
    const live = taskOf();
    const online = { status: 'online', liveStart: now(), live };
    expect(said({ ...live, body: { ...live.body, cycle: 'day' } }, online)).toEqual([
      'block body.cycle 生效中的任务不能改周期：请复制一份',
    ]);
    expect(said({ ...live, body: { ...live.body, steps: [taskStepOf(10)] } }, online)).toEqual([
      'warn body.steps 档位有变化：发布后按新门槛重新计算达成，已领取的不追回，也不重复发',
    ]);
    expect(said({ ...live, body: { ...live.body, budget: 300_000 } }, online)).toEqual([
      'warn body.budget 预算低于线上的预算：已领取的不追回',
    ]);
    expect(said(taskOf({}, { end_at: now() + 5 * day }))).toEqual(['warn end_at 任务时间不足一个周期']);
  });

  const uids = Array.from({ length: 501 }, (_, n) => String(10_000_001 + n));
  it.each<[string, Task, Task | undefined, object | undefined]>([
    ['a usual task', taskOf(), undefined, undefined],
    ['a large budget', taskOf({ budget: 500_001 }), undefined, { code: 'resource.rechargedUserTasks:check' }],
    [
      'a rich step',
      taskOf({ steps: [taskStepOf(50), rich] }),
      undefined,
      { code: 'resource.rechargedUserTasks:director', why: '第 2 档奖励价值率 15.01%，超过 15%，须由总监同意' },
    ],
    [
      'a long list',
      taskOf({ target: 'list', people: { uids } }),
      undefined,
      { why: expect.stringMatching(/^名单 501 人，超过 500/) },
    ],
    [
      'more budget',
      taskOf({ budget: 1_001 }),
      taskOf({ budget: 1_000 }),
      { why: expect.stringMatching(/^追加预算 1 金币/) },
    ],
    [
      'a rich step and a large budget',
      taskOf({ steps: [rich], budget: 900_000 }),
      undefined,
      { code: 'resource.rechargedUserTasks:check', more: [{ code: 'resource.rechargedUserTasks:director' }] },
    ],
  ])('%s needs its approvers', (_, content, live, needs) => {
    const given = rechargeTaskApprovalNeeded(content, live);
    if (needs) expect(given).toMatchObject(needs);
    else expect(given).toBeUndefined();
  });

  const gone = () => found(db.users.find(({ status }) => status === 'deleted')).user_id;
  it.each<[string, () => Partial<RechargeTaskBody>, () => string[]]>([
    [
      'unknown users',
      () => ({ target: 'list', people: { uids: [cases.normal, '99999999'] } }),
      () => ['block body.people 名单中有 1 人不存在：99999999，请重新导入'],
    ],
    [
      'deleted users',
      () => ({ target: 'list', people: { uids: [cases.normal, gone()] } }),
      () => [`warn body.people 名单中有 1 人已注销，不会参与：${gone()}`],
    ],
    [
      'an unknown group and manager',
      () => ({ target: 'service', service_group: '没有的组', manager: '没有的人' }),
      () => [
        'block body.service_group 客服分组「没有的组」不存在',
        'block body.manager 客服「没有的人」不存在，请重新选择',
      ],
    ],
    [
      'a reward whose value changed',
      () => ({ steps: [{ ...taskStepOf(500), rewards: [{ ...givenOf(prizes.vipWeek), value: 1 }] }] }),
      () => [
        'block body.steps.0.rewards.0 第 1 档：「VIP 周卡 ×1（7 天）」的估值已从 1 变为 900 金币，请点「更新估值」',
      ],
    ],
  ])('the backend finds %s', async (_, body, lines) => {
    expect(await check(await create(taskOf(body())))).toEqual(lines());
  });

  it('texts: a hash tells lists of equal size apart, coins are worth cents', () => {
    expect(peopleText({ uids: ['1001', '1002'] })).toBe(peopleText({ uids: ['1002', '1001'] }));
    expect(peopleText({ uids: ['1001', '1002'] })).not.toBe(peopleText({ uids: ['1001', '1003'] }));
    expect(centsOfCoins(1_000)).toBe(1_400);
    expect(ladderValue(taskBody({ steps: [taskStepOf(50), taskStepOf(100)] }))).toBe(280 + 570);
  });
});

it.each([
  ['with more lines than a list may have', '1\n'.repeat(maxTaskListLines + 1), '一次最多 200,000 行，现在 200,001 行'],
  ['with two columns', `用户ID,昵称\n${cases.normal},晚风`, '有 2 列，请只留用户ID一列'],
])('a text %s is no list of users', async (_, text, problem) => {
  const answer = await call(readRechargeList, { text, from: 'list' }, 'ops');
  expect(answer).toMatchObject({ status: 422, fields: { text: problem } });
});

describe('progress', () => {
  it('of a cycle is the same at the same moment, and never less later; the next cycle begins with 0', async () => {
    const name = '大R月度回馈';
    const before = progressPage({ q: named(name) }, { page: 1, size: 1000 }).list;
    resetDb();
    expect(progressPage({ q: named(name) }, { page: 1, size: 1000 }).list).toEqual(before);
    const { spent } = await figures(name);
    passTime(5 * day);
    const later = new Map((await list({ q: named(name) })).map((row) => [row.uid, row.amount]));
    expect(before.filter(({ uid, amount }) => (later.get(uid) ?? 0) < amount)).toEqual([]);
    passTime(7 * day);
    expect(Math.max(...(await list({ q: named(name) })).map(({ amount }) => amount))).toBeLessThan(10_000_000);
    expect((await figures(name)).spent).toBeGreaterThanOrEqual(spent);
  });

  it('adds up: amount, budget, stock, and the funnel of the rows', async () => {
    for (const { id, spent, budget, funnel } of (await call(rechargeTaskFigures, {}, 'ops')).data.list) {
      expect(spent).toBeLessThanOrEqual(budget);
      const own = (await list({ q: id })).filter((row) => row.id === id);
      if (own.length === 0) continue;
      expect(funnel.map(({ reached }) => reached)).toEqual(
        funnel.map(({ step }) => own.filter((row) => row.step >= step).length),
      );
    }
    const { progress, paid, returned, added, spent, steps } = someone('双十一充值返利', (one) => one.spent > 0);
    expect(progress.amount).toBe(paid - returned + added);
    const claimed = steps.filter(({ state }) => state === 'claimed' || state === 'short');
    expect(spent).toBe(claimed.reduce((sum, { value }) => sum + value, 0));
  });

  it('is found by task, user, claim state and nearness; an ended task only by its name', async () => {
    const ended = named('国庆充值礼');
    const all = await list();
    expect(all.filter(({ id }) => id === ended)).toEqual([]);
    expect((await list({ q: '国庆' })).every(({ id, over }) => id === ended && over)).toBe(true);
    const { uid } = found(all[0]);
    expect((await list({ uid })).every((row) => row.uid === uid)).toBe(true);
    expect((await list({ claim: ['short'] })).every(({ claim }) => claim === 'short')).toBe(true);
    expect((await list({ near: 'true' })).every(({ near }) => near)).toBe(true);
    expect(new Set(all.map(({ claim }) => claim))).toEqual(new Set(['open', 'ready', 'claimed', 'short', 'refused']));
    expect(await call(getRechargeProgress, { progress_id: 'rp_1001_1' }, 'ops')).toMatchObject({ status: 404 });
  });
});

const add = ({ progress_id, version }: { progress_id: string; version: number }, cents: number, who = 'ops') =>
  call(addRechargeProgress, { progress_id, version, cents, ...why, idem_key: newKey() }, who);
const revoke = ({ progress_id, version }: { progress_id: string; version: number }, claim_id: string | null) =>
  call(revokeRechargeClaim, { progress_id, version, claim_id: claim_id ?? '', ...why, idem_key: newKey() }, 'ops');
const wallet = (uid: string) => balanceOf(`coin/user/${uid}`);
const nobody = (name = '大R月度回馈') => someone(name, ({ paid }) => paid === 0).progress;
const claimant = (name = '大R月度回馈') => someone(name, ({ steps }) => steps[0]?.state === 'claimed');

describe('手工补进度', () => {
  it('waits for a second person; then steps reached are granted once by a reward task, and can be taken back', async () => {
    const one = nobody();
    const before = wallet(one.uid);
    const { data } = await add(one, 2_000);
    expect(data.progress).toMatchObject({ amount: 0, pending_approval: data.approval_id });
    expect(await add(data.progress, 1)).toMatchObject({ status: 409, message: '有申请待审批' });
    expect(await decide(data.approval_id, 'ops')).toMatchObject({ status: 403 });
    expect((await decide(data.approval_id)).data.status).toBe('executed');
    const { progress, steps } = (await call(getRechargeProgress, { progress_id: one.progress_id }, 'ops')).data;
    const [first] = steps;
    expect(progress).toMatchObject({ amount: 2_000, step: 1, claim: 'claimed', pending_approval: null });
    expect(first).toMatchObject({ state: 'claimed', given: { state: 'done' }, taken: null });
    expect(wallet(one.uid)).toBe(before + (first?.value ?? 0));
    expect(db.audits.findLast(({ object_id }) => object_id === one.progress_id)).toMatchObject({
      approval_id: data.approval_id,
      after: { added: 2_000, claims: ['第 1 档 已领取'], maker: 'ops' },
    });

    const request = (await revoke(progress, first?.claim_id ?? '')).data;
    expect((await decide(request.approval_id)).data.status).toBe('executed');
    const value = first?.value ?? 0;
    expect(progressDetail(one.progress_id).steps[0]).toMatchObject({
      state: 'revoked',
      taken: { task_id: expect.any(String), items: [{ name: '金币', wanted: value, taken: value }] },
    });
    expect(wallet(one.uid)).toBe(before);
  });

  it('rejected, it changes nothing; agreed to in the next cycle, it is not executed', async () => {
    const one = nobody('大R一组每日首充');
    const { approval_id } = (await add(one, 100)).data;
    await decide(approval_id, 'lead', 'reject');
    const after = progressDetail(one.progress_id);
    expect(after).toMatchObject({ added: 0, progress: { pending_approval: null } });
    const again = (await add(after.progress, 100)).data;
    passTime(day);
    expect((await decide(again.approval_id)).data).toMatchObject({
      status: 'exec_failed',
      failure: '申请后已进入新的周期，请重新申请',
    });
  });

  it('refuses an ended task', async () => {
    expect((await add(nobody('国庆充值礼'), 1)).message).toBe('任务已结束，不能补进度');
  });
});

describe('撤销领取', () => {
  it('waits for a second person; then the value is back in the budget', async () => {
    const { progress, steps, spent } = claimant();
    const before = (await figures('大R月度回馈')).spent;
    const { data } = await revoke(progress, steps[0]?.claim_id ?? '');
    expect(progressDetail(progress.progress_id).steps[0]?.state).toBe('claimed');
    expect((await decide(data.approval_id, 'admin')).data.status).toBe('executed');
    const value = steps[0]?.value ?? 0;
    expect(progressDetail(progress.progress_id)).toMatchObject({ spent: spent - value });
    expect((await figures('大R月度回馈')).spent).toBe(before - value);
  });

  it('refuses a step that was not claimed; an ended task can still be taken back from', async () => {
    const { progress, steps } = claimant();
    expect((await revoke(nobody(), steps[0]?.claim_id ?? '')).fields).toEqual({
      claim_id: '这一档没有领取，不能撤销',
    });
    expect((await revoke(progress, '第 1 档')).fields).toEqual({ claim_id: '请选择档位' });
    const over = claimant('国庆充值礼');
    expect((await revoke(over.progress, over.steps[0]?.claim_id ?? '')).status).toBe(200);
  });
});

describe('触达', () => {
  const id = () => named('大R月度回馈');
  const preview = async (task = id()) => (await call(rechargeNudge, { id: task }, 'ops')).data;
  const send = (uids: readonly string[], content = '只差 {gap} 就能领取{step}', task = id()) =>
    call(nudgeRecharge, { id: task, uids: [...uids], content, idem_key: newKey() }, 'ops');

  it('messages the previewed users with their own numbers, with audit rows', async () => {
    const uids = (await preview()).list.map(({ uid }) => uid);
    const { data } = await send(uids);
    expect(data).toMatchObject({ success: uids.length, skipped: [] });
    expect(db.notices.get(uids[0] ?? '')?.[0]?.content).toMatch(/^只差 US\$[\d.,]+ 就能领取第 \d 档$/);
    const audited = db.audits.filter(({ batch_id }) => batch_id === data.batch_id);
    expect(audited.map(({ object_type }) => object_type)).toEqual([
      ...uids.map(() => 'rechargeProgress'),
      'rechargeTask',
    ]);
  });

  it('counts messages of every task, and refuses a task that is not online', async () => {
    const other = named('二十档充值阶梯');
    const { uid } = found((await preview(other)).list[0]);
    change(() => {
      changeMark(progressIdOf(id(), uid)).messaged_at = now() - hour;
    });
    expect((await preview(other)).skipped).toContainEqual({ uid, reason: '24 小时内已触达过' });
    const far = someone('大R月度回馈', ({ progress }) => !progress.near).progress.uid;
    expect((await send([far])).data).toMatchObject({ success: 0, skipped: [{ uid: far, reason: '已不接近下一档' }] });
    expect(await send([far], undefined, named('海外大R季'))).toMatchObject({
      status: 409,
      message: '只有生效中的任务可以触达',
    });
  });
});
