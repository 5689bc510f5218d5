import * as z from 'zod/mini';
import { activityStage } from '../domain/activity/rules';
import { activityPhases } from '../domain/activity/time';
import { idOf } from '../domain/shared/ids';
import { askedTime, count, keyOf, time, uid } from '../domain/shared/schema';
import { callsOf } from './endpoint';

const { read } = callsOf({ auth: 'resource.universal', source: 'docs/design/rewards.md#universal' });

/**
 * Returns the actions of a user in an activity, and the attempts left at a given moment. For a future moment, no
 * further actions are assumed. Answers 422 for an unknown user.
 */
export const activityPlay = read('activityPlay', '/activity/{id}/play', '用户剩余额度', {
  input: z.object({
    id: idOf(),
    uid,
    /** Epoch milliseconds; absent: now. */
    at: z.optional(askedTime),
  }),
  output: z.object({
    /** Phase shown by the app at that moment. */
    phase: keyOf(activityPhases),
    /** Remaining attempts; empty while it is not running, and for all types but lottery, exchange and sign-in. */
    left: z.array(
      z.object({
        /** Subject of the limit, e.g. 「今日可抽」, 「补签」 or the name of an exchange item. */
        label: z.string(),
        /** Remaining attempts, as text. */
        text: z.string(),
        /** Nothing left for the user. */
        is_out: z.boolean(),
      }),
    ),
    /** Actions up to that moment, refused ones included, latest first; 20 at most. Types without limits have none. */
    deeds: z.array(
      z.object({
        at: time,
        /** In words. */
        what: z.string(),
        /** Reason of the refusal; null if it was done. */
        why: z.nullable(z.string()),
      }),
    ),
  }),
});

/**
 * Returns the quantities that all users drew or exchanged in an activity up to a given moment. For a future moment, it
 * counts up to now.
 */
export const activityTaken = read('activityTaken', '/activity/{id}/taken', '活动已抽换', {
  input: z.object({
    id: idOf(),
    /** Epoch milliseconds. */
    at: askedTime,
  }),
  output: z.object({
    /** Number of draws; 0 if it is no lottery. */
    draws: count,
    /** Stages of the live version, with the number of draws or exchanges; 0 for types settled after their end. */
    stages: z.array(z.object({ stage: activityStage, got: count })),
  }),
});
