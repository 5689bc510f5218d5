import { activityCostOf, type Cost, takenAmong } from '../../src/domain/activity/cost';
import * as play from '../../src/domain/activity/play';
import {
  type ActivityBody,
  hasQuota,
  isStageLimited,
  settlesAtEnd,
  weightSumOf,
} from '../../src/domain/activity/rules';
import type { Exclusion } from '../../src/domain/activity/settle';
import { clientViewOf } from '../../src/domain/activity/time';
import type { Content } from '../../src/domain/config/rules';
import { givenSum } from '../../src/domain/shared/givenItem';
import type { activityPlay } from '../../src/services/activityPlay';
import type { OutputOf } from '../../src/services/endpoint';
import { day, now } from '../_kit/base/clock';
import { type Random, random, seedOf } from '../_kit/base/random';
import type { StoredUser } from '../_kit/base/stored';
import { configWindowOf, type StoredConfig } from '../_kit/kit/config/store';
import { activityOf } from './rules';

/** Draws, exchanges, sign-ins and scores of users: pure functions of the activity, the user and the time. */

/** Quantities that all users drew or exchanged of the live version up to a moment, and the coins of these rewards. */
export function takenAt(config: StoredConfig, at: number) {
  const content = { ...configWindowOf(config), body: activityOf(config).body };
  const { start_at, end_at, body } = content;
  const isDraw = body.type === 'lottery';
  const until = Math.min(at, now(), end_at ?? at);
  const days = config.live === null || settlesAtEnd(body.type) ? 0 : Math.max(0, until - (start_at ?? until)) / day;
  // All users together draw or exchange 40 to 80 times a day.
  const times = days * (40 + (seedOf(config.id) % 40));
  const all = isDraw ? Math.min(times, body.lottery.draws_total) : times;
  const sum = isDraw ? weightSumOf(body.stages) : body.stages.reduce((total, { stock }) => total + stock, 0);
  const stages = body.stages.map((stage) => {
    const { weight, stock } = stage;
    const count = Math.floor((all * (isDraw ? weight : stock)) / Math.max(1, sum));
    return { stage, got: isDraw && stock === 0 ? count : Math.min(count, stock) };
  });
  const draws = isDraw ? stages.reduce((total, { got }) => total + got, 0) : 0;
  const coins = stages.reduce((total, { stage, got }) => total + got * givenSum(stage.rewards), 0);
  return { content, stages, draws, coins, got: stages.map(({ got }) => got) };
}

/** Cost of the activity: the amount given so far, plus the maximum that the content can still give. */
export function costIn(config: StoredConfig, content: Content<ActivityBody>): Cost {
  if (config.live === null) return activityCostOf(content);
  const taken = takenAt(config, now());
  return activityCostOf(content, { ...takenAmong(content.body.stages, taken), coins: taken.coins });
}

/** Attempts of a user on one day of the activity; some exceed the limits. */
function attemptsOn({ type, stages }: ActivityBody, today: number, rng: Random): play.PlayAction[] {
  const count = rng.chance(0.4) ? rng.int(1, 4) * rng.int(0, 4) : 0;
  if (type === 'lottery') return Array.from({ length: count }, (): play.PlayAction => ({ kind: 'draw' }));
  if (type === 'exchange') return count > 8 ? [{ kind: 'exchange', stage: rng.int(0, stages.length - 1) }] : [];
  const makeup: play.PlayAction[] = today > 1 && rng.chance(0.2) ? [{ kind: 'makeup', day: today - 1 }] : [];
  return rng.chance(0.7) ? [...makeup, { kind: 'sign' }] : [];
}

type Attempt = OutputOf<typeof activityPlay>['deeds'][number];

/** Attempts of one user up to a moment, oldest first, judged by the limits of the live version, and their effect. */
export function playedBy(config: StoredConfig, uid: string, until: number): { own: play.Played; attempts: Attempt[] } {
  const content = { ...configWindowOf(config), body: activityOf(config).body };
  const { start_at, end_at, body } = content;
  const own = play.nothingPlayed();
  const attempts: Attempt[] = [];
  if (config.live === null || start_at === null || !isStageLimited(body.type)) return { own, attempts };
  const last = Math.min(until, now(), (end_at ?? Number.POSITIVE_INFINITY) - 1);
  for (let today = 1; start_at + (today - 1) * day <= last; today++) {
    const rng = random(seedOf(`${uid} ${config.id} ${today}`));
    const deeds = attemptsOn(body, today, rng);
    for (const [place, deed] of deeds.entries()) {
      const at = start_at + Math.floor((today - 1 + (place + rng.next()) / deeds.length) * day);
      if (at > last) break;
      const all = body.type === 'sign' ? play.nothingTaken() : takenAt(config, at);
      const moment = { at, own, all };
      const why = play.playActionCannot(content, deed, moment) ?? null;
      const drawn = deed.kind === 'draw' && why === null ? play.drawnAt(body.stages, all, rng.next()) : -1;
      const stage = deed.kind === 'exchange' ? deed.stage : drawn;
      if (why === null) play.applyPlayAction(content, deed, moment, stage);
      attempts.push({ at, what: play.playActionText(content, deed, stage), why });
    }
  }
  return { own, attempts };
}

const mostAttempts = 20;

/** Attempts of one user up to a moment, with those that remain. */
export function playOf(config: StoredConfig, uid: string, at: number): OutputOf<typeof activityPlay> {
  const { content, ...all } = takenAt(config, at);
  const { own, attempts } = playedBy(config, uid, at);
  const deeds = attempts.slice(-mostAttempts).reverse();
  return { phase: clientViewOf(content, at).phase, left: play.leftAt(content, { at, own, all }), deeds };
}

export interface SettledName {
  /** Number of the day or week, from 1. */
  round: number;
  rank: number;
  uid: string;
  score: number;
  /** Indexes of the granted stages; empty for a rank without a reward. */
  stages: number[];
  /** Total coins of these stages. */
  value: number;
}

interface ExcludedName extends Pick<SettledName, 'round' | 'uid' | 'score'> {
  why: Exclusion;
  /** Account of the same device that stays; empty for other reasons. */
  kept: string;
}

export interface ActivityOutcome {
  names: SettledName[];
  excluded: ExcludedName[];
}

/** Score of a user in a round; devices shared by several users score high in rankings. */
function scoreOf(config: StoredConfig, round: number, { user_id, same_device_count }: StoredUser): number {
  const content = activityOf(config);
  const { type, stages } = content.body;
  if (type === 'sign') return play.signScore(content, playedBy(config, user_id, now()).own);
  const seed = seedOf(`${user_id} ${config.id} ${round}`);
  if (seed % 5 === 0) return 0;
  const most = type === 'rank' ? 500_000 : Math.ceil(Math.max(1, ...stages.map(({ cond }) => cond)) * 1.4);
  const boost = same_device_count > 2 && type === 'rank' ? 1.5 : 1;
  return Math.floor(most * ((seed % 10_007) / 10_007) ** 2 * boost);
}

/** Reason to exclude a user; a deleted account is excluded even if it was readmitted. */
function exclusionOf({ status }: StoredUser, kept: string | undefined, isBack: boolean): Exclusion | undefined {
  if (status === 'deleted') return 'deleted';
  if (isBack) return undefined;
  if (status === 'banned') return 'banned';
  return kept === undefined ? undefined : 'device';
}

/** Rewards and exclusions of one round, down to the last rewarded place; the best account of each device stays. */
export function activityOutcomeOf(
  config: StoredConfig,
  round: number,
  users: readonly StoredUser[],
  readmitted: readonly string[],
): ActivityOutcome {
  const { type, stages, quota, rank_rule } = activityOf(config).body;
  const most = hasQuota(type) ? quota : rank_rule.top_n;
  const scores = users
    .slice(0, most > 100 && type === 'rank' ? 3_000 : 400)
    .map((user) => ({ user, uid: user.user_id, score: scoreOf(config, round, user) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || (a.uid < b.uid ? -1 : 1));
  const keepers = new Map<string, string>();
  const { names, excluded }: ActivityOutcome = { names: [], excluded: [] };
  for (const { user, uid, score } of scores) {
    const device = user.secret.device_id;
    const rank = names.length + 1;
    const granted = stages.flatMap(({ cond, upto }, place) =>
      (type === 'rank' ? cond <= rank && rank <= upto : score >= cond) ? [place] : [],
    );
    if (rank > most || (type !== 'rank' && granted.length === 0)) break;
    const kept = device === '' ? undefined : keepers.get(device);
    const why = exclusionOf(user, kept, readmitted.includes(uid));
    if (why === undefined) {
      const value = granted.reduce((sum, place) => sum + givenSum(stages[place]?.rewards ?? []), 0);
      names.push({ round, rank, uid, score, stages: granted, value });
      keepers.set(device, kept ?? uid);
    } else excluded.push({ round, uid, score, why, kept: why === 'device' ? (kept ?? '') : '' });
  }
  return { names, excluded };
}
