/** @jest-environment node */
import { type Decision, listRecords, reverseDecision, sendFeedback } from '../../src/services/reviewRecords';
import { call, clean, day, insult, newKey, now, onRecord, resetDb, settled, waiting } from '../testing';

beforeEach(resetDb);

const kind = 'report' as const;

it.each([
  [{ from: -91, to: 0 }, '时间跨度最多 90 天'],
  [{ from: 0, to: -1 }, '结束时间早于开始时间'],
])('records of the days %j are not listed: %s', async ({ from, to }, message) => {
  const span = { from: now() + from * day, to: now() + to * day };
  expect(await call(listRecords, { kind, ...span }, 'lead')).toMatchObject({ status: 422, fields: { to: message } });
});

describe('feedback to the reporters', () => {
  const send = ({ decision_id, version }: Decision, template_id = 'compensate') =>
    call(sendFeedback, { kind, decision_id, version, template_id, idem_key: newKey() }, 'reviewer');
  const reported = () => waiting(({ payload }) => payload.reporters.length > 0);

  it('is sent once', async () => {
    const decision = await settled(reported(), insult);
    expect((await send(decision)).data.feedback_sent).toBe(true);
    expect(await send(decision)).toMatchObject({ status: 409, message: '已反馈过举报人' });
  });

  it.each([
    ['limit_until', '该模板含未填写的变量，请另选'],
    ['none', '模板不存在'],
  ])('is not sent with the template %s: %s', async (template_id, message) => {
    const decision = await settled(reported(), insult);
    expect(await send(decision, template_id)).toMatchObject({ status: 422, fields: { template_id: message } });
    expect(decision.feedback_sent).toBe(false);
  });

  it('is not sent where nobody reported, nor about a decision that was replaced', async () => {
    const one = reported();
    one.payload.reporters = [];
    const unasked = await settled(one, insult);
    expect(await send(unasked)).toMatchObject({ status: 409, message: '没有举报人' });
    const replaced = await settled(reported(), insult);
    const reversal = { ...onRecord(replaced), kind, conclusion: clean.conclusion ?? 'clean', unseen: [] };
    expect((await call(reverseDecision, reversal, 'lead')).status).toBe(200);
    expect(await send(replaced)).toMatchObject({ status: 409, message: '结论已不再生效' });
    expect([unasked, replaced].map(({ feedback_sent }) => feedback_sent)).toEqual([false, false]);
  });
});
