import * as z from 'zod/mini';
import { inEnvironment } from '../domain/config/rules';
import { pushSendFields } from '../domain/push/fields';
import { maxPushListText } from '../domain/push/limits';
import { heldReasons } from '../domain/push/reach';
import { pushVariants } from '../domain/push/rules';
import { failReasons, pushReasons, pushResults, runStates } from '../domain/push/send';
import { peopleSources } from '../domain/rechargeTask/rules';
import { languages } from '../domain/review/rules';
import { idOf } from '../domain/shared/ids';
import { maxTestUsers } from '../domain/shared/limits';
import { shapeOf } from '../domain/shared/record';
import { audienceRegions } from '../domain/shared/region';
import {
  askedTime,
  count,
  keyOf,
  searched,
  setOf,
  share,
  someOf,
  time,
  uid,
  writtenOut,
} from '../domain/shared/schema';
import { callsOf, cursor, endlessPageOf, paged, writeFields } from './endpoint';

const auth = 'push.im';
const source = 'docs/design/push.md#im';
const { read, write } = callsOf({ auth, source });

/** Push to be changed, as shown on the screen. */
const about = { id: idOf(), version: writeFields.version, idem_key: writeFields.idem_key };
const why = writtenOut('说明', 200, { least: 5 });

/**
 * Stores the users of a text as a list for use in a push. A line without a valid user, with a deleted user or with a
 * user of an earlier line is not stored; it is returned with the problem. Answers 422 if the text cannot be read or has
 * more than 200,000 lines.
 */
export const readPushList = write('readPushList', '/pushes/list', '导入推送名单', {
  action: `${auth}:edit`,
  // A list of 200,000 users, and what JSON adds to it.
  maxBytes: 8 * 1024 * 1024,
  input: z.object({
    /** User ids as text, one per line; each invalid line gets a message. */
    rows: z.string().check(z.minLength(1, '请填写用户ID'), z.maxLength(maxPushListText, '内容过长，请分批推送')),
    /** Whether the ids were pasted or come from a file. */
    from: keyOf(peopleSources),
    idem_key: writeFields.idem_key,
  }),
  output: z.object({
    /** Id of the list for use in a push; empty if the list has no valid user. */
    list_id: z.string(),
    /** Users that there are, each once. */
    count,
    /** Lines that were not stored. */
    bad: z.object({
      count,
      /** At most 1,000 of them by `line`, which counts from 1; `problem` is a sentence for the operator. */
      first: z.array(z.object({ line: count, text: z.string(), problem: z.string() })),
    }),
  }),
});

const run = z.object({
  /** The push. */
  id: z.string(),
  /** Number of the sending. */
  run_id: z.string(),
  /**
   * `waiting`: before its start, or on a day of an event push while no user is due. `partial`: all was sent, and some
   * messages failed with `channel_error`; other failures leave it `done`. `canceled`: it was stopped before all was
   * sent.
   */
  state: keyOf(runStates),
  begins_at: time,
  /** Users of the audience, including those who get nothing by the rules. */
  target: count,
  /** Of these, users to whom a message was or will be sent. */
  queued: count,
  /** Messages handed to the channel so far: `sent`, `failed` and `unknown` together. */
  done: count,
  /** Delivered messages, including those that were recalled. */
  sent: count,
  /** Messages whose last attempt failed. */
  failed: count,
  /** Messages for which the channel gave no answer. */
  unknown: count,
  /** Messages failed with `channel_error` that can be retried now. */
  retriable: count,
  /** Messages failed with `channel_error` that cannot be retried now, per reason. */
  held: z.array(z.object({ reason: keyOf(heldReasons), users: count })),
  /** Share of the delivered messages that were read; null below 30 delivered ones. */
  read_rate: z.nullable(share),
  /** Share of the delivered messages that were pressed; null below 30 delivered ones. */
  click_rate: z.nullable(share),
  /** Share of the delivered messages that led to a conversion; null below 30 delivered ones. */
  convert_rate: z.nullable(share),
  /** Share of the delivered messages after which the user unsubscribed; null below 30 delivered ones. */
  unsub_rate: z.nullable(share),
  /** Time of the next message, such as after quiet hours; null if it is due within a minute, or none is left. */
  next_at: z.nullable(time),
  /** Number of variants; 0 without an A/B. */
  variants: count,
  /** Variant picked for all remaining users; null until picked. */
  winner: z.nullable(z.string()),
  /** Number of retries of failed messages. */
  tries: count,
  /** Whether all its messages were recalled. */
  recalled: z.boolean(),
  /** Delivered messages that were not recalled. */
  to_recall: count,
  /** Delivered messages per variant, and those of them that were pressed; empty without an A/B. */
  by_variant: z.array(z.object({ variant: z.string(), sent: count, clicked: count })),
  /** Failed and unknown messages, and users who got none, per reason. */
  reasons: z.array(z.object({ reason: keyOf(pushReasons), users: count })),
});
export type PushRun = z.output<typeof run>;

/**
 * Returns the figures of the last run of each push in an environment, and the size of each audience. A run is one
 * sending, or one day of a push that is sent on an event. A push that never went online has no run.
 */
export const pushFigures = read('pushFigures', '/pushes/figures', '推送进度', {
  input: inEnvironment,
  output: z.object({
    list: z.array(run),
    /** Size of the audience of each push, by its draft or live version. */
    people: z.array(z.object({ id: z.string(), users: count })),
  }),
});

const send = z.object({
  ...shapeOf(pushSendFields),
});
export type PushSend = z.output<typeof send>;

/**
 * Lists the result of each push for each user, newest first. Users of the audience who got no message are included,
 * with the reason. Only pushes of production are listed. Answers 422 for a time span of more than 90 days.
 */
export const listPushSends = read('listPushSends', '/pushes/sends', '推送明细', {
  input: z.object({
    ...paged('at'),
    after: cursor,
    /** Number of the push or of the send, or a part of the push's name. */
    q: searched,
    uid: z.optional(uid),
    result: z.optional(someOf(pushResults)),
    reason: z.optional(someOf(pushReasons)),
    region: z.optional(someOf(audienceRegions)),
    /** Earliest `at`. */
    from: z.optional(askedTime),
    /** Latest `at`. */
    to: z.optional(askedTime),
  }),
  output: endlessPageOf(send),
});

const testAnswer = z.object({
  /** Number of the test. */
  test_id: z.string(),
  list: z.array(
    z.object({
      uid: z.string(),
      result: keyOf(pushResults),
      /** Null if delivered. */
      reason: z.nullable(keyOf(failReasons)),
    }),
  ),
});
export type PushTest = z.output<typeof testAnswer>;

/**
 * Sends a push to a few users at once as a test, ignoring caps and quiet hours. It sends the draft, or the live version
 * if there is no draft; each user gets it once per `idem_key`. The visible content must be tested in its current state
 * before it is submitted. Answers 409 for an archived push, and 422 if a user does not exist, is deleted, is neither
 * staff nor an internal test account, or already got 5 tests within the hour; then nobody gets it.
 */
export const testPush = write('testPush', '/pushes/test', '测试推送', {
  whileWaiting: 'apart',
  action: `${auth}:test`,
  input: z.object({
    ...about,
    uids: setOf(uid, maxTestUsers, `一次最多 ${maxTestUsers} 个用户`).check(z.minLength(1, '请填写用户ID')),
    /** Language of the text; an incomplete one is sent in Chinese. */
    language: keyOf(languages),
    /** A/B variant; the first by default. */
    variant: z.optional(keyOf(pushVariants)),
  }),
  output: testAnswer,
});

/**
 * Sends the failed messages of the last run again, as far as this is possible now. Only messages that failed with
 * `channel_error` are sent again, and none in quiet hours, above a cap or after expiry. Delivered messages and those
 * with an unknown result are not sent again. Answers 409 if no message can be retried, if the messages were recalled,
 * or if the run is not finished or was cancelled. Answers 409 also for a push that was never sent, is paused or
 * archived, or repeats itself and has ended.
 */
export const retryPush = write('retryPush', '/pushes/retry', '重试失败', {
  action: `${auth}:publish`,
  input: z.object({ ...about, remark: why }),
  output: z.object({
    /** Messages sent again. */
    retried: count,
    /** Of these, delivered ones. */
    sent: count,
    /** All failed messages of the run after the retry. */
    failed: count,
  }),
});

/**
 * Recalls the delivered messages of the last run. Messages that are delivered after the recall stay. Answers 409 while
 * the run is sending, if nothing was delivered, if all delivered messages are recalled already, and later than 24 hours
 * after the start of the run.
 */
export const recallPush = write('recallPush', '/pushes/recall', '撤回消息', {
  whileWaiting: 'stops',
  action: `${auth}:stop`,
  input: z.object({ ...about, remark: why }),
  output: z.object({
    /** Messages taken back by this call. */
    recalled: count,
  }),
});

/**
 * Sends one A/B variant to all users of the last run who have not received theirs yet. Answers 409 if the run has no
 * variants, if a variant was picked before, or if the run is over. Answers 422 for a variant that the run does not
 * have.
 */
export const pickPushVariant = write('pickPushVariant', '/pushes/pick_variant', 'A/B 选胜全量', {
  action: `${auth}:publish`,
  input: z.object({ ...about, variant: keyOf(pushVariants), remark: why }),
  output: z.object({
    /** Users who had not received theirs yet. */
    left: count,
  }),
});
