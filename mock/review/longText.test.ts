/** @jest-environment node */

import { restoreTextDays, returnTemplates } from '../../src/domain/longText/rules';
import { holdMs } from '../../src/domain/shared/limits';
import type { CaseOf } from '../../src/services/caseSchema';
import { listTextVersions, restoreText } from '../../src/services/longText';
import { type Decision, reverseDecision } from '../../src/services/reviewRecords';
import {
  call,
  day,
  db,
  decideAll,
  liveAll,
  onRecord,
  passCase,
  passTime,
  resetDb,
  type StoredCase,
  stored,
  take,
  waitingOf,
} from '../testing';
import { isText } from './longText';

beforeEach(resetDb);

type Text = StoredCase & CaseOf<'long_text'>;

const waiting = (fits: (one: Text) => boolean = ({ payload }) => payload.segments.length > 1) =>
  waitingOf(isText, fits);

const decide = (one: Text, fields: object) => decideAll([one], fields as never, { kind: 'long_text' });
const hits = ({ payload }: Text) => payload.segments.map(({ start, end }) => ({ start, end }));

function decidedWhere(fits: (decision: Decision, one: Text) => boolean): Decision {
  const found = liveAll(db.decisions).findLast((decision) => {
    const one = stored(decision.case_id);
    return one && isText(one) && fits(decision, one);
  });
  if (!found) throw new Error('No such decision in the seed');
  return found;
}

const restorable = ({ conclusion, status, decided_at }: Decision, { payload }: Text) =>
  conclusion === 'mask' &&
  status === 'effective' &&
  decided_at > Date.parse('2026-11-01') &&
  payload.latest_version === payload.edit_version;

describe('what a decision on a text must be', () => {
  it('a mask needs a span, at most 30% of the text, whole characters inside it', async () => {
    const one = waiting();
    await take(one);
    const mask = (masked_spans: object[]) => decide(one, { conclusion: 'mask', extra: { masked_spans } });
    expect((await mask([])).fields).toHaveProperty('masked_spans');
    const { length } = one.payload.content;
    expect((await mask([{ start: 0, end: Math.ceil(length * 0.31) }])).fields?.masked_spans).toMatch(
      /超过 30%，请改为「删除」/,
    );
    for (const span of [
      { start: -1, end: 2 },
      { start: 2, end: 2 },
      { start: 0, end: length + 1 },
      { start: 0.5, end: 2 },
    ]) {
      expect((await mask([span])).fields).toEqual({ masked_spans: '打码区间不在正文内' });
    }
    // The same two characters over and over are two.
    expect((await mask(Array(length).fill({ start: 0, end: 2 }))).status).toBe(200);
  });

  it('退回修改 needs a quote and a template, and tells the author both', async () => {
    const one = waiting(({ payload, target }) => payload.segments.length > 1 && target !== null);
    await take(one);
    const back = (extra: object) => decide(one, { conclusion: 'return', extra });
    expect((await back({ template_id: 'contact' })).fields).toHaveProperty('quoted_spans');
    expect((await back({ quoted_spans: hits(one) })).fields).toHaveProperty('template_id');
    expect((await back({ quoted_spans: hits(one), template_id: 'contact' })).status).toBe(200);
    await passCase(holdMs + 1);
    const [told] = db.notices.get(one.target_uid) ?? [];
    const [span] = hits(one);
    expect(told?.content).toContain(one.payload.content.slice(span?.start, span?.end));
    expect(told?.content).toContain(returnTemplates.contact.content.slice(-10));
    expect(db.audits.some(({ after }) => after?.message === told?.content)).toBe(true);
  });
});

describe('records', () => {
  const restore = (decision: Decision, session = 'admin') => {
    const { kind: _, ...form } = onRecord(decision);
    return call(restoreText, form, session);
  };

  it('恢复原文 is a decision of its own, linked to the one it takes back', async () => {
    const old = decidedWhere(restorable);
    const { status, data } = await restore(old);
    expect(status).toBe(200);
    const next = db.decisions.find(({ decision_id }) => decision_id === data.decision_id);
    expect(next).toMatchObject({ conclusion: 'pass', reverses: old.decision_id, by: 'admin', status: 'effective' });
    expect(old).toMatchObject({ status: 'reversed', reversed_by: next?.decision_id });
    expect(stored(old.case_id).hidden).toBe(false);
    expect((await restore(old)).message).toBe('结论为「已改判」，仅已生效的结论可以改判');
  });

  it.each([
    [
      'after thirty days',
      () => decidedWhere(restorable),
      (): void => passTime((restoreTextDays + 1) * day),
      /已超过 30 天/,
    ],
    [
      'where the author went on writing',
      () =>
        decidedWhere(
          ({ conclusion }, { payload }) => conclusion === 'mask' && payload.latest_version > payload.edit_version,
        ),
      (): void => undefined,
      /作者已提交第 \d 版/,
    ],
    [
      'of what was deleted',
      () => decidedWhere(({ conclusion, status }) => conclusion === 'delete' && status === 'effective'),
      (): void => undefined,
      /只有打码或仅自己可见/,
    ],
  ])('nothing is given back %s', async (_, find, wait, why) => {
    const old = find();
    wait();
    const answer = await restore(old);
    expect(answer).toMatchObject({ status: 409, message: expect.stringMatching(why) });
    expect(answer.latest).toHaveProperty('changed_by');
  });

  it('a private text reversed after thirty days stays hidden, and says so', async () => {
    const old = decidedWhere(({ conclusion, status }) => conclusion === 'private' && status === 'effective');
    passTime((restoreTextDays + 1) * day);
    const { data } = await call(reverseDecision, {
      ...onRecord(old),
      conclusion: 'pass',
      unseen: [],
      measures: [],
      extra: {},
    });
    expect(data.not_restored).toContain('已超过 30 天，原文不能恢复');
    expect(stored(old.case_id).hidden).toBe(true);
  });

  it('versions are told in order, with what was found of each', async () => {
    const old = decidedWhere(
      ({ conclusion }, { payload }) => conclusion === 'mask' && payload.latest_version > payload.edit_version,
    );
    const one = stored(old.case_id) as Text;
    const { data } = await call(listTextVersions, { text_id: one.payload.text_id });
    const versions = data.list.map(({ version }) => version);
    expect(versions).toEqual([...versions].sort((a, b) => a - b));
    expect(data.list.at(-1)).toMatchObject({ version: one.payload.latest_version, conclusion: null });
    expect(data.list.find(({ case_id }) => case_id === old.case_id)).toMatchObject({
      conclusion: 'mask',
      content: one.payload.content,
      content_hash: one.payload.content_hash,
    });
    expect((await call(listTextVersions, { text_id: 'tx_none' })).status).toBe(404);
  });
});
