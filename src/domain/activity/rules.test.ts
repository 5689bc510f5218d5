/** @jest-environment node */

import { found } from '../../../tests/found';
import { type Content, everybody } from '../config/rules';
import { contrastOf } from '../shared/colour';
import { activityApprovalNeeded, checkActivity } from './checks';
import { emptyStage, freshBody } from './fresh';
import {
  type ActivityBody,
  type ActivityStage,
  type ActivityType,
  condText,
  roundsOf,
  usesPart,
  worstOf,
} from './rules';
import { runbookOf } from './runbook';
import { activityTemplates } from './templates';
import { clientViewOf, countdownText, nextCode, nextName, nextPeriod, previewMomentsOf } from './time';

const day = 86_400_000;
const hour = day / 24;
const now = Date.UTC(2026, 10, 20);

const coins = (qty: number) => [
  { item_type: 'coin' as const, item_id: 'coin', name: '金币', value: 1, qty, valid_days: 0 },
];
const stage = (cond: number, qty: number, more: Partial<ActivityStage> = {}): ActivityStage => ({
  ...emptyStage,
  name: `档 ${cond}`,
  cond,
  upto: cond,
  rewards: coins(qty),
  ...more,
});

type Activity = Content<ActivityBody>;

const content = (
  type: ActivityBody['type'],
  body: Partial<ActivityBody> = {},
  more: Partial<Activity> = {},
): Activity => {
  const fresh = freshBody(type);
  return {
    name: '活动',
    start_at: now + day,
    end_at: now + 8 * day,
    audience: everybody,
    weight: 0,
    tags: [],
    owner: '小许',
    remark: '',
    body: {
      ...fresh,
      activity_code: 'event_1',
      budget_coin: 1_000_000,
      stages: [stage(1, 100)],
      quota: 10,
      rank_rule: { ...fresh.rank_rule, top_n: 1 },
      lottery: { ...fresh.lottery, draws_total: 10 },
      exchange: { token: '星光', per_user: 0 },
      theme: { ...fresh.theme, rule_text: { zh: '规则', en: 'Rules', tl: 'Tuntunin' } },
      ...body,
    },
    ...more,
  };
};
const blocksOf = (one: Activity, live?: Activity) =>
  checkActivity(one, { now, status: 'draft', liveStart: null, live })
    .filter(({ level }) => level === 'block')
    .map(({ path, text }) => `${path}: ${text}`);
const warnsOf = (one: Activity) =>
  checkActivity(one, { now, status: 'draft', liveStart: null })
    .filter(({ level }) => level === 'warn')
    .map(({ path }) => path);

describe('worst case', () => {
  it.each<[string, Activity, number]>([
    [
      'a rank: every place of every stage',
      content('rank', { stages: [stage(1, 100), stage(2, 10, { upto: 4 })] }),
      130,
    ],
    [
      'a weekly rank: eight rounds of a week and a day',
      content('rank', { rank_rule: { ...freshBody('rank').rank_rule, period: 'daily' } }),
      700,
    ],
    ['a task: everybody reaches all', content('task', { stages: [stage(1, 10), stage(5, 20)] }), 300],
    ['a sign-in', content('sign', { stages: [stage(1, 10), stage(2, 20)] }), 300],
    ['a rebate', content('topup', { stages: [stage(100, 5)] }), 50],
    ['an exchange: all stock is taken', content('exchange', { stages: [stage(10, 5, { stock: 100 })] }), 500],
    [
      'a lottery: the dearest first, as often as there is of it',
      content('lottery', { stages: [stage(0, 1, { weight: 9 }), stage(0, 100, { weight: 1, stock: 3 })] }),
      307,
    ],
    [
      'a lottery leaves out what is never drawn',
      content('lottery', { stages: [stage(0, 1, { weight: 1 }), stage(0, 999, { weight: 0 })] }),
      10,
    ],
  ])('of %s', (_, one, wanted) => expect(worstOf(one).coins).toBe(wanted));

  it('is within the budget of every template, which lacks a code and an end alone', () => {
    for (const { body } of activityTemplates) {
      const paths = blocksOf(content(body.type, {}, { body, end_at: null })).map((line) => line.split(':')[0]);
      expect([body.type, ...paths]).toEqual([body.type, 'end_at', 'body.activity_code']);
    }
  });

  it('of more than 100,000 coins is agreed to by somebody else', () => {
    expect(activityApprovalNeeded(content('rank', { stages: [stage(1, 100_000)] }))).toBeUndefined();
    expect(activityApprovalNeeded(content('rank', { stages: [stage(1, 100_001)] }))?.code).toBe(
      'resource.universal:check',
    );
  });
});

describe('what keeps one from being published', () => {
  const rank = freshBody('rank').rank_rule;

  it.each<[string, Activity, string]>([
    ['no code', content('rank', { activity_code: '' }), 'body.activity_code: 请填写活动编码'],
    ['a code that is none', content('rank', { activity_code: 'A b' }), '小写字母、数字和下划线'],
    ['no stage', content('rank', { stages: [] }), 'body.stages: 请添加名次段'],
    [
      'a gap between ranks',
      content('rank', { rank_rule: { ...rank, top_n: 9 }, stages: [stage(1, 1), stage(3, 1)] }),
      '从第 2 名开始',
    ],
    [
      'ranks that end before they begin',
      content('rank', { stages: [stage(1, 1, { upto: 0 })] }),
      '结束名次小于开始名次',
    ],
    ['ranks beyond the list', content('rank', { stages: [stage(1, 1, { upto: 2 })] }), '超出榜单的前 1 名'],
    ['1,001 on the list', content('rank', { rank_rule: { ...rank, top_n: 1_001 } }), '上榜人数为 1 到 1,000'],
    [
      'more names than one settlement has',
      content('rank', { rank_rule: { ...rank, top_n: 1_000, period: 'daily' } }, { end_at: now + 13 * day }),
      '各期名次合计 12,000 个',
    ],
    [
      'rounds without a start',
      content('rank', { rank_rule: { ...rank, period: 'weekly', top_n: 1 } }, { start_at: null }),
      'start_at: 每日、每周',
    ],
    ['steps that do not rise', content('task', { stages: [stage(5, 1), stage(5, 1)] }), '条件须比上一档高'],
    ['a quota of nobody', content('task', { quota: 0 }), 'body.quota: 请填写名额'],
    ['weights that come to nothing', content('lottery', { stages: [stage(0, 1)] }), '权重之和须大于 0'],
    [
      'draws without an end',
      content('lottery', {
        stages: [stage(0, 1, { weight: 1 })],
        lottery: { cost_coin: 0, draws_user_day: 1, draws_total: 0 },
      }),
      '请填写总抽取次数',
    ],
    [
      'fewer prizes than draws',
      content('lottery', { stages: [stage(0, 1, { weight: 1, stock: 9 })] }),
      '少于总抽取次数',
    ],
    ['an exchange without stock', content('exchange', { stages: [stage(1, 1)] }), '请填写库存'],
    [
      'an exchange for nothing that has a name',
      content('exchange', { stages: [stage(1, 1, { stock: 1 })], exchange: { token: ' ', per_user: 0 } }),
      'body.exchange.token',
    ],
    ['more days than there are', content('sign', { stages: [stage(8, 1)] }), '活动只有 7 天'],
    ['a stage without a name', content('rank', { stages: [stage(1, 1, { name: ' ' })] }), '名次段 1：请填写名称'],
    [
      'a stage that gives nothing',
      content('rank', { stages: [stage(1, 1, { rewards: [] })] }),
      'body.stages.0.rewards: 名次段 1：请添加物品',
    ],
    [
      'the same reward twice',
      content('rank', { stages: [stage(1, 1, { rewards: [...coins(1), ...coins(2)] })] }),
      'body.stages.0.rewards.1',
    ],
    ['a budget of nothing', content('rank', { budget_coin: 0 }), 'body.budget_coin: 请填写预算'],
    ['a budget below the worst case', content('rank', { budget_coin: 99 }), '超过预算 99'],
    ['no Chinese rules', content('rank', { theme: freshBody('rank').theme }), 'body.theme.rule_text.zh'],
    [
      'a warm-up before there is a start',
      content('rank', { warm_at: now }, { start_at: null }),
      'body.warm_at: 设置预热须先选开始时间',
    ],
    ['no end', content('rank', {}, { end_at: null }), 'end_at: 请选择结束时间'],
  ])('%s', (_, one, text) => expect(blocksOf(one).join('\n')).toContain(text));

  it('nothing, of one of each type', () => {
    const fine = [
      content('rank'),
      content('task'),
      content('sign'),
      content('topup'),
      content('lottery', { stages: [stage(0, 1, { weight: 1 })] }),
      content('exchange', { stages: [stage(1, 1, { stock: 1 })] }),
    ];
    expect(fine.flatMap((one) => blocksOf(one))).toEqual([]);
  });

  it('another type than was published; another code is told', () => {
    const live = content('rank');
    expect(blocksOf(content('task'), live)).toEqual(['body.type: 发布过的活动不能改类型']);
    const findings = checkActivity(content('rank', { activity_code: 'event_2' }), {
      now,
      status: 'online',
      liveStart: live.start_at,
      live,
    });
    expect(findings.find(({ path }) => path === 'body.activity_code')).toMatchObject({ level: 'warn' });
  });

  it('warns of what is hard to read, missing, or will not settle by itself', () => {
    const theme = { ...content('rank').body.theme, ground: '#777777', ink: '#888888' };
    expect(warnsOf(content('rank', { theme }))).toEqual(['body.theme.bg', 'body.theme.icons.entry', 'body.theme.ink']);
    const readable = { ...theme, ink: '#ffffff', ground: '#000000', rule_text: { ...theme.rule_text, en: '' } };
    const missing = ['body.theme.bg', 'body.theme.icons.entry', 'body.theme.rule_text.en'];
    expect(warnsOf(content('rank', { theme: readable }))).toEqual(missing);
    const much = content('rank', { settle: 'auto', stages: [stage(1, 200_000)] });
    expect(warnsOf(much)).toContain('body.settle');
    const short = content('rank', { rank_rule: { ...rank, top_n: 10 } });
    expect(warnsOf(short)).toContain('body.rank_rule.top_n');
  });

  it('contrast is that of WCAG', () => {
    expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrastOf('#ffffff', '#ffffff')).toBe(1);
    expect(contrastOf('', '#ffffff')).toBeUndefined();
  });
});

describe('time travel', () => {
  const one = content('sign', {
    warm_at: now,
    show_end_at: now + 10 * day,
    stages: [stage(1, 1), stage(2, 2), stage(3, 3)],
  });

  it.each<[string, number, string, string | null]>([
    ['a moment before', now - 1, 'before', '距预热'],
    ['the first of the warm-up', now, 'warm', '距开始'],
    ['the last before the start', now + day - 1, 'warm', '距开始'],
    ['the first of it', now + day, 'running', '距结束'],
    ['the last of it', now + 8 * day - 1, 'running', '距结束'],
    ['the end', now + 8 * day, 'show', '距下架'],
    ['the end of the show', now + 10 * day, 'after', null],
  ])('%s', (_, at, phase, label) => {
    const view = clientViewOf(one, at);
    expect([view.phase, view.next?.label ?? null]).toEqual([phase, label]);
  });

  it('counts down, and has the day of a sign-in and the round of a rank', () => {
    expect(clientViewOf(one, now + day + 25 * hour)).toMatchObject({
      next: { at: now + 8 * day, left: '5 天 23 小时' },
      round: { label: '签到', number: 2 },
      current: 1,
    });
    const weekly = content(
      'rank',
      { rank_rule: { ...freshBody('rank').rank_rule, period: 'weekly' } },
      { end_at: now + 30 * day },
    );
    expect(clientViewOf(weekly, now + 9 * day).round).toEqual({ label: '每周', number: 2 });
    expect(clientViewOf(content('rank'), now + 2 * day)).toMatchObject({ round: null, current: null });
  });

  it('of a draft that begins with its publication there is no before', () => {
    const open = content('rank', {}, { start_at: null });
    expect(clientViewOf(open, 0)).toMatchObject({ phase: 'running', round: null });
    expect(previewMomentsOf(open).map(({ label }) => label)).toEqual(['结束前', '下架后']);
    expect(previewMomentsOf(one).map(({ label }) => label)).toEqual([
      '预热前',
      '预热',
      '开始',
      '结束前',
      '结束展示',
      '下架后',
    ]);
  });

  it.each([
    [0, '0 分'],
    [61_000, '1 分'],
    [hour + 60_000, '1 小时 1 分'],
    [2 * day + 3 * hour, '2 天 3 小时'],
  ])('%d ms is %s', (ms, text) => expect(countdownText(ms)).toBe(text));
});

describe('克隆上期', () => {
  it('moves all moments by the period until they lie ahead, under another name and code', () => {
    const past = content(
      'rank',
      { warm_at: now - 21 * day, show_end_at: now - 12 * day },
      { start_at: now - 20 * day, end_at: now - 13 * day },
    );
    const next = nextPeriod(past, now);
    expect(next).toMatchObject({ name: '活动 第 2 期', start_at: now + day, end_at: now + 8 * day });
    expect(next.body).toMatchObject({ activity_code: 'event_1_r2', warm_at: now, show_end_at: now + 9 * day });
    expect(blocksOf(next)).toEqual([]);
  });

  it('of one that runs is the one right after it', () => {
    const running = content('rank', {}, { start_at: now - day, end_at: now + 6 * day });
    expect(nextPeriod(running, now)).toMatchObject({ start_at: now + 6 * day, end_at: now + 13 * day });
    expect(nextPeriod(content('rank', {}, { start_at: null }), now)).toMatchObject({ start_at: null });
  });

  it('counts on, within what a name and a code may be long', () => {
    expect([nextName('歌王 第 9 期'), nextCode('singer_r9'), nextCode('')]).toEqual([
      '歌王 第 10 期',
      'singer_r10',
      '',
    ]);
    expect([...nextName('长'.repeat(30))]).toHaveLength(30);
    expect(nextCode('a'.repeat(32))).toHaveLength(32);
  });
});

it('a runbook tells publications as they were, and plans nothing for what is past', () => {
  const steps = (type: ActivityType, made: Parameters<typeof runbookOf>[2], more: Partial<ActivityBody> = {}) =>
    runbookOf(content(type, more), now, made);
  const planned = (at: number) => found(runbookOf({ ...content('rank'), start_at: at }, now)[0]);
  expect(planned(now + 3 * day)).toMatchObject({ at: now + 2 * day, what: expect.stringMatching(/^提交发布榜单活动/) });
  expect(planned(now + day / 2).at).toBeNull();
  const made = { by: '运营小许', note: '首次发布', approval_id: null };
  const told = steps('rank', [{ version: 1, at: now - 9 * day, ...made }]);
  expect(told[0]).toEqual({
    at: now - 9 * day,
    what: '发布版本 1：首次发布',
    who: '运营小许',
    check: '没有经过第二人',
  });
  expect(told.some(({ what }) => what.startsWith('提交发布'))).toBe(false);
  const settled = (settle: ActivityBody['settle']) =>
    found(steps('rank', [], { settle }).find(({ what }) => what.includes('结算') && !what.includes('名单'))).at;
  expect((settled('auto') ?? 0) - (settled('manual') ?? 0)).toBe(day / 24);
});

it('a runbook has its steps in the order of time', () => {
  const one = content('rank', { warm_at: now, show_end_at: now + 12 * day });
  const times = runbookOf(one, now).map(({ at }) => at ?? 0);
  expect(times).toEqual([...times].sort((a, b) => a - b));
  expect(runbookOf(one, now).map(({ what }) => what)).toContain('复核名单与价值');
  const instant = runbookOf(content('lottery', { stages: [stage(0, 1, { weight: 1 })] }), now);
  expect(instant.map(({ what }) => what)).not.toContain('结算');
});

it('tells parts and conditions by the type', () => {
  expect(usesPart('rank', 'body.rank_rule.top_n')).toBe(true);
  expect(usesPart('task', 'body.rank_rule.top_n')).toBe(false);
  expect(usesPart('rank', 'body.quota')).toBe(false);
  expect(usesPart('sign', 'body.quota')).toBe(true);
  expect(usesPart('sign', 'name')).toBe(true);
  const texts = [
    condText(content('rank').body, stage(2, 1, { upto: 3 })),
    condText(content('task').body, stage(1_000, 1)),
    condText(content('topup').body, stage(999, 1)),
    condText(
      content('lottery', { stages: [stage(0, 1, { weight: 3 }), stage(0, 1, { weight: 1 })] }).body,
      stage(0, 1, { weight: 1 }),
    ),
  ];
  expect(texts).toEqual(['第 2–3 名', '送礼金币满 1,000 金币', '累计充值满 US$9.99', '概率 25.0000%']);
  expect(roundsOf({ start_at: now, end_at: now + day + 1 }, 'daily')).toBe(2);
});
