import { countText } from '../shared/figure';
import { labelOf } from '../shared/labels';
import { type ActivityStage, type ActivityType, signModes } from './rules';
import { clientViewOf, type Timed } from './time';

/**
 * Limits on user actions in an activity at a moment (docs/design/rewards.md#universal). One table drives the
 * simulation, the refusals and the remaining counts.
 */

/** Actions of one user so far. */
export interface Played {
  /** Times of the draws: epoch milliseconds. */
  draws: number[];
  /** Number of draws or exchanges per stage index. */
  got: number[];
  /** Days signed in, from 1, including made-up days. */
  signed: number[];
  made_up: number[];
}

/** Quantities taken by all users. */
export type Taken = Pick<Played, 'got'> & { draws: number };

export const nothingPlayed = (): Played => ({ draws: [], got: [], signed: [], made_up: [] });
export const nothingTaken = (): Taken => ({ draws: 0, got: [] });

export type PlayAction =
  | { kind: 'draw' }
  | { kind: 'exchange'; stage: number }
  | { kind: 'sign' }
  /** For a past day, from 1. */
  | { kind: 'makeup'; day: number };

/** Context of an action: the moment, the user's own actions, and those of all users. */
export interface PlayMoment {
  at: number;
  own: Played;
  all: Taken;
}

const dayMs = 86_400_000;
const coinText = (coins: number): string => (coins > 0 ? `每次 ${countText(coins)} 金币` : '免费');
const gotOf = (got: readonly number[], place: number): number => got[place] ?? 0;

/** The day of the server (PRC) that a moment is in. */
const serverDay = (at: number): number => Math.floor((at + dayMs / 3) / dayMs);

/** Day of the activity, from 1. */
const dayAt = ({ start_at }: Timed, at: number): number => Math.floor((at - (start_at ?? at)) / dayMs) + 1;

const isLeft = ({ stock }: ActivityStage, got: number): boolean => stock === 0 || got < stock;

/** Indexes of stages that can be drawn now. */
export const drawable = (stages: readonly ActivityStage[], { got }: Taken): number[] =>
  stages.flatMap((stage, place) => (stage.weight > 0 && isLeft(stage, gotOf(got, place)) ? [place] : []));

const drawsToday = ({ draws }: Played, at: number): number =>
  draws.filter((one) => serverDay(one) === serverDay(at)).length;

function drawCannot({ body: { stages, lottery } }: Timed, { at, own, all }: PlayMoment): string | undefined {
  const { draws_user_day: most, draws_total } = lottery;
  if (most > 0 && drawsToday(own, at) >= most) return `今天的 ${countText(most)} 次已用完`;
  return all.draws >= draws_total || drawable(stages, all).length === 0 ? '全部次数已抽完' : undefined;
}

function exchangeCannot({ body: { stages, exchange } }: Timed, { own, all }: PlayMoment, place: number) {
  const stage = stages[place];
  const most = exchange.per_user;
  if (!stage) return '没有这一项';
  if (most > 0 && gotOf(own.got, place) >= most) return `每人限换 ${countText(most)} 份，已换完`;
  return gotOf(all.got, place) >= stage.stock ? '库存已换完' : undefined;
}

function makeupCannot(content: Timed, { at, own }: PlayMoment, day: number): string | undefined {
  const { makeup } = content.body.sign;
  if (makeup === 0) return '本活动不能补签';
  if (day < 1 || day >= dayAt(content, at)) return '只能补过去的日子';
  if (own.signed.includes(day)) return '这一天已签到';
  return own.made_up.length >= makeup ? `补签 ${countText(makeup)} 次已用完` : undefined;
}

/** Reason why an action is not possible at a moment of the running activity; undefined if it is. */
export function playActionCannot(content: Timed, playAction: PlayAction, moment: PlayMoment): string | undefined {
  if (playAction.kind === 'draw') return drawCannot(content, moment);
  if (playAction.kind === 'exchange') return exchangeCannot(content, moment, playAction.stage);
  if (playAction.kind === 'makeup') return makeupCannot(content, moment, playAction.day);
  return moment.own.signed.includes(dayAt(content, moment.at)) ? '今天已签到' : undefined;
}

/** Stage that is drawn from those still available; `roll` is 0 ≤ x < 1. */
export function drawnAt(stages: readonly ActivityStage[], all: Taken, roll: number): number {
  const places = drawable(stages, all);
  const weightOf = (place: number): number => stages[place]?.weight ?? 0;
  let left = roll * places.reduce((sum, place) => sum + weightOf(place), 0);
  for (const place of places) {
    left -= weightOf(place);
    if (left < 0) return place;
  }
  return places.at(-1) ?? -1;
}

/** Executes a possible action; `stage` is the one drawn or exchanged. */
export function applyPlayAction(
  content: Timed,
  playAction: PlayAction,
  { at, own, all }: PlayMoment,
  stage: number,
): void {
  if (playAction.kind === 'draw') {
    own.draws.push(at);
    all.draws += 1;
  }
  if (playAction.kind === 'sign') own.signed.push(dayAt(content, at));
  if (playAction.kind === 'makeup') {
    own.signed.push(playAction.day);
    own.made_up.push(playAction.day);
  }
  if (stage < 0) return;
  own.got[stage] = gotOf(own.got, stage) + 1;
  all.got[stage] = gotOf(all.got, stage) + 1;
}

/** Days in all, or the longest row of days. */
export function signScore({ body: { sign } }: Pick<Timed, 'body'>, { signed }: Pick<Played, 'signed'>): number {
  if (sign.mode === 'total') return signed.length;
  const days = new Set(signed);
  const rowFrom = (day: number): number => (days.has(day) ? 1 + rowFrom(day + 1) : 0);
  return Math.max(0, ...signed.map(rowFrom));
}

/** 第 1–3、5 天 */
function daysText(days: readonly number[]): string {
  const rows: [from: number, to: number][] = [];
  for (const day of days) {
    const last = rows.at(-1);
    if (last && last[1] === day - 1) last[1] = day;
    else rows.push([day, day]);
  }
  return `第 ${rows.map(([from, to]) => (from === to ? from : `${from}–${to}`)).join('、')} 天`;
}

/** Remaining allowance of a user; used-up ones are marked. */
export interface PlayLeft {
  label: string;
  text: string;
  is_out: boolean;
}

function drawsLeft(content: Timed, moment: PlayMoment): PlayLeft[] {
  const { draws_user_day: most, draws_total, cost_coin } = content.body.lottery;
  const today = drawsToday(moment.own, moment.at);
  const own = most > 0 ? `${countText(Math.max(0, most - today))} / ${countText(most)} 次` : '不限次数';
  const all = drawable(content.body.stages, moment.all).length === 0 ? 0 : Math.max(0, draws_total - moment.all.draws);
  return [
    {
      label: '今日可抽',
      text: all === 0 ? '全部次数已抽完' : `${own}，${coinText(cost_coin)}`,
      is_out: drawCannot(content, moment) !== undefined,
    },
    { label: '全部剩余', text: `${countText(all)} / ${countText(draws_total)} 次`, is_out: all === 0 },
  ];
}

const exchangesLeft = (content: Timed, moment: PlayMoment): PlayLeft[] =>
  content.body.stages.map(({ name, stock }, place) => {
    const most = content.body.exchange.per_user;
    const own = most > 0 ? `还可换 ${countText(Math.max(0, most - gotOf(moment.own.got, place)))} 份` : '不限份数';
    const left = Math.max(0, stock - gotOf(moment.all.got, place));
    const why = exchangeCannot(content, moment, place);
    return {
      label: name || `第 ${place + 1} 项`,
      text: why ?? `${own}，库存 ${countText(left)}`,
      is_out: why !== undefined,
    };
  });

function signsLeft(content: Timed, moment: PlayMoment): PlayLeft[] {
  const { mode, makeup, makeup_coin } = content.body.sign;
  const { at, own } = moment;
  const today = dayAt(content, at);
  const missed = Array.from({ length: today - 1 }, (_, i) => i + 1).filter((day) => !own.signed.includes(day));
  const score = `${labelOf(signModes, mode).label} ${countText(signScore(content, own))} 天`;
  const left = Math.max(0, makeup - own.made_up.length);
  const lines: PlayLeft[] = [
    { label: '今日签到', text: own.signed.includes(today) ? `已签到，${score}` : `未签到，${score}`, is_out: false },
  ];
  if (makeup > 0)
    lines.push({
      label: '补签',
      text: `还可补 ${countText(left)} 次，${coinText(makeup_coin)}；${missed.length > 0 ? `可补${daysText(missed)}` : '没有漏签'}`,
      is_out: left === 0,
    });
  return lines;
}

const leftBy: Readonly<Partial<Record<ActivityType, (content: Timed, moment: PlayMoment) => PlayLeft[]>>> = {
  lottery: drawsLeft,
  exchange: exchangesLeft,
  sign: signsLeft,
};

/** Actions left for a user at a moment; empty while the activity is not running or if unlimited. */
export const leftAt = (content: Timed, moment: PlayMoment): PlayLeft[] =>
  clientViewOf(content, moment.at).phase === 'running' ? (leftBy[content.body.type]?.(content, moment) ?? []) : [];

/** Description of an action. */
export function playActionText({ body }: Pick<Timed, 'body'>, playAction: PlayAction, stage: number): string {
  const name = body.stages[stage]?.name ?? '';
  if (playAction.kind === 'draw') return name ? `抽中「${name}」` : '抽奖';
  if (playAction.kind === 'exchange') return `兑换「${name}」`;
  return playAction.kind === 'sign' ? '签到' : `补签第 ${playAction.day} 天`;
}
