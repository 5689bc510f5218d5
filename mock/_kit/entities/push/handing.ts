import type { PushBody } from '../../../../src/domain/push';
import { laterOf } from '../../../../src/domain/pushReach';
import { regions } from '../../../../src/utils/regionTime';
import { second } from '../../base/clock';
import type { StoredConfig } from '../../kit/config/store';
import { db } from '../../store/db';
import { bySoonest, type Queued, type StoredQueue, type StoredRun } from './runs';
import { othersReach, pushQueues, queueIn } from './sending';

/** Handing messages of a run to the channel: each at its actual time, none in a user's quiet hours. */

interface Turn {
  /** Earliest time of sending, after a pause or the last slice. */
  from: number;
  until: number;
  /** Messages a second; null for as fast as they come. */
  throttle: number | null;
}

/** Outcome of a message that is sent later than planned. */
function judged(run: StoredRun, { env }: StoredConfig, body: PushBody, { uid, since }: Queued, at: number) {
  const region = db.users.get(uid)?.region ?? 'wy';
  return laterOf({ offset: regions[region].offset, reachedAt: othersReach(env, uid, run.run_id) }, body, { since, at });
}

/**
 * Hands over due messages in order. Late ones are judged again: they wait for the end of quiet hours, or expire.
 * Returns the time of the next; null if all are done.
 */
export function handOver(run: StoredRun, config: StoredConfig, body: PushBody, turn: Turn): number | null {
  const { entries, dropped } = queueIn(run);
  const sent: Queued[] = [];
  const gone: StoredQueue['dropped'][number][] = [];
  let rest = entries.slice(run.next);
  let moved: Queued[] = [];
  let soonest = Number.POSITIVE_INFINITY;
  let [place, second_at, count] = [0, turn.from, 0];
  let next: number | null = null;
  let isAnother = false;
  for (;;) {
    const head = rest[place];
    if (moved.length > 0 && (head === undefined || head.at >= soonest)) {
      rest = [...rest.slice(place), ...moved].sort(bySoonest);
      [place, moved, soonest] = [0, [], Number.POSITIVE_INFINITY];
      continue;
    }
    if (head === undefined) break;
    if (turn.throttle !== null && count >= turn.throttle) [second_at, count] = [second_at + second, 0];
    const at = Math.max(head.at, second_at);
    if (at > turn.until) {
      next = at;
      break;
    }
    place++;
    const found = at === head.at ? head : judged(run, config, body, head, at);
    if ('reason' in found) gone.push({ uid: head.uid, reason: found.reason });
    else if (found.at > at) {
      moved.push({ ...head, at: found.at });
      soonest = Math.min(soonest, found.at);
    } else {
      sent.push(at === head.at ? head : { ...head, at });
      if (turn.throttle !== null && at > second_at) [second_at, count] = [at, 0];
      count++;
    }
    isAnother ||= found !== head;
  }
  if (isAnother) {
    const left = [...rest.slice(place), ...moved].sort(bySoonest);
    const queue = { entries: [...entries.slice(0, run.next), ...sent, ...left], dropped: [...dropped, ...gone] };
    pushQueues.set(run.run_id, { run_id: run.run_id, ...queue });
    next = left.length > 0 ? Math.max(left[0]?.at ?? 0, next ?? 0) : null;
  }
  run.next += sent.length;
  return next;
}

/** Drops the rest of a run whose time has passed. */
export function expire(run: StoredRun): void {
  const { run_id, next } = run;
  const { entries, dropped } = queueIn(run);
  if (next === entries.length) return;
  const left = entries.slice(next).map(({ uid }) => ({ uid, reason: 'expired' as const }));
  pushQueues.set(run_id, { run_id, entries: entries.slice(0, next), dropped: [...dropped, ...left] });
}
