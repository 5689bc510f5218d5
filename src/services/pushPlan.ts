import * as z from 'zod/mini';
import { configStatus, inEnvironment } from '../domain/config';
import { idOf } from '../domain/ids';
import { packageEnds, packageTriggers } from '../domain/packageTemplate';
import { dropReasons } from '../domain/pushReach';
import { pushResults } from '../domain/pushSend';
import { audienceRegions } from '../domain/region';
import { languages } from '../domain/review';
import { askedTime, count, keyOf, time, uid } from '../domain/schema';
import { callsOf, rowsOf } from './endpoint';

const { read } = callsOf({ auth: 'push.im', source: 'docs/design/push.md#im' });

/** Forecasts of pushes before they are sent (docs/design/push.md#im). */

const part = z.object({
  /** Variant: A to D. */
  label: z.string(),
  users: count,
});

/**
 * Estimates how many users would receive a push if its draft or, without a draft, its live version were sent. Nothing
 * is sent. For a push with the schedule `now` or `at` that is being sent already, only the remaining messages are
 * counted.
 */
export const estimatePush = read('estimatePush', '/pushes/{id}/estimate', '推送预估', {
  input: z.object({ id: idOf() }),
  output: z.object({
    /** Current start time. */
    at: time,
    /** Whether that is PRC's clock, and each user gets it when his own shows the same. */
    local: z.boolean(),
    target: count,
    /** Users dropped per reason, in the order of the checks. */
    dropped: z.array(z.object({ reason: keyOf(dropReasons), users: count })),
    /** Of the rest, users kept out by other pushes planned before it, by caps and exclusions. */
    crowded: count,
    /** Event pushes only: period of the estimate in days; null for others. */
    event_days: z.nullable(count),
    /** Of the rest, users who wait for the end of their quiet hours. */
    postponed: count,
    sent: count,
    regions: z.array(
      z.object({
        region: keyOf(audienceRegions),
        users: count,
        /** Of these, users who wait for the end of their quiet hours. */
        postponed: count,
        first_at: z.nullable(time),
      }),
    ),
    /** Per variant of an A/B. */
    variants: z.array(part),
    /** Milliseconds that those without quiet hours take by its throttle. */
    takes_ms: count,
    /** Time of the last message, after the quiet hours; null if nothing is sent. */
    last_at: z.nullable(time),
    /** Users who get at least one other push within a day. */
    overlapping: count,
    /** These pushes, each with the users who get both. */
    overlaps: z.array(z.object({ id: z.string(), name: z.string(), at: time, users: count })),
    /** Whether the current content was tested. */
    tested: z.boolean(),
  }),
});

const reason = z.object({
  /** Whether the user gets it. */
  gets: z.boolean(),
  /** Result in one sentence. */
  verdict: z.string(),
  /** Time it reaches the user; null for never. */
  at: z.nullable(time),
  region: keyOf(audienceRegions),
  /** A/B variant; null if there is none. */
  variant: z.nullable(z.string()),
  /** Language of the text: that of the user, or Chinese if it is incomplete. */
  language: keyOf(languages),
  /** Result of the last run for this user; null if none included the user. */
  was: z.nullable(z.object({ result: keyOf(pushResults), at: time })),
});

/**
 * Tells whether one user would receive a push, and why. It looks at the draft or, without a draft, at the live version.
 * Answers 422 for an unknown user.
 */
export const whyPush = read('whyPush', '/pushes/{id}/why', '触达检查', {
  input: z.object({ id: idOf(), uid }),
  output: reason,
});

/**
 * Tells for all live and scheduled pushes of an environment whether one user would receive them. Each row has the
 * answer of `whyPush`. The push that reaches the user soonest comes first, and those that do not reach the user are
 * last. Paused pushes are left out.
 */
export const whyPushes = read('whyPushes', '/pushes/why', '用户会收到哪些推送', {
  input: z.extend(inEnvironment, { uid }),
  output: z.object({ list: z.array(z.extend(reason, { id: z.string(), name: z.string() })) }),
});

/**
 * Lists the push gifts 「推送礼包」 of an environment that a push can name. They are published and not over; paused ones and
 * those with nothing left are included.
 */
export const pushGifts = read('pushGifts', '/pushes/gifts', '可选推送礼包', {
  input: inEnvironment,
  output: rowsOf({
    id: z.string(),
    name: z.string(),
    /** Contents in one line. */
    content: z.string(),
    status: keyOf(configStatus),
    /** End of its live period. */
    end_at: z.nullable(time),
    /** Own trigger of the gift. */
    trigger: keyOf(packageTriggers),
    /** Reason why nothing is left; null if something is. */
    end: z.nullable(keyOf(packageEnds)),
  }),
});

/**
 * Counts the push messages of an environment per hour, both sent and planned. Planned are those of queued, scheduled,
 * recurring and triggered pushes. Hours without messages are left out.
 */
export const pushLoad = read('pushLoad', '/pushes/load', '推送负载', {
  input: z.extend(inEnvironment, { from: askedTime, to: askedTime }),
  output: z.object({
    /** Messages a second that all pushes together may send. */
    capacity: count,
    list: z.array(
      z.object({
        at: time,
        messages: count,
        /** Of these, not sent yet. */
        planned: count,
        pushes: count,
        /** Messages a second, if all of the hour's pushes send at once. */
        rate: count,
        /** Whether that is more than may be sent. */
        over: z.boolean(),
      }),
    ),
  }),
});
