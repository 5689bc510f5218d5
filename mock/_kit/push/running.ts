import { isRunning } from '../../../src/domain/config';
import { isOnce } from '../../../src/domain/pushRules';
import { record } from '../audits';
import { hour, now, second } from '../clock';
import { configsOf } from '../config/kits';
import { contentOf, liveOf, type StoredConfig } from '../config/store';
import { db } from '../db';
import { at } from '../schedule';
import { goOnEvents, renew } from './eventRuns';
import { pushIn } from './rules';
import { queueOf, type StoredRun } from './runs';
import { addRun, isOpen, isServed, plannedRun, pushQueues, pushRuns, queueIn, reachedIn, runsOf } from './sending';

/** A push went online, was paused, goes on, serves another version, or is over: what becomes of its sending. */
export function movePush(config: StoredConfig): void {
  const runs = runsOf(config.id);
  const open = runs.find(isOpen);
  if (!open) {
    if (config.status === 'online') addRun(config, runs.length === 0 ? (config.online_at ?? now()) : now());
    return;
  }
  const run = pushRuns.edit(open.run_id);
  if (config.status === 'paused') Object.assign(run, { status: 'paused', due_at: null });
  else if (config.status === 'online') serve(run, config);
  else if (!isRunning(config.status)) {
    const isAll = run.seen_until !== null && run.next === queueIn(run).entries.length;
    Object.assign(run, { status: isAll ? 'done' : 'canceled', due_at: null, finished_at: now() });
  }
}

/** It goes on, or with another version: what has not begun is planned anew. */
function serve(run: StoredRun, config: StoredConfig): void {
  const { seen_until } = run;
  if (run.status === 'paused') run.resumed_at = now();
  if (!pushQueues.has(run.run_id)) {
    const planned = plannedRun(config, Math.min(now(), run.begins_at));
    // What recurs waits for its next time; what is sent once is judged by how long it is good for.
    const isAgain = seen_until === null && !isOnce(pushIn(contentOf(config)).body);
    const isMissed = planned && isAgain && planned.begins_at < now();
    const next = isMissed ? plannedRun(config, now()) : planned;
    if (!next) Object.assign(run, { status: 'canceled', due_at: null, finished_at: now() });
    // What happened during the pause is not forgotten.
    else Object.assign(run, next, next.seen_until === null ? {} : { seen_until: seen_until ?? now() });
  } else if (seen_until !== null && run.of_version !== config.live) {
    renew(run, config, now());
  } else if (run.status === 'paused') Object.assign(run, { status: 'sending', due_at: Math.max(run.begins_at, now()) });
}

/** A sending goes on by itself. */
function goOn(run_id: string): void {
  const run = pushRuns.touch(run_id);
  const config = configsOf('push').get(run.id);
  const version = config?.versions.find(({ version: one }) => one === run.of_version);
  if (!config || !version) return;
  const content = pushIn(version.content);
  if (run.seen_until !== null) {
    goOnEvents(run, config, content);
    return;
  }
  if (!pushQueues.has(run_id)) {
    const sharing = db.users.filter(({ user_id }) => isServed(config, user_id));
    pushQueues.add(queueOf(run, content, sharing, reachedIn(config.env, run_id)));
  }
  handOver(run, content.body.throttle, content.body.schedule.valid_hours);
  if (run.due_at === null) finish(run, config);
}

/** Hands over what is due by now, as fast as its throttle lets it; what a pause made wait too long is left out. */
function handOver(run: StoredRun, throttle: number, valid_hours: number): void {
  const { entries } = queueIn(run);
  const over = (run.resumed_at ?? 0) - valid_hours * hour;
  const from = run.next;
  while (run.next < entries.length && (entries[run.next]?.at ?? 0) < over) run.next++;
  if (run.next > from) run.skips = [...run.skips, [from, run.next]];
  const slices = Math.floor((now() - (run.due_at ?? now())) / second) + 1;
  const most = Math.min(entries.length, run.next + throttle * slices);
  while (run.next < most && (entries[run.next]?.at ?? 0) <= now()) run.next++;
  run.status = 'sending';
  const next = entries[run.next];
  run.due_at = next ? Math.max(next.at, now() + second) : null;
}

/** All is handed over: what is sent once is over, what comes again waits for the next time. */
function finish(run: StoredRun, { id }: StoredConfig): void {
  Object.assign(run, { status: 'done', finished_at: now() });
  const config = configsOf('push').edit(id);
  const { body } = pushIn(liveOf(config)?.content ?? contentOf(config));
  if (!isOnce(body)) {
    addRun(config, Math.max(run.begins_at + 1, run.resumed_at ?? 0));
    return;
  }
  const before = { status: config.status };
  Object.assign(config, { status: 'ended', ended_at: now(), updated_at: now(), updated_by: '系统' });
  const note = { object_type: 'push', object_id: id, before, after: { status: 'ended', run_state: 'done' } };
  record({ name: 'finishPush', label: '发送完成' }, note, {}, { id: 'system', name: '系统' });
}

/** Sendings go on as their time comes. */
export const planSending = (): void =>
  at(
    'push sending',
    pushRuns,
    ({ due_at }) => due_at,
    ({ run_id }) => goOn(run_id),
  );
