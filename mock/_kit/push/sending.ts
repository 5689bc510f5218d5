import { isRunning } from '../../../src/domain/config';
import { pushPeriods } from '../../../src/domain/push';
import { isOnce } from '../../../src/domain/pushRules';
import { record } from '../audits';
import { anchor, day, hour, now, second } from '../clock';
import { configsOf } from '../config/kits';
import { contentOf, liveOf, type StoredConfig } from '../config/store';
import { db, serial } from '../db';
import { memo } from '../lazy';
import { seedOf } from '../random';
import { at } from '../schedule';
import { drawn, seedScale } from '../seed';
import { Collection } from '../store';
import { pushIn } from './rules';
import { queueOf, type StoredQueue, type StoredRun } from './runs';
import { seedPushes, seedRuns } from './seed';

/** The seed's sendings in the order in which they began, each as far as it is by the size of its queue. */
const seeded = memo(1, (_scale: number) => {
  const users = [...drawn().users.values()];
  const pushes = seedPushes();
  const reached = new Map<string, number[]>();
  return seedRuns()
    .sort((a, b) => a.begins_at - b.begins_at)
    .map((run) => {
      if (run.status === 'waiting') return { run, queue: null };
      const content = pushIn(contentOf(pushes.find(({ id }) => id === run.id) as StoredConfig));
      const queue = queueOf(run, content, users, reached);
      // What waits for the end of quiet hours has not gone out yet.
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

const isSkipped = ({ skips }: StoredRun, place: number): boolean =>
  skips.some(([from, to]) => place >= from && place < to);

/** What was handed to the channel. */
export const handedOver = (run: StoredRun) =>
  queueIn(run)
    .entries.slice(0, run.next)
    .flatMap((entry, place) => {
      if (isSkipped(run, place)) return [];
      const { winner } = run;
      return [winner && place >= winner.from ? { ...entry, variant: winner.variant } : entry];
    });

/** Who stood in the queue until it was too late. */
export const leftOut = (run: StoredRun) =>
  queueIn(run)
    .entries.filter((_, place) => isSkipped(run, place))
    .map(({ uid }) => ({ uid, reason: 'expired' as const }));

/** Those of one push, the first first. */
export const runsOf = (id: string): StoredRun[] => pushRuns.filter((run) => run.id === id);

/** The last one that began; of what never did, the one that waits. */
export function lastRun(id: string): StoredRun | undefined {
  const runs = runsOf(id);
  return runs.findLast(({ status, begins_at }) => status !== 'waiting' && begins_at <= now()) ?? runs.at(-1);
}

/** What users have or are about to get: whoever plans another one must leave room for both. */
const planned = (run: StoredRun) =>
  run.status === 'canceled' ? handedOver(run) : [...handedOver(run), ...queueIn(run).entries.slice(run.next)];

/**
 * When pushes reached whom, in one environment; made again when any sending goes on. For a sending that is planned
 * (`but`), which does not count itself, what others have planned counts as well.
 */
const known = new WeakMap<readonly StoredRun[], Map<string, ReadonlyMap<string, readonly number[]>>>();
export function reachedIn(env: StoredConfig['env'], but?: string): ReadonlyMap<string, readonly number[]> {
  const runs = pushRuns.values();
  const maps = known.get(runs) ?? new Map<string, ReadonlyMap<string, readonly number[]>>();
  known.set(runs, maps);
  const key = `${env} ${but ?? ''}`;
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

function addRun(config: StoredConfig, begins_at: number): void {
  const run_id = `pr_${1001 + 500 + serial('push run', pushRuns.everHeld)}`;
  pushRuns.add({
    ...{ run_id, id: config.id, of_version: config.live ?? 0, status: 'waiting', begins_at, next: 0, skips: [] },
    ...{ isRough: seedOf(run_id) % 3 === 0, tries: 0, winner: null, recalled_at: null, finished_at: null },
    // Whoever looks sees it before it goes out.
    due_at: Math.max(begins_at, now()) + second,
  });
}

const isOpen = ({ status }: StoredRun): boolean => ['waiting', 'sending', 'paused'].includes(status);

/** A push went online, was paused, goes on, or is over: what becomes of its sending. */
export function movePush(config: StoredConfig): void {
  const open = runsOf(config.id).find(isOpen);
  if (config.status === 'online' && !open) {
    const { start_at, body } = pushIn(contentOf(config));
    if (body.schedule.type !== 'event') addRun(config, Math.max(start_at ?? now(), config.online_at ?? now()));
    return;
  }
  if (!open) return;
  const run = pushRuns.edit(open.run_id);
  if (run.next === 0 && pushQueues.get(run.run_id) === undefined) run.of_version = config.live ?? run.of_version;
  if (config.status === 'paused') Object.assign(run, { status: 'paused', due_at: null });
  else if (config.status === 'online' && run.status === 'paused')
    Object.assign(run, {
      status: pushQueues.has(run.run_id) ? 'sending' : 'waiting',
      due_at: Math.max(run.begins_at, now()),
    });
  else if (!isRunning(config.status)) Object.assign(run, { status: 'canceled', due_at: null, finished_at: now() });
}

/** Hands over what is due by now, as fast as its throttle lets it; what has waited too long is left out. */
function goOn(run_id: string): void {
  const run = pushRuns.touch(run_id);
  const config = configsOf('push').get(run.id);
  const version = config?.versions.find(({ version: one }) => one === run.of_version);
  if (!config || !version) return;
  const content = pushIn(version.content);
  if (!pushQueues.has(run_id)) {
    const sharing = db.users.filter(({ user_id }) => isServed(config, user_id));
    pushQueues.add(queueOf(run, content, sharing, reachedIn(config.env, run_id)));
  }
  const { entries } = queueIn(run);
  const { throttle, schedule } = content.body;
  const over = now() - schedule.valid_hours * hour;
  const from = run.next;
  while (run.next < entries.length && (entries[run.next]?.at ?? 0) < over) run.next++;
  if (run.next > from) run.skips = [...run.skips, [from, run.next]];
  const slices = Math.floor((now() - (run.due_at ?? now())) / second) + 1;
  const most = Math.min(entries.length, run.next + throttle * slices);
  while (run.next < most && (entries[run.next]?.at ?? 0) <= now()) run.next++;
  run.status = 'sending';
  const next = entries[run.next];
  run.due_at = next ? Math.max(next.at, now() + second) : null;
  if (!next) finish(run, config);
}

/** By its share, and by who gets it in any case. */
const isServed = ({ id, rollout: { percent, whitelist } }: StoredConfig, uid: string): boolean =>
  percent === 100 || whitelist.includes(uid) || seedOf(`${uid}${id}`) % 100 < percent;

/** All is handed over: what is sent once is over, what comes again waits for the next time. */
function finish(run: StoredRun, { id }: StoredConfig): void {
  Object.assign(run, { status: 'done', finished_at: now() });
  const config = configsOf('push').edit(id);
  const { body, end_at } = pushIn(liveOf(config)?.content ?? contentOf(config));
  if (isOnce(body)) {
    const before = { status: config.status };
    Object.assign(config, { status: 'ended', ended_at: now(), updated_at: now(), updated_by: '系统' });
    const note = { object_type: 'push', object_id: id, before, after: { status: 'ended', run_state: 'done' } };
    record({ name: 'finishPush', label: '发送完成' }, note, {}, { id: 'system', name: '系统' });
    return;
  }
  const next = run.begins_at + pushPeriods[body.schedule.every].days * day;
  if (end_at === null || next < end_at) addRun(config, next);
}

/** A sending goes on by itself. */
export const planSending = (): void =>
  at(
    'push sending',
    pushRuns,
    ({ due_at }) => due_at,
    ({ run_id }) => goOn(run_id),
  );
