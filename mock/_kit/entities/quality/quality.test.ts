/** @jest-environment node */
import { goldenPerDay, holdMs } from '../../../../src/domain/limits';
import { differenceOf, type Opinion } from '../../../../src/domain/quality';
import {
  disputeQuality,
  qualityBatchReport,
  qualityCalibration,
  qualityFigures,
  qualityWeekly,
  regradeQuality,
  resultIn,
  revealFirst,
  ruleDispute,
  stateOf,
  withdrawQualityBatch,
} from '../../../../src/services/quality';
import { decideCases } from '../../../../src/services/review';
import { type Decision, listRecords } from '../../../../src/services/reviewRecords';
import {
  call,
  day,
  db,
  decisionOn,
  isWaiting,
  live,
  liveAll,
  newKey,
  now,
  pass,
  type Quality,
  resetDb,
  stored,
  take,
  waitingOf,
} from '../../../testing';
import { isQuality } from './rules';

const stateIn = (decision: Decision, { payload }: Quality) => stateOf(decision, payload.first_reviewer);

process.env.MOCK_SCALE = '0.1';
beforeEach(resetDb);

const pictures = (): Quality[] => liveAll(db.cases).filter(isQuality);

const waiting = (fits: (one: Quality) => boolean) => waitingOf(isQuality, fits);

const toGrade = () => waiting(({ payload, target }) => payload.mode === 'quality' && target !== null);
const toCheck = (by = 'lead') => waiting(({ payload }) => payload.mode === 'qa' && payload.first_reviewer === by);

const decide = (one: Quality, extra: Record<string, unknown>, session = 'reviewer') => {
  const decision = { case_id: one.case_id, version: one.version, conclusion: 'graded' as const, extra };
  return call(decideCases, { kind: 'quality', decisions: [decision], idem_key: newKey() }, session);
};

const blind = ({ case_id, version }: Quality, opinion: Opinion, session = 'reviewer') =>
  call(revealFirst, { case_id, version, ...opinion, defects: [...opinion.defects], idem_key: newKey() }, session);

const good: Opinion = { grade: 'A', defects: [], recommend: 'pool' };

/** A result in force, as wished. */
function result(fits: (decision: Decision, one: Quality) => boolean): { decision: Decision; one: Quality } {
  for (const decision of liveAll(db.decisions)) {
    const one = live(db.cases, decision.case_id);
    if (isQuality(one) && decision.status === 'effective' && fits(decision, one)) return { decision, one };
  }
  throw new Error('No such result in the seed');
}

const errorOf = (who: string) =>
  result(
    (decision, one) =>
      one.payload.first_reviewer === who &&
      stateIn(decision, one).agree === false &&
      decision.appeal.status === 'none' &&
      !resultIn(decision.extra)?.withdrawn,
  );

const on = ({ decision_id, version }: Decision) => ({ decision_id, version, idem_key: newKey() });
const why = { reason_code: 'other.misc', remark: '放大后复核' };

describe('the seed', () => {
  it('was checked by nobody who decided first, and names each difference', () => {
    for (const decision of db.decisions) {
      const one = db.cases.get(decision.case_id);
      if (!one || !isQuality(one)) continue;
      expect(decision.by).not.toBe(one.payload.first_reviewer);
      const found = resultIn(decision.extra);
      expect(found?.agree ?? null).toBe(found?.first ? differenceOf(found.first, found) === null : null);
      expect(found?.agree === false).toBe(found?.error_type !== null);
    }
  });
});

describe('grading (screens/risk §3.7.10)', () => {
  it.each([
    [{}, 'grade'],
    [{ grade: 'D', recommend: 'none' }, 'defects'],
    [{ grade: 'B', recommend: 'replace', template_id: 'unclear' }, 'defects'],
    [{ grade: 'D', defects: ['blur'], recommend: 'pool' }, 'recommend'],
    [{ grade: 'C', defects: ['blur'], recommend: 'replace' }, 'template_id'],
    [{ grade: 'X', recommend: 'none' }, 'grade'],
  ])('%j is refused at %s', async (extra, field) => {
    const one = toGrade();
    await take(one);
    const { status, fields } = await decide(one, extra);
    expect(status).toBe(422);
    expect(Object.keys(fields ?? {})).toEqual([field]);
  });

  it('keeps nothing of what the client adds, and marks a known answer afterwards', async () => {
    const [id = ''] = db.quality.todays;
    const one = stored(id);
    if (!isQuality(one)) throw new Error('No picture');
    await take(one);
    await decide(one, { ...good, agree: true, first: good, withdrawn: true, more: 1 });
    await pass(holdMs + 1);
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

describe('checking blind', () => {
  it('is decided only after the opinion was put down, and as it was', async () => {
    const one = toCheck();
    await take(one);
    expect((await decide(one, { ...good })).fields).toHaveProperty('grade');
    const first = db.quality.firsts.get(one.case_id);
    const { data } = await blind(one, good);
    expect(data.first).toMatchObject({ grade: first?.grade, recommend: first?.recommend });
    expect((await blind(one, { ...good, grade: 'B' })).fields).toHaveProperty('grade');
    expect((await blind(one, good)).status).toBe(200);
    expect((await decide(one, { ...good, grade: 'B', recommend: 'none' })).fields).toHaveProperty('grade');
    const wrong = data.agree ? 'policy' : null;
    expect((await decide(one, { ...good, error_type: wrong })).fields).toHaveProperty('error_type');
    expect((await decide(one, { ...good, error_type: data.error_type })).status).toBe(200);
    await pass(holdMs + 1);
    expect(decisionOn(one.case_id).extra).toMatchObject({ agree: data.agree, first, first_name: '组长老陈' });
  });

  it('is refused to who decided first, who never claims it', async () => {
    const one = toCheck('reviewer');
    await expect(take(one)).rejects.toThrow();
    Object.assign(one, {
      status: 'claimed',
      claim: { by: 'reviewer', name: '', at: 0, until: Number.MAX_SAFE_INTEGER },
    });
    expect((await blind(one, good)).status).toBe(403);
    expect((await decide(one, { ...good })).fields).toHaveProperty('conclusion');
  });
});

describe('batches', () => {
  it('are reported when they are done; people are told to a lead and to themselves', async () => {
    expect((await call(qualityBatchReport, { batch_id: 'qb_103' }, 'lead')).status).toBe(409);
    expect((await call(qualityBatchReport, { batch_id: 'qb_none' }, 'lead')).status).toBe(404);
    const all = await call(qualityBatchReport, { batch_id: 'qb_101' }, 'lead');
    expect(all.data.people.length).toBeGreaterThan(1);
    expect(all.data.grades.reduce((sum, { count }) => sum + count, 0)).toBe(36);
    const own = await call(qualityBatchReport, { batch_id: 'qb_101' }, 'reviewer');
    expect(own.data.people.map(({ by }) => by)).toEqual(['reviewer']);
  });

  it('withdrawn, nothing of them counts: what waits leaves the queue, what was found says so', async () => {
    const { version } = db.quality.batches.get('qb_103') ?? { version: 0 };
    const form = { batch_id: 'qb_103', version, ...why, idem_key: newKey() };
    expect((await call(withdrawQualityBatch, form, 'reviewer')).status).toBe(403);
    expect((await call(withdrawQualityBatch, form, 'lead')).data.status).toBe('withdrawn');
    const own = pictures().filter(({ payload }) => payload.batch_id === 'qb_103');
    expect(own.some(isWaiting)).toBe(false);
    const { data } = await call(listRecords, { kind: 'quality', batch: 'qb_103', size: 100 }, 'lead');
    expect(data.list.length).toBeGreaterThan(0);
    expect(data.list.every(({ extra }) => extra.withdrawn === true)).toBe(true);
    const again = { ...form, version: version + 1, idem_key: newKey() };
    expect((await call(withdrawQualityBatch, again, 'lead')).status).toBe(409);
  });
});

describe('records (screens/risk §3.7.11)', () => {
  it('are found by grade, defect, use, agreement, error, batch, and who was checked', async () => {
    const find = async (wish: object) =>
      (await call(listRecords, { kind: 'quality', size: 200, from: now() - 30 * day, ...wish }, 'lead')).data.list;
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

  it('改级 links both, is on record before and after, and names the difference anew', async () => {
    const { decision, one } = errorOf('reviewer');
    const { first } = resultIn(decision.extra) ?? {};
    if (!first) throw new Error('Nothing was checked');
    const form = { ...on(decision), ...why, ...first, defects: [...first.defects], template_id: null };
    expect((await call(regradeQuality, form, 'reviewer2')).status).toBe(403);
    const { data } = await call(regradeQuality, form, 'admin');
    const next = db.decisions.find(({ decision_id }) => decision_id === data.decision_id);
    expect(next).toMatchObject({ reverses: decision.decision_id, status: 'effective', by: 'admin' });
    expect(next?.extra).toMatchObject({ grade: first.grade, agree: true, error_type: null });
    expect(decision).toMatchObject({ status: 'reversed', reversed_by: data.decision_id });
    expect(db.audits.at(-1)).toMatchObject({
      action: 'regradeQuality',
      object_id: one.case_id,
      before: { grade: decision.extra.grade },
      after: { grade: first.grade },
      reason_code: 'other.misc',
    });
    const slower = { ...form, idem_key: newKey(), version: form.version };
    expect((await call(regradeQuality, slower, 'lead')).status).toBe(409);
  });

  it('申辩 is made once, by who was checked, within seven days; a third person rules', async () => {
    const { decision, one } = errorOf('reviewer');
    decision.effective_at = Math.max(...db.decisions.map(({ effective_at }) => effective_at));
    const text = '主体清楚，水印不影响';
    const form = () => ({ ...on(decision), text });
    expect((await call(disputeQuality, { ...form(), text: '短' }, 'reviewer')).fields).toHaveProperty('text');
    expect((await call(disputeQuality, form(), 'reviewer2')).status).toBe(403);
    expect((await call(disputeQuality, form(), 'reviewer')).status).toBe(200);
    expect(decision.appeal).toMatchObject({ status: 'submitted', text });
    expect((await call(disputeQuality, form(), 'reviewer')).status).toBe(409);

    decision.by = 'admin';
    const rule = (result: 'upheld' | 'overturned') => ({ ...on(decision), ...why, result });
    expect((await call(ruleDispute, rule('overturned'), 'reviewer2')).status).toBe(403);
    expect((await call(ruleDispute, rule('overturned'), 'admin')).status).toBe(403);
    expect((await call(ruleDispute, rule('overturned'), 'lead')).status).toBe(200);
    expect(decision.appeal).toMatchObject({ status: 'overturned', by: '组长老陈', answer: why.remark });
    expect((await call(ruleDispute, rule('upheld'), 'lead')).status).toBe(409);
    expect(one.timeline.at(-1)?.label).toBe('申辩成立');
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

  it('errors by person are told to the person and to leads', async () => {
    const own = await call(qualityFigures, {}, 'reviewer');
    expect(new Set(own.data.trend.map(({ by }) => by))).toEqual(new Set(['reviewer']));
    const all = await call(qualityFigures, {}, 'lead');
    expect(new Set(all.data.trend.map(({ by }) => by)).size).toBe(4);
    expect(all.data.clicks.map(({ grade }) => grade)).toEqual(['S', 'A', 'B', 'C', 'D']);
    const calibration = await call(qualityCalibration, {}, 'reviewer');
    expect(calibration.data.people.map(({ by }) => by)).toEqual(['reviewer']);
  });
});

describe('whose work is checked', () => {
  const search = (wish: object, session: string) =>
    call(listRecords, { kind: 'quality', size: 200, ...wish } as never, session);

  it('is told among the records to whoever it was, and to leads', async () => {
    expect((await search({ first_reviewer: 'reviewer2' }, 'reviewer')).status).toBe(403);
    expect((await search({ first_reviewer: 'reviewer' }, 'reviewer')).status).toBe(200);
    expect((await search({ first_reviewer: 'reviewer2' }, 'lead')).status).toBe(200);
  });
});
