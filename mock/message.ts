import { unmeantReasons } from '../src/domain/messageSend';
import {
  listMessageSends,
  messageFigures,
  messageTestResult,
  resendMessages,
  testMessage,
} from '../src/services/messageSends';
import { day, now } from './_kit/base/clock';
import { Refusal } from './_kit/base/refusal';
import { countOf } from './_kit/base/transaction';
import { bodyIn, messageEntity } from './_kit/entities/messageTemplate/entity';
import { resend, sendTest, sendView, testOf } from './_kit/entities/messageTemplate/sending';
import { messageSends, type StoredSend, sendColumns } from './_kit/entities/messageTemplate/store';
import { handle } from './_kit/http/handle';
import { forUmi } from './_kit/http/http';
import type { Test } from './_kit/http/query';
import { missing } from './_kit/http/writeRules';
import { requireSeen } from './_kit/kit/config/drafts';
import { configKit } from './_kit/kit/config/kit';
import { configsOf, kitOf } from './_kit/kit/config/kits';
import { contentOf } from './_kit/kit/config/store';

const type = 'messageTemplate';

/** Send results of one template in the last 24 hours. */
function figuresOf(id: string) {
  const since = now() - day;
  const isMeant = ({ reason }: StoredSend) => reason === null || !unmeantReasons.includes(reason);
  const sends = sendColumns.by('id', id).filter((one) => one.at > since && one.kind !== 'test' && isMeant(one));
  const delivered = sends.filter(({ result }) => result === 'sent');
  const failed = sends.filter(({ result }) => result === 'failed').length;
  const clicked = delivered.filter((one) => one.clicked).length;
  const click_rate = delivered.length > 0 ? clicked / delivered.length : null;
  return { id, sent_24h: sends.length, delivered: delivered.length, failed, click_rate };
}

const only =
  (send_id: string): Test =>
  (place) =>
    messageSends.idAt(place) === send_id;

/** Templates by id, or by a part of the name or code. */
const templatesBy = (text: string): string[] =>
  configsOf(type)
    .filter((one) => {
      const content = contentOf(one);
      return one.id === text || [content.name, bodyIn(content).code].some((name) => name.toLowerCase().includes(text));
    })
    .map(({ id }) => id);

export const messageTemplateHandlers = [
  ...configKit(messageEntity),

  handle(messageFigures, ({ input: { env } }) => ({
    list: configsOf(type)
      .filter((one) => one.env === env)
      .map(({ id }) => figuresOf(id)),
  })),

  handle(listMessageSends, ({ db, input: { q = '', uid, channel, kind, result, reason, from, to, ...wish } }) => {
    const tests: Test[] = [
      ...sendColumns.asked('uid', uid ? [uid] : undefined),
      ...sendColumns.asked('channel', channel),
      ...sendColumns.asked('kind', kind),
      ...sendColumns.asked('result', result),
      ...sendColumns.asked('reason', reason),
      ...sendColumns.within('at', from, to),
    ];
    const text = q.trim().toLowerCase();
    if (text !== '') tests.push(messageSends.has(text) ? only(text) : sendColumns.among('id', templatesBy(text)));
    const { list, total } = sendColumns.page(wish, '-at', tests);
    return { list: list.map((one) => sendView(one, db)), total };
  }),

  handle(testMessage, ({ input: { id, uids, channel, language, version }, db, audit }) => {
    const config = configsOf(type).get(id);
    if (!config) throw missing('消息模板');
    // Sends exactly the version that was shown; the template itself does not change.
    requireSeen(kitOf(type), config, version);
    if (config.status === 'archived') throw new Refusal(409, '已归档，请复制一份再测试');
    const answer = sendTest(config, { uids, channel, language }, db);
    const after = { uids, test_channel: channel, test_language: language, test_id: answer.test_id };
    audit({ object_type: type, object_id: id, before: null, after });
    return answer;
  }),

  handle(messageTestResult, ({ input: { test_id } }) => {
    const answer = testOf(test_id);
    if (answer.list.length === 0) throw missing('测试');
    return answer;
  }),

  handle(resendMessages, ({ input: { send_ids }, db, audit }) => {
    const results = send_ids.map((send_id) => resend(send_id, db));
    const batch_id = `bt_${db.audits.length + 1}`;
    for (const { send_id, resent_as, status } of results) {
      if (status !== 'success') continue;
      const change = { before: { resent_as: null }, after: { resent_as } };
      audit({ object_type: 'message_send', object_id: send_id, ...change, batch_id });
    }
    const count = (status: 'success' | 'skipped' | 'failed') => countOf(results, status);
    const after = { success: count('success'), skipped: count('skipped'), failed: count('failed') };
    audit({ object_type: 'message_batch', object_id: batch_id, before: null, after, batch_id });
    return { results };
  }),
];

export default forUmi(messageTemplateHandlers);
