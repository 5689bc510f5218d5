/** @jest-environment node */
import { type Content, everybody } from '../config/rules';
import {
  type ApplyState,
  applicationScoreOf,
  applyCannot,
  applyMoves,
  applyStates,
  qualify,
  type RoomFacts,
  scoreParts,
} from './apply';
import {
  checkRecruitment,
  type RecruitmentBody,
  recruitmentApprovalNeeded,
  recruitPhase,
  recruitPhases,
} from './rules';

const day = 86_400_000;
const at = Date.UTC(2026, 10, 20);
const cover = { file_id: 'f_1', url: '/1.png', width: 750, height: 300, bytes: 1_000 };
const require = { room_level: 0, avg_online_7d: 0, no_violation_days: 0, families: [], regions: [], types: [] };

const content = (body: Partial<RecruitmentBody> = {}, more: Partial<Content<RecruitmentBody>> = {}) => ({
  name: '招募',
  start_at: null,
  end_at: at + 20 * day,
  weight: 0,
  tags: [],
  owner: '运营小许',
  remark: '',
  audience: everybody,
  body: {
    activity_code: 'newcomer',
    cover,
    quota: 20,
    traffic: 'list' as const,
    reward: '送边框',
    require,
    apply_start: at,
    apply_end: at + 5 * day,
    activity_start: at + 6 * day,
    activity_end: at + 8 * day,
    ...body,
  },
  ...more,
});

type Moment = Parameters<typeof checkRecruitment>[1];
const said = (made: Content<RecruitmentBody>, more: Partial<Moment> = {}) => {
  const moment: Moment = { now: at, status: 'draft', liveStart: null, ...more };
  return checkRecruitment(made, moment).flatMap(({ level, path, text }) =>
    level === 'pass' ? [] : [`${level} ${path} ${text}`],
  );
};

describe('rules of a recruitment', () => {
  it('a whole one is clean', () => expect(said(content())).toEqual([]));

  it.each<[Partial<RecruitmentBody>, string]>([
    [{ activity_code: '' }, 'block body.activity_code 请选择活动'],
    [{ activity_code: '春日' }, 'block body.activity_code 活动编码由小写字母、数字和下划线组成'],
    [{ cover: null }, 'block body.cover 请上传封面'],
    [{ quota: 0 }, 'block body.quota 名额为 1 到 5,000'],
    [{ traffic: 'none', reward: ' ' }, 'warn body.reward 未填写流量和奖励，房主缺少报名理由'],
    [{ reward: '\u202e送边框' }, 'block body.reward 奖励说明不能含控制字符或改变文字方向的字符'],
    [{ apply_end: null }, 'block body.apply_end 请选择报名截止时间'],
    [{ apply_end: at - 1 }, 'block body.apply_end 报名截止须晚于报名开始'],
    [{ activity_start: at + day }, 'block body.activity_start 活动开始须晚于报名截止'],
    [{ activity_end: at + 6 * day }, 'block body.activity_end 活动结束须晚于活动开始'],
    [
      { require: { ...require, families: ['星河'] } },
      'block body.require.families 「星河」不是家族编号，应为 fm_100 这样',
    ],
  ])('%j', (body, line) => expect(said(content(body))).toContain(line));

  it('is there while rooms apply', () => {
    const made = content();
    const { apply_end, activity_end } = made.body;
    expect(said({ ...made, end_at: (apply_end ?? 0) - 1 })).toEqual([
      'block end_at 结束时间早于报名截止：报名会提前停止',
    ]);
    expect(said({ ...made, end_at: (activity_end ?? 0) - 1 })).toEqual([
      'warn end_at 结束时间早于活动结束：活动期间看不到招募和名单',
    ]);
    expect(said({ ...made, start_at: apply_end })).toContain('block start_at 开始时间晚于报名截止：没有房间能报名');
  });

  it('a time that is over is not moved, and none is moved into the past', () => {
    const times = { apply_start: at - 9 * day, apply_end: at - 4 * day };
    const runs = { ...times, activity_start: at - day, activity_end: at + 2 * day };
    const over = { ...times, activity_start: at - 3 * day, activity_end: at - day };
    const waits = { ...times, activity_start: at + day, activity_end: at + 2 * day };
    const blocks = (kept: typeof runs, next: Partial<RecruitmentBody>) =>
      said(content({ ...kept, ...next }), { status: 'online', live: content(kept) }).filter((line) =>
        line.startsWith('block'),
      );
    const later = { activity_start: at + 8 * day, activity_end: at + 9 * day };
    expect(blocks(over, { reward: '另送头像框' })).toEqual([]);
    expect(blocks(over, later)).toEqual(
      ['activity_start', 'activity_end'].map(
        (name) => `block body.${name} 活动已结束，名单不再变动：不能改时间，请复制一份重新招募`,
      ),
    );
    expect(blocks(runs, later)).toEqual(['block body.activity_start 活动已开始，不能改开始时间']);
    expect(blocks(runs, { apply_start: at - 5 * day })).toEqual(['block body.apply_start 报名已开始，不能改开始时间']);
    const past = 'block body.activity_end 活动结束时间已过：请改为以后的时间';
    expect(blocks(runs, { activity_end: at - 1 })).toEqual([past]);
    expect(blocks(waits, later)).toEqual([]);
  });

  it('many places and the home page need a second person', () => {
    expect(recruitmentApprovalNeeded(content({ quota: 199 }))).toBeUndefined();
    expect(recruitmentApprovalNeeded(content({ quota: 200 }))?.why).toBe('名额不低于 200 个，需要第二人同意');
    expect(recruitmentApprovalNeeded(content({ traffic: 'home' }))?.why).toBe('承诺首页推荐，需要第二人同意');
  });

  it('the phases follow its own times, and only a live one has a phase', () => {
    const { body } = content();
    const moments = [at - 1, body.apply_start, body.apply_end, body.activity_start, body.activity_end];
    expect(moments.map((moment) => recruitPhase('online', body, moment ?? 0))).toEqual(Object.keys(recruitPhases));
    expect(recruitPhase('ended', body, at)).toBeNull();
  });
});

describe('applications', () => {
  const open = { check: 'pass', phase: 'selecting', full: false } as const;

  it.each(Object.keys(applyMoves) as (keyof typeof applyMoves)[])('%s follows the table of states', (verb) => {
    const from: readonly ApplyState[] = applyMoves[verb].from;
    for (const state of Object.keys(applyStates) as ApplyState[])
      expect(applyCannot(verb, { state, ...open }) === undefined).toBe(from.includes(state));
  });

  it('nobody passes unchecked or into a full house, and nothing changes once it is over', () => {
    const facts = { state: 'pending', ...open } as const;
    expect(applyCannot('pass', { ...facts, check: 'waiting' })).toContain('资格待计算');
    expect(applyCannot('pass', { ...facts, full: true })).toBe('名额已满，只能候补');
    expect(applyCannot('wait', { ...facts, full: true, check: 'waiting' })).toBeUndefined();
    expect(applyCannot('reject', { ...facts, phase: 'closed' })).toBe('活动已结束，名单不再变动');
    expect(applyCannot('reject', { ...facts, phase: null })).toBe('招募不在生效中，名单不再变动');
  });

  const room: RoomFacts = {
    room_level: 10,
    online_7d: 50,
    coins_7d: 0,
    violations: 1,
    last_violation_at: at - 7 * day,
    family_id: null,
    region: 'wy',
    room_type: 'chat',
    banned: false,
  };

  it('a room is checked line by line, at the limits', () => {
    const asked = { ...require, room_level: 10, avg_online_7d: 50, no_violation_days: 7 };
    const oks = (facts: Partial<RoomFacts>) => qualify(asked, { ...room, ...facts }, at).map(({ ok }) => ok);
    expect(oks({})).toEqual([true, true, true, true]);
    expect(oks({ room_level: 9, online_7d: 49, last_violation_at: at - 7 * day + 1 })).toEqual([
      ...[true, false, false, false],
    ]);
    expect(oks({ banned: true, last_violation_at: null })).toEqual([false, true, true, true]);
  });

  it('a score is the sum of its parts, 100 at most', () => {
    const form = { slogan: '麦上见', hosts: ['1', '2', '3'], schedule: ['每天'] };
    const best = { ...room, online_7d: 9_999, coins_7d: 9_999_999, room_level: 50, violations: 0 };
    expect(applicationScoreOf(scoreParts(best, form))).toBe(100);
    const twice = scoreParts({ ...best, violations: 2 }, form).find(({ label }) => label === '违规');
    expect(twice).toMatchObject({ points: 5, most: 15, why: '90 天内 2 次，每次扣 5 分' });
    const poor = { ...room, online_7d: 0, coins_7d: 0, room_level: 0, violations: 9 };
    expect(applicationScoreOf(scoreParts(poor, { slogan: ' ', hosts: [], schedule: [] }))).toBe(0);
  });
});
