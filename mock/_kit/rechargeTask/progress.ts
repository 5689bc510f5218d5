import type { Content } from '../../../src/domain/config';
import { givenSum } from '../../../src/domain/givenItem';
import type { ClaimState, RefusedReason } from '../../../src/domain/rechargeProgress';
import { channelsOf, type RechargeTaskBody } from '../../../src/domain/rechargeTask';
import { now } from '../clock';
import { liveOf, type StoredConfig, windowOf } from '../config/store';
import { orderColumns, orders, refundedOf } from '../orders/store';
import type { StoredOrder } from '../orders/stored';
import { seedOf } from '../random';
import { cycleAt } from './cycles';
import { marks, progressIdOf } from './marks';
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

export interface TaskStandings {
  byUid: ReadonlyMap<string, Standing>;
  spent: number;
  exhausted: boolean;
}

/** Something that counts, and what of it went back. */
interface Payment {
  at: number;
  cents: number;
  back: number;
  byHand: boolean;
}

/** A step that was reached. */
interface Reached {
  at: number;
  standing: Standing;
  step: number;
  cycle_from: number;
}

/** An order that was paid, whatever became of it afterwards. */
export const hasPaid = ({ paid_at, status }: StoredOrder): boolean =>
  paid_at !== null && status !== 'closed' && status !== 'created' && status !== 'paying';

/** What of an order went back, in US cents: the channel may have taken all of it. */
function backOf(order: StoredOrder, wholly: boolean): number {
  if (order.status === 'chargeback') return order.amount_usd;
  const refunded = refundedOf(order);
  if (refunded === 0) return 0;
  return wholly ? order.amount_usd : Math.round((order.amount_usd * refunded) / order.amount);
}

function paymentsOf(id: string, uid: string, body: RechargeTaskBody, from: number, to: number): Payment[] {
  const channels = new Set(channelsOf(body));
  const wholly = body.exclude.includes('refund');
  const paid = orderColumns.by('uid', uid).flatMap((order): Payment[] => {
    const { paid_at: at, channel, amount_usd: cents } = order;
    if (at === null || at < from || at > to || !channels.has(channel) || !hasPaid(order)) return [];
    return [{ at, cents, back: backOf(order, wholly), byHand: false }];
  });
  const adds = marks.get(progressIdOf(id, uid))?.adds ?? [];
  return [...paid, ...adds.map(({ at, cents }) => ({ at, cents, back: 0, byHand: true }))].sort((a, b) => a.at - b.at);
}

/** When it began to count, and until when it does. */
function spanOf(config: StoredConfig): { from: number; to: number } {
  const { start_at, end_at } = windowOf(config);
  return { from: start_at ?? config.versions[0]?.at ?? now(), to: Math.min(end_at ?? now(), now()) };
}

/** One user's way through all cycles: his standing in the current one, and each step as it was reached. */
function walk(config: StoredConfig, body: RechargeTaskBody, uid: string, { from, to }: { from: number; to: number }) {
  const current = cycleAt(body.cycle, to, from);
  const standing: Standing = {
    ...{ uid, cycle_from: current, paid: 0, returned: 0, added: 0, orders: 0, amount: 0, reached: 0, spent: 0 },
    steps: body.steps.map(() => ({ state: 'open', why: null, at: null })),
  };
  const reached: Reached[] = [];
  let [cycle_from, gross, next] = [Number.NaN, 0, 0];
  for (const { at, cents, back, byHand } of paymentsOf(config.id, uid, body, from, to)) {
    const cycle = cycleAt(body.cycle, at, from);
    if (cycle !== cycle_from) [cycle_from, gross, next] = [cycle, 0, 0];
    gross += cents;
    for (; gross >= (body.steps[next]?.threshold ?? Number.POSITIVE_INFINITY); next++)
      reached.push({ at, standing, step: next, cycle_from });
    if (cycle !== current) continue;
    if (byHand) standing.added += cents;
    else {
      standing.paid += cents;
      standing.returned += back;
      standing.orders += 1;
    }
  }
  standing.amount = standing.paid - standing.returned + standing.added;
  standing.reached = body.steps.filter(({ threshold }) => standing.amount >= threshold).length;
  return { standing, reached };
}

/** In the stand-in seven of ten come for what they have to ask for. */
const asksFor = (id: string, { standing: { uid }, step, cycle_from }: Reached): boolean =>
  seedOf(`${id} ${uid} ${cycle_from} ${step}`) % 10 < 7;

const isRevoked = (id: string, { standing: { uid }, step, cycle_from }: Reached): boolean =>
  marks.get(progressIdOf(id, uid))?.revoked.some((one) => one.step === step + 1 && one.cycle_from === cycle_from) ??
  false;

/** Gives what was reached, in its order, as long as there is anything to give. */
function give({ id }: StoredConfig, { steps, claim, budget }: RechargeTaskBody, reached: readonly Reached[]) {
  const given = steps.map(() => 0);
  const values = steps.map(({ rewards }) => givenSum(rewards));
  let [spent, exhausted] = [0, false];

  const outcomeOf = (one: Reached): Omit<StepStanding, 'at'> => {
    const [stock = 0, value = 0, so = 0] = [steps[one.step]?.stock, values[one.step], given[one.step]];
    if (isRevoked(id, one)) return { state: 'revoked', why: null };
    if (claim === 'manual' && !asksFor(id, one)) return { state: 'ready', why: null };
    if (stock >= 0 && so >= stock) return { state: 'refused', why: 'stock' };
    if (spent + value > budget) return { state: 'refused', why: 'budget' };
    return { state: 'claimed', why: null };
  };

  for (const one of [...reached].sort((a, b) => a.at - b.at)) {
    const outcome = outcomeOf(one);
    const { standing, step, cycle_from, at } = one;
    if (outcome.state === 'claimed') {
      const value = values[step] ?? 0;
      given[step] = (given[step] ?? 0) + 1;
      spent += value;
      standing.spent += value;
    }
    if (outcome.why === 'budget') exhausted = true;
    if (cycle_from !== standing.cycle_from) continue;
    const isBelow = standing.amount < (steps[step]?.threshold ?? 0);
    standing.steps[step] = isBelow ? fallen(outcome, at) : { ...outcome, at };
  }
  return { spent, exhausted };
}

/** What a refund makes of a step: what was given stays given, what was not is not to be had any more. */
function fallen({ state }: Omit<StepStanding, 'at'>, at: number): StepStanding {
  if (state === 'claimed') return { state: 'short', why: null, at };
  return state === 'revoked' ? { state, why: null, at } : { state: 'open', why: null, at: null };
}

function derive(config: StoredConfig, content: Content<unknown>): TaskStandings {
  const span = spanOf(config);
  const body = bodyOf(content);
  const walks = peopleOf(content).map(({ user_id }) => walk(config, body, user_id, span));
  const reached = walks.flatMap((one) => one.reached);
  const byUid = new Map(walks.map(({ standing }) => [standing.uid, standing]));
  return { ...give(config, body, reached), byUid };
}

/** What it hangs on: while none of it changes, nothing is told anew. */
function causesOf(config: StoredConfig, content: Content<unknown>): readonly unknown[] {
  const { from, to } = spanOf(config);
  const cycle = cycleAt(bodyOf(content).cycle, to, from);
  return [orders.values(), marks.values(), peopleOf(content), config.status, config.ended_at, from, cycle];
}

const known = new WeakMap<Content<unknown>, { causes: readonly unknown[]; standings: TaskStandings }>();

const nobody: TaskStandings = { byUid: new Map(), spent: 0, exhausted: false };

/** Everybody's standing in a task as it is served; of what never was, nobody's. */
export function standingsOf(config: StoredConfig): TaskStandings {
  const content = liveOf(config)?.content;
  if (!content || config.online_at === null || config.env !== 'prod') return nobody;
  const causes = causesOf(config, content);
  const kept = known.get(content);
  if (kept?.causes.every((one, place) => one === causes[place])) return kept.standings;
  const standings = derive(config, content);
  known.set(content, { causes, standings });
  return standings;
}
