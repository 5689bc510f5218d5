import { qualityOpinionFields } from '../../src/domain/quality/fields';
import { calibrationDays, errorTrendWeeks } from '../../src/domain/quality/limits';
import { batchCannot, differenceOf, gradeNames, resultCannot } from '../../src/domain/quality/rules';
import { actionOf, recordActionOf } from '../../src/domain/review/kinds';
import { valuesIn } from '../../src/domain/shared/record';
import {
  checkStateOf,
  disputeQuality,
  listQualityBatches,
  type QualityBatch,
  qualityBatchReport,
  qualityCalibration,
  qualityFigures,
  qualityResultIn,
  qualityWeekly,
  regradeQuality,
  revealFirst,
  ruleDispute,
  withdrawQualityBatch,
} from '../../src/services/quality';
import { day, now } from '../_kit/base/clock';
import { sum } from '../_kit/base/groups';
import type { Operator } from '../_kit/base/operators';
import { random, seedOf } from '../_kit/base/random';
import { Refusal, refuseField, refuseState } from '../_kit/base/refusal';
import type { StoredDecisionBatch } from '../_kit/base/stored';
import { handle, holdsCode } from '../_kit/http/handle';
import { forUmi, type Handler } from '../_kit/http/http';
import { Table } from '../_kit/http/query';
import { missing, requireWhy } from '../_kit/http/writeRules';
import type { Put } from '../_kit/store/audits';
import { type Db, db } from '../_kit/store/db';
import { worked } from '../review/bench';
import {
  alterCase,
  caseOf,
  caseRecordOf,
  isCaseOpen,
  noteCase,
  recordConflict,
  requireRecordVerb,
  requireReviewVerb,
} from '../review/cases';
import { week, weekOf } from '../review/figures';
import { recordSeen, reverseCaseDecision } from '../review/reverse';
import {
  barredFromChecking,
  batchView,
  blindKey,
  type CountedCheck,
  calibrationOf,
  checkAgreementOf,
  checkPeopleOf,
  defectsOf,
  errorsOf,
  gradesOf,
  inForce,
  isQuality,
  operatorNameOf,
  requireCheckUnchanged,
  requireOpinion,
  resultsIn,
  sameOpinion,
} from './rules';

/** Picture grading, second checks and their figures (docs/design/risk.md#quality-review, #quality-record). */

const kind = 'quality' as const;

const sortFields = {
  due_at: (batch: QualityBatch) => batch.due_at,
  drawn_at: (batch: QualityBatch) => batch.drawn_at,
  size: (batch: QualityBatch) => batch.size,
  checked: (batch: QualityBatch) => batch.checked,
  agreement: ({ checked, errors }: QualityBatch) => (checked === 0 ? -1 : 1 - errors / checked),
};

/** Marks all pictures of a withdrawn batch. */
function voidBatch(db: Db, { batch_id, title: note }: StoredDecisionBatch, by: string, put: Put): void {
  for (const one of db.cases.filter(isQuality)) {
    if (one.payload.batch_id !== batch_id) continue;
    const decision = db.decisions.find(({ case_id, status }) => case_id === one.case_id && status === 'effective');
    if (!isCaseOpen(one) && !decision) continue;
    alterCase(one, put, { label: '批次作废', by, note }, (one) => {
      if (isCaseOpen(one)) Object.assign(one, { status: 'auto_closed', claim: null, lapsed: null });
      if (decision)
        db.decisions.edit(decision.decision_id).extra = { ...qualityResultIn(decision.extra), withdrawn: true };
    });
  }
}

/** A result this operator may change, with its picture. */
function seen(db: Db, seenDecision: { decision_id: string; version: number }, operator: Operator) {
  const decision = recordSeen(db, { ...seenDecision, kind }, operator);
  const one = caseOf(db, decision);
  const result = qualityResultIn(decision.extra);
  if (!isQuality(one) || !result) throw missing('评级');
  return { decision, one, result, state: checkStateOf(caseRecordOf(db, decision), one.payload.first_reviewer) };
}

/** Clicks per hundred views that a grade brings. */
const clickRate = { S: 9.2, A: 7.1, B: 4.4, C: 2.5, D: 1.1 } as const;

/** Clicks of a picture in the recommendation stream, by its seed. */
function clicksOf({ one, result: { grade } }: CountedCheck): { shown: number; clicked: number } {
  const rng = random(seedOf(`clicks${one.payload.image_id}`));
  const shown = rng.int(200, 4_000);
  return { shown, clicked: Math.round((shown * clickRate[grade] * (0.7 + 0.6 * rng.next())) / 100) };
}

const inMode = (list: readonly CountedCheck[], mode: 'quality' | 'qa') =>
  list.filter(({ one }) => one.payload.mode === mode);

export const qualityHandlers: readonly Handler[] = [
  handle(revealFirst, ({ input, operator, db, audit }) => {
    requireReviewVerb(operator, kind, 'decide');
    const { one } = worked(db, { ...input, kind }, operator);
    const first = db.quality.firsts.get(one.case_id);
    if (!isQuality(one) || !first) throw refuseField('case_id', '画质分级没有初审');
    const barred = barredFromChecking(one, operator);
    if (barred) throw new Refusal(403, barred);
    const opinion = valuesIn(qualityOpinionFields, input);
    requireOpinion(opinion);
    const key = blindKey(one.case_id, operator.id);
    requireCheckUnchanged(db.quality.blind.get(key) ?? opinion, opinion);
    db.quality.blind.set(key, opinion);
    noteCase(one, audit, { label: '提交复检评级', by: operator.name, note: opinion.grade, more: opinion });
    const error_type = differenceOf(first, opinion);
    const revealed = { ...first, defects: [...first.defects], at: one.created_at };
    return { first: revealed, agree: error_type === null, error_type };
  }),
  handle(regradeQuality, ({ input, operator, db, audit }) => {
    requireRecordVerb(operator, kind, 'reverse');
    const { decision: old, one, result, state } = seen(db, input, operator);
    requireWhy(input);
    const over = resultCannot.regrade(state, operator.id);
    if (over) throw recordConflict(db, old, over);
    if (sameOpinion(result, input)) throw refuseField('grade', '与原评级相同');
    const { reason_code, remark, template_id } = input;
    const opinion = valuesIn(qualityOpinionFields, input);
    const first = one.payload.mode === 'qa' ? db.quality.firsts.get(one.case_id) : undefined;
    const extra = { ...opinion, template_id, error_type: first ? differenceOf(first, opinion) : null };
    const next = reverseCaseDecision(
      db,
      old,
      { conclusion: 'graded', reason_code, remark, extra },
      { operator, put: audit },
    );
    const before = valuesIn(qualityOpinionFields, result);
    audit({ object_type: 'case', object_id: one.case_id, before, after: opinion });
    return { decision_id: next.decision_id, version: next.version };
  }),
  handle(disputeQuality, ({ input, operator, db, audit }) => {
    requireRecordVerb(operator, kind, 'dispute');
    const { decision, one, state } = seen(db, input, operator);
    const at = now();
    if (state.first_reviewer !== operator.id) throw new Refusal(403, '只有被检人可以申辩');
    const over = resultCannot.dispute(state, operator.id, at);
    if (over) throw recordConflict(db, decision, over);
    const text = input.text.trim();
    noteCase(one, audit, { label: '申辩', by: operator.name, note: text, more: { appeal: 'submitted' } });
    const { decision_id, version } = Object.assign(db.decisions.edit(decision.decision_id), {
      appeal: { status: 'submitted', text, at, by: null, answer: '' },
    });
    return { decision_id, version };
  }),
  handle(ruleDispute, ({ input, operator, db, audit }) => {
    requireRecordVerb(operator, kind, 'appeal');
    const { decision, one, state } = seen(db, input, operator);
    const over = resultCannot.rule(state, operator.id);
    const isParty = state.reviewers.includes(operator.id) || state.first_reviewer === operator.id;
    if (over && isParty && state.appeal.status === 'submitted') throw new Refusal(403, over);
    if (over) throw recordConflict(db, decision, over);
    requireWhy(input);
    const { result: status } = input;
    const answer = input.remark.trim();
    const label = status === 'overturned' ? '申辩成立' : '申辩不成立';
    noteCase(one, audit, { label, by: operator.name, note: answer, more: { appeal: status } });
    const ruled = db.decisions.edit(decision.decision_id);
    Object.assign(ruled.appeal, { status, by: operator.name, answer });
    return { decision_id: ruled.decision_id, version: ruled.version };
  }),

  handle(listQualityBatches, ({ input, db }) => {
    const { mode, status } = input;
    const q = input.q?.trim() ?? '';
    const results = resultsIn(db);
    const found = db.quality.batches
      .map((batch) => batchView(db, batch, results))
      .filter(
        (batch) =>
          (batch.batch_id.includes(q) || batch.title.includes(q)) &&
          (!mode || batch.mode === mode) &&
          (!status?.length || status.includes(batch.status)),
      );
    return new Table(found, sortFields).page(input, '-drawn_at');
  }),
  handle(qualityBatchReport, ({ input: { batch_id }, operator, db }) => {
    const stored = db.quality.batches.get(batch_id);
    if (!stored) throw missing('批次');
    const results = resultsIn(db);
    const batch = batchView(db, stored, results);
    refuseState(batchCannot.report(batch));
    const own = results.filter((row) => inForce(row) && row.one.payload.batch_id === batch_id);
    return {
      batch: { ...batch, ...checkAgreementOf(own), checked: own.length },
      grades: gradesOf(own),
      defects: defectsOf(own),
      errors: errorsOf(own),
      people: checkPeopleOf(own, operator.id, holdsCode(operator, actionOf(kind, 'lead'))),
    };
  }),
  handle(
    withdrawQualityBatch,
    ({ input, operator, db, audit }) => {
      const batch = db.quality.batches.edit(input.batch_id);
      refuseState(batchCannot.withdraw(batchView(db, batch, resultsIn(db))));
      requireWhy(input);
      batch.withdrawn = true;
      voidBatch(db, batch, operator.name, audit);
      return batchView(db, batch, resultsIn(db));
    },
    {
      type: 'quality_batch',
      rows: db.quality.batches,
      key: ({ batch_id }) => batch_id,
      id: ({ batch_id }) => batch_id,
      view: ({ title, withdrawn }) => ({ title, withdrawn }),
    },
  ),

  handle(qualityCalibration, ({ operator, db }) => {
    const { todays } = db.quality;
    const since = now() - calibrationDays * day;
    const recent = resultsIn(db).filter(({ decision, result }) => decision.decided_at > since && !result.withdrawn);
    const ids = recent.flatMap(({ decision: { by }, one }) => [by, one.payload.first_reviewer ?? by]);
    const all = holdsCode(operator, actionOf(kind, 'lead'));
    return {
      days: calibrationDays,
      today: { total: todays.length, done: todays.filter((id) => db.cases.get(id)?.status === 'done').length },
      people: [...new Set(ids)]
        .filter((by) => all || by === operator.id)
        .sort()
        .map((by) => ({
          by,
          name: operatorNameOf(by),
          // Each person's own result, without a lead's later corrections.
          golden: calibrationOf(recent.filter(({ decision }) => decision.reverses === null && decision.by === by)),
          qa: checkAgreementOf(recent.filter((row) => inForce(row) && row.one.payload.first_reviewer === by)),
        })),
    };
  }),
  handle(qualityFigures, ({ operator, db }) => {
    const all = holdsCode(operator, recordActionOf(kind, 'reverse'));
    const results = resultsIn(db).filter(inForce);
    const thisWeek = weekOf(now());
    const weeks = Array.from({ length: errorTrendWeeks }, (_, i) => thisWeek - (errorTrendWeeks - 1 - i) * week);
    return {
      trend: weeks.flatMap((week_at) => {
        const list = results.filter(({ decision }) => weekOf(decision.decided_at) === week_at);
        return checkPeopleOf(list, operator.id, all).map(({ kappa: _, ...row }) => ({ ...row, week_at }));
      }),
      clicks: gradeNames.map((grade) => {
        const clicks = inMode(results, 'quality').flatMap((row) => (row.result.grade === grade ? [clicksOf(row)] : []));
        return {
          grade,
          pictures: clicks.length,
          shown: sum(clicks.map(({ shown }) => shown)),
          clicked: sum(clicks.map(({ clicked }) => clicked)),
        };
      }),
    };
  }),
  handle(qualityWeekly, ({ input: { weeks_ago }, operator, db }) => {
    const from = weekOf(now()) - weeks_ago * week;
    const to = from + week - 1;
    const isWithin = (at: number | null) => at !== null && at >= from && at <= to;
    const results = resultsIn(db).filter(inForce);
    const list = results.filter(({ decision }) => isWithin(decision.decided_at));
    const [graded, checked] = [inMode(list, 'quality'), inMode(list, 'qa')];
    const disputes = results.map(({ decision }) => decision.appeal).filter(({ at }) => isWithin(at));
    const disputesAs = (status: string) => disputes.filter((dispute) => dispute.status === status).length;
    return {
      from,
      to,
      graded: graded.length,
      grades: gradesOf(graded),
      defects: defectsOf(graded),
      pooled: graded.filter(({ result }) => result.recommend === 'pool').length,
      replaced: graded.filter(({ result }) => result.recommend === 'replace').length,
      ...checkAgreementOf(checked),
      error_types: errorsOf(checked),
      disputes: {
        submitted: disputes.length,
        upheld: disputesAs('upheld'),
        overturned: disputesAs('overturned'),
      },
      people: checkPeopleOf(checked, operator.id, holdsCode(operator, recordActionOf(kind, 'reverse'))),
    };
  }),
];

export default forUmi(qualityHandlers);
