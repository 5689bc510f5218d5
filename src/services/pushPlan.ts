import * as z from 'zod/mini';
import { configStatus, inEnvironment } from '../domain/config/rules';
import { packageEnds, packageTriggers } from '../domain/packageTemplate/rules';
import { dropReasons } from '../domain/push/reach';
import { pushResults } from '../domain/push/send';
import { languages } from '../domain/review/rules';
import { idOf } from '../domain/shared/ids';
import { audienceRegions } from '../domain/shared/region';
import { askedTime, count, keyOf, time, uid } from '../domain/shared/schema';
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
    /**
     * Start of the sending: that of a push that is being sent, or the next one of a recurring push, or else `start_at`;
     * the present moment if there is none or it has passed.
     */
    at: time,
    /** Whether that is PRC's clock, and each user gets it when his own shows the same. */
    local: z.boolean(),
    /** Users of the audience; for an event push, those for whom it falls due within `event_days`. */
    target: count,
    /** Users dropped per reason, in the order of the checks: each counts for the first that applies. */
    dropped: z.array(z.object({ reason: keyOf(dropReasons), users: count })),
    /** Of the rest, users whose cap of a day is used up by other pushes planned within the 24 hours before it. */
    crowded: count,
    /** Event pushes only: period of the estimate in days; null for others. */
    event_days: z.nullable(count),
    /** Of `sent`, users who wait for the end of their quiet hours. */
    postponed: count,
    /** Users who would get it: `target` without `dropped` and `crowded`. */
    sent: count,
    /** Users of `sent` in each region. */
    regions: z.array(
      z.object({
        /** Every region stands there, also one without users. */
        region: keyOf(audienceRegions),
        users: count,
        /** Of these, users who wait for the end of their quiet hours. */
        postponed: count,
        /** First message in the region; null if nobody there gets it. */
        first_at: z.nullable(time),
      }),
    ),
    /** Users of `sent` per variant; empty without an A/B. */
    variants: z.array(part),
    /** Milliseconds that those without quiet hours take by its throttle. */
    takes_ms: count,
    /** Time of the last message, after the quiet hours; null if nothing is sent. */
    last_at: z.nullable(time),
    /** Users of `sent` who get at least one other push within 24 hours before or after it. */
    overlapping: count,
    /** These pushes, earliest first, with the users who get both, and the first time at which one of them gets it. */
    overlaps: z.array(z.object({ id: z.string(), name: z.string(), at: time, users: count })),
    /** Whether this very content was published before, or a test of it delivered for each variant of an A/B. */
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
  /** A/B variant; null without an A/B, and for a user who does not get it. */
  variant: z.nullable(z.string()),
  /** Language of the text: that of the user, or Chinese if it is incomplete. */
  language: keyOf(languages),
  /** Result of the last run that included the user; null if none did. */
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
 * those with nothing left are included. The oldest one comes first.
 */
export const pushGifts = read('pushGifts', '/pushes/gifts', '可选推送礼包', {
  input: inEnvironment,
  output: rowsOf({
    id: z.string(),
    name: z.string(),
    /** Contents in one line. */
    content: z.string(),
    status: keyOf(configStatus),
    /** End of its live period; null for none. */
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
  input: z.extend(inEnvironment, {
    from: askedTime,
    /** End of the span, exclusive. */
    to: askedTime,
  }),
  output: z.object({
    /** Messages a second that all pushes together may send. */
    capacity: count,
    list: z.array(
      z.object({
        /** Start of the hour. */
        at: time,
        /** Messages sent or planned in the hour. */
        messages: count,
        /** Of these, not sent yet. */
        planned: count,
        /** Pushes that these messages belong to. */
        pushes: count,
        /** Messages a second, if all of the hour's pushes send at once: the sum of their `throttle`. */
        rate: count,
        /** Whether `rate` is above `capacity`. */
        over: z.boolean(),
      }),
    ),
  }),
});
