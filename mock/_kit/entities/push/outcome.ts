import type { PushChannel } from '../../../../src/domain/push';
import type { FailReason, PushResult } from '../../../../src/domain/pushSend';
import { seedOf } from '../../base/random';

/** Outcome of one message; deterministic per run, user and attempt. */
export interface Outcome {
  result: Exclude<PushResult, 'dropped'>;
  reason: FailReason | null;
  tries: number;
}

const failed = (reason: FailReason, tries: number): Outcome => ({ result: 'failed', reason, tries });

/** Channel's answer to a message, at the first attempt or after a number of retries. */
export function outcomeOf(run_id: string, uid: string, channel: PushChannel, isRough: boolean, again: number): Outcome {
  if (channel === 'im' && seedOf(`blocks ${uid}`) % 30 === 0) return failed('blocked', 1);
  if (channel === 'apns_fcm' && seedOf(`no token ${uid}`) % 9 === 0) return failed('no_token', 1);
  const place = seedOf(`${run_id} ${uid}`) % 1_000;
  if (place < 8) return { result: 'unknown', reason: 'no_answer', tries: 1 };
  if (!isRough || place >= 120) return { result: 'sent', reason: null, tries: 1 };
  for (let tries = 2; tries <= again + 1; tries++) {
    if (seedOf(`${run_id} ${uid} ${tries}`) % 100 < 80) return { result: 'sent', reason: null, tries };
  }
  return failed('channel_error', again + 1);
}

/** Reaction of a user to a delivered message. */
export const reactionOf = (run_id: string, uid: string, variant: string | null) => {
  const place = seedOf(`${uid} ${run_id} reacts`) % 1_000;
  const clicks = variant === 'B' ? 190 : 140;
  return { read: place < 560, clicked: place < clicks, converted: place < 32, unsubscribed: place >= 995 };
};
