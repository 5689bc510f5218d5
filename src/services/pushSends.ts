import * as z from 'zod/mini';
import { inEnvironment } from '../domain/config';
import { idOf } from '../domain/ids';
import { maxPushListText, maxTestUsers } from '../domain/limits';
import { pushSendFields } from '../domain/objects/push';
import { pushVariants } from '../domain/push';
import { heldReasons } from '../domain/pushReach';
import { failReasons, pushReasons, pushResults, runStates } from '../domain/pushSend';
import { peopleSources } from '../domain/rechargeTask';
import { shapeOf } from '../domain/record';
import { audienceRegions } from '../domain/region';
import { languages } from '../domain/review';
import { askedTime, count, keyOf, searched, setOf, share, someOf, time, uid, writtenOut } from '../domain/schema';
import { callsOf, paged, pageOf, writeFields } from './endpoint';

const auth = 'push.im';
const source = 'docs/design/push.md#im';
const { read, write } = callsOf({ auth, source });

/** Push to be changed, as shown on the screen. */
const about = { id: idOf(), version: writeFields.version, idem_key: writeFields.idem_key };
const why = writtenOut('说明', 200, { least: 5 });

/** Stores the users in a text as a list; lines without a valid user are returned. */
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
    /** Lines that name nobody: how many, and the first of them. */
    bad: z.object({
      count,
      first: z.array(z.object({ line: count, text: z.string(), problem: z.string() })),
    }),
  }),
});

const run = z.object({
  /** The push. */
  id: z.string(),
  /** Number of the sending. */
  run_id: z.string(),
  state: keyOf(runStates),
  begins_at: time,
  /** Size of the audience, and of these, the recipients. */
  target: count,
  queued: count,
  /** Messages handled so far, and how many of them were delivered, failed or are unknown. */
  done: count,
  sent: count,
  failed: count,
  unknown: count,
  /** Failed messages that can be retried now. */
  retriable: count,
  /** Failed messages that cannot be retried now, per reason. */
  held: z.array(z.object({ reason: keyOf(heldReasons), users: count })),
  /** Share of the delivered messages that were read; null of too few. */
  read_rate: z.nullable(share),
  click_rate: z.nullable(share),
  convert_rate: z.nullable(share),
  unsub_rate: z.nullable(share),
  /** Time of the next message waiting for the end of quiet hours. */
  next_at: z.nullable(time),
  /** Number of variants; 0 without an A/B. */
  variants: count,
  /** Variant picked for all remaining users; null until picked. */
  winner: z.nullable(z.string()),
  /** Number of retries of failed messages. */
  tries: count,
  /** Whether all its messages were recalled. */
  recalled: z.boolean(),
  /** Delivered and not recalled. */
  to_recall: count,
  /** Per variant: messages sent and clicked. */
  by_variant: z.array(z.object({ variant: z.string(), sent: count, clicked: count })),
  /** Failed and dropped messages per reason. */
  reasons: z.array(z.object({ reason: keyOf(pushReasons), users: count })),
});
export type PushRun = z.output<typeof run>;

/** The last sending of each push of an environment, and how many each is for. */
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

/** Result of each push for each user, newest first; dropped users are included with the reason. */
export const listPushSends = read('listPushSends', '/pushes/sends', '推送明细', {
  input: z.object({
    ...paged('at'),
    /** Number of the push or of the send, or a part of the push's name. */
    q: searched,
    uid: z.optional(uid),
    result: z.optional(someOf(pushResults)),
    reason: z.optional(someOf(pushReasons)),
    region: z.optional(someOf(audienceRegions)),
    from: z.optional(askedTime),
    to: z.optional(askedTime),
  }),
  output: pageOf(send),
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
 * Sends the draft, or the live version if there is none, to a few users at once, ignoring caps and quiet hours; once
 * per user and key. The visible content must be tested in its current state before it is submitted.
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
 * Retries the failed messages of the last run as far as possible now: not in quiet hours, not above a cap, not after
 * expiry. Delivered and unknown ones are not sent again.
 */
export const retryPush = write('retryPush', '/pushes/retry', '重试失败', {
  action: `${auth}:publish`,
  input: z.object({ ...about, remark: why }),
  output: z.object({ retried: count, sent: count, failed: count }),
});

/** Recalls the delivered messages of the last run. */
export const recallPush = write('recallPush', '/pushes/recall', '撤回消息', {
  whileWaiting: 'stops',
  action: `${auth}:stop`,
  input: z.object({ ...about, remark: why }),
  output: z.object({ recalled: count }),
});

/** Sends one variant to all users who have not received theirs yet. */
export const pickPushVariant = write('pickPushVariant', '/pushes/pick_variant', 'A/B 选胜全量', {
  action: `${auth}:publish`,
  input: z.object({ ...about, variant: keyOf(pushVariants), remark: why }),
  output: z.object({ left: count }),
});
