import { unmeantReasons } from '../../src/domain/message/send';
import { maxListSpanDays } from '../../src/domain/shared/limits';
import { rateOf } from '../../src/domain/shared/rate';
import * as calls from '../../src/services/messageSends';
import { day, now } from '../_kit/base/clock';
import { Refusal } from '../_kit/base/refusal';
import { handle } from '../_kit/http/handle';
import { forUmi } from '../_kit/http/http';
import type { Test } from '../_kit/http/query';
import { missing, requireSpan } from '../_kit/http/writeRules';
import { auditedBatch } from '../_kit/kit/batch';
import { requireSeen } from '../_kit/kit/config/drafts';
import { configKit } from '../_kit/kit/config/kit';
import { configsIn, configsOf, kitOf } from '../_kit/kit/config/kits';
import { type StoredConfig, shownContentOf } from '../_kit/kit/config/store';
import { bodyIn, messageEntity } from './entity';
import { messageSends, resend, sendMessageTest, sendView, storedSendColumns, testOf } from './sending';

const { type } = messageEntity;

/** Send results of one template in the last 24 hours. */
function figuresOf({ id }: StoredConfig) {
  const sends = storedSendColumns
    .by('id', id)
    .filter(({ at, kind }) => at > now() - day && kind !== 'test')
    .filter(({ reason }) => reason === null || !unmeantReasons.includes(reason));
  const delivered = sends.filter(({ result }) => result === 'sent');
  const failed = sends.filter(({ result }) => result === 'failed').length;
  const clicked = delivered.filter((one) => one.clicked).length;
  const click_rate = rateOf(clicked, delivered.length);
  return { id, sent_24h: sends.length, delivered: delivered.length, failed, click_rate };
}

/** Tests of a search by the number of a message, or by id, name or code of its template. */
function searched(q: string): Test[] {
  const text = q.trim().toLowerCase();
  if (text === '') return [];
  if (messageSends.has(text)) return [(place) => messageSends.idAt(place) === text];
  const templates = configsOf(type).filter((one) => {
    const { name, body } = { ...shownContentOf(one), body: bodyIn(shownContentOf(one)) };
    return one.id === text || `${name}\n${body.code}`.toLowerCase().includes(text);
  });
  const ids = templates.map(({ id }) => id);
  return [storedSendColumns.among('id', ids)];
}

export const messageTemplateHandlers = [
  ...configKit(messageEntity),

  handle(calls.messageFigures, ({ input: { env } }) => ({ list: configsIn(type, env).map(figuresOf) })),

  handle(calls.listMessageSends, ({ input: { q = '', from, to, ...query } }) => {
    requireSpan(from, to, maxListSpanDays);
    const tests = [...searched(q), ...storedSendColumns.tests(query), ...storedSendColumns.within('at', from, to)];
    const { list, ...rest } = storedSendColumns.endlessPage(query, '-at', tests);
    return { list: list.map(sendView), ...rest };
  }),

  handle(calls.testMessage, ({ input: { id, version, ...test }, audit }) => {
    const config = configsOf(type).get(id);
    if (!config) throw missing('消息模板');
    // Sends exactly the version that was shown; the template itself does not change.
    requireSeen(kitOf(type), config, version);
    if (config.status === 'archived') throw new Refusal(409, '已归档，请复制一份再测试');
    const answer = sendMessageTest(config, test);
    const { uids, channel: test_channel, language: test_language } = test;
    const after = { uids, test_channel, test_language, test_id: answer.test_id };
    audit({ object_type: type, object_id: id, before: null, after });
    return answer;
  }),

  handle(calls.messageTestResult, ({ input: { test_id } }) => {
    const answer = testOf(test_id);
    if (answer.list.length === 0) throw missing('测试');
    return answer;
  }),

  handle(calls.resendMessages, ({ input: { send_ids }, audit }) => {
    const asked = send_ids.map((send_id) => ({ send_id }));
    const { results } = auditedBatch('message', asked, audit, ({ send_id }, batch_id) => {
      const reason = resend(send_id);
      if (reason !== undefined) return reason;
      const after = { resent_as: messageSends.get(send_id)?.resent_as };
      audit({ object_type: 'message_send', object_id: send_id, before: { resent_as: null }, after, batch_id });
      return undefined;
    });
    return {
      results: results.map((one) => {
        const { uid = '', resent_as = null } = messageSends.get(one.send_id) ?? {};
        return { ...one, uid, resent_as: one.status === 'success' ? resent_as : null };
      }),
    };
  }),
];

export default forUmi(messageTemplateHandlers);
