/** @jest-environment node */
import { type Content, configStatus, everybody } from '../../../../src/domain/config';
import { maxTaskSteps } from '../../../../src/domain/limits';
import { isNear, takenText } from '../../../../src/domain/rechargeProgress';
import {
  centsOfCoins,
  ladderValue,
  peopleText,
  type RechargeTaskBody,
  stepRatio,
} from '../../../../src/domain/rechargeTask';
import { checkRechargeTask, rechargeTaskNeeds } from '../../../../src/domain/rechargeTaskRules';
import { decideApproval } from '../../../../src/services/approval';
import type { Endpoint, InputOf } from '../../../../src/services/endpoint';
import {
  addRechargeProgress,
  getRechargeProgress,
  listRechargeProgress,
  nudgeRecharge,
  rechargeNudge,
  rechargeTaskFigures,
  revokeRechargeClaim,
} from '../../../../src/services/rechargeProgress';
import { readRechargeList, rechargeService, rechargeTask } from '../../../../src/services/rechargeTask';
import { found } from '../../../../tests/found';
import {
  anchor,
  balanceOf,
  call,
  cases,
  change,
  configsOf,
  contentOf,
  day,
  db,
  failures,
  givenOf,
  hour,
  liveOf,
  newKey,
  now,
  orders,
  passTime,
  post,
  prizes,
  resetDb,
  rewards,
} from '../../../testing';
import { bodyOf, stepOf, taskBody } from './entity';
import { changeMark, progressIdOf } from './marks';
import { progressDetail, progressPage } from './reads';
import { cycleAt } from './standings';

process.env.MOCK_SCALE = '0.05';
beforeEach(resetDb);

type Task = Content<RechargeTaskBody>;
const gifts = {
  coins: (qty: number) => givenOf(prizes.coins(qty)),
  vipWeek: givenOf(prizes.vipWeek),
  castle: givenOf(prizes.castle),
};
const rows = configsOf('rechargeTask');
const named = (name: string) => found(rows.find((one) => contentOf(one).name === name)).id;
const stored = (id: string) => found(rows.get(id));
const remark = '按大R维护计划调整';
const why = { reason_code: 'other.campaign', remark: '线下打款，凭证已核对' };

const taskOf = (body: Partial<RechargeTaskBody> = {}, more: Partial<Task> = {}): Task => ({
  name: `新任务 ${newKey()}`,
  start_at: null,
  end_at: now() + 30 * day,
  audience: everybody,
  weight: 0,
  tags: [],
  owner: '运营小许',
  remark: '',
  body: taskBody({ steps: [stepOf(50), stepOf(100)], ...body }),
  ...more,
});

const moment = { now: now(), status: 'draft', liveStart: null } as const;
const said = (content: Task, more: object = {}) =>
  checkRechargeTask(content, { ...moment, ...more }).flatMap(({ level, path, text }) =>
    level === 'pass' ? [] : [`${level} ${path} ${text}`],
  );

const act = <E extends Endpoint>(endpoint: E, id: string, more: object = {}, who = 'ops') =>
  call(endpoint, { id, version: stored(id).version, idem_key: newKey(), ...more } as InputOf<E>, who);
const create = async (content = taskOf()) =>
  (await call(rechargeTask.create, { env: 'prod', content, idem_key: newKey() }, 'ops')).data.config.id;
const decide = (approval_id: string, who: string, decision: 'approve' | 'reject' = 'approve') => {
  const { id, version } = found(db.approvals.get(approval_id));
  return call(decideApproval, { id, version, decision, remark, idem_key: newKey() }, who);
};
const list = async (wish: InputOf<typeof listRechargeProgress> = {}) =>
  (await call(listRechargeProgress, { size: 1000, ...wish }, 'ops')).data.list;
const figures = async (name: string) => {
  const { data } = await call(rechargeTaskFigures, {}, 'ops');
  return found(data.list.find(({ id }) => id === named(name)));
};

/** Somebody of a task with this to show. */
const someone = (name: string, fits: (detail: ReturnType<typeof progressDetail>) => unknown) => {
  const id = named(name);
  const all = progressPage({ q: id }, { page: 1, size: 1000 }).list;
  return found(all.map(({ progress_id }) => progressDetail(progress_id)).find(fits));
};

describe('seed', () => {
  it('shows every status, twenty steps, a list as long as may be, one that is late, and what waits for one and for two', async () => {
    const { data } = await call(rechargeTask.list, { size: 100 }, 'ops');
    expect(new Set(data.list.map(({ status }) => status)).size).toBe(Object.keys(configStatus).length);
    expect(bodyOf(contentOf(stored(named('二十档充值阶梯')))).steps).toHaveLength(maxTaskSteps);
    expect(bodyOf(contentOf(stored(named('五千人专属邀约')))).people.uids).toHaveLength(500);
    expect((await figures('每周充值礼')).late_minutes).toBe(18);
    const waiting = db.approvals.filter(({ type, status }) => type === 'config_rechargeTask' && status === 'pending');
    expect(waiting.map(({ id, object_name, steps }) => [id, object_name, steps.map(({ code }) => code)])).toEqual([
      ['apv_56', '双十一充值返利', ['resource.rechargedUserTasks:check']],
      ['apv_57', '高价值冲刺', ['resource.rechargedUserTasks:director']],
      ['apv_58', '百万预算季', ['resource.rechargedUserTasks:check', 'resource.rechargedUserTasks:director']],
    ]);
  });

  it('is published as the rules want it', () => {
    const wrong = rows.flatMap((config) => {
      const live = liveOf(config)?.content as Task | undefined;
      const over = config.status === 'archived' || config.status === 'ended';
      return live && !over ? said(live, { status: 'online', liveStart: live.start_at }) : [];
    });
    expect(wrong.filter((line) => line.startsWith('block'))).toEqual([]);
  });
});

describe('checks', () => {
  it('a whole one is clean', () => expect(said(taskOf())).toEqual([]));

  it.each<[string, Partial<RechargeTaskBody>, string]>([
    ['no step', { steps: [] }, 'block body.steps 请添加档位'],
    [
      'steps that do not climb',
      { steps: [stepOf(100), stepOf(100)] },
      'block body.steps.1.threshold 第 2 档：充值金额须高于上一档的 US$100',
    ],
    [
      'a step for nothing',
      { steps: [{ ...stepOf(50), threshold: 0 }] },
      'block body.steps.0.threshold 第 1 档：请填写充值金额',
    ],
    [
      'a step that gives nothing',
      { steps: [{ ...stepOf(50), rewards: [] }] },
      'block body.steps.0.rewards 第 1 档：请添加物品',
    ],
    [
      'a reward twice',
      { steps: [{ ...stepOf(50), rewards: [gifts.coins(10), gifts.coins(20)] }] },
      'block body.steps.0.rewards.1 第 1 档：第 2 项：与前面的一项重复，请合并数量',
    ],
    [
      'stock 0',
      { steps: [stepOf(50, 0.05, 0)] },
      'warn body.steps.0.stock 第 1 档：库存为 0，没有人能领取；不限请填 −1',
    ],
    ['an empty list', { target: 'list' }, 'block body.people 请导入名单'],
    ['no group', { target: 'service' }, 'block body.service_group 请选择客服分组'],
    ['no channel', { count_channels: [] }, 'block body.count_channels 请选择计入的充值渠道'],
    [
      'channels that are all excluded',
      { count_channels: ['agent', 'offline'] },
      'block body.count_channels 选中的渠道都被「不计入」排除了',
    ],
    ['no budget', { budget: 0 }, 'block body.budget 请填写预算'],
    ['a budget of less than one user', { budget: 100 }, 'block body.budget 预算不够一个人领完全部档位：至少 850 金币'],
    ['nobody who looks after them', { manager: '' }, 'block body.manager 请选择专属客服'],
  ])('%s', (_, body, line) => expect(said(taskOf(body))).toEqual([line]));

  it('a cycle stays once it runs, and a change of steps says what becomes of claims', () => {
    const live = taskOf();
    const online = { status: 'online', liveStart: now(), live };
    expect(said({ ...live, body: { ...live.body, cycle: 'day' } }, online)).toEqual([
      'block body.cycle 生效中的任务不能改周期：请复制一份',
    ]);
    expect(said({ ...live, body: { ...live.body, steps: [stepOf(10)] } }, online)).toEqual([
      'warn body.steps 档位有变化：发布后按新门槛重新计算达成，已领取的不追回，也不重复发',
    ]);
    expect(said({ ...live, body: { ...live.body, budget: 300_000 } }, online)).toEqual([
      'warn body.budget 预算低于线上的预算：已领取的不追回',
    ]);
  });

  it('what ends within its first cycle is told', () => {
    expect(said(taskOf({}, { end_at: now() + 5 * day }))).toEqual(['warn end_at 任务时间不足一个周期']);
  });

  it('more than 15 % needs a director; what is large, or more than is served, a second person; both at once both', () => {
    const rich = { ...stepOf(100), rewards: [gifts.coins(1_072)] };
    expect(stepRatio({ ...rich, rewards: [gifts.coins(1_071)] })).toBeLessThanOrEqual(0.15);
    expect(rechargeTaskNeeds(taskOf())).toBeUndefined();
    expect(rechargeTaskNeeds(taskOf({ steps: [{ ...rich, rewards: [gifts.coins(1_071)] }] }))).toBeUndefined();
    const over = taskOf({ steps: [stepOf(50), rich] });
    expect(rechargeTaskNeeds(over)).toEqual({
      code: 'resource.rechargedUserTasks:director',
      why: '第 2 档奖励价值率 15.01%，超过 15%，须由总监同意',
    });
    expect(rechargeTaskNeeds(taskOf({ budget: 500_000 }))).toBeUndefined();
    expect(rechargeTaskNeeds(taskOf({ budget: 500_001 }))?.code).toBe('resource.rechargedUserTasks:check');
    const uids = Array.from({ length: 501 }, (_, n) => String(10_000_001 + n));
    expect(rechargeTaskNeeds(taskOf({ target: 'list', people: { uids } }))?.why).toMatch(/^名单 501 人，超过 500/);
    expect(rechargeTaskNeeds(taskOf({ target: 'tier', people: { uids } }))).toBeUndefined();
    expect(rechargeTaskNeeds(taskOf({ budget: 1_001 }), taskOf({ budget: 1_000 }))?.why).toMatch(/^追加预算 1 金币/);
    const both = rechargeTaskNeeds({ ...over, body: { ...over.body, budget: 900_000 } });
    expect(both).toMatchObject({
      code: 'resource.rechargedUserTasks:check',
      more: [{ code: 'resource.rechargedUserTasks:director' }],
    });
  });

  it('lists of as many users are told apart, in whatever order they stand', () => {
    const text = (...uids: string[]) => peopleText({ uids });
    expect(text('1001', '1002')).toBe(text('1002', '1001'));
    expect(text('1001', '1002')).not.toBe(text('1001', '1003'));
  });
});

describe('what only the backend knows', () => {
  const lines = async (body: Partial<RechargeTaskBody>) => {
    const { data } = await call(rechargeTask.check, { id: await create(taskOf(body)) }, 'ops');
    return data.lines
      .filter(({ level }) => level !== 'pass')
      .map(({ level, path, text }) => `${level} ${path} ${text}`);
  };

  it('users that there are not, groups and people that there are not, rewards that are worth something else', async () => {
    expect(await lines({ target: 'list', people: { uids: [cases.normal, '99999999'] } })).toEqual([
      'block body.people 名单中有 1 人不存在：99999999，请重新导入',
    ]);
    const gone = found(db.users.find(({ status }) => status === 'deleted')).user_id;
    expect(await lines({ target: 'list', people: { uids: [cases.normal, gone] } })).toEqual([
      `warn body.people 名单中有 1 人已注销，不会参与：${gone}`,
    ]);
    expect(await lines({ target: 'service', service_group: '没有的组', manager: '没有的人' })).toEqual([
      'block body.service_group 客服分组「没有的组」不存在',
      'block body.manager 客服「没有的人」不存在，请重新选择',
    ]);
    const stale = { ...gifts.vipWeek, value: 1 };
    expect(await lines({ steps: [{ ...stepOf(500), rewards: [stale] }] })).toEqual([
      'block body.steps.0.rewards.0 第 1 档：「VIP 周卡 ×1（7 天）」的估值已从 1 变为 900 金币，请点「更新估值」',
    ]);
  });

  it('a configured reward is named, so that it is not taken down below a task', async () => {
    const id = await create(taskOf({ steps: [{ ...stepOf(1_000), rewards: [gifts.castle] }] }));
    const { data } = await call(rechargeTask.references, { id }, 'ops');
    expect(data.uses.map((one) => one.id)).toEqual(['cons_1008']);
  });

  it('groups of customer service say how many they look after', async () => {
    const { data } = await call(rechargeService, {}, 'ops');
    const big = db.users.filter(({ total_recharge, status }) => total_recharge >= 100_000 && status !== 'deleted');
    expect(data.list.reduce((sum, { users }) => sum + users, 0)).toBe(big.length);
    expect(data.list.every(({ managers }) => managers.length > 0)).toBe(true);
  });
});

describe('名单导入', () => {
  it('reads good and bad lines, each bad one with its number and why', async () => {
    const gone = found(db.users.find(({ status }) => status === 'deleted')).user_id;
    const text = ['uid', cases.normal, 'abc', '99999999', cases.normal, gone, '１００００００２'].join('\n');
    const { data } = await call(readRechargeList, { text, from: 'csv' }, 'ops');
    expect(data.uids).toEqual([cases.normal]);
    expect(data.bad.map(({ line, problem }) => [line, problem])).toEqual([
      [3, '用户ID 为 4–20 位数字'],
      [4, '没有这个用户'],
      [5, '与第 2 行重复'],
      [6, '用户已注销'],
      [7, '含全角数字，应为 10000002'],
    ]);
  });

  it('of two hundred thousand lines it tells those that name nobody, and takes as many users as a task may name', async () => {
    const lines = [...Array(200_000).keys()].map((n) => String(20_000_000 + n));
    lines[7] = cases.normal;
    const { data } = await call(readRechargeList, { text: lines.join('\n'), from: 'csv' }, 'ops');
    expect(data).toMatchObject({ uids: [cases.normal], more: 0, bad_lines: 199_999 });
    expect([data.bad.length, data.bad[0]]).toEqual([10_000, { line: 1, text: '20000000', problem: '没有这个用户' }]);
    change(() => {
      const user = found(db.users.get(cases.normal));
      for (let n = 0; n < 5_010; n++) db.users.set(`3${n + 1_000_000}`, { ...user, user_id: `3${n + 1_000_000}` });
    });
    const many = [...Array(5_010).keys()].map((n) => `3${n + 1_000_000}`);
    const more = (await call(readRechargeList, { text: ['x', ...many].join('\n'), from: 'csv' }, 'ops')).data;
    expect(more).toMatchObject({ uids: many.slice(0, 5_000), more: 10, bad: [{ line: 1, text: 'x' }] });
  });

  it('refuses more lines than it reads, and a text it cannot read, at the field', async () => {
    const tooMany = await call(readRechargeList, { text: '1\n'.repeat(200_001), from: 'list' }, 'ops');
    expect(tooMany).toMatchObject({ status: 422, fields: { text: '一次最多 200,000 行，现在 200,001 行' } });
    const garbled = await call(readRechargeList, { text: '\uFFFD\n', from: 'csv' }, 'ops');
    expect(garbled).toMatchObject({ status: 422, fields: { text: expect.stringContaining('文件编码无法识别') } });
  });
});

describe('progress', () => {
  it('is what was paid and counts, less what went back', () => {
    const { progress, paid, returned, added, orders: count } = someone('大R月度回馈', (one) => one.returned > 0);
    expect(progress.amount).toBe(paid - returned + added);
    const from = cycleAt('month', now(), 0);
    const counted = orders.filter(
      ({ uid, paid_at, status, channel }) =>
        uid === progress.uid &&
        paid_at !== null &&
        paid_at >= from &&
        status !== 'closed' &&
        channel !== 'agent' &&
        channel !== 'offline',
    );
    expect(count).toBe(counted.length);
    expect(paid).toBe(counted.reduce((sum, { amount_usd }) => sum + amount_usd, 0));
  });

  it('R: a refund lowers it, and a step that was claimed says 退款后不足', async () => {
    const { progress } = someone('大R月度回馈', ({ progress, steps, returned }) => {
      return returned === 0 && steps[0]?.state === 'claimed' && progress.step === 1;
    });
    const spent = (await figures('大R月度回馈')).spent;
    change(() => {
      for (const { order_id } of orders.filter(({ uid, paid_at }) => uid === progress.uid && paid_at !== null))
        orders.edit(order_id).status = 'chargeback';
    });
    const after = progressDetail(progress.progress_id);
    expect(after.progress).toMatchObject({ amount: 0, step: 0, claim: 'short' });
    expect(after.steps[0]).toMatchObject({ state: 'short' });
    expect((await list({ claim: ['short'], uid: progress.uid })).map(({ id }) => id)).toContain(progress.id);
    // Grants stay.
    const one = await figures('大R月度回馈');
    expect(one.spent).toBe(spent);
    expect(one.funnel[0]?.short).toBeGreaterThan(0);
  });

  it('an order that was refunded in part counts in part, or not at all where the task says so', () => {
    const partly = (name: string) => {
      const { progress } = someone(name, ({ orders: count, returned }) => count > 0 && returned === 0);
      const [one] = orders.filter(
        ({ uid, paid_at, channel, status }) =>
          uid === progress.uid && paid_at !== null && status === 'done' && !['agent', 'offline'].includes(channel),
      );
      const { order_id, amount, amount_usd } = found(
        orders
          .filter(({ uid }) => uid === progress.uid)
          .findLast(({ paid_at, channel, status }) => {
            return paid_at !== null && status === 'done' && !['agent', 'offline'].includes(channel);
          }) ?? one,
      );
      change(() => {
        orders.edit(order_id).refunds.push({
          refund_id: `${order_id}.9`,
          amount: Math.floor(amount / 2),
          coins: 0,
          taken: 0,
          owed: 0,
          written_off: 0,
          rule: 'refuse',
          status: 'done',
          by: '财务小钱',
          at: now(),
          approval_id: null,
        });
      });
      return { back: progressDetail(progress.progress_id).returned, amount_usd };
    };
    const part = partly('大R月度回馈');
    expect(Math.abs(part.back - part.amount_usd / 2)).toBeLessThanOrEqual(1);
    const whole = partly('每周充值礼');
    expect(whole.back).toBe(whole.amount_usd);
  });

  it('begins anew with its cycle: PRC days, weeks from Monday, months', () => {
    const at = Date.UTC(2026, 10, 20, 2);
    const prc = (...date: [number, number, number]) => Date.UTC(...date) - 8 * hour;
    expect(cycleAt('day', at, 0)).toBe(prc(2026, 10, 20));
    expect(cycleAt('week', at, 0)).toBe(prc(2026, 10, 16));
    expect(cycleAt('month', at, 0)).toBe(prc(2026, 10, 1));
    expect(cycleAt('once', at, 5)).toBe(5);
    expect(cycleAt('month', at, at - hour)).toBe(at - hour);
    // The last moment of a Sunday (PRC) is still of its week.
    expect(cycleAt('week', prc(2026, 10, 16) - 1, 0)).toBe(prc(2026, 10, 9));
  });

  it('a new month leaves nothing of the old one', () => {
    const { progress, spent } = someone('大R月度回馈', (one) => one.progress.claim === 'claimed');
    passTime(12 * day);
    const after = progressDetail(progress.progress_id);
    expect(after.progress).toMatchObject({ amount: 0, step: 0, claim: 'open' });
    // Last month's grants stay.
    expect(after.spent).toBe(spent);
  });

  it('filters by task, user, claim and nearness, and sorts by what is asked for', async () => {
    const id = named('二十档充值阶梯');
    const mine = await list({ q: '二十档' });
    expect(new Set(mine.map((row) => row.id))).toEqual(new Set([id]));
    const [first] = mine;
    expect(await list({ q: id, uid: found(first).uid })).toEqual([first]);
    const near = await list({ near: 'true' });
    expect(near.length).toBeGreaterThan(0);
    expect(near.every((row) => row.gap !== null && isNear(row.amount, row.amount + row.gap))).toBe(true);
    const sorted = await list({ q: id, sort: '-gap' });
    const gaps = sorted.map(({ gap }) => gap ?? Number.POSITIVE_INFINITY);
    expect(gaps).toEqual([...gaps].sort((a, b) => b - a || 0));
    expect((await call(listRechargeProgress, { sort: 'uid' as never }, 'ops')).status).toBe(422);
  });

  it('of what is not served, or of nobody, there is none', async () => {
    for (const progress_id of ['rp_1001_99999999', 'rp_1008_10000001', 'rp_9999_10000001', 'x'])
      expect((await call(getRechargeProgress, { progress_id }, 'ops')).status).toBe(404);
  });
});

describe('budget and stock', () => {
  it('what is spent never exceeds the budget; what came too late is refused, and said to be', async () => {
    const one = await figures('双十一充值返利');
    expect(one.exhausted).toBe(true);
    expect(one.spent).toBeLessThanOrEqual(one.budget);
    const { steps } = someone('双十一充值返利', ({ progress }) => progress.claim === 'refused');
    expect(steps.find(({ state }) => state === 'refused')).toMatchObject({ why: 'budget' });
  });

  it('追加: agreed to by a second person, and what was refused is given', async () => {
    const refused = someone('双十一充值返利', ({ progress }) => progress.claim === 'refused').progress.progress_id;
    expect((await decide('apv_56', 'lead')).data.status).toBe('executed');
    const one = await figures('双十一充值返利');
    expect(one).toMatchObject({ budget: 120_000, exhausted: false });
    expect(progressDetail(refused).progress.claim).toBe('claimed');
  });

  it('a step is given as often as there is of it, to who came first', async () => {
    const id = await create(taskOf({ cycle: 'once', steps: [stepOf(1, 0.05, 3)] }, { start_at: null }));
    await act(rechargeTask.submit, id, { remark });
    change(() => {
      const config = rows.edit(id);
      config.online_at = anchor - 20 * day;
    });
    const own = progressPage({ q: id }, { page: 1, size: 1000 }).list;
    expect(own.filter(({ claim }) => claim === 'claimed' || claim === 'short')).toHaveLength(3);
    const late = found(own.find(({ claim }) => claim === 'refused'));
    expect(progressDetail(late.progress_id).steps[0]).toMatchObject({ state: 'refused', why: 'stock' });
  });
});

describe('who takes part', () => {
  const peopleIn = async (body: Partial<RechargeTaskBody>, more: Partial<Task> = {}) => {
    const id = await create(taskOf(body, more));
    const { data } = await call(rechargeTaskFigures, {}, 'ops');
    return found(data.list.find((one) => one.id === id)).participants;
  };

  it('by tier, by list, by group, each narrowed by the audience', async () => {
    const count = (fits: (user: ReturnType<typeof db.users.values>[number]) => unknown) =>
      db.users.filter((user) => user.status !== 'deleted' && fits(user)).length;
    expect(await peopleIn({ min_tier: 'r3' })).toBe(count(({ total_recharge }) => total_recharge >= 500_000));
    expect(await peopleIn({ target: 'list', people: { uids: [cases.normal, '99999999'] } })).toBe(1);
    const ph = { audience: { ...everybody, regions: ['ph' as const] } };
    expect(await peopleIn({}, ph)).toBe(
      count(({ total_recharge, region }) => total_recharge >= 100_000 && region === 'ph'),
    );
    const { list: groups } = (await call(rechargeService, {}, 'ops')).data;
    expect(await peopleIn({ target: 'service', service_group: '海外组' })).toBe(
      found(groups.find(({ group }) => group === '海外组')).users,
    );
  });
});

describe('手工补进度', () => {
  const add = (one: { progress_id: string; version: number }, cents: unknown, who = 'ops') =>
    call(
      addRechargeProgress,
      { progress_id: one.progress_id, version: one.version, cents: cents as number, ...why, idem_key: newKey() },
      who,
    );
  const below = () =>
    someone('大R月度回馈', ({ progress, steps }) => progress.step === 0 && steps[0]?.state === 'open').progress;

  it('waits for a second person, is on record, and then counts and gives what it reaches', async () => {
    const one = below();
    const { data } = await add(one, 2_000);
    expect(data.progress).toMatchObject({ amount: one.amount, pending_approval: data.approval_id });
    expect(db.audits.at(-1)).toMatchObject({ action: 'addRechargeProgress', object_id: one.progress_id });
    expect((await add(data.progress, 1)).message).toBe('有申请待审批');
    // Neither by the one who asked, nor by one who has the page alone.
    expect((await decide(data.approval_id, 'ops')).status).toBe(403);
    expect((await decide(data.approval_id, 'ops2')).status).toBe(403);
    expect((await decide(data.approval_id, 'lead')).data.status).toBe('executed');
    const after = progressDetail(one.progress_id);
    expect(after).toMatchObject({ added: 2_000, progress: { amount: one.amount + 2_000, pending_approval: null } });
    expect(after.steps[0]?.state).toBe('claimed');
    expect(db.audits.findLast(({ object_id }) => object_id === one.progress_id)).toMatchObject({
      before: { added: 0 },
      after: { added: 2_000, maker: 'ops' },
      approval_id: data.approval_id,
    });
  });

  it('rejected, nothing comes of it, and it can be asked for again', async () => {
    const one = below();
    const { data } = await add(one, 2_000);
    await decide(data.approval_id, 'lead', 'reject');
    const after = progressDetail(one.progress_id);
    expect(after.progress).toMatchObject({ amount: one.amount, pending_approval: null });
    expect((await add(after.progress, 2_000)).status).toBe(200);
  });

  it('agreed to in the next cycle, it is not carried out', async () => {
    const { progress } = someone('大R一组每日首充', ({ added }) => added === 0);
    const { data } = await add(progress, 100);
    passTime(day);
    const { data: decided } = await decide(data.approval_id, 'lead');
    expect(decided).toMatchObject({ status: 'exec_failed', failure: '申请后已进入新的周期，请重新申请' });
    expect(progressDetail(progress.progress_id).added).toBe(0);
  });

  it('of a version that is not the newest is refused with what is', async () => {
    const one = below();
    expect(await add({ ...one, version: 0 }, 100)).toMatchObject({ status: 409, message: '内容已被他人修改' });
  });

  it('refuses what is no amount, no reason, no user, and who lacks the code', async () => {
    const one = below();
    for (const cents of [0, -5, 1.5, 10_000_001]) expect((await add(one, cents)).fields).toHaveProperty('cents');
    const bare = { progress_id: one.progress_id, version: one.version, cents: 1, idem_key: newKey() };
    expect((await call(addRechargeProgress, { ...bare, reason_code: 'x', remark: '够长的备注' }, 'ops')).status).toBe(
      422,
    );
    expect((await add({ progress_id: 'rp_1001_1', version: 1 }, 1)).status).toBe(404);
    expect((await add(one, 1, 'readonly')).status).toBe(403);
    expect(progressDetail(one.progress_id).progress).toEqual(one);
  });
});

describe('撤销领取', () => {
  const revoke = ({ progress_id, version }: { progress_id: string; version: number }, claim_id: string) =>
    call(revokeRechargeClaim, { progress_id, version, claim_id, ...why, idem_key: newKey() }, 'ops');

  it('waits for a second person; then the step is 已撤销 and its value the budget’s again', async () => {
    const { progress, steps, spent } = someone('大R月度回馈', (one) => one.steps[0]?.state === 'claimed');
    const before = (await figures('大R月度回馈')).spent;
    const { data } = await revoke(progress, steps[0]?.claim_id ?? '');
    expect(progressDetail(progress.progress_id).steps[0]?.state).toBe('claimed');
    expect((await decide(data.approval_id, 'admin')).data.status).toBe('executed');
    const after = progressDetail(progress.progress_id);
    expect(after.steps[0]?.state).toBe('revoked');
    expect(after.spent).toBe(spent - (steps[0]?.value ?? 0));
    expect((await figures('大R月度回馈')).spent).toBe(before - (steps[0]?.value ?? 0));
  });

  it('of a step that was not claimed is refused at the field', async () => {
    const { progress, steps } = someone('大R月度回馈', (one) => one.steps[0]?.state === 'claimed');
    expect((await revoke(progress, `${steps[0]?.claim_id}0`)).fields).toEqual({ claim_id: '这一档没有领取，不能撤销' });
    const other = someone('大R月度回馈', (one) => one.progress.step === 0).progress;
    expect((await revoke(other, steps[0]?.claim_id ?? '')).fields).toHaveProperty('claim_id');
    expect((await revoke(progress, '第 1 档')).fields).toEqual({ claim_id: '请选择档位' });
  });
});

describe('what is given and taken', () => {
  const wallet = (uid: string) => balanceOf(`coin/user/${uid}`);
  const fromTasks = () => rewards.filter(({ maker }) => maker === 'system');
  const detail = async (progress_id: string) => (await call(getRechargeProgress, { progress_id }, 'ops')).data;
  /** Somebody who reached nothing of a ladder of coins, by hand on its first step. */
  const lifted = async () => {
    const { progress } = someone('大R月度回馈', (one) => one.progress.step === 0 && one.steps[0]?.state === 'open');
    const { progress_id, version, uid } = progress;
    const before = wallet(uid);
    const wish = { progress_id, version, cents: 2_000, ...why, idem_key: newKey() };
    const { data } = await call(addRechargeProgress, wish, 'ops');
    expect((await decide(data.approval_id, 'lead')).data.status).toBe('executed');
    return { progress_id, uid, before };
  };
  const revoke = async (progress_id: string) => {
    const { progress, steps } = progressDetail(progress_id);
    const claim_id = found(steps[0]).claim_id ?? '';
    const wish = { progress_id, version: progress.version, claim_id, ...why, idem_key: newKey() };
    const { data } = await call(revokeRechargeClaim, wish, 'ops');
    expect((await decide(data.approval_id, 'lead')).data.status).toBe('executed');
    return detail(progress_id);
  };

  it('what was claimed before the backend began is not given again', async () => {
    await list();
    passTime(2 * hour);
    await list();
    expect(fromTasks()).toEqual([]);
    expect(failures()).toEqual([]);
  });

  it('a step that is reached is in the wallet once, by a task of 发放与回收', async () => {
    const { progress_id, uid, before } = await lifted();
    const [first] = (await detail(progress_id)).steps;
    const [task, ...others] = fromTasks();
    expect(first).toMatchObject({ state: 'claimed', given: { state: 'done', task_id: task?.task_id }, taken: null });
    expect([task?.targets, others]).toEqual([[uid], []]);
    expect(wallet(uid)).toBe(before + (first?.value ?? 0));
    passTime(hour);
    await list();
    expect(wallet(uid)).toBe(before + (first?.value ?? 0));
    expect(fromTasks()).toHaveLength(1);
  });

  it('撤销领取 takes it out of the wallet, on record', async () => {
    const { progress_id, uid, before } = await lifted();
    const value = (await detail(progress_id)).steps[0]?.value ?? 0;
    expect((await detail(progress_id)).progress.claimed).toBe(1);
    const { steps, progress } = await revoke(progress_id);
    expect(wallet(uid)).toBe(before);
    expect(progress.claimed).toBe(0);
    expect(steps[0]).toMatchObject({
      state: 'revoked',
      given: null,
      taken: { task_id: expect.any(String), items: [{ name: '金币', wanted: value, taken: value }] },
    });
    const row = db.audits.findLast(({ object_id }) => object_id === progress_id);
    expect(row?.before).toMatchObject({ claims: ['第 1 档 已领取'], taken: [] });
    expect(row?.after).toMatchObject({ claims: ['第 1 档 已撤销'], taken: [`第 1 档 已回收 金币 ×${value}`] });
    passTime(hour);
    await list();
    expect(wallet(uid)).toBe(before);
  });

  it('of what was spent only the rest is taken, and that is said', async () => {
    const { progress_id, uid } = await lifted();
    const value = (await detail(progress_id)).steps[0]?.value ?? 0;
    const spent = wallet(uid) - 7;
    const lines = [
      { account: `coin/user/${uid}`, amount: -spent },
      { account: 'coin/house/gift', amount: spent },
    ];
    change(() => post({ ref: `gift_sent:${uid}.test`, kind: 'gift', at: now(), lines }));
    const { steps } = await revoke(progress_id);
    expect(wallet(uid)).toBe(0);
    expect(steps[0]?.taken?.items).toEqual([{ name: '金币', wanted: value, taken: 7 }]);
    expect(takenText(steps[0]?.taken?.items ?? [])).toBe(`部分回收：金币 7 / ${value}，其余已消耗`);
  });

  it('of what was claimed before the backend began there is taken what the user has', async () => {
    const { progress } = someone('大R月度回馈', (one) => one.steps[0]?.state === 'claimed');
    const before = wallet(progress.uid);
    const { steps } = await revoke(progress.progress_id);
    const [item] = steps[0]?.taken?.items ?? [];
    expect(item?.taken).toBe(Math.min(before, item?.wanted ?? 0));
    expect(wallet(progress.uid)).toBe(before - (item?.taken ?? 0));
  });
});

describe('another version', () => {
  const save = async (name: string, change: (content: Task) => void) => {
    const content = structuredClone(liveOf(stored(named(name)))?.content) as Task;
    change(content);
    await act(rechargeTask.save, named(name), { content });
  };

  it('is checked for what it gives at once, and gives that', async () => {
    const name = '大R一组每日首充';
    const before = await figures(name);
    await save(name, ({ body }) => {
      body.steps.splice(1, 0, { threshold: 500, rewards: [gifts.coins(35)], stock: -1 });
    });
    const { lines } = (await call(rechargeTask.check, { id: named(name) }, 'ops')).data;
    const told = found(lines.find(({ text }) => text.startsWith('发布后立即发放')));
    await act(rechargeTask.submit, named(name), { remark });
    const after = await figures(name);
    expect(after.spent).toBeGreaterThan(before.spent);
    expect(told.text).toMatch(new RegExp(`共 ${(after.spent - before.spent).toLocaleString('zh-CN')} 金币$`));
  });

  it('of a smaller share is for fewer', async () => {
    const name = '大R一组每日首充';
    const { participants } = await figures(name);
    await act(rechargeTask.rollout, named(name), { percent: 1, whitelist: [], remark });
    expect((await figures(name)).participants).toBeLessThan(participants);
  });

  it('of one that had its time is not published: its budget was given once', async () => {
    await save('国庆充值礼', (content) => {
      Object.assign(content, { start_at: null, end_at: now() + 5 * day });
    });
    expect(await act(rechargeTask.submit, named('国庆充值礼'), { remark })).toMatchObject({
      status: 422,
      message: '已结束的任务不能再发布：请复制一份',
    });
  });

  it('what is over is found by its name, and can still be taken back but not added to', async () => {
    const id = named('国庆充值礼');
    const { progress, steps } = someone('国庆充值礼', (one) => one.steps[0]?.state === 'claimed');
    expect(progress).toMatchObject({ id, over: true });
    expect(await list({ uid: progress.uid })).not.toContainEqual(expect.objectContaining({ id }));
    const wish = { progress_id: progress.progress_id, version: progress.version, ...why };
    const added = await call(addRechargeProgress, { ...wish, cents: 1, idem_key: newKey() }, 'ops');
    expect(added.message).toBe('任务已结束，不能补进度');
    const claim_id = steps[0]?.claim_id ?? '';
    const { data } = await call(revokeRechargeClaim, { ...wish, claim_id, idem_key: newKey() }, 'ops');
    expect((await decide(data.approval_id, 'admin')).data.status).toBe('executed');
    expect(progressDetail(progress.progress_id).steps[0]?.state).toBe('revoked');
  });
});

describe('触达', () => {
  const id = () => named('大R月度回馈');
  const preview = async () => (await call(rechargeNudge, { id: id() }, 'ops')).data;
  const send = (uids: readonly string[], content = '只差 {gap} 就能领取{step}', key = newKey(), task = id()) =>
    call(nudgeRecharge, { id: task, uids: [...uids], content, idem_key: key }, 'ops');
  const inbox = (uid: string) => db.notices.get(uid) ?? [];

  it('writes to those who were shown, each with his own numbers, once, on record', async () => {
    const { list: shown } = await preview();
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.every(({ amount, gap }) => amount >= (amount + gap) * 0.9)).toBe(true);
    const uids = shown.map(({ uid }) => uid);
    const key = newKey();
    const { data } = await send(uids, undefined, key);
    expect(data).toMatchObject({ success: uids.length, skipped: [] });
    expect(inbox(uids[0] ?? '')[0]?.content).toMatch(/^只差 US\$[\d.,]+ 就能领取第 \d 档$/);
    const told = db.audits.filter(({ batch_id }) => batch_id === data.batch_id);
    expect(told.map(({ object_type }) => object_type)).toEqual([...uids.map(() => 'rechargeProgress'), 'rechargeTask']);
    // The same key again sends nothing more.
    expect((await send(uids, undefined, key)).data).toEqual(data);
    expect(inbox(uids[0] ?? '')).toHaveLength(1);
    // Another one is left out for a day.
    expect((await preview()).list).toEqual([]);
    const reason = '24 小时内已触达过';
    expect((await send(uids)).data).toMatchObject({ success: 0, skipped: uids.map((uid) => ({ uid, reason })) });
    passTime(day + 1);
    expect((await preview()).list.length).toBe(uids.length);
  });

  it('writes to a user once a day, of whichever task', async () => {
    const other = named('二十档充值阶梯');
    const near = (await call(rechargeNudge, { id: other }, 'ops')).data.list;
    const { uid } = found(near[0]);
    change(() => {
      changeMark(progressIdOf(id(), uid)).messaged_at = now() - hour;
    });
    const { list: left, skipped } = (await call(rechargeNudge, { id: other }, 'ops')).data;
    expect(left.map((one) => one.uid)).not.toContain(uid);
    expect(skipped).toContainEqual({ uid, reason: '24 小时内已触达过' });
  });

  it('leaves out who is not near any more, and refuses unknown variables, bad words and what is not online', async () => {
    const far = someone('大R月度回馈', ({ progress }) => !progress.near).progress.uid;
    expect((await send([far])).data).toMatchObject({ success: 0, skipped: [{ uid: far, reason: '已不接近下一档' }] });
    expect((await send([far], '{nickname} 快来')).fields).toHaveProperty('content');
    expect((await send([far], '加微信领奖励')).fields).toEqual({ content: '含敏感词「加微信」' });
    expect(await send([far], undefined, newKey(), named('海外大R季'))).toMatchObject({
      status: 409,
      message: '只有生效中的任务可以触达',
    });
    expect((await send([])).fields).toHaveProperty('uids');
    expect(inbox(far)).toEqual([]);
  });
});

describe('from draft to online', () => {
  it('what is small goes online alone, and counts from then on', async () => {
    const id = await create();
    expect((await act(rechargeTask.submit, id, { remark })).data.state).toBe('online');
    expect(progressDetail(progressIdOf(id, (await list({ q: id }))[0]?.uid ?? '')).progress.amount).toBe(0);
  });

  it('a rich step and a large budget need both a second person and a director, who are two', async () => {
    const id = await create(taskOf({ steps: [stepOf(50, 0.2)], budget: 600_000 }));
    const { data } = await act(rechargeTask.submit, id, { remark });
    expect(data.state).toBe('pending_approval');
    const approval = data.approval_id ?? '';
    expect((await decide(approval, 'lead')).data.status).toBe('pending');
    expect((await decide(approval, 'lead')).status).toBe(403);
    expect((await decide(approval, 'admin')).data.status).toBe('executed');
    expect(stored(id).status).toBe('online');
  });

  it('twenty-one steps, twice the same user, and a budget beyond all bounds are refused at the field', async () => {
    const save = async (body: Partial<RechargeTaskBody>) =>
      (await call(rechargeTask.create, { env: 'prod', content: taskOf(body), idem_key: newKey() }, 'ops')).fields;
    const steps = Array.from({ length: 21 }, (_, n) => stepOf(n + 1));
    expect(await save({ steps })).toEqual({ 'content.body.steps': '最多 20 档' });
    expect(await save({ people: { uids: ['10000001', '10000001'] } })).toEqual({
      'content.body.people.uids': '有重复的内容',
    });
    expect(await save({ budget: 1_000_000_001 })).toEqual({ 'content.body.budget': '最多 1000000000' });
  });
});

it('coins are worth cents by the one rate, and a ladder is the sum of its steps', () => {
  expect(centsOfCoins(1_000)).toBe(1_400);
  expect(ladderValue(taskBody({ steps: [stepOf(50), stepOf(100)] }))).toBe(280 + 570);
});

afterEach(() => expect(failures()).toEqual([]));
