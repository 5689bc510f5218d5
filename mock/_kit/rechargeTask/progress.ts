import type { Content } from '../../../src/domain/config';
import { givenSum } from '../../../src/domain/givenItem';
import type { ClaimState, RefusedReason } from '../../../src/domain/rechargeProgress';
import type { RechargeTaskBody } from '../../../src/domain/rechargeTask';
import { now } from '../clock';
import { liveOf, type StoredConfig, windowOf } from '../config/store';
import { orders } from '../orders/store';
import { seedOf } from '../random';
import { cycleAt } from './cycles';
import { markOf, marks, type StoredMark } from './marks';
import { counterOf, type PaidBy, paidNow } from './payments';
import { peopleOf } from './people';
import { bodyOf } from './rules';

/**
 * What became of everybody a task is for, told from what he paid: what is refunded lowers it by itself, a new cycle
 * begins by itself, and what was done by hand is added. Steps are given in the order in which they were reached, as long
 * as budget and stock last.
 */

export interface StepStanding {
  state: ClaimState;
  why: RefusedReason | null;
  at: number | null;
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

/** A step that a user was given, in whichever cycle. */
export interface Claim {
  uid: string;
  cycle_from: number;
  /** From 0. */
  step: number;
}

export interface TaskStandings {
  byUid: ReadonlyMap<string, Standing>;
  spent: number;
  exhausted: boolean;
  claims: readonly Claim[];
}

/** A step that was reached. */
interface Reached extends Claim {
  at: number;
  standing: Standing;
}

interface Span {
  from: number;
  to: number;
}

/** When it began to count, and until when it does. */
function spanOf(config: StoredConfig, at: number): Span {
  const { start_at, end_at } = windowOf(config);
  return { from: start_at ?? config.versions[0]?.at ?? at, to: Math.min(end_at ?? at, at) };
}

/** One user's way through all cycles: his standing in the current one, and each step as it was reached. */
interface Way {
  standing: Standing;
  reached: readonly Omit<Reached, 'standing'>[];
}

/** How users go the way of a task. */
function walkerOf(body: RechargeTaskBody, span: Span) {
  const { cycle, steps } = body;
  const current = cycleAt(cycle, span.to, span.from);
  const paymentsOf = counterOf(body, span);
  const open: StepStanding[] = steps.map(() => ({ state: 'open', why: null, at: null }));
  return (uid: string, paid: ReturnType<PaidBy>, adds: StoredMark['adds']): Way => {
    const standing: Standing = {
      ...{ uid, cycle_from: current, paid: 0, returned: 0, added: 0, orders: 0, amount: 0, reached: 0, spent: 0 },
      steps: open,
    };
    const reached: Omit<Reached, 'standing'>[] = [];
    let [cycle_from, gross, next] = [Number.NaN, 0, 0];
    for (const { at, cents, back, byHand } of paymentsOf(paid, adds)) {
      const own = cycleAt(cycle, at, span.from);
      if (own !== cycle_from) [cycle_from, gross, next] = [own, 0, 0];
      gross += cents;
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
    return { standing, reached };
  };
}

/** In the stand-in seven of ten come for what they have to ask for. */
const asksFor = (id: string, { uid, step, cycle_from }: Claim): boolean =>
  seedOf(`${id} ${uid} ${cycle_from} ${step}`) % 10 < 7;

const isRevoked = (id: string, { uid, step, cycle_from }: Claim): boolean =>
  markOf(id, uid)?.revoked.some((one) => one.step === step + 1 && one.cycle_from === cycle_from) ?? false;

/** Gives what was reached, in its order, as long as there is anything to give. */
function give(id: string, { steps, claim, budget }: RechargeTaskBody, reached: Reached[]) {
  const given = steps.map(() => 0);
  const values = steps.map(({ rewards }) => givenSum(rewards));
  const claims: Claim[] = [];
  const hasMarks = marks.size > 0;
  let [spent, exhausted] = [0, false];

  const outcomeOf = (one: Reached): Omit<StepStanding, 'at'> => {
    const [stock = 0, value = 0, so = 0] = [steps[one.step]?.stock, values[one.step], given[one.step]];
    if (hasMarks && isRevoked(id, one)) return { state: 'revoked', why: null };
    if (claim === 'manual' && !asksFor(id, one)) return { state: 'ready', why: null };
    if (stock >= 0 && so >= stock) return { state: 'refused', why: 'stock' };
    if (spent + value > budget) return { state: 'refused', why: 'budget' };
    return { state: 'claimed', why: null };
  };

  for (const one of reached.sort((a, b) => a.at - b.at)) {
    const outcome = outcomeOf(one);
    const { uid, standing, step, cycle_from, at } = one;
    if (outcome.state === 'claimed') {
      const value = values[step] ?? 0;
      given[step] = (given[step] ?? 0) + 1;
      spent += value;
      standing.spent += value;
      claims.push({ uid, step, cycle_from });
    }
    if (outcome.why === 'budget') exhausted = true;
    if (cycle_from !== standing.cycle_from) continue;
    const isBelow = standing.amount < (steps[step]?.threshold ?? 0);
    standing.steps[step] = isBelow ? fallen(outcome, at) : { ...outcome, at };
  }
  return { spent, exhausted, claims };
}

/** What a refund makes of a step: what was given stays given, what was not is not to be had any more. */
function fallen({ state }: Omit<StepStanding, 'at'>, at: number): StepStanding {
  if (state === 'claimed') return { state: 'short', why: null, at };
  return state === 'revoked' ? { state, why: null, at } : { state: 'open', why: null, at: null };
}

/** Everybody's standing, from the ways they went. */
function together(id: string, body: RechargeTaskBody, ways: readonly Way[]): TaskStandings {
  const reached: Reached[] = [];
  const byUid = new Map<string, Standing>();
  for (const way of ways) {
    // Who reached nothing stands where he did, whatever others are given.
    const standing = way.reached.length === 0 ? way.standing : { ...way.standing, steps: [...way.standing.steps] };
    byUid.set(standing.uid, standing);
    for (const one of way.reached) reached.push({ ...one, standing });
  }
  return { ...give(id, body, reached), byUid };
}

/** What was claimed of a task by a moment, of these people by what they had paid: for the seed. */
export function claimedBy(config: StoredConfig, people: readonly { user_id: string }[], paid: PaidBy, at: number) {
  const content = liveOf(config)?.content;
  if (!content) return [];
  const body = bodyOf(content);
  const walk = walkerOf(body, spanOf(config, at));
  const ways = people.map(({ user_id }) => walk(user_id, paid(user_id), []));
  return together(config.id, body, ways).claims;
}

/** What one user's way hangs on beside the task: while it is the same, so is the way. */
interface KeptWay {
  paid: ReturnType<PaidBy>;
  mark: StoredMark | undefined;
  way: Way;
}

interface Kept {
  causes: readonly unknown[];
  standings: TaskStandings;
  /** Of the version, since when it counts, until when, and the cycle. */
  frame: string;
  ways: ReadonlyMap<string, KeptWay>;
}

const known = new WeakMap<Content<unknown>, Kept>();

const nobody: TaskStandings = { byUid: new Map(), spent: 0, exhausted: false, claims: [] };

/** Everybody's standing in a task as it is served; of what never was, nobody's. */
export function standingsOf(config: StoredConfig): TaskStandings {
  const content = liveOf(config)?.content;
  if (!content || config.online_at === null || config.env !== 'prod') return nobody;
  const span = spanOf(config, now());
  const body = bodyOf(content);
  const cycle = cycleAt(body.cycle, span.to, span.from);
  const people = peopleOf(content);
  const causes = [orders.values(), marks.values(), people, config.status, config.ended_at, span.from, cycle];
  const kept = known.get(content);
  if (kept?.causes.every((one, place) => one === causes[place])) return kept.standings;

  const frame = `${span.from} ${cycle} ${config.ended_at}`;
  const before = kept?.frame === frame ? kept.ways : undefined;
  // What the running transaction still changes is no way to keep.
  const isOpen = marks.drafts !== undefined || orders.drafts !== undefined;
  const paidBy = paidNow();
  const walk = walkerOf(body, span);
  const ways = new Map<string, KeptWay>();
  for (const { user_id: uid } of people) {
    const paid = paidBy(uid);
    const mark = markOf(config.id, uid);
    const old = before?.get(uid);
    const isSame = old?.paid === paid && old.mark === mark && !(isOpen && mark);
    ways.set(uid, isSame ? old : { paid, mark, way: walk(uid, paid, mark?.adds ?? []) });
  }
  const standings = together(
    config.id,
    body,
    [...ways.values()].map(({ way }) => way),
  );
  if (!isOpen) known.set(content, { causes, standings, frame, ways });
  return standings;
}
