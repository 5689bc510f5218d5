/** @jest-environment node */

import { differenceOf, type Opinion } from '../../src/domain/quality/rules';
import { goldenPerDay } from '../../src/domain/review/limits';
import { holdMs } from '../../src/domain/shared/limits';
import {
  disputeQuality,
  qualityCalibration,
  qualityResultIn,
  qualityWeekly,
  regradeQuality,
  revealFirst,
  ruleDispute,
  withdrawQualityBatch,
} from '../../src/services/quality';
import { decideCases } from '../../src/services/review';
import { type Decision, listRecords } from '../../src/services/reviewRecords';
import { found } from '../../tests/found';
import {
  call,
  change,
  claim,
  day,
  db,
  decisionOn,
  live,
  liveAll,
  newKey,
  now,
  operatorOf,
  passCase,
  type Quality,
  resetDb,
  stored,
  take,
  waitingOf,
} from '../testing';
import { blindKey, isQuality } from './rules';

process.env.MOCK_SCALE = '0.1';
beforeEach(resetDb);

const waiting = (fits: (one: Quality) => boolean) => waitingOf(isQuality, fits);

const toGrade = () => waiting(({ payload, target }) => payload.mode === 'quality' && target !== null);

const decide = (one: Quality, extra: Record<string, unknown>, session = 'reviewer') => {
  const decision = { case_id: one.case_id, version: one.version, conclusion: 'graded' as const, unseen: [], extra };
  return call(decideCases, { kind: 'quality', decisions: [decision], idem_key: newKey() }, session);
};

const good: Opinion = { grade: 'A', defects: [], recommend: 'pool' };

/** A result in force that fits the test. */
function result(fits: (decision: Decision, one: Quality) => boolean): { decision: Decision; one: Quality } {
  for (const decision of liveAll(db.decisions)) {
    const one = live(db.cases, decision.case_id);
    if (isQuality(one) && decision.status === 'effective' && fits(decision, one)) return { decision, one };
  }
  throw new Error('No such result in the seed');
}

const on = ({ decision_id, version }: Decision) => ({ decision_id, version, idem_key: newKey() });
const why = { reason_code: 'other.misc', remark: '放大后复核' };
const withdraw = (batch_id: string) => {
  const { version = 0 } = db.quality.batches.get(batch_id) ?? {};
  return call(withdrawQualityBatch, { batch_id, version, ...why, idem_key: newKey() }, 'lead');
};

describe('the seed', () => {
  it('was checked by nobody who decided first, and names each difference', () => {
    for (const decision of db.decisions) {
      const one = db.cases.get(decision.case_id);
      if (!one || !isQuality(one)) continue;
      expect(decision.by).not.toBe(one.payload.first_reviewer);
      const found = qualityResultIn(decision.extra);
      expect(found?.agree ?? null).toBe(found?.first ? differenceOf(found.first, found) === null : null);
      expect(found?.agree === false).toBe(found?.error_type !== null);
    }
  });
});

describe('grading', () => {
  it.each([
    [{}, 'grade: 请选择等级'],
    [{ grade: 'D', recommend: 'none' }, 'defects: D 级至少选择一项缺陷（数字键 1–9）'],
    [{ grade: 'B', recommend: 'replace', template_id: 'unclear' }, 'defects: 要求更换至少选择一项缺陷（数字键 1–9）'],
    [{ grade: 'D', defects: ['blur'], recommend: 'pool' }, 'recommend: D 级不能进推荐池'],
    [{ grade: 'C', defects: ['blur'], recommend: 'replace' }, 'template_id: 请选择更换模板'],
    [{ grade: 'A', defects: ['无'], recommend: 'none' }, 'defects: 评级内容的格式不正确'],
  ])('%j is refused at %s', async (extra, sentence) => {
    const one = toGrade();
    await take(one);
    const { fields = {} } = await decide(one, extra);
    expect(Object.entries(fields).map((entry) => entry.join(': '))).toEqual([sentence]);
  });

  it('keeps nothing of what the client adds, and marks a known answer afterwards', async () => {
    const [id = ''] = db.quality.todays;
    const one = stored(id);
    if (!isQuality(one)) throw new Error('No picture');
    await take(one);
    await decide(one, { ...good, agree: true, first: good, withdrawn: true, more: 1 });
    await passCase(holdMs + 1);
    expect(decisionOn(id).extra).toEqual({
      ...good,
      template_id: null,
      error_type: null,
      first: null,
      first_name: null,
      agree: null,
      reference: db.quality.golden.get(id),
      withdrawn: false,
    });
    expect(one.payload.golden).toBe(true);
    const { data } = await call(qualityCalibration, {}, 'reviewer');
    expect(data.today).toEqual({ total: goldenPerDay, done: 1 });
  });
});

describe('records', () => {
  it('are found by grade, defect, use, agreement, error, batch, and who was checked', async () => {
    const find = async (body: object) =>
      (await call(listRecords, { kind: 'quality', size: 200, from: now() - 30 * day, ...body }, 'lead')).data.list;
    const list = await find({ grade: ['A'], agree: 'no', error: ['policy'] });
    expect(list.length).toBeGreaterThan(0);
    for (const { extra } of list) expect(extra).toMatchObject({ grade: 'A', agree: false, error_type: 'policy' });
    for (const one of await find({ defect: ['watermark'], recommend: ['none'] })) {
      expect(one.extra.defects).toContain('watermark');
      expect(one.extra.recommend).toBe('none');
    }
    for (const { case: one } of await find({ batch: 'qb_101', first_reviewer: 'reviewer' })) {
      expect(one.payload).toMatchObject({ batch_id: 'qb_101', first_reviewer: 'reviewer' });
    }
  });

  it('a dispute that was right takes the error out of the figures', async () => {
    const week = async () => (await call(qualityWeekly, { weeks_ago: 0 }, 'lead')).data;
    // Neither who checked nor who was checked.
    const secondOf = (by: string, checked: string | null) =>
      ['lead', 'admin'].find((id) => id !== by && id !== checked);
    const { decision, one } = result(
      ({ appeal, by }, { payload }) =>
        appeal.status === 'submitted' && secondOf(by, payload.first_reviewer) !== undefined,
    );
    const before = await week();
    const second = secondOf(decision.by, one.payload.first_reviewer) ?? '';
    expect((await call(ruleDispute, { ...on(decision), ...why, result: 'overturned' }, second)).status).toBe(200);
    const after = await week();
    expect(after.errors).toBe(before.errors - 1);
    expect(after.disputes.overturned).toBe(before.disputes.overturned + 1);
    expect(after.checked).toBe(before.checked);
  });
});

describe('a second check', () => {
  const toCheck = () =>
    waiting(({ payload: { mode, first_reviewer } }) => mode === 'qa' && ![null, 'lead'].includes(first_reviewer));
  const reveal = ({ case_id, version }: Quality, grade: 'A' | 'B', session = 'lead') =>
    call(revealFirst, { case_id, version, grade, defects: [], recommend: 'none', idem_key: newKey() }, session);

  it('is fixed once the first decision was shown', async () => {
    const one = toCheck();
    await take(one, 'lead');
    const { data } = await reveal(one, 'A');
    const fields = { grade: '复检评级已提交为 A，看过初审后不能更改' };
    expect(await reveal(one, 'B')).toMatchObject({ status: 422, fields });
    expect((await reveal(one, 'A')).data).toEqual(data);
  });

  it('is not made by whoever decided first', async () => {
    const one = toCheck();
    const who = found(operatorOf(one.payload.first_reviewer ?? ''));
    change(() => claim(one, who, who.name, '领取', () => undefined));
    expect(await reveal(one, 'A', who.id)).toMatchObject({ status: 403, message: '不能复检自己审核的图片' });
    expect(db.quality.blind.has(blindKey(one.case_id, who.id))).toBe(false);
  });
});

describe('a dispute', () => {
  const dispute = (decision: Decision, session = 'reviewer') =>
    call(disputeQuality, { ...on(decision), text: '主体清楚，不影响推荐' }, session);
  /** Result on a picture that the reviewer had decided first, in force since now. */
  const checked = (agree: boolean) => {
    const found = result(
      ({ appeal, extra }, { payload }) =>
        payload.first_reviewer === 'reviewer' && extra.agree === agree && appeal.status === 'none',
    );
    found.decision.effective_at = now();
    return found;
  };

  it('is submitted by the checked reviewer alone', async () => {
    const { decision } = checked(false);
    expect(await dispute(decision, 'reviewer2')).toMatchObject({ status: 403, message: '只有被检人可以申辩' });
    expect(decision.appeal.status).toBe('none');
    expect((await dispute(decision)).status).toBe(200);
    expect(decision.appeal.status).toBe('submitted');
  });

  it.each<[string, boolean, (of: ReturnType<typeof checked>) => unknown]>([
    ['与初审一致，无需申辩', true, () => undefined],
    ['已申辩过，每条只能申辩一次', false, ({ decision }) => dispute(decision)],
    ['已超过 7 天', false, () => passCase(8 * day)],
    ['批次已作废', false, ({ one }) => withdraw(one.payload.batch_id)],
    [
      '结果已被改级',
      false,
      ({ decision }) => {
        const grade = decision.extra.grade === 'C' ? 'B' : 'C';
        const input = { ...on(decision), ...why, grade, defects: [], recommend: 'none' } as const;
        return call(regradeQuality, { ...input, defects: [] }, 'lead');
      },
    ],
  ])('is refused: %s', async (message, agree, before) => {
    const { decision, one } = checked(agree);
    await before({ decision, one });
    const { appeal } = db.decisions.get(decision.decision_id) ?? {};
    expect(await dispute(decision)).toMatchObject({ status: 409, message });
    expect(db.decisions.get(decision.decision_id)?.appeal).toEqual(appeal);
  });
});

it('a batch is withdrawn once', async () => {
  const batch_id = found(db.quality.batches.find(({ withdrawn }) => !withdrawn)).batch_id;
  expect((await withdraw(batch_id)).data.status).toBe('withdrawn');
  expect(await withdraw(batch_id)).toMatchObject({ status: 409, message: '批次已作废' });
});

it('a dispute is not ruled by whoever checked first, though somebody graded it again', async () => {
  const { decision } = result(
    ({ appeal, status, extra }, { payload }) =>
      appeal.status === 'none' &&
      status === 'effective' &&
      extra.grade === 'B' &&
      payload.first_reviewer === 'reviewer',
  );
  decision.by = 'admin';
  const regrade = { ...on(decision), ...why, grade: 'C', defects: ['blur'], recommend: 'none' } as const;
  const { data } = await call(regradeQuality, { ...regrade, defects: [...regrade.defects] }, 'lead');
  const next = live(db.decisions, data.decision_id);
  next.appeal = { ...next.appeal, status: 'submitted' };
  for (const who of ['lead', 'admin']) {
    const ruled = await call(ruleDispute, { ...on(next), ...why, result: 'overturned' }, who);
    expect(ruled).toMatchObject({ status: 403, message: '不能裁定对自己质检的申辩' });
  }
});

describe('whose work is checked', () => {
  const search = (body: object, session: string) =>
    call(listRecords, { kind: 'quality', size: 200, ...body } as never, session);

  it('is told among the records to whoever it was, and to leads', async () => {
    expect((await search({ first_reviewer: 'reviewer2' }, 'reviewer')).status).toBe(403);
    expect((await search({ first_reviewer: 'reviewer' }, 'reviewer')).status).toBe(200);
    expect((await search({ first_reviewer: 'reviewer2' }, 'lead')).status).toBe(200);
  });
});
