import type { Content } from '../../../../src/domain/config';
import type { PushBody } from '../../../../src/domain/push';
import { type HeldReason, heldBy } from '../../../../src/domain/pushReach';
import { now } from '../../base/clock';
import type { StoredConfig } from '../../kit/config/store';
import { db } from '../../store/db';
import { outcomeOf } from './outcome';
import { factsOf } from './people';
import type { Queued, StoredRun } from './runs';
import { handedOver, othersReach, pushQueues } from './sending';

/** Retries of messages that a channel failed to deliver, by the rules of the first attempt. */

/** Reason why a message cannot be retried at a moment; undefined if it can. */
function held({ run_id }: StoredRun, { env }: StoredConfig, body: PushBody, { uid, since }: Queued, at: number) {
  const user = db.users.get(uid);
  if (!user) return 'expired';
  const reachedAt = othersReach(env, uid, run_id);
  return heldBy({ ...factsOf(user, new Map()), reachedAt }, body, { since, at });
}

/** Failed messages of a run: users who can be retried now, and counts of the others by reason. */
export function retriesOf(run: StoredRun, config: StoredConfig, { body }: Content<PushBody>) {
  const ready: string[] = [];
  const counts = new Map<HeldReason, number>();
  for (const entry of run.isRough ? handedOver(run) : []) {
    const { reason } = outcomeOf(run.run_id, entry.uid, body.channel, run.isRough, entry.again ?? 0);
    if (reason !== 'channel_error') continue;
    const why = held(run, config, body, entry, now());
    if (why === undefined) ready.push(entry.uid);
    else counts.set(why, (counts.get(why) ?? 0) + 1);
  }
  return { ready, held: [...counts].map(([reason, users]) => ({ reason, users })) };
}

/** Tries them: each went out now. How many there were. */
export function tryAgain(run: StoredRun, config: StoredConfig, content: Content<PushBody>): number {
  const ready = new Set(retriesOf(run, config, content).ready);
  const queue = pushQueues.touch(run.run_id);
  const at = now();
  queue.entries = queue.entries.map((one) => (ready.has(one.uid) ? { ...one, at, again: (one.again ?? 0) + 1 } : one));
  run.tries++;
  return ready.size;
}
