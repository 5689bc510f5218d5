import type { Content } from '../../../../src/domain/config';
import type { PushBody } from '../../../../src/domain/push';
import { type DropReason, deliveryOf, sinceOf } from '../../../../src/domain/pushReach';
import type { StoredUser } from '../../base/stored';
import { factsOf, meantOf } from './people';

/** Run of a push: recipients are in its queue, the progress is here. */
export interface StoredRun {
  run_id: string;
  /** The push, and the version that is sent. */
  id: string;
  of_version: number;
  status: 'waiting' | 'sending' | 'paused' | 'done' | 'canceled';
  begins_at: number;
  /** Number of queue entries handed over. The queue has no duplicates and this number only grows. */
  next: number;
  /** Whether its channel is in trouble. */
  isRough: boolean;
  /** Number of retries by operators. */
  tries: number;
  /** Winning variant for all entries from an index of the queue on. */
  winner: { variant: string; from: number } | null;
  recalled_at: number | null;
  finished_at: number | null;
  /** Time of the last resume: messages due during the pause are sent then, if still valid. */
  resumed_at: number | null;
  /** Event pushes: time up to which events were processed. Null for others. */
  seen_until: number | null;
  /** Time of the next step. */
  due_at: number | null;
}

export interface Queued {
  uid: string;
  /** Earliest possible sending time; the validity period starts here. */
  since: number;
  /** Planned time of sending; once handed over, the actual time. */
  at: number;
  variant: string | null;
  /** Number of retries after a failure; absent for none. */
  again?: number;
}

/**
 * Queue of a run: recipients in order with their times, and dropped users. Built when the run begins; queues of event
 * pushes grow.
 */
export interface StoredQueue {
  run_id: string;
  entries: readonly Queued[];
  dropped: readonly { uid: string; reason: DropReason }[];
}

/** Times at which pushes reached each user. */
export type Reached = Pick<ReadonlyMap<string, readonly number[]>, 'get'>;

/** Restricts the times to those up to a moment. */
export const reachedBy = (reached: Reached, moment: number): Reached => ({
  get: (uid) => reached.get(uid)?.filter((at) => at <= moment),
});

export const bySoonest = (a: Queued, b: Queued): number => a.at - b.at;

/** Lines them up. */
export function queueOf(
  { run_id, id, begins_at }: Pick<StoredRun, 'run_id' | 'id' | 'begins_at'>,
  content: Content<PushBody>,
  users: readonly StoredUser[],
  reached: Reached,
): StoredQueue {
  const entries: Queued[] = [];
  const dropped: StoredQueue['dropped'][number][] = [];
  for (const user of meantOf(content, users, begins_at)) {
    const { user_id: uid } = user;
    const facts = factsOf(user, reached);
    const delivery = deliveryOf(facts, id, content.body, begins_at);
    if (delivery.kind === 'dropped') dropped.push({ uid, reason: delivery.reason });
    else
      entries.push({ uid, since: sinceOf(facts, content.body, begins_at), at: delivery.at, variant: delivery.variant });
  }
  return { run_id, entries: entries.sort(bySoonest), dropped };
}
