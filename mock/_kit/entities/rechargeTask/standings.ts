import type { Content } from '../../../../src/domain/config';
import { givenSum } from '../../../../src/domain/givenItem';
import type { RechargeTaskBody, TaskCycle } from '../../../../src/domain/rechargeTask';
import type { TakenItem } from '../../../../src/domain/rechargeTaskProgress';
import type { RechargeProgress } from '../../../../src/services/rechargeTaskProgress';
import { day, dayOf, hour, now } from '../../base/clock';
import { sum } from '../../base/groups';
import { random, seedOf } from '../../base/random';
import { liveOf, type StoredConfig, windowOf } from '../../kit/config/store';
import { db } from '../../store/db';
import { Collection } from '../../store/store';
import { bodyOf } from './entity';
import { peopleOf } from './people';

/** Changes of one user's progress that operators made. */
interface StoredMark {
  progress_id: string;
  /** Amounts in US cents. */
  adds: { at: number; cents: number }[];
  /** Claims that an addition reached, with the tasks that grant them. */
  granted: { claim_id: string; task_id: string }[];
  revoked: { claim_id: string; task_id: string | null; items: TakenItem[] }[];
  messaged_at: number | null;
  pending_approval: string | null;
  version: number;
}

const marks = new Collection<StoredMark>(
  'rechargeMarks',
  () => [],
  ({ progress_id }) => progress_id,
);

/** `rp_1001_10000001`: the task and the user. */
export const progressIdOf = (id: string, uid: string): string => `rp_${id.replace(/\D/g, '')}_${uid}`;

export const markOf = (id: string, uid: string): StoredMark | undefined => marks.get(progressIdOf(id, uid));

/** The mark of a user, to be changed; `touch` keeps the version. */
export function changeMark(progress_id: string, how: 'edit' | 'touch' = 'edit'): StoredMark {
  if (!marks.has(progress_id)) {
    const none = { adds: [], granted: [], revoked: [], messaged_at: null, pending_approval: null };
    marks.add({ progress_id, ...none, version: 1 });
  }
  return marks[how](progress_id);
}

const prc = 8 * hour;
const beginnings: Readonly<Record<TaskCycle, (at: number) => number>> = {
  once: () => Number.NEGATIVE_INFINITY,
  day: dayOf,
  // Weeks begin on Monday.
  week: (at) => dayOf(at) - ((new Date(at + prc).getUTCDay() + 6) % 7) * day,
  month: (at) => Date.UTC(new Date(at + prc).getUTCFullYear(), new Date(at + prc).getUTCMonth(), 1) - prc,
};
/** Longest duration of a cycle in days; of a task without cycles, the time in which its users pay. */
const lengths: Readonly<Record<TaskCycle, number>> = { once: 30, day: 1, week: 7, month: 31 };

/** Starts of the cycles (PRC) in a period; the first begins with the period. */
export function cyclesIn(cycle: TaskCycle, from: number, to: number): number[] {
  const starts = [from];
  if (cycle === 'once') return starts;
  const nextOf = (start: number) => beginnings[cycle](beginnings[cycle](start) + lengths[cycle] * day + hour);
  for (let next = nextOf(from); next <= to; next = nextOf(next)) starts.push(next);
  return starts;
}

/** Payments of a user in a cycle, with the refunded part: a function of task, user and cycle. */
function paymentsOf(id: string, uid: string, cycle: TaskCycle, from: number) {
  const rng = random(seedOf(`${id} ${uid} ${from}`));
  return Array.from({ length: rng.int(0, 3) }, () => {
    const at = from + Math.floor(rng.next() * lengths[cycle] * day);
    const cents = rng.pick([999, 1_900, 2_400, 4_900, 9_900, 18_000, 32_000]);
    return { at, cents, back: rng.chance(0.15) ? cents : 0, cycle_from: from };
  });
}

/** One user of a task in the current cycle; `spent` are the coins claimed in all cycles. */
export interface Standing
  extends Pick<RechargeProgress, 'cycle_from' | 'paid' | 'returned' | 'added' | 'orders' | 'spent'> {
  uid: string;
  amount: number;
  /** Number of steps that are reached now. */
  reached: number;
  steps: Pick<RechargeProgress['steps'][number], 'state' | 'why' | 'at' | 'claim_id'>[];
}

/** Standing of one user without grants, and the steps reached in any cycle. */
function walkOf(id: string, { cycle, steps }: RechargeTaskBody, cycles: readonly number[], to: number, uid: string) {
  const current = cycles.at(-1) ?? to;
  const paid = cycles.flatMap((from) => paymentsOf(id, uid, cycle, from)).filter(({ at }) => at <= to);
  const adds = (markOf(id, uid)?.adds ?? []).map((add) => {
    return { ...add, cycle_from: cycles.findLast((from) => from <= add.at) ?? current };
  });
  const own = paid.filter(({ cycle_from }) => cycle_from === current);
  const [gross, returned] = [sum(own.map(({ cents }) => cents)), sum(own.map(({ back }) => back))];
  const added = sum(adds.filter(({ cycle_from }) => cycle_from === current).map(({ cents }) => cents));
  const amount = gross - returned + added;
  const standing: Standing = {
    uid,
    cycle_from: current,
    paid: gross,
    returned,
    added,
    orders: own.length,
    amount,
    reached: steps.filter(({ threshold }) => amount >= threshold).length,
    spent: 0,
    steps: steps.map(() => ({ state: 'open', why: null, at: null, claim_id: null })),
  };
  const totals = new Map<number, number>();
  const reached = [...paid, ...adds]
    .sort((a, b) => a.at - b.at)
    .flatMap(({ at, cents, cycle_from }) => {
      const before = totals.get(cycle_from) ?? 0;
      totals.set(cycle_from, before + cents);
      return steps.flatMap(({ threshold }, step) => {
        const claim_id = `${progressIdOf(id, uid)}.${cycle_from}.${threshold}`;
        return threshold > before && threshold <= before + cents ? [{ standing, cycle_from, step, at, claim_id }] : [];
      });
    });
  return { standing, reached };
}

type Reached = ReturnType<typeof walkOf>['reached'][number];
type Outcome = Pick<Standing['steps'][number], 'state' | 'why'>;

/** Grants reached steps in order while budget and stock last; of manual claims, users ask for seven in ten. */
function grantAll(id: string, { claim, budget, steps }: RechargeTaskBody, all: readonly Reached[]) {
  const given = steps.map(() => 0);
  const total = { spent: 0, gifts: 0, exhausted: false };
  const decide = ({ standing, step, claim_id }: Reached, value: number, stock: number): Outcome => {
    if (markOf(id, standing.uid)?.revoked.some((one) => one.claim_id === claim_id))
      return { state: 'revoked', why: null };
    if (claim === 'manual' && seedOf(claim_id) % 10 >= 7) return { state: 'ready', why: null };
    if (stock >= 0 && (given[step] ?? 0) >= stock) return { state: 'refused', why: 'stock' };
    return total.spent + value > budget ? { state: 'refused', why: 'budget' } : { state: 'claimed', why: null };
  };
  for (const one of [...all].sort((a, b) => a.at - b.at)) {
    const { standing, step, at, cycle_from, claim_id } = one;
    const { threshold = 0, rewards = [], stock = 0 } = steps[step] ?? {};
    const value = givenSum(rewards);
    const { state, why } = decide(one, value, stock);
    if (why === 'budget') total.exhausted = true;
    if (state === 'claimed') {
      given[step] = (given[step] ?? 0) + 1;
      total.gifts += 1;
      total.spent += value;
      standing.spent += value;
    }
    const isGiven = state === 'claimed' || state === 'revoked';
    const isBelow = standing.amount < threshold;
    if (cycle_from !== standing.cycle_from || (isBelow && !isGiven)) continue;
    const shown = isBelow && state === 'claimed' ? 'short' : state;
    standing.steps[step] = { state: shown, why, at, claim_id: isGiven ? claim_id : null };
  }
  return total;
}

type Standings = ReturnType<typeof grantAll> & { byUid: ReadonlyMap<string, Standing> };

function standingsAt(config: StoredConfig, content: Content<unknown>): Standings {
  const { id, online_at } = config;
  const body = bodyOf(content);
  const { start_at, end_at } = windowOf(config);
  const from = start_at ?? online_at ?? now();
  const to = Math.min(end_at ?? now(), now());
  const cycles = cyclesIn(body.cycle, from, to);
  const walks = peopleOf(content, config).map(({ user_id }) => walkOf(id, body, cycles, to, user_id));
  const total = grantAll(
    id,
    body,
    walks.flatMap(({ reached }) => reached),
  );
  return { ...total, byUid: new Map(walks.map(({ standing }) => [standing.uid, standing])) };
}

const known = new WeakMap<StoredConfig, { causes: readonly unknown[]; standings: Standings }>();

/** Standings of all users in the live version; none if it was never live. Kept for the rest of the same moment. */
export function standingsOf(config: StoredConfig): Standings {
  const content = liveOf(config)?.content;
  if (!content || config.online_at === null || config.env !== 'prod')
    return { byUid: new Map(), spent: 0, gifts: 0, exhausted: false };
  const causes = [now(), marks.values(), db.users.values()];
  const memo = known.get(config);
  if (memo?.causes.every((one, place) => one === causes[place])) return memo.standings;
  const standings = standingsAt(config, content);
  // A running transaction can change a mark again.
  if (marks.drafts === undefined) known.set(config, { causes, standings });
  return standings;
}

/** Grants that publishing a content would cause at once. */
export function forecastOf(config: StoredConfig, content: Content<unknown>): { gifts: number; coins: number } {
  if (config.status !== 'online') return { gifts: 0, coins: 0 };
  const { gifts, spent } = standingsOf(config);
  const next = standingsAt(config, content);
  return { gifts: Math.max(0, next.gifts - gifts), coins: Math.max(0, next.spent - spent) };
}
