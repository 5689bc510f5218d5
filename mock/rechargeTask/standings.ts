import type { TakenItem } from '../../src/domain/rechargeTask/progress';
import type { RechargeTaskBody, TaskCycle } from '../../src/domain/rechargeTask/rules';
import { givenSum } from '../../src/domain/shared/givenItem';
import type { RechargeProgress } from '../../src/services/rechargeTaskProgress';
import { day, now } from '../_kit/base/clock';
import { sum } from '../_kit/base/groups';
import { random, seedOf } from '../_kit/base/random';
import { configWindowOf, liveOf, type StoredConfig } from '../_kit/kit/config/store';
import { db } from '../_kit/store/db';
import { Collection } from '../_kit/store/store';
import { rechargeTaskBodyOf } from './entity';
import { taskPeopleOf } from './people';

/** Standing of the users of a task: payments told by seed and time, with the changes that operators made on top. */

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

/** Days of a cycle; of a task without cycles, those in which its users pay. */
const lengths: Readonly<Record<TaskCycle, number>> = { once: 30, day: 1, week: 7, month: 30 };

/** Starts of the cycles in a period, each as long as the others. */
function cyclesIn(cycle: TaskCycle, from: number, to: number): number[] {
  const count = cycle === 'once' ? 1 : Math.ceil((to - from) / (lengths[cycle] * day));
  return Array.from({ length: Math.max(1, count) }, (_, n) => from + n * lengths[cycle] * day);
}

/** Payments of a user in a cycle, with the refunded part: a function of task, user and cycle. */
function paymentsOf(id: string, uid: string, cycle: TaskCycle, from: number) {
  const rng = random(seedOf(`${id} ${uid} ${from}`));
  return Array.from({ length: rng.int(0, 3) }, () => {
    const at = from + Math.floor(rng.next() * lengths[cycle] * day);
    const cents = rng.pick([999, 1_900, 2_400, 4_900, 9_900, 18_000, 32_000]);
    return { at, cents, back: rng.chance(0.15) ? cents : 0 };
  });
}

type Step = Pick<RechargeProgress['steps'][number], 'state' | 'why' | 'at' | 'claim_id'>;

/** One user of a task in one cycle without grants, and the steps reached in it; refunds do not undo these. */
function walkOf(id: string, { cycle, steps }: RechargeTaskBody, uid: string, from: number, until: number) {
  const paid = paymentsOf(id, uid, cycle, from).filter(({ at }) => at <= Math.min(until, now()));
  const adds = (markOf(id, uid)?.adds ?? []).filter(({ at }) => at >= from && at < until);
  const [gross, returned] = [sum(paid.map(({ cents }) => cents)), sum(paid.map(({ back }) => back))];
  const added = sum(adds.map(({ cents }) => cents));
  const amount = gross - returned + added;
  const reached = steps.filter(({ threshold }) => amount >= threshold).length;
  const none = steps.map((): Step => ({ state: 'open', why: null, at: null, claim_id: null }));
  const sums = { cycle_from: from, paid: gross, returned, added, orders: paid.length, spent: 0 };
  const standing = { uid, amount, reached, steps: none, ...sums };
  const events = [...paid, ...adds].sort((a, b) => a.at - b.at);
  const claims = steps.flatMap((step, place) => {
    let total = 0;
    const reachedBy = events.find(({ cents }) => {
      total += cents;
      return total >= step.threshold;
    });
    const claim_id = `${progressIdOf(id, uid)}.${from}.${step.threshold}`;
    return reachedBy ? [{ standing, step, place, at: reachedBy.at, claim_id }] : [];
  });
  return { standing, claims };
}

type Walk = ReturnType<typeof walkOf>;
/** Standing of a user in the current cycle; `spent` are the coins claimed in all cycles. */
export type TaskStanding = Walk['standing'];

/** Grants reached steps in order while budget and stock last; of manual claims, users ask for seven in ten. */
function grantAll(id: string, { claim, budget }: RechargeTaskBody, all: Walk['claims']) {
  const given = new Map<number, number>();
  const total = { spent: 0, exhausted: false };
  for (const { standing, step, place, at, claim_id } of [...all].sort((a, b) => a.at - b.at)) {
    const { threshold, rewards, stock } = step;
    const [value, gave] = [givenSum(rewards), given.get(place) ?? 0];
    const isRevoked = markOf(id, standing.uid)?.revoked.some((one) => one.claim_id === claim_id);
    const isAsked = claim === 'auto' || seedOf(claim_id) % 10 < 7;
    const lack = total.spent + value > budget ? 'budget' : null;
    const why = isRevoked || !isAsked ? null : stock >= 0 && gave >= stock ? 'stock' : lack;
    const isClaimed = isAsked && !isRevoked && why === null;
    if (isClaimed) {
      given.set(place, gave + 1);
      total.spent += value;
      standing.spent += value;
    }
    total.exhausted ||= why === 'budget';
    const isBelow = standing.amount < threshold;
    const claimed = isBelow ? 'short' : 'claimed';
    if (isClaimed) standing.steps[place] = { state: claimed, why, at, claim_id };
    else if (isRevoked) standing.steps[place] = { state: 'revoked', why, at, claim_id };
    else if (!isBelow) standing.steps[place] = { state: why === null ? 'ready' : 'refused', why, at, claim_id: null };
  }
  return total;
}

type Standings = ReturnType<typeof grantAll> & { byUid: ReadonlyMap<string, TaskStanding> };

const known = new WeakMap<StoredConfig, { causes: readonly unknown[]; standings: Standings }>();

/** Standings of all users in the live version; none if it was never live. Kept for the rest of the same moment. */
export function standingsOf(config: StoredConfig): Standings {
  const { id, env, online_at } = config;
  const content = liveOf(config)?.content;
  if (!content || online_at === null || env !== 'prod') return { byUid: new Map(), spent: 0, exhausted: false };
  const causes = [now(), marks.values(), db.users.values()];
  const memo = known.get(config);
  if (memo?.causes.every((one, place) => one === causes[place])) return memo.standings;
  const body = rechargeTaskBodyOf(content);
  const { start_at, end_at } = configWindowOf(config);
  const starts = cyclesIn(body.cycle, start_at ?? now(), Math.min(end_at ?? now(), now()));
  const walks = taskPeopleOf(content, config).flatMap(({ user_id }) =>
    starts.map((from, n) => walkOf(id, body, user_id, from, starts[n + 1] ?? end_at ?? Number.POSITIVE_INFINITY)),
  );
  const claims = walks.flatMap((walk) => walk.claims);
  const total = grantAll(id, body, claims);
  const byUid = new Map<string, TaskStanding>();
  for (const { standing } of walks) {
    const before = byUid.get(standing.uid)?.spent ?? 0;
    byUid.set(standing.uid, { ...standing, spent: before + standing.spent });
  }
  const standings = { ...total, byUid };
  // A running transaction can change a mark again.
  if (marks.drafts === undefined) known.set(config, { causes, standings });
  return standings;
}
