import { givenSum } from '../../../../src/domain/givenItem';
import { keptState, ladderSince, settledBy } from '../../../../src/domain/rechargeClaims';
import type { ClaimState, RefusedReason } from '../../../../src/domain/rechargeProgress';
import type { RechargeTaskBody } from '../../../../src/domain/rechargeTask';
import { groupsOf } from '../../base/groups';
import { seedOf } from '../../base/random';
import { type StoredConfig, type StoredVersion, windowOf } from '../../kit/config/store';
import { cycleAt } from './cycles';
import { markOf, marks, type StoredMark } from './marks';
import { counterOf, type PaidBy } from './payments';
import type { StoredClaim } from './stored';

/**
 * Computes a user's standing in a task from payments: refunds lower it, cycles restart it, manual changes are added.
 * Granted rewards stay; other steps are granted in the order reached, while budget and stock last.
 */

export interface StepStanding {
  state: ClaimState;
  why: RefusedReason | null;
  at: number | null;
  /** Stored grant of the step; absent if not granted. */
  kept?: StoredClaim;
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
  /** Granted steps that the ladder no longer has. */
  former: readonly (StepStanding & { kept: StoredClaim })[];
  /** Coins' worth that was claimed, in all cycles. */
  spent: number;
  /** No longer in the audience: keeps grants, gets no more. */
  isOut: boolean;
}

/** Step to be granted to a user, in any cycle. */
export interface Claim {
  uid: string;
  cycle_from: number;
  /** From 0. */
  step: number;
  /** Time the step was reached. */
  at: number;
}

export interface TaskStandings {
  byUid: ReadonlyMap<string, Standing>;
  spent: number;
  exhausted: boolean;
  /** Claims still to be granted. */
  claims: readonly Claim[];
}

/** A step that was reached. */
interface Reached extends Claim {
  standing: Standing;
  /** Past cycle: refunds leave the user below the step. */
  isShort: boolean;
  /** Stored grant of the step. */
  kept?: StoredClaim | undefined;
}

export interface Span {
  from: number;
  to: number;
}

/** Period in which payments count. */
export function spanOf(config: StoredConfig, at: number): Span {
  const { start_at, end_at } = windowOf(config);
  return { from: start_at ?? config.versions[0]?.at ?? at, to: Math.min(end_at ?? at, at) };
}

/** A user's way through all cycles: current standing, and each step reached. */
export interface Way {
  standing: Standing;
  reached: readonly Omit<Reached, 'standing'>[];
}

/** Function that computes each user's steps through a task. */
export function walkerOf(body: RechargeTaskBody, span: Span) {
  const { cycle, steps } = body;
  const current = cycleAt(cycle, span.to, span.from);
  const paymentsOf = counterOf(body, span);
  const open: StepStanding[] = steps.map(() => ({ state: 'open', why: null, at: null }));
  return (uid: string, paid: ReturnType<PaidBy>, adds: StoredMark['adds']): Way => {
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
      steps: open,
      former: [],
      isOut: false,
    };
    const reached: Claim[] = [];
    const nets = new Map<number, number>();
    let [cycle_from, gross, next] = [Number.NaN, 0, 0];
    for (const { at, cents, back, byHand } of paymentsOf(paid, adds)) {
      const own = cycleAt(cycle, at, span.from);
      if (own !== cycle_from) [cycle_from, gross, next] = [own, 0, 0];
      gross += cents;
      nets.set(own, (nets.get(own) ?? 0) + cents - back);
      for (; gross >= (steps[next]?.threshold ?? Number.POSITIVE_INFINITY); next++)
        reached.push({ uid, at, step: next, cycle_from });
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
    const isShort = ({ cycle_from: of, step }: Claim) =>
      of !== current && (nets.get(of) ?? 0) < (steps[step]?.threshold ?? 0);
    return { standing, reached: reached.map((one) => ({ ...one, isShort: isShort(one) })) };
  };
}

/** In the stand-in, seven in ten users claim rewards that must be claimed. */
const asksFor = (id: string, { uid, step, cycle_from }: Claim): boolean =>
  seedOf(`${id} ${uid} ${cycle_from} ${step}`) % 10 < 7;

const isRevoked = ({ id, uid, claim_id }: StoredClaim): boolean =>
  markOf(id, uid)?.revoked.some((one) => one.claim_id === claim_id) ?? false;

/** Current ladder with the time of its last change, and the cycle at that time. */
interface Ladder {
  id: string;
  body: RechargeTaskBody;
  since: number;
  since_cycle: number;
  /** Grants nothing any more. */
  isOver: boolean;
}

/** Ladder of the published version. */
export function ladderOf({ id, status, versions, live }: StoredConfig, { from }: Span): Ladder | undefined {
  const published = versions.filter(
    ({ version }) => live !== null && version <= live,
  ) as StoredVersion<RechargeTaskBody>[];
  const body = published.at(-1)?.content.body;
  if (!body) return undefined;
  const since = ladderSince(published);
  const isOver = status === 'ended' || status === 'archived';
  return { id, body, since, since_cycle: cycleAt(body.cycle, since, from), isOver };
}

/** Counts existing grants, then grants reached steps in order while budget and stock last. */
function give(
  { id, body: { steps, claim, budget }, since, since_cycle, isOver }: Ladder,
  reached: readonly Reached[],
  kept: readonly StoredClaim[],
) {
  const standing = marks.size === 0 ? kept : kept.filter((one) => !isRevoked(one));
  const soMany = groupsOf(standing, ({ threshold }) => threshold);
  const given = steps.map(({ threshold }) => soMany.get(threshold)?.length ?? 0);
  const values = steps.map(({ rewards }) => givenSum(rewards));
  const claims: Claim[] = [];
  let [spent, exhausted] = [standing.reduce((all, { value }) => all + value, 0), false];

  const outcomeOf = (one: Reached): Omit<StepStanding, 'at'> => {
    const [stock = 0, value = 0, so = 0] = [steps[one.step]?.stock, values[one.step], given[one.step]];
    if (one.standing.isOut) return { state: 'refused', why: 'left' };
    if (claim === 'manual' && !asksFor(id, one)) return { state: 'ready', why: null };
    if (stock >= 0 && so >= stock) return { state: 'refused', why: 'stock' };
    if (spent + value > budget) return { state: 'refused', why: 'budget' };
    return isOver ? { state: 'refused', why: 'over' } : { state: 'claimed', why: null };
  };

  // Cycles that ended before the ladder changed stay unchanged.
  const isPast = ({ at, cycle_from }: Reached) => at <= since && cycle_from !== since_cycle;

  for (const one of reached.filter((step) => !isPast(step)).sort((a, b) => a.at - b.at)) {
    const { uid, standing, step, cycle_from, at } = one;
    const isNow = cycle_from === standing.cycle_from;
    if (one.kept) {
      if (isNow) standing.steps[step] = keptStanding(one.kept, standing, at);
      continue;
    }
    if (one.isShort) continue;
    const outcome = outcomeOf(one);
    if (outcome.state === 'claimed') {
      const value = values[step] ?? 0;
      given[step] = (given[step] ?? 0) + 1;
      spent += value;
      standing.spent += value;
      claims.push({ uid, step, cycle_from, at });
    }
    if (outcome.why === 'budget') exhausted = true;
    if (!isNow) continue;
    const isBelow = standing.amount < (steps[step]?.threshold ?? 0);
    standing.steps[step] = isBelow ? fallen(outcome, at) : { ...outcome, at };
  }
  return { spent, exhausted, claims };
}

const keptStanding = (kept: StoredClaim, standing: Standing, at: number) => ({
  state: keptState(kept, standing, isRevoked(kept)),
  why: null,
  at,
  kept,
});

/** State of an ungranted step after a refund: `short` if it was due to be granted, else open again. */
const fallen = ({ state }: Omit<StepStanding, 'at'>, at: number): StepStanding =>
  state === 'claimed' ? { state: 'short', why: null, at } : { state: 'open', why: null, at: null };

/** Steps a user reached with their grants, and other grants. */
function settle({ body, since }: Ladder, { reached }: Way, kept: readonly StoredClaim[]) {
  const thresholds = body.steps.map(({ threshold }) => threshold);
  const byCycle = groupsOf(reached, ({ cycle_from }) => cycle_from);
  const own = new Map<Way['reached'][number], StoredClaim>();
  const former: StoredClaim[] = [];
  for (const [cycle_from, claims] of groupsOf(kept, (one) => one.cycle_from)) {
    const steps = byCycle.get(cycle_from) ?? [];
    const settled = settledBy(thresholds, claims, (step) => steps.some((one) => one.step === step && one.at <= since));
    const shown = new Set<number>();
    for (const one of steps) {
      const claim = settled.get(one.step);
      if (claim === undefined) continue;
      own.set(one, claims[claim] as StoredClaim);
      shown.add(claim);
    }
    former.push(...claims.filter((_, place) => !shown.has(place)));
  }
  return { own, former };
}

/** Standings of all users from their ways and grants. */
export function together(ladder: Ladder, ways: readonly Way[], kept: readonly StoredClaim[]): TaskStandings {
  const reached: Reached[] = [];
  const byUid = new Map<string, Standing>();
  const keptBy = groupsOf(kept, ({ uid }) => uid);
  for (const way of ways) {
    const claims = keptBy.get(way.standing.uid) ?? [];
    // Users without reached steps are not affected by grants to others.
    const isUntouched = way.reached.length === 0 && claims.length === 0;
    const standing = isUntouched ? way.standing : { ...way.standing, steps: [...way.standing.steps] };
    byUid.set(standing.uid, standing);
    if (isUntouched) continue;
    const { own, former } = settle(ladder, way, claims);
    standing.spent = claims.reduce((all, one) => all + (isRevoked(one) ? 0 : one.value), 0);
    standing.former = former
      .filter(({ cycle_from }) => cycle_from === standing.cycle_from)
      .map((one) => keptStanding(one, standing, one.at));
    for (const one of way.reached) reached.push({ ...one, standing, kept: own.get(one) });
  }
  return { ...give(ladder, reached, kept), byUid };
}

/** Claims of a task up to a moment, given users and their payments; used by the seed. */
export function claimedBy(config: StoredConfig, people: readonly { user_id: string }[], paid: PaidBy, at: number) {
  const span = spanOf(config, at);
  // A finished task is evaluated as online, since its grants were made then.
  const ladder = ladderOf({ ...config, status: 'online' }, span);
  if (!ladder) return [];
  const walk = walkerOf(ladder.body, span);
  const ways = people.map(({ user_id }): Way => {
    const { standing, reached } = walk(user_id, paid(user_id), []);
    // It was granted before any refund.
    return { standing, reached: reached.map((one) => ({ ...one, isShort: false })) };
  });
  return together(ladder, ways, []).claims;
}
