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

/** Estimated recipients if the draft (or the live version) were sent as configured; nothing is sent. */
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

/** Whether one user would receive it, with each rule in order. */
export const whyPush = read('whyPush', '/pushes/{id}/why', '触达检查', {
  input: z.object({ id: idOf(), uid }),
  output: reason,
});

/** Answers of `whyPush` for all live and scheduled pushes, soonest first; those that the user does not get are last. */
export const whyPushes = read('whyPushes', '/pushes/why', '用户会收到哪些推送', {
  input: z.extend(inEnvironment, { uid }),
  output: z.object({ list: z.array(z.extend(reason, { id: z.string(), name: z.string() })) }),
});

/** 推送礼包 that a push can name: published and not over. */
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

/** Messages per hour, sent and planned: queued, scheduled, recurring and triggered ones. */
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
