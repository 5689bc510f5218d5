import { type Content, type Environment, isRunning } from '../../../../src/domain/config';
import { labelOf } from '../../../../src/domain/labels';
import { maxPushValidHours } from '../../../../src/domain/limits';
import type { PushBody } from '../../../../src/domain/push';
import {
  type Delivery,
  type DropReason,
  deliveryOf,
  dropReasons,
  laterOf,
  type ReceiverFacts,
  sinceOf,
} from '../../../../src/domain/pushReach';
import { isOnce } from '../../../../src/domain/pushRules';
import { nextFires, type PushSchedule } from '../../../../src/domain/pushTimes';
import { rechargeTiers } from '../../../../src/domain/rechargeTask';
import { regions } from '../../../../src/utils/regionTime';
import { anchor, day, dayOf, hour, minute, now, second } from '../../base/clock';
import { drawn } from '../../base/planted';
import { seedOf } from '../../base/random';
import type { StoredUser } from '../../base/stored';
import { configsOf, kitOf } from '../../kit/config/kits';
import { leavesOut, outOfShare } from '../../kit/config/people';
import { contentOf, holdsPlace, type StoredConfig } from '../../kit/config/store';
import { record } from '../../store/audits';
import { db } from '../../store/db';
import { at as effectAt } from '../../store/schedule';
import { Collection } from '../../store/store';

/** Recipients of pushes: imported lists, the audience, and the facts that decide a delivery. */

export const pushIn = (content: Content<unknown>): Content<PushBody> => content as Content<PushBody>;

/** Imported users of a push; a list never changes. */
interface StoredPushList {
  list_id: string;
  uids: readonly string[];
}

export const seedList = { list_id: 'plist_1001', count: 30 };

export const pushLists = new Collection<StoredPushList>(
  'pushLists',
  () => {
    const uids = [...drawn().users.keys()].slice(0, seedList.count);
    return [[seedList.list_id, { list_id: seedList.list_id, uids }] as const];
  },
  ({ list_id }) => list_id,
);

/** First rule that excludes a user from a push; undefined if the push is meant for the user. */
export function outsideOf({ audience, body: { target, list, rules } }: Content<PushBody>) {
  const named = target === 'uids' ? new Set(pushLists.get(list.list_id)?.uids) : null;
  const tier = rules.min_tier === '' ? null : rechargeTiers[rules.min_tier];
  return (user: StoredUser, at: number): string | undefined => {
    if (user.status === 'deleted') return '用户已注销';
    const outside = leavesOut(audience, user, at);
    if (outside !== undefined) return outside;
    if (named && !named.has(user.user_id)) return '不在名单中';
    if (rules.last_active_days > 0 && user.last_active_at < at - rules.last_active_days * day)
      return `近 ${rules.last_active_days} 天未活跃`;
    if (tier && user.total_recharge < tier.from) return `充值未达到「${tier.label}」`;
    if (rules.tags.length > 0 && !rules.tags.some((tag) => user.tags.includes(tag)))
      return `没有标签 ${rules.tags.join('、')}`;
    return undefined;
  };
}

const sizes = new WeakMap<Content<unknown>, number>();

/** Number of users for whom a content is meant, counted once. */
export function sizeOf(content: Content<unknown>): number {
  const outside = outsideOf(pushIn(content));
  const known = sizes.get(content) ?? db.users.filter((user) => outside(user, now()) === undefined).length;
  sizes.set(content, known);
  return known;
}

const dormantDays = 3;

/** Time at which an event push is due for a user, before quiet hours; null if its event never happens. */
export function dueFor({ event, delay_hours }: PushSchedule, user: StoredUser): number | null {
  const delay = delay_hours * hour;
  if (event === 'register') return user.register_at + delay;
  if (event === 'dormant') return user.last_active_at + dormantDays * day + delay;
  if (user.total_recharge === 0) return null;
  return user.register_at + (seedOf(`first payment ${user.user_id}`) % 72) * hour + delay;
}

/** Times at which earlier pushes reached a user, by user and day: two a moment ago, seven in the week, or none. */
function reachedBefore(uid: string, at: number): number[] {
  const place = seedOf(`reached ${uid} ${dayOf(at)}`) % 24;
  if (place === 0) return [at - minute, at - 2 * minute];
  if (place === 1) return [1, 2, 3, 4, 5, 6, 6.5].map((days) => at - days * day);
  return [];
}

/** Facts that decide a delivery at a moment; `planned` are the times of other pushes that will reach the user before. */
export const factsOf = (user: StoredUser, at: number, planned: readonly number[] = []): ReceiverFacts => ({
  uid: user.user_id,
  offset: regions[user.region].offset,
  isBanned: user.status === 'banned',
  isUnsubscribed: seedOf(`unsubscribed ${user.user_id}`) % 40 === 0,
  reachedAt: [...reachedBefore(user.user_id, at), ...planned],
  ownAt: seedOf(`triggered ${user.user_id}`) % 30 === 0 ? at - day : null,
});

/**
 * Runs of pushes as a function of time: the stored state has only what operators and the clock decided (periods of
 * service, pauses, retries, recalls); runs, recipients and their times follow from it, the versions and the users.
 */

interface Span {
  from: number;
  /** Null while it lasts. */
  until: number | null;
}

/** Time from going online to the end, with the pauses between. */
interface Period extends Span {
  pauses: Span[];
}

/** Operator actions on one run. */
export interface RunControl {
  retries: number[];
  recalled_at: number | null;
  winner: { variant: string; at: number } | null;
}

interface PushState {
  id: string;
  periods: Period[];
  /** Operator actions by run id. */
  runs: Record<string, RunControl>;
  /** Time of the last message of a single push that is being sent; the push ends then. */
  done_at: number | null;
}

export interface Run extends RunControl {
  run_id: string;
  config: StoredConfig;
  content: Content<PushBody>;
  begins_at: number;
  /** End of the day of an event push; null for others. */
  ends_at: number | null;
  pauses: readonly Span[];
  /** Time after which nothing is sent. */
  stopped_at: number;
}

/** Delivery to one user; its time is infinite during a pause. */
type Entry = Exclude<Delivery, { kind: 'dropped' }> & {
  uid: string;
  /** Earliest possible sending time; the validity period starts here. */
  since: number;
};

/** Recipients of a run in the order of sending, and the users that the rules leave out. */
export interface Queue {
  entries: readonly Entry[];
  dropped: readonly { uid: string; at: number; reason: DropReason; why: string }[];
}

/** Seeded pushes that were paused, recalled or canceled after a time. */
const seeded: Readonly<Record<string, { paused?: number; recalled?: number; canceled?: number }>> = {
  im_1004: { paused: 30 * second },
  im_1008: { recalled: hour },
  im_1009: { canceled: 20 * second },
};

function seedState(config: StoredConfig): [string, PushState][] {
  const { id, online_at: from, status } = config;
  if (from === null) return [];
  const { paused, recalled, canceled } = seeded[id] ?? {};
  const pausedAt = paused === undefined ? anchor - hour : from + paused;
  const until = from + (canceled ?? maxPushValidHours * hour);
  const period: Period = {
    from,
    until: isRunning(status) ? null : until,
    pauses: status === 'paused' ? [{ from: pausedAt, until: null }] : [],
  };
  const state: PushState = { id, periods: [period], runs: {}, done_at: null };
  const [run] = runsOf(config, anchor, state);
  if (run && recalled !== undefined) state.runs[run.run_id] = { ...untouched, recalled_at: from + recalled };
  return [[id, { ...state, done_at: doneAt(config, state) }]];
}

const states = new Collection<PushState>(
  'pushStates',
  () => kitOf('push').seed().flatMap(seedState),
  ({ id }) => id,
);

const untouched: RunControl = { retries: [], recalled_at: null, winner: null };
const stateOf = (id: string): PushState => states.get(id) ?? { id, periods: [], runs: {}, done_at: null };
const stateToChange = (id: string): PushState => (states.has(id) ? states.touch(id) : states.add(stateOf(id)));

/** Changes the controls of a run. */
export function controlRun(
  { run_id, config: { id }, retries, recalled_at, winner }: Run,
  to: Partial<RunControl>,
): void {
  stateToChange(id).runs[run_id] = { retries: [...retries], recalled_at, winner, ...to };
}

/** Days for which runs of recurring and event pushes are kept. */
const keptDays = 30;

/** Runs of a push that begin up to a moment, oldest first; the moment may lie in the future. */
export function runsOf(config: StoredConfig, until = now(), { periods, runs } = stateOf(config.id)): Run[] {
  const { start_at } = contentOf(config);
  const planned =
    config.status === 'scheduled' && start_at !== null ? [{ from: start_at, until: null, pauses: [] }] : [];
  return [...periods, ...planned].flatMap((period) => {
    const stopped_at = period.until ?? Number.POSITIVE_INFINITY;
    const runAt = (content: Content<PushBody>, begins_at: number, ends_at: number | null = null): Run => {
      const run_id = `pr_${config.id.slice(3)}_${Math.floor(begins_at / second)}`;
      const { pauses } = period;
      return { run_id, config, content, begins_at, ends_at, pauses, stopped_at, ...untouched, ...runs[run_id] };
    };
    return config.versions.flatMap(({ at, content: common }, place) => {
      const content = pushIn(common);
      const { schedule } = content.body;
      const from = Math.max(at, period.from);
      const next = config.versions[place + 1]?.at ?? Number.POSITIVE_INFINITY;
      const end = Math.min(next, stopped_at, content.end_at ?? Number.POSITIVE_INFINITY);
      const to = Math.min(end, until + 1);
      if (from >= to) return [];
      if (isOnce(content.body)) return from === period.from ? [runAt(content, from)] : [];
      const since = Math.max(from, dayOf(now()) - keptDays * day);
      if (schedule.type === 'recurring')
        return nextFires(schedule, since, to, 100)
          .filter((fire) => heldUntil(fire, period.pauses) === fire)
          .map((fire) => runAt(content, fire));
      const days = Array.from({ length: Math.ceil((to - dayOf(since)) / day) }, (_, n) => dayOf(since) + n * day);
      return days.map((start) => runAt(content, Math.max(start, since), Math.min(start + day, end)));
    });
  });
}

/** Time at which something due at a moment is sent: after a pause that has begun; infinite while the pause lasts. */
function heldUntil(at: number, pauses: readonly Span[]): number {
  const pause = pauses.find(({ from, until }) => from < at && (until === null || at < until));
  return pause ? (pause.until ?? Number.POSITIVE_INFINITY) : at;
}

/** Users of a run with the time at which each is due. */
function* recipientsOf({ config, content, begins_at, ends_at }: Run, users: Iterable<StoredUser>) {
  const outside = outsideOf(content);
  for (const user of users) {
    const due = ends_at === null ? begins_at : dueFor(content.body.schedule, user);
    if (due === null || due < begins_at || due >= (ends_at ?? Number.POSITIVE_INFINITY)) continue;
    if (outOfShare(config, user) === undefined && outside(user, due) === undefined) yield [user, due] as const;
  }
}

/** Queue of a run for some users, by the rules of the push; `planned` are times of other pushes for a user. */
export function lineUp(run: Run, users: Iterable<StoredUser>, planned?: (uid: string) => number[]): Queue {
  const { body } = run.content;
  const dropped: Queue['dropped'][number][] = [];
  const waiting: (Entry & { offset: number })[] = [];
  for (const [user, due] of recipientsOf(run, users)) {
    const before = planned?.(user.user_id).filter((at) => at <= due);
    const facts = factsOf(user, due, before);
    const { uid, offset } = facts;
    const delivery = deliveryOf(facts, run.config.id, body, due);
    if (delivery.kind === 'dropped') dropped.push({ uid, at: due, ...delivery });
    else waiting.push({ uid, offset, since: sinceOf(facts, body, due), ...delivery });
  }
  const entries: Entry[] = [];
  let free = 0;
  for (const { offset, ...entry } of waiting.sort((a, b) => a.at - b.at)) {
    const slot = Math.floor(heldUntil(Math.max(entry.at, free), run.pauses));
    free = Math.max(slot, free) + second / body.throttle;
    const isLate = slot !== entry.at && Number.isFinite(slot);
    const later = isLate ? laterOf({ offset, reachedAt: [] }, body, { since: entry.since, at: slot }) : { at: slot };
    if ('at' in later) entries.push({ ...entry, ...later });
    else dropped.push({ uid: entry.uid, at: slot, why: labelOf(dropReasons, later.reason).label, ...later });
  }
  return { entries: entries.sort((a, b) => a.at - b.at), dropped };
}

/** Queues by content, which never changes, and the state that they depend on. */
const queues = new WeakMap<Content<PushBody>, Map<string, Queue>>();

export function queueIn(run: Run): Queue {
  const { content, run_id, ends_at, pauses, config } = run;
  const key = JSON.stringify([run_id, ends_at, pauses, config.rollout]);
  const known = queues.get(content) ?? new Map<string, Queue>();
  queues.set(content, known);
  // Recipients are fixed by the users of the seed, so that a ban today changes no earlier run.
  const queue = known.get(key) ?? lineUp(run, drawn().users.values());
  known.set(key, queue);
  return queue;
}

/** Entries of a run that are sent up to a moment. */
export function handedOver(run: Run, until = now()): Entry[] {
  const { winner, stopped_at } = run;
  const last = Math.min(until, stopped_at);
  return queueIn(run)
    .entries.filter(({ at }) => at <= last && Number.isFinite(at))
    .map((entry) => (winner && entry.at > winner.at ? { ...entry, variant: winner.variant } : entry));
}

/** Entries of a run that are not sent yet, but will be unless somebody stops them. */
export const stillToSend = (run: Run): Entry[] =>
  run.stopped_at < now() ? [] : handedOver(run, Number.POSITIVE_INFINITY).filter(({ at }) => at > now());

/** A recurring push fires at least once in this many days. */
const longestWait = 32;

/** Last run with recipients, or else the next one; undefined for pushes that are not live. */
export function lastRun(id: string): Run | undefined {
  const config = configsOf('push').get(id);
  if (!config || config.online_at === null) return undefined;
  const runs = runsOf(config);
  const hasUsers = (run: Run) => queueIn(run).entries.length + queueIn(run).dropped.length > 0;
  return runs.findLast(hasUsers) ?? runs.at(-1) ?? runsOf(config, now() + longestWait * day)[0];
}

/** Run of a single push that has begun. */
export function begunOnce(config: StoredConfig): Run | undefined {
  const run = runsOf(config).at(-1);
  return run && isOnce(run.content.body) ? run : undefined;
}

/** Run of a content that is not live yet, as far as its start is known. */
export function draftRun(config: StoredConfig, content: Content<PushBody>, days: number): Run {
  const { start_at, end_at, body } = content;
  const first = Math.max(start_at ?? 0, now());
  const fires = body.schedule.type === 'recurring' ? nextFires(body.schedule, first, end_at, 1) : [];
  const begins_at = fires[0] ?? first;
  const ends_at = body.schedule.type === 'event' ? begins_at + days * day : null;
  const plan = { pauses: [], stopped_at: Number.POSITIVE_INFINITY, ...untouched };
  return { run_id: '', config, content, begins_at, ends_at, ...plan };
}

/** Live and scheduled pushes of an environment that are not paused. */
export const plannedIn = (env: Environment): StoredConfig[] =>
  configsOf('push').filter((one) => one.env === env && holdsPlace(one) && one.status !== 'paused');

/** Time at which a single push has sent its last message; null if it is not being sent. */
function doneAt(config: StoredConfig, state: PushState): number | null {
  const run = config.status === 'online' ? runsOf(config, now(), state).at(-1) : undefined;
  if (!run || !isOnce(run.content.body)) return null;
  const last = queueIn(run).entries.at(-1)?.at ?? run.begins_at;
  return Number.isFinite(last) ? last : null;
}

/** Updates the state after a push went online, was paused or resumed, got a new version, or ended. */
export function movePush(config: StoredConfig): void {
  const { id, status, online_at, ended_at } = config;
  const state = stateToChange(id);
  const last = state.periods.at(-1);
  const open = last?.until === null ? last : undefined;
  const pause = open?.pauses.find(({ until }) => until === null);
  if (!isRunning(status)) {
    if (open) open.until = ended_at ?? now();
    // Messages that a pause held until their expiry are dropped, not canceled.
    if (pause) pause.until = (ended_at ?? now()) + 1;
  } else {
    const from = online_at ?? now();
    const period = open ?? { from, until: null, pauses: [] };
    if (!open) state.periods.push(period);
    if (status === 'online' && pause) pause.until = now();
    if (status === 'paused' && !pause) period.pauses.push({ from: open ? now() : from - 1, until: null });
  }
  state.done_at = doneAt(config, state);
}

/** Ends single pushes after their last message. */
export const planEnds = (): void =>
  effectAt(
    'push sent',
    states,
    ({ done_at }) => done_at,
    ({ id, done_at }) => {
      const state = states.touch(id);
      const period = state.periods.at(-1);
      if (period) period.until = done_at;
      state.done_at = null;
      const config = configsOf('push').edit(id);
      const before = { status: config.status };
      Object.assign(config, { status: 'ended', ended_at: done_at, updated_at: now(), updated_by: '系统' });
      const note = { object_type: 'push', object_id: id, before, after: { status: 'ended', run_state: 'done' } };
      record({ name: 'finishPush', label: '发送完成' }, note, {}, { id: 'system', name: '系统' });
    },
  );
