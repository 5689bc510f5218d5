import type { Content } from '../../../../src/domain/config';
import { givenSum } from '../../../../src/domain/givenItem';
import type { ClaimState, RefusedReason } from '../../../../src/domain/rechargeProgress';
import type { RechargeTaskBody, TaskCycle } from '../../../../src/domain/rechargeTask';
import { day, dayOf, hour, now } from '../../base/clock';
import { groupsOf } from '../../base/groups';
import { seedOf } from '../../base/random';
import { liveOf, type StoredConfig, windowOf } from '../../kit/config/store';
import { db } from '../../store/db';
import { orders } from '../orders/entity';
import { bodyOf } from './entity';
import { markOf, marks, progressIdOf, type StoredMark } from './marks';
import { counterOf, hasPaid } from './payments';
import { peopleOf } from './people';

/**
 * Standings of users in a task follow from their payments, manual changes and the live ladder: steps are given in the
 * order reached, while budget and stock last.
 */

interface StepStanding {
  state: ClaimState;
  why: RefusedReason | null;
  at: number | null;
  claim_id: string | null;
}

/** One user of a task, in the current cycle. */
export interface Standing {
  uid: string;
  cycle_from: number;
  paid: number;
  returned: number;
  added: number;
  orders: number;
  amount: number;
  /** Steps that are reached now. */
  reached: number;
  steps: StepStanding[];
  /** Coins' worth that was claimed, in all cycles. */
  spent: number;
}

export interface TaskStandings {
  byUid: ReadonlyMap<string, Standing>;
  spent: number;
  /** Number of grants. */
  gifts: number;
  exhausted: boolean;
}

/** A step that a user reached, in any cycle. */
interface Reached {
  standing: Standing;
  cycle_from: number;
  step: number;
  at: number;
  claim_id: string;
  isRevoked: boolean;
}

const prc = 8 * hour;
const beginnings: Readonly<Record<TaskCycle, (at: number) => number>> = {
  once: () => Number.NEGATIVE_INFINITY,
  day: dayOf,
  // Weeks begin on Monday.
  week: (at) => dayOf(at) - ((new Date(at + prc).getUTCDay() + 6) % 7) * day,
  month: (at) => Date.UTC(new Date(at + prc).getUTCFullYear(), new Date(at + prc).getUTCMonth(), 1) - prc,
};

/** Start of the cycle (PRC) at a moment, not before the task's start. */
export const cycleAt = (cycle: TaskCycle, at: number, start: number): number => Math.max(start, beginnings[cycle](at));

interface Walk {
  id: string;
  body: RechargeTaskBody;
  from: number;
  current: number;
  paymentsOf: ReturnType<typeof counterOf>;
}

/** Sums of the current cycle, and each step that was ever reached. */
function walkOf(
  { id, body, from, current, paymentsOf }: Walk,
  uid: string,
  paid: Parameters<Walk['paymentsOf']>[0],
  mark?: StoredMark,
) {
  const { cycle, steps } = body;
  const standing: Standing = {
    uid,
    cycle_from: current,
    paid: 0,
    returned: 0,
    added: 0,
    orders: 0,
    amount: 0,
    reached: 0,
    spent: 0,
    steps: steps.map(() => ({ state: 'open', why: null, at: null, claim_id: null })),
  };
  const reached: Reached[] = [];
  let [cycle_from, gross, next] = [Number.NaN, 0, 0];
  for (const { at, cents, back, byHand } of paymentsOf(paid, mark?.adds ?? [])) {
    const own = cycleAt(cycle, at, from);
    if (own !== cycle_from) [cycle_from, gross, next] = [own, 0, 0];
    gross += cents;
    for (; gross >= (steps[next]?.threshold ?? Number.POSITIVE_INFINITY); next++) {
      const claim_id = `${progressIdOf(id, uid)}.${cycle_from}.${steps[next]?.threshold}`;
      const isRevoked = mark?.revoked.some((one) => one.claim_id === claim_id) ?? false;
      reached.push({ standing, cycle_from, step: next, at, claim_id, isRevoked });
    }
    if (own !== current) continue;
    if (byHand) standing.added += cents;
    else {
      standing.paid += cents;
      standing.returned += back;
      standing.orders += 1;
    }
  }
  standing.amount = standing.paid - standing.returned + standing.added;
  standing.reached = steps.filter(({ threshold }) => standing.amount >= threshold).length;
  return { standing, reached };
}

/** In the stand-in, seven in ten users claim rewards that must be claimed. */
const asksFor = (claim_id: string): boolean => seedOf(claim_id) % 10 < 7;

/** Gives reached steps in order while budget and stock last. */
function give({ claim, budget, steps }: RechargeTaskBody, all: readonly Reached[]): Omit<TaskStandings, 'byUid'> {
  const given = steps.map(() => 0);
  const sum = { spent: 0, gifts: 0, exhausted: false };
  for (const { standing, step, at, claim_id, cycle_from, isRevoked } of [...all].sort((a, b) => a.at - b.at)) {
    const { threshold = 0, rewards = [], stock = 0 } = steps[step] ?? {};
    const value = givenSum(rewards);
    const settle = (state: ClaimState, why: RefusedReason | null = null) => {
      if (cycle_from !== standing.cycle_from) return;
      const isBelow = standing.amount < threshold;
      const shown = isBelow && state === 'claimed' ? 'short' : state;
      if (isBelow && (state === 'ready' || state === 'refused')) return;
      const isGiven = state === 'claimed' || state === 'revoked';
      standing.steps[step] = { state: shown, why, at, claim_id: isGiven ? claim_id : null };
    };
    if (isRevoked) settle('revoked');
    else if (claim === 'manual' && !asksFor(claim_id)) settle('ready');
    else if (stock >= 0 && (given[step] ?? 0) >= stock) settle('refused', 'stock');
    else if (sum.spent + value > budget) {
      sum.exhausted = true;
      settle('refused', 'budget');
    } else {
      given[step] = (given[step] ?? 0) + 1;
      sum.gifts += 1;
      sum.spent += value;
      standing.spent += value;
      settle('claimed');
    }
  }
  return sum;
}

const known = new WeakMap<Content<unknown>, { causes: readonly unknown[]; standings: TaskStandings }>();

/** Standings of all users in the live version, kept while nothing they follow from changes; none if never live. */
export function standingsOf(config: StoredConfig): TaskStandings {
  const content = liveOf(config)?.content;
  const { id, online_at, env, rollout, versions } = config;
  if (!content || online_at === null || env !== 'prod')
    return { byUid: new Map(), spent: 0, gifts: 0, exhausted: false };
  const body = bodyOf(content);
  const { start_at, end_at } = windowOf(config);
  const from = start_at ?? versions[0]?.at ?? online_at;
  const to = Math.min(end_at ?? now(), now());
  const current = cycleAt(body.cycle, to, from);
  const causes = [orders.values(), marks.values(), db.users.values(), from, current, end_at, JSON.stringify(rollout)];
  const memo = known.get(content);
  if (memo?.causes.every((one, place) => one === causes[place])) return memo.standings;
  const paid = groupsOf(orders.filter(hasPaid), ({ uid }) => uid);
  const walk = { id, body, from, current, paymentsOf: counterOf(body, { from, to }) };
  const ways = peopleOf(content, config).map(({ user_id: uid }) =>
    walkOf(walk, uid, paid.get(uid) ?? [], markOf(id, uid)),
  );
  const given = give(
    body,
    ways.flatMap(({ reached }) => reached),
  );
  const standings = { ...given, byUid: new Map(ways.map(({ standing }) => [standing.uid, standing])) };
  // Changes of the running transaction are not kept.
  if (![marks, orders].some(({ drafts }) => drafts !== undefined)) known.set(content, { causes, standings });
  return standings;
}

/** Grants that publishing this content would cause at once. */
export function forecastOf(config: StoredConfig, content: Content<unknown>): { gifts: number; coins: number } {
  if (config.status !== 'online') return { gifts: 0, coins: 0 };
  const version = { version: -1, content, note: '', by: '', at: now(), approval_id: null };
  const next = standingsOf({ ...config, versions: [...config.versions, version], live: -1 });
  const { gifts, spent } = standingsOf(config);
  return { gifts: Math.max(0, next.gifts - gifts), coins: Math.max(0, next.spent - spent) };
}
