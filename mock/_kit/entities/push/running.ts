import { isRunning } from '../../../../src/domain/config';
import { isOnce, lastsOf } from '../../../../src/domain/pushRules';
import { now } from '../../base/clock';
import { configsOf } from '../../kit/config/kits';
import { contentOf, liveOf, type StoredConfig } from '../../kit/config/store';
import { record } from '../../store/audits';
import { db } from '../../store/db';
import { at } from '../../store/schedule';
import { goOnEvents, renew } from './eventRuns';
import { expire, handOver } from './handing';
import { pushIn } from './rules';
import { queueOf, type StoredRun } from './runs';
import { addRun, isOpen, isServed, plannedRun, pushQueues, pushRuns, queueIn, reachedIn, runsOf } from './sending';

/** Updates the run after a push went online, was paused or resumed, changed version, or ended. */
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
    const isOver = outlived(run, config);
    const isAll = run.seen_until !== null && run.next === queueIn(run).entries.length;
    const status = isOver || isAll ? 'done' : 'canceled';
    Object.assign(run, { status, due_at: null, finished_at: config.ended_at ?? now() });
  }
}

/** Whether a single push ended because it expired: what was sent stays, the rest is dropped. */
function outlived(run: StoredRun, config: StoredConfig): boolean {
  const { body } = pushIn(contentOf(config));
  const [lasts, ended] = [lastsOf(body), config.ended_at ?? 0];
  if (lasts === null || ended < run.begins_at + lasts) return false;
  lineUp(run, config);
  if (run.status !== 'paused') send(run, config, ended);
  expire(run);
  return true;
}

/** Resumes the run or applies a new version: the unsent part is planned again. */
function serve(run: StoredRun, config: StoredConfig): void {
  const { seen_until } = run;
  if (run.status === 'paused') run.resumed_at = now();
  if (!pushQueues.has(run.run_id)) {
    const planned = plannedRun(config, Math.min(now(), run.begins_at));
    // A recurring push waits for its next time; a single one is checked against its validity period.
    const isAgain = seen_until === null && !isOnce(pushIn(contentOf(config)).body);
    const isMissed = planned && isAgain && planned.begins_at < now();
    const next = isMissed ? plannedRun(config, now()) : planned;
    if (!next) Object.assign(run, { status: 'canceled', due_at: null, finished_at: now() });
    // Events during the pause are still processed.
    else Object.assign(run, next, next.seen_until === null ? {} : { seen_until: seen_until ?? now() });
  } else if (seen_until !== null && run.of_version !== config.live) {
    renew(run, config, now());
  } else if (run.status === 'paused') Object.assign(run, { status: 'sending', due_at: Math.max(run.begins_at, now()) });
}

/** Continues a run automatically. */
function goOn(run_id: string): void {
  const run = pushRuns.touch(run_id);
  const config = configsOf('push').get(run.id);
  if (!config) return;
  if (run.seen_until !== null) {
    goOnEvents(run, config, sentIn(run, config));
    return;
  }
  lineUp(run, config);
  run.due_at = send(run, config, now());
  run.status = 'sending';
  if (run.due_at === null) finish(run, config);
}

/** Content of a run: the version that was live when it was planned. */
const sentIn = (run: StoredRun, config: StoredConfig) =>
  pushIn(config.versions.find(({ version }) => version === run.of_version)?.content ?? contentOf(config));

/** Recipients are fixed when the run begins. */
function lineUp(run: StoredRun, config: StoredConfig): void {
  if (pushQueues.has(run.run_id)) return;
  const sharing = db.users.filter(({ user_id }) => isServed(config, user_id));
  pushQueues.add(queueOf(run, sentIn(run, config), sharing, reachedIn(config.env, run.run_id)));
}

/** Hands over messages due up to a moment within the throttle; returns the next time. */
function send(run: StoredRun, config: StoredConfig, until: number): number | null {
  const { body } = sentIn(run, config);
  const { status, begins_at, resumed_at, due_at } = run;
  const from = status === 'waiting' ? Math.max(begins_at, resumed_at ?? 0) : (due_at ?? until);
  return handOver(run, config, body, { from, until, throttle: body.throttle });
}

/** All messages are handed over: a single push ends, a recurring one waits for its next time. */
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

/** Continues runs when due. */
export const planSending = (): void =>
  at(
    'push sending',
    pushRuns,
    ({ due_at }) => due_at,
    ({ run_id }) => goOn(run_id),
  );
