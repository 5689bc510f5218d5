import type { Content } from '../../../../src/domain/config';
import type { PushBody } from '../../../../src/domain/push';
import { isOnce } from '../../../../src/domain/pushRules';
import { nextFires } from '../../../../src/domain/pushTimes';
import { anchor, now, second } from '../../base/clock';
import { memo } from '../../base/lazy';
import { drawn } from '../../base/planted';
import { seedOf } from '../../base/random';
import { seedScale } from '../../base/scale';
import { configsOf } from '../../kit/config/kits';
import { contentOf, type StoredConfig } from '../../kit/config/store';
import { db, serial } from '../../store/db';
import { Collection } from '../../store/store';
import { pushIn } from './rules';
import { queueOf, type StoredQueue, type StoredRun } from './runs';
import { seedPushes, seedRuns } from './seed';

/** Seeded runs in order of their start, each with its progress in queue entries. */
const seeded = memo(1, (_scale: number) => {
  const users = [...drawn().users.values()];
  const pushes = seedPushes();
  const reached = new Map<string, number[]>();
  return seedRuns()
    .sort((a, b) => a.begins_at - b.begins_at)
    .map((run) => {
      if (run.status === 'waiting' || run.seen_until !== null) return { run, queue: null };
      const content = pushIn(contentOf(pushes.find(({ id }) => id === run.id) as StoredConfig));
      const queue = queueOf(run, content, users, reached);
      // Messages waiting for the end of quiet hours are not sent yet.
      const ripe = queue.entries.filter((one) => one.at <= anchor).length;
      const next = Math.floor(ripe * run.next);
      const { entries } = queue;
      for (const { uid, at: time } of run.status === 'canceled' ? entries.slice(0, next) : entries)
        reached.set(uid, [...(reached.get(uid) ?? []), time]);
      return { run: { ...run, next }, queue };
    });
});

export const pushRuns = new Collection<StoredRun>(
  'pushRuns',
  () => seeded(seedScale()).map(({ run }) => [run.run_id, run] as const),
  ({ run_id }) => run_id,
);

export const pushQueues = new Collection<StoredQueue>(
  'pushQueues',
  () => seeded(seedScale()).flatMap(({ queue }) => (queue ? [[queue.run_id, queue] as const] : [])),
  ({ run_id }) => run_id,
);

const nobody: StoredQueue = { run_id: '', entries: [], dropped: [] };
export const queueIn = ({ run_id }: StoredRun): StoredQueue => pushQueues.get(run_id) ?? nobody;

/** Queue entries handed over to the channel. */
export const handedOver = (run: StoredRun) =>
  queueIn(run)
    .entries.slice(0, run.next)
    .map((entry, place) => {
      const { winner } = run;
      return winner && place >= winner.from ? { ...entry, variant: winner.variant } : entry;
    });

/** Runs of one push, oldest first. */
export const runsOf = (id: string): StoredRun[] => pushRuns.filter((run) => run.id === id);

/** Last started run, or the waiting one if none has started. */
export function lastRun(id: string): StoredRun | undefined {
  const runs = runsOf(id);
  return runs.findLast(({ status, begins_at }) => status !== 'waiting' && begins_at <= now()) ?? runs.at(-1);
}

/** Messages users received or are about to receive; frequency limits count both. */
const planned = (run: StoredRun) =>
  run.status === 'canceled' ? handedOver(run) : [...handedOver(run), ...queueIn(run).entries.slice(run.next)];

/**
 * Times at which pushes reached users of an environment, recomputed when a run advances. For a planned run (`but`),
 * which does not count itself, runs planned by others count too.
 */
const known = new WeakMap<readonly StoredRun[], Map<string, ReadonlyMap<string, readonly number[]>>>();
export function reachedIn(env: StoredConfig['env'], but?: string): ReadonlyMap<string, readonly number[]> {
  const runs = pushRuns.values();
  const maps = known.get(runs) ?? new Map<string, ReadonlyMap<string, readonly number[]>>();
  known.set(runs, maps);
  const key = `${env} ${but ?? 'handed over'}`;
  const found = maps.get(key);
  if (found) return found;
  const reached = new Map<string, number[]>();
  const entriesOf = but === undefined ? handedOver : planned;
  for (const run of runs) {
    if (run.run_id === but || configsOf('push').get(run.id)?.env !== env) continue;
    for (const { uid, at: time } of entriesOf(run)) reached.set(uid, [...(reached.get(uid) ?? []), time]);
  }
  maps.set(key, reached);
  return reached;
}

/** Queue index per user, cached per queue. */
const places = new WeakMap<StoredQueue['entries'], ReadonlyMap<string, number>>();
function placesIn({ entries }: StoredQueue): ReadonlyMap<string, number> {
  const found = places.get(entries) ?? new Map(entries.map(({ uid }, place) => [uid, place]));
  places.set(entries, found);
  return found;
}

/** Times at which other runs of an environment reached one user or will. */
export function othersReach(env: StoredConfig['env'], uid: string, but: string): number[] {
  return pushRuns.flatMap((run) => {
    if (run.run_id === but || configsOf('push').get(run.id)?.env !== env) return [];
    const queue = queueIn(run);
    const place = placesIn(queue).get(uid);
    const entry = place === undefined ? undefined : queue.entries[place];
    const isMeant = place !== undefined && (run.status !== 'canceled' || place < run.next);
    return entry && isMeant ? [entry.at] : [];
  });
}

/** Last time any run of a push reached one user. */
export const ownReach = (id: string, uid: string): number | null =>
  runsOf(id)
    .flatMap(handedOver)
    .reduce((last: number | null, one) => (one.uid === uid ? Math.max(last ?? 0, one.at) : last), null);

/** Run of a single push once its recipients are fixed; undefined before, and for recurring pushes. */
export function onceRunOf({ id, versions }: StoredConfig): StoredRun | undefined {
  const once = versions.filter(({ content }) => isOnce(pushIn(content).body)).map(({ version }) => version);
  return runsOf(id).findLast(({ run_id, of_version }) => once.includes(of_version) && pushQueues.has(run_id));
}

/** Rollout after the pending or due publication. */
export function asAsked(config: StoredConfig): StoredConfig {
  const { draft, rollout } = config;
  const asked = db.approvals.get(draft?.approval_id ?? '')?.payload.percent as number | undefined;
  return { ...config, rollout: { ...rollout, percent: asked ?? draft?.due?.percent ?? rollout.percent } };
}

/** Nothing is sent any more, and there is no draft. */
export const isOver = ({ status, draft }: StoredConfig): boolean =>
  draft === null && (status === 'ended' || status === 'archived');

/** Whether a user is in the rollout or on its list. */
export const isServed = ({ id, rollout: { percent, whitelist } }: StoredConfig, uid: string): boolean =>
  percent === 100 || whitelist.includes(uid) || seedOf(`${uid}${id}`) % 100 < percent;

/** Next start of a push, not before a moment; null if a recurring push has ended. */
export function nextBegin({ start_at, end_at, body: { schedule } }: Content<PushBody>, from: number): number | null {
  const first = Math.max(start_at ?? 0, from);
  return schedule.type === 'recurring' ? (nextFires(schedule, first, end_at, 1)[0] ?? null) : first;
}

/** Plan of the next run of the live version; undefined if there is none. */
export function plannedRun(config: StoredConfig, from: number) {
  const content = pushIn(contentOf(config));
  const begins_at = nextBegin(content, from);
  if (begins_at === null) return undefined;
  const isEvent = content.body.schedule.type === 'event';
  return {
    of_version: config.live ?? 0,
    status: 'waiting' as const,
    begins_at,
    seen_until: isEvent ? begins_at - 1 : null,
    // Due one second later, so that reads at its start still show it as planned.
    due_at: begins_at + second,
  };
}

/** Adds it, if there is one. */
export function addRun(config: StoredConfig, from: number): StoredRun | undefined {
  const planned = plannedRun(config, from);
  if (!planned) return undefined;
  const run_id = `pr_${1001 + 500 + serial('push run', pushRuns.everHeld)}`;
  return pushRuns.add({
    run_id,
    id: config.id,
    ...planned,
    next: 0,
    isRough: seedOf(run_id) % 3 === 0,
    tries: 0,
    winner: null,
    recalled_at: null,
    finished_at: null,
    resumed_at: null,
  });
}

export const isOpen = ({ status }: StoredRun): boolean => ['waiting', 'sending', 'paused'].includes(status);
