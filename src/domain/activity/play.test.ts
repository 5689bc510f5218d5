/** @jest-environment node */

import { emptyStage, freshBody } from './fresh';
import {
  applyPlayAction,
  drawnAt,
  leftAt,
  nothingPlayed,
  nothingTaken,
  type PlayAction,
  playActionCannot,
  playActionText,
  signScore,
} from './play';
import type { ActivityBody, ActivityStage, ActivityType } from './rules';

const day = 86_400_000;
/** Noon of a day of the server. */
const start = Date.UTC(2026, 10, 20, 4);

const stage = (more: Partial<ActivityStage> = {}): ActivityStage => ({ ...emptyStage, name: '金币', ...more });
const timed = (type: ActivityType, body: Partial<ActivityBody>) => ({
  start_at: start,
  end_at: start + 10 * day,
  body: { ...freshBody(type), ...body },
});

/** One user who plays alone. */
function player(content: ReturnType<typeof timed>) {
  const [own, all] = [nothingPlayed(), nothingTaken()];
  return {
    own,
    all,
    /** Reason of the refusal; undefined if it was done. */
    does: (playAction: PlayAction, at: number, roll = 0): string | undefined => {
      const moment = { at, own, all };
      const why = playActionCannot(content, playAction, moment);
      if (why !== undefined) return why;
      const drawn = playAction.kind === 'draw' ? drawnAt(content.body.stages, all, roll) : -1;
      applyPlayAction(content, playAction, moment, playAction.kind === 'exchange' ? playAction.stage : drawn);
      return undefined;
    },
    left: (at: number) => leftAt(content, { at, own, all }).map(({ label, text, is_out }) => [label, text, is_out]),
  };
}

const draw = { kind: 'draw' } as const;

describe('draws', () => {
  const wheel = (more: Partial<ActivityBody['lottery']> = {}, stages = [stage({ weight: 1 })]) =>
    timed('lottery', { stages, lottery: { cost_coin: 20, draws_user_day: 2, draws_total: 100, ...more } });

  it('are so many a day of the server, whatever day of the activity it is', () => {
    const one = player(wheel());
    expect(one.left(start)).toEqual([
      ['今日可抽', '2 / 2 次，每次 20 金币', false],
      ['全部剩余', '100 / 100 次', false],
    ]);
    expect([one.does(draw, start), one.does(draw, start + 1)]).toEqual([undefined, undefined]);
    expect(one.does(draw, start + 2)).toBe('今天的 2 次已用完');
    expect(one.left(start + 2)[0]).toEqual(['今日可抽', '0 / 2 次，每次 20 金币', true]);
    // Noon plus twelve hours is midnight there.
    expect(one.does(draw, start + day / 2 - 1)).toBe('今天的 2 次已用完');
    expect(one.does(draw, start + day / 2)).toBeUndefined();
  });

  it('are any number where there is no limit, until there are no more at all', () => {
    const one = player(wheel({ draws_user_day: 0, draws_total: 3, cost_coin: 0 }));
    expect(one.left(start)[0]).toEqual(['今日可抽', '不限次数，免费', false]);
    for (let i = 0; i < 3; i++) expect(one.does(draw, start + i)).toBeUndefined();
    expect(one.does(draw, start + 3)).toBe('全部次数已抽完');
    expect(one.left(start + 3)[1]).toEqual(['全部剩余', '0 / 3 次', true]);
  });

  it('give nothing that is gone or has no weight, by the roll among the rest', () => {
    const stages = [stage({ weight: 9, stock: 1 }), stage({ weight: 1, stock: 2 }), stage({ weight: 0 })];
    const one = player(wheel({ draws_user_day: 0 }, stages));
    expect([drawnAt(stages, one.all, 0.89), drawnAt(stages, one.all, 0.9)]).toEqual([0, 1]);
    for (let i = 0; i < 3; i++) expect(one.does(draw, start + i, 0)).toBeUndefined();
    expect(one.all.got).toEqual([1, 2]);
    expect(one.does(draw, start + 4)).toBe('全部次数已抽完');
  });
});

describe('exchanges', () => {
  const content = timed('exchange', {
    stages: [stage({ cond: 10, stock: 3 }), stage({ name: '周卡', cond: 300, stock: 50 })],
    exchange: { token: '星光', per_user: 2 },
  });

  it('are so many of each thing for a user, and no more than there are', () => {
    const one = player(content);
    const first = { kind: 'exchange', stage: 0 } as const;
    expect([one.does(first, start), one.does(first, start)]).toEqual([undefined, undefined]);
    expect(one.does(first, start)).toBe('每人限换 2 份，已换完');
    expect(one.left(start)).toEqual([
      ['金币', '每人限换 2 份，已换完', true],
      ['周卡', '还可换 2 份，库存 50', false],
    ]);
    const other = { at: start, own: nothingPlayed(), all: one.all };
    expect(playActionCannot(content, first, other)).toBeUndefined();
    applyPlayAction(content, first, other, 0);
    expect(playActionCannot(content, first, { ...other, own: nothingPlayed() })).toBe('库存已换完');
    expect(one.does({ kind: 'exchange', stage: 7 }, start)).toBe('没有这一项');
  });
});

describe('signing in', () => {
  const content = timed('sign', { stages: [stage()], sign: { mode: 'total', makeup: 2, makeup_coin: 50 } });
  const sign = { kind: 'sign' } as const;
  const makeup = (of: number) => ({ kind: 'makeup', day: of }) as const;

  it('is once a day; days that were missed are made up for, so many at a price', () => {
    const one = player(content);
    expect(one.does(sign, start)).toBeUndefined();
    expect(one.does(sign, start + 1)).toBe('今天已签到');
    const fifth = start + 4 * day;
    expect(one.left(fifth)).toEqual([
      ['今日签到', '未签到，累计签到 1 天', false],
      ['补签', '还可补 2 次，每次 50 金币；可补第 2–4 天', false],
    ]);
    expect(one.does(makeup(1), fifth)).toBe('这一天已签到');
    expect(one.does(makeup(5), fifth)).toBe('只能补过去的日子');
    expect(one.does(makeup(3), fifth)).toBeUndefined();
    expect(one.left(fifth)[1]).toEqual(['补签', '还可补 1 次，每次 50 金币；可补第 2、4 天', false]);
    expect(one.does(makeup(2), fifth)).toBeUndefined();
    expect(one.does(makeup(4), fifth)).toBe('补签 2 次已用完');
    expect(one.left(fifth)[1]?.[2]).toBe(true);
  });

  it('counts days in all, or the longest row of them', () => {
    const own = { signed: [7, 1, 2, 5, 6] };
    expect(signScore(content, own)).toBe(5);
    const streak = timed('sign', { sign: { mode: 'streak', makeup: 0, makeup_coin: 0 } });
    expect(signScore(streak, own)).toBe(3);
    expect(player(streak).does(makeup(1), start + day)).toBe('本活动不能补签');
    expect(player(streak).left(start)).toHaveLength(1);
  });
});

it('nothing is left before the start, after the end, or of a type without limits', () => {
  const wheel = timed('lottery', { stages: [stage({ weight: 1 })] });
  wheel.body.lottery.draws_total = 9;
  const one = player(wheel);
  expect([start - 1, start + 10 * day].map(one.left)).toEqual([[], []]);
  expect(player(timed('rank', {})).left(start)).toEqual([]);
});

it('says a deed in words', () => {
  const content = timed('lottery', { stages: [stage()] });
  expect(playActionText(content, draw, 0)).toBe('抽中「金币」');
  expect(playActionText(content, draw, -1)).toBe('抽奖');
  expect(playActionText(content, { kind: 'exchange', stage: 0 }, 0)).toBe('兑换「金币」');
  expect(playActionText(content, { kind: 'makeup', day: 3 }, -1)).toBe('补签第 3 天');
});
