import type { Content, Environment } from '../../src/domain/config/rules';
import { isOnce } from '../../src/domain/push/checks';
import { type Delivery, type DropReason, deliveryOf, type ReceiverFacts } from '../../src/domain/push/reach';
import type { PushBody } from '../../src/domain/push/rules';
import { nextFires, type PushSchedule } from '../../src/domain/push/times';
import { rechargeTiers } from '../../src/domain/rechargeTask/rules';
import { regions } from '../../src/utils/regions';
import { day, dayOf, hour, now, second } from '../_kit/base/clock';
import { drawn } from '../_kit/base/planted';
import { seedOf } from '../_kit/base/random';
import type { StoredUser } from '../_kit/base/stored';
import { configsOf, kitOf } from '../_kit/kit/config/kits';
import { leavesOut, outOfShare } from '../_kit/kit/config/people';
import { holdsPlace, type StoredConfig, shownContentOf } from '../_kit/kit/config/store';
import { recordAudit } from '../_kit/store/audits';
import { db } from '../_kit/store/db';
import { at as effectAt } from '../_kit/store/schedule';
import { Collection } from '../_kit/store/store';

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

/** Facts that decide a delivery: a few users were reached twice a moment ago, or on each day of the week. */
export const pushRunFactsOf = ({ user_id: uid, region, status }: StoredUser, at: number): ReceiverFacts => {
  const daysAgo =
    [
      [0.001, 0.002],
      [1, 2, 3, 4, 5, 6, 6.5],
    ][seedOf(`reached ${uid} ${dayOf(at)}`) % 24] ?? [];
  return {
    uid,
    offset: regions[region].offset,
    isBanned: status === 'banned',
    isUnsubscribed: seedOf(`unsubscribed ${uid}`) % 40 === 0,
    reachedAt: daysAgo.map((days) => at - days * day),
    ownAt: seedOf(`triggered ${uid}`) % 30 === 0 ? at - day : null,
  };
};

/**
 * Runs of pushes as a function of time: the stored state has only what operators and the clock decided (start, pauses,
 * retries, recalls); runs, recipients and their times follow from it, the versions and the users.
 */

interface Span {
  from: number;
  /** Null while it lasts. */
  until: number | null;
}

/** Operator actions on one run. */
export interface RunControl {
  retries: number[];
  recalled_at: number | null;
  winner: { variant: string; at: number } | null;
}

interface PushState {
  id: string;
  /** Time it first went or will go online; null before its publication. */
  begun: number | null;
  /** Times at which nothing is sent: while paused or ended. */
  pauses: Span[];
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

/** Delivery to one user. */
type Entry = Exclude<Delivery, { kind: 'dropped' }> & { uid: string };

/** Recipients of a run in the order of sending, and the users that the rules leave out. */
interface Queue {
  entries: readonly Entry[];
  dropped: readonly { uid: string; at: number; reason: DropReason; why: string }[];
}

/** A paused push of the seed was paused half a minute after its start. */
function seedState(config: StoredConfig): [string, PushState][] {
  const { id, status, online_at } = config;
  const begun = status === 'scheduled' ? shownContentOf(config).start_at : online_at;
  if (begun === null) return [];
  const pauses = status === 'paused' ? [{ from: begun + 30 * second, until: null }] : [];
  const state = { id, begun, pauses, done_at: null };
  return [[id, { ...state, done_at: doneAt(config, state) }]];
}

const states = new Collection<PushState>(
  'pushStates',
  () => kitOf('push').seed().flatMap(seedState),
  ({ id }) => id,
);

const stateOf = (id: string): PushState => states.get(id) ?? { id, begun: null, pauses: [], done_at: null };

const untouched: RunControl = { retries: [], recalled_at: null, winner: null };

/** Operator actions by run id. */
const controls = new Collection<RunControl>('pushRuns', () => []);

/** The seeded push that was recalled an hour after its start. */
const recalled = 'im_1008';

/** Changes the controls of a run. */
export const controlRun = ({ run_id, retries, recalled_at, winner }: Run, to: Partial<RunControl>): void =>
  void controls.set(run_id, { retries: [...retries], recalled_at, winner, ...to });

/** Days for which runs of recurring and event pushes are kept. */
const keptDays = 30;

/** Runs of a push that begin up to a moment, oldest first; the moment may lie in the future. */
export function runsOf(config: StoredConfig, until = now(), state = stateOf(config.id)): Run[] {
  const { versions, online_at } = config;
  const stopped_at = config.ended_at ?? Number.POSITIVE_INFINITY;
  const endOf = ({ until: end }: Span) => end ?? Number.POSITIVE_INFINITY;
  const runAt = (content: Content<PushBody>, begins_at: number, ends_at: number | null = null): Run => {
    const run_id = `pr_${config.id.slice(3)}_${Math.floor(begins_at / second)}`;
    const pauses = state.pauses.filter((pause) => endOf(pause) > begins_at);
    const seeded = config.id === recalled ? { ...untouched, recalled_at: begins_at + hour } : untouched;
    const control = controls.get(run_id) ?? seeded;
    return { run_id, config, content, begins_at, ends_at, pauses, stopped_at, ...control };
  };
  return versions.flatMap(({ at, content: common }, place) => {
    const content = pushIn(common);
    const once = isOnce(content.body);
    const begun = once ? (online_at ?? state.begun) : state.begun;
    if (begun === null) return [];
    const { schedule } = content.body;
    const from = Math.max(at, begun);
    const end = Math.min(versions[place + 1]?.at ?? stopped_at, stopped_at, content.end_at ?? stopped_at);
    const to = Math.min(end, until + 1);
    if (from >= to || (once && from > begun)) return [];
    if (once) return [runAt(content, from)];
    const since = Math.max(from, dayOf(now()) - keptDays * day);
    if (schedule.type === 'recurring')
      return nextFires(schedule, since, to, 100)
        .filter((fire) => !state.pauses.some((pause) => fire > pause.from && fire < endOf(pause)))
        .map((fire) => runAt(content, fire));
    const days = Array.from({ length: Math.ceil((to - dayOf(since)) / day) }, (_, n) => dayOf(since) + n * day);
    return days.map((start) => runAt(content, Math.max(start, since), Math.min(start + day, end)));
  });
}

/** Queue of a run for some users, by the rules of the push. */
export function lineUp({ config, content, begins_at, ends_at }: Run, users: Iterable<StoredUser>): Queue {
  const { body } = content;
  const outside = outsideOf(content);
  const entries: Entry[] = [];
  const dropped: Queue['dropped'][number][] = [];
  for (const user of users) {
    const due = ends_at === null ? begins_at : dueFor(body.schedule, user);
    if (due === null || due < begins_at || due >= (ends_at ?? Number.POSITIVE_INFINITY)) continue;
    if (outOfShare(config, user) !== undefined || outside(user, due) !== undefined) continue;
    const uid = user.user_id;
    const delivery = deliveryOf(pushRunFactsOf(user, due), config.id, body, due);
    if (delivery.kind === 'dropped') dropped.push({ uid, at: due, ...delivery });
    else entries.push({ uid, ...delivery });
  }
  let free = 0;
  for (const entry of entries.sort((a, b) => a.at - b.at)) {
    free = Math.max(entry.at, free);
    entry.at = Math.floor(free);
    free += second / body.throttle;
  }
  return { entries, dropped };
}

/** Queues by content, which never changes, and the state that they depend on. */
const queues = new WeakMap<Content<PushBody>, Map<string, Queue>>();

export function queueIn(run: Run): Queue {
  const { content, run_id, ends_at, config } = run;
  const key = JSON.stringify([run_id, ends_at, config.rollout]);
  const known = queues.get(content) ?? new Map<string, Queue>();
  queues.set(content, known);
  // Recipients are fixed by the users of the seed, so that a ban today changes no earlier run.
  const queue = known.get(key) ?? lineUp(run, drawn().users.values());
  known.set(key, queue);
  return queue;
}

/** Time of a message after the pauses: a single run goes on where it stood, an event's message waits for the end. */
const delayed = (at: number, { pauses, begins_at, ends_at }: Run): number =>
  pauses.reduce((time, { from, until }) => {
    const end = until ?? Number.POSITIVE_INFINITY;
    if (time <= from) return time;
    return ends_at === null ? time + end - Math.max(from, begins_at) : Math.max(time, end);
  }, at);

/** Entries that a run sends unless somebody acts on it, in order of time; by queue, with the actions they depend on. */
const lines = new WeakMap<Queue, { of: string; line: readonly Entry[] }>();

function lineOf(run: Run): readonly Entry[] {
  const { pauses, winner, stopped_at } = run;
  const queue = queueIn(run);
  const of = JSON.stringify([pauses, winner, stopped_at]);
  const known = lines.get(queue);
  if (known?.of === of) return known.line;
  const last = Math.min(stopped_at, Number.MAX_SAFE_INTEGER);
  const line = queue.entries.flatMap((entry) => {
    const at = delayed(entry.at, run);
    const variant = winner && at > winner.at ? winner.variant : entry.variant;
    return at <= last ? [{ ...entry, at, variant }] : [];
  });
  lines.set(queue, { of, line });
  return line;
}

/** Number of items up to a moment; they are in order of time. */
export function countUntil(items: readonly { at: number }[], until: number): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((items[middle]?.at ?? 0) <= until) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Entries of a run that are sent up to a moment. */
export function handedOver(run: Run, until = now()): readonly Entry[] {
  const line = lineOf(run);
  return line.slice(0, countUntil(line, until));
}

/** Entries of a run that are not sent yet, but will be unless somebody stops them. */
export function stillToSend(run: Run): readonly Entry[] {
  const line = lineOf(run);
  return line.slice(countUntil(line, now()));
}

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
  const last = delayed(queueIn(run).entries.at(-1)?.at ?? run.begins_at, run);
  return Number.isFinite(last) ? last : null;
}

/** Updates the state after a push went online, was paused or resumed, got a new version, or ended. */
export function movePush(config: StoredConfig): void {
  const { id, status, online_at, ended_at } = config;
  const state = states.has(id) ? states.touch(id) : states.add(stateOf(id));
  const pause = state.pauses.find(({ until }) => until === null);
  if (status === 'online' || status === 'scheduled') {
    const from = (status === 'online' ? online_at : shownContentOf(config).start_at) ?? now();
    if (pause) pause.until = Math.max(from, now());
    if (state.begun === null || state.begun > now()) state.begun = from;
  } else if (!pause && state.begun !== null) state.pauses.push({ from: ended_at ?? now(), until: null });
  state.done_at = doneAt(config, state);
}

/** Ends single pushes after their last message. */
export const planEnds = (): void =>
  effectAt(
    'push sent',
    states,
    ({ done_at }) => done_at,
    ({ id, done_at }) => {
      states.touch(id).done_at = null;
      const config = configsOf('push').edit(id);
      const before = { status: config.status };
      Object.assign(config, { status: 'ended', ended_at: done_at, updated_at: now(), updated_by: '系统' });
      const note = { object_type: 'push', object_id: id, before, after: { status: 'ended', run_state: 'done' } };
      recordAudit({ name: 'finishPush', label: '发送完成' }, note, {}, { id: 'system', name: '系统' });
    },
  );
