import * as z from 'zod/mini';
import { inEnvironment } from '../domain/config/rules';
import { messageSendFields } from '../domain/message/fields';
import { maxResends } from '../domain/message/limits';
import { messageChannels } from '../domain/message/rules';
import { sendKinds, sendReasons, sendResults } from '../domain/message/send';
import { languages } from '../domain/review/rules';
import { idOf } from '../domain/shared/ids';
import { maxTestUsers } from '../domain/shared/limits';
import { shapeOf } from '../domain/shared/record';
import {
  askedTime,
  batchItem,
  count,
  keyOf,
  searched,
  setOf,
  share,
  someOf,
  uid,
  writtenOut,
} from '../domain/shared/schema';
import { callsOf, cursor, endlessPageOf, paged, rowsOf, writeFields } from './endpoint';

const auth = 'message';
const source = 'docs/design/tool-set.md#message';
const { read, write } = callsOf({ auth, source });

/** Gets the results of the messages of the last 24 hours, per template of an environment. Tests are not counted. */
export const messageFigures = read('messageFigures', '/messages/figures', '消息发送量', {
  input: inEnvironment,
  output: rowsOf({
    /** The template. */
    id: z.string(),
    /** Messages with any result, also unknown or held back; those to users outside audience or rollout do not count. */
    sent_24h: count,
    delivered: count,
    failed: count,
    /** Share of delivered messages that were clicked; null below 30 delivered ones. */
    click_rate: z.nullable(share),
  }),
});

const send = z.object({
  ...shapeOf(messageSendFields),
  /** Current name of the template. */
  template_name: z.string(),
  /** Current code of the template. */
  code: z.string(),
  /** Whether its template is live now. */
  is_served: z.boolean(),
  /** Reason why the live version would hold it back now; null if it would be sent, or never can be. */
  held_now: z.nullable(keyOf(sendReasons)),
});
export type MessageSend = z.output<typeof send>;

/**
 * Lists the messages that were sent by message templates, newest first. Tests are included. Messages are kept for 30
 * days. Templates of the test environment appear with tests only, because the app uses production templates.
 */
export const listMessageSends = read('listMessageSends', '/messages/sends', '消息发送记录', {
  input: z.object({
    ...paged('at'),
    after: cursor,
    /** Number of the send or of the template, or a part of its name or code. */
    q: searched,
    uid: z.optional(uid),
    channel: z.optional(someOf(messageChannels)),
    kind: z.optional(someOf(sendKinds)),
    result: z.optional(someOf(sendResults)),
    reason: z.optional(someOf(sendReasons)),
    /** Earliest `at`. */
    from: z.optional(askedTime),
    /** Latest `at`. */
    to: z.optional(askedTime),
  }),
  output: endlessPageOf(send),
});

const testRow = z.object({
  /** Number of the send. */
  send_id: z.string(),
  uid: z.string(),
  result: keyOf(sendResults),
  /** Null if delivered. */
  reason: z.nullable(keyOf(sendReasons)),
});

const testAnswer = z.object({
  /** Id for reading the result. */
  test_id: z.string(),
  list: z.array(testRow),
});
export type MessageTest = z.output<typeof testAnswer>;

/**
 * Sends a message to staff accounts as a test, by the draft or, without a draft, by the live version. Variables have
 * their sample values. Each user gets it once per `idem_key`. Answers 422 if a text or link cannot be sent or the
 * template does not use the channel, and 422 at `uids` if a user is not a staff or internal test account or has had
 * five tests within an hour; then nothing is sent. If the channel does not answer, the result is `unknown`, and
 * `messageTestResult` answers the final one later. Answers 409 for an archived template.
 */
export const testMessage = write('testMessage', '/messages/test', '测试发送', {
  whileWaiting: 'apart',
  action: `${auth}:test`,
  input: z.object({
    /** The template. */
    id: idOf(),
    /** Recipients: staff accounts. */
    uids: setOf(uid, maxTestUsers, `一次最多 ${maxTestUsers} 个用户`).check(z.minLength(1, '请填写用户ID')),
    channel: keyOf(messageChannels),
    /** Language of the text; an incomplete one is sent in Chinese. */
    language: keyOf(languages),
    version: writeFields.version,
    idem_key: writeFields.idem_key,
  }),
  output: testAnswer,
});

/** Gets the current result of a test message for each of its users. */
export const messageTestResult = read('messageTestResult', '/messages/test/{test_id}', '测试结果', {
  input: z.object({
    /** Id returned by `testMessage`. */
    test_id: idOf('mtt_'),
  }),
  output: testAnswer,
});

/**
 * Resends messages that failed or were held back, by the live version of their template. Each message can be resent
 * once and becomes a new send. The rules of the live version apply (quiet hours, cap, audience, share): a message that
 * they would hold back again is skipped. Skipped are also tests, delivered messages, those with an unknown result or
 * resent already, and those of a template that is not live.
 */
export const resendMessages = write('resendMessages', '/messages/resend', '重发消息', {
  action: `${auth}:resend`,
  input: z.object({
    /** The sends. */
    send_ids: setOf(idOf('ms_'), maxResends, `一次最多 ${maxResends} 条`).check(z.minLength(1, '请选择要重发的消息')),
    /** Reason for resending. */
    remark: writtenOut('说明', 200, { least: 5 }),
    idem_key: writeFields.idem_key,
  }),
  output: z.object({
    results: z.array(
      z.object({
        /** Send of the request. */
        send_id: z.string(),
        uid: z.string(),
        /** The send that was made of it, whatever its own result; null unless `status` is `success`. */
        resent_as: z.nullable(z.string()),
        ...batchItem,
      }),
    ),
  }),
});
export type ResendResult = z.output<typeof resendMessages.spec.output>['results'][number];
