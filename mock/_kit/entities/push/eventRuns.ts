import type { Content } from '../../../../src/domain/config';
import type { PushBody } from '../../../../src/domain/push';
import { deliveryOf } from '../../../../src/domain/pushReach';
import { day, dayOf, hour, now, second } from '../../base/clock';
import type { StoredConfig } from '../../kit/config/store';
import { db } from '../../store/db';
import { handOver } from './handing';
import { dueWithin, nextDue } from './happenings';
import { factsOf, outsideOf } from './people';
import type { Queued, StoredQueue, StoredRun } from './runs';
import { addRun, isServed, ownReach, pushQueues, pushRuns, queueIn, reachedIn } from './sending';

/** Event pushes are sent user by user; one day (PRC) is one run. */

const endOfDay = ({ begins_at }: StoredRun): number => dayOf(begins_at) + day;

/** Its queue, to be changed. */
const queueTo = ({ run_id }: StoredRun): StoredQueue =>
  pushQueues.has(run_id) ? pushQueues.touch(run_id) : pushQueues.add({ run_id, entries: [], dropped: [] });

/** Queues users with the event, and records who gets nothing. */
function look(run: StoredRun, config: StoredConfig, content: Content<PushBody>, until: number): void {
  const outside = outsideOf(content);
  const reached = reachedIn(config.env, run.run_id);
  const made: Queued[] = [];
  const dropped: StoredQueue['dropped'][number][] = [];
  const moments: number[] = [];
  for (const { uid, due } of dueWithin(content.body.schedule, run.seen_until ?? until, until)) {
    const user = db.users.get(uid);
    if (!user || !isServed(config, uid) || outside(user, due) !== undefined) continue;
    const { resumed_at } = run;
    const moment = Math.max(due, resumed_at ?? 0);
    const delivery = deliveryOf(factsOf(user, reached, ownReach(run.id, uid)), run.id, content.body, moment);
    const out = delivery.kind === 'dropped' ? moment : delivery.at;
    const isLate = out - due > content.body.schedule.valid_hours * hour;
    if (isLate || delivery.kind === 'dropped')
      dropped.push({ uid, reason: isLate || delivery.kind !== 'dropped' ? 'expired' : delivery.reason });
    else made.push({ uid, since: due, at: delivery.at, variant: delivery.variant });
    moments.push(moment);
  }
  run.seen_until = until;
  const [first] = moments;
  if (first === undefined) return;
  const queue = queueTo(run);
  const rest = [...queue.entries.slice(run.next), ...made].sort((a, b) => a.at - b.at);
  queue.entries = [...queue.entries.slice(0, run.next), ...rest];
  queue.dropped = [...queue.dropped, ...dropped];
  if (run.status === 'waiting') Object.assign(run, { status: 'sending', begins_at: first });
}

/** Ends a sending at a moment, and begins the next with those whose quiet hours are longer than it. */
export function renew(run: StoredRun, config: StoredConfig, begins_at: number): StoredRun | undefined {
  Object.assign(run, { status: 'done', finished_at: begins_at, due_at: null });
  const { entries } = queueIn(run);
  const rest = entries.slice(run.next);
  if (rest.length > 0) queueTo(run).entries = entries.slice(0, run.next);
  const added = addRun(config, begins_at);
  // The new version has another trigger.
  if (!added || added.seen_until === null) return undefined;
  const next = pushRuns.touch(added.run_id);
  Object.assign(next, { seen_until: run.seen_until, resumed_at: run.resumed_at });
  if (rest.length > 0) {
    next.status = 'sending';
    queueTo(next).entries = rest;
  }
  return next;
}

/** Starts the next day's run; an empty one continues instead. */
function turn(run: StoredRun, config: StoredConfig): StoredRun | undefined {
  const begins_at = endOfDay(run);
  return run.status === 'waiting' ? Object.assign(run, { begins_at }) : renew(run, config, begins_at);
}

/** Processes events up to now, day by day, and hands over due messages. */
export function goOnEvents(from: StoredRun, config: StoredConfig, content: Content<PushBody>): void {
  let run = from;
  for (;;) {
    const isOver = now() >= endOfDay(run);
    const until = isOver ? endOfDay(run) - 1 : now();
    look(run, config, content, until);
    handOver(run, config, content.body, { from: run.resumed_at ?? 0, until, throttle: null });
    if (!isOver) break;
    const next = turn(run, config);
    if (!next) return;
    run = next;
  }
  const wakes = [
    queueIn(run).entries[run.next]?.at,
    nextDue(content.body.schedule, now()),
    now() + hour,
    endOfDay(run),
  ];
  run.due_at = Math.max(now() + second, Math.min(...wakes.flatMap((time) => time ?? [])));
}
