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
import { bodyIn, messageEntity } from './_kit/entities/message/entity';
import { messageSends, resend, sendColumns, sendTest, sendView, testOf } from './_kit/entities/message/sending';
import { handle } from './_kit/http/handle';
import { forUmi } from './_kit/http/http';
import type { Test } from './_kit/http/query';
import { missing } from './_kit/http/writeRules';
import { requireSeen } from './_kit/kit/config/drafts';
import { configKit } from './_kit/kit/config/kit';
import { configsIn, configsOf, kitOf } from './_kit/kit/config/kits';
import { contentOf, type StoredConfig } from './_kit/kit/config/store';

const { type } = messageEntity;

/** Send results of one template in the last 24 hours. */
function figuresOf({ id }: StoredConfig) {
  const sends = sendColumns
    .by('id', id)
    .filter(({ at, kind }) => at > now() - day && kind !== 'test')
    .filter(({ reason }) => reason === null || !unmeantReasons.includes(reason));
  const delivered = sends.filter(({ result }) => result === 'sent');
  const failed = sends.filter(({ result }) => result === 'failed').length;
  const clicked = delivered.filter((one) => one.clicked).length;
  const click_rate = delivered.length > 0 ? clicked / delivered.length : null;
  return { id, sent_24h: sends.length, delivered: delivered.length, failed, click_rate };
}

/** Tests of a search by the number of a message, or by id, name or code of its template. */
function searched(q: string): Test[] {
  const text = q.trim().toLowerCase();
  if (text === '') return [];
  if (messageSends.has(text)) return [(place) => messageSends.idAt(place) === text];
  const isNamed = (one: StoredConfig) =>
    [contentOf(one).name, bodyIn(contentOf(one)).code].some((name) => name.toLowerCase().includes(text));
  const templates = configsOf(type).filter((one) => one.id === text || isNamed(one));
  return [
    sendColumns.among(
      'id',
      templates.map(({ id }) => id),
    ),
  ];
}

export const messageTemplateHandlers = [
  ...configKit(messageEntity),

  handle(messageFigures, ({ input: { env } }) => ({ list: configsIn(type, env).map(figuresOf) })),

  handle(listMessageSends, ({ input: { q = '', uid, channel, kind, result, reason, from, to, ...wish } }) => {
    const { list, total } = sendColumns.page(wish, '-at', [
      ...searched(q),
      ...sendColumns.asked('uid', uid ? [uid] : undefined),
      ...sendColumns.asked('channel', channel),
      ...sendColumns.asked('kind', kind),
      ...sendColumns.asked('result', result),
      ...sendColumns.asked('reason', reason),
      ...sendColumns.within('at', from, to),
    ]);
    return { list: list.map(sendView), total };
  }),

  handle(testMessage, ({ input: { id, version, ...test }, audit }) => {
    const config = configsOf(type).get(id);
    if (!config) throw missing('消息模板');
    // Sends exactly the version that was shown; the template itself does not change.
    requireSeen(kitOf(type), config, version);
    if (config.status === 'archived') throw new Refusal(409, '已归档，请复制一份再测试');
    const answer = sendTest(config, test);
    const { uids, channel: test_channel, language: test_language } = test;
    const after = { uids, test_channel, test_language, test_id: answer.test_id };
    audit({ object_type: type, object_id: id, before: null, after });
    return answer;
  }),

  handle(messageTestResult, ({ input: { test_id } }) => {
    const answer = testOf(test_id);
    if (answer.list.length === 0) throw missing('测试');
    return answer;
  }),

  handle(resendMessages, ({ input: { send_ids }, db, audit }) => {
    const results = send_ids.map(resend);
    const batch_id = `bt_${db.audits.length + 1}`;
    for (const { send_id, resent_as, status } of results) {
      if (status !== 'success') continue;
      const change = { before: { resent_as: null }, after: { resent_as } };
      audit({ object_type: 'message_send', object_id: send_id, ...change, batch_id });
    }
    const [success, skipped, failed] = (['success', 'skipped', 'failed'] as const).map((one) => countOf(results, one));
    const after = { success, skipped, failed };
    audit({ object_type: 'message_batch', object_id: batch_id, before: null, after, batch_id });
    return { results };
  }),
];

export default forUmi(messageTemplateHandlers);
