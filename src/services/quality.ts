import * as z from 'zod/mini';
import { qualityBatchFields, qualityFields, qualityOpinionFields } from '../domain/quality/fields';
import { batchStatus, disputeRulings, type ResultState, replaceTemplates } from '../domain/quality/rules';
import { actionOf, caseKinds, recordActionOf } from '../domain/review/kinds';
import { qaErrors } from '../domain/review/rules';
import { idOf } from '../domain/shared/ids';
import { defects, grades, qualityModes } from '../domain/shared/kindLabels';
import { maxRemarkLength, minRemarkLength } from '../domain/shared/limits';
import { shapeOf } from '../domain/shared/record';
import { asked, count, keyOf, listOf, revision, searched, time, writtenOut } from '../domain/shared/schema';
import { callsOf, paged, pageOf, writeFields } from './endpoint';
import type { ReviewRecord } from './reviewRecords';

/**
 * Fields and calls of quality review beside those of all review kinds (docs/design/risk.md#quality-review,
 * #quality-record).
 */

const { key, recordKey } = caseKinds.quality;
const { read, write } = callsOf({ auth: key, source: 'docs/design/risk.md#quality-record' });
const grade = keyOf(grades);
const errorType = keyOf(qaErrors);

const opinion = shapeOf(qualityOpinionFields);

/** `extra` of a decision, as sent. */
export const qualityMarks = z.object({
  ...opinion,
  ...shapeOf({ error_type: qualityFields.error_type }),
  /** Message template sent to the user with 要求更换. */
  template_id: z._default(z.nullable(keyOf(replaceTemplates)), null),
});
export type QualityMarks = z.output<typeof qualityMarks>;

/** The same in force, with what only the backend knew until then. */
export const qualityResult = z.extend(qualityMarks, {
  /** The first decision, whether it was the same, and whose it was; null where nothing was checked. */
  first: z._default(z.nullable(z.object(opinion)), null),
  /** Both gave the same grade and recommendation; null where nothing was checked. */
  agree: z._default(z.nullable(z.boolean()), null),
  /** Name of the checked reviewer; null where nothing was checked. */
  first_name: z._default(z.nullable(z.string()), null),
  /** The known answer, of a calibration picture. */
  reference: z._default(z.nullable(grade), null),
  /** Its batch no longer counts. */
  withdrawn: z._default(z.boolean(), false),
});
export type QualityResult = z.output<typeof qualityResult>;

/** Result of a decision; undefined if it cannot be parsed. */
export const qualityResultIn = (extra: unknown): QualityResult | undefined => z.safeParse(qualityResult, extra).data;

/** Fields that the domain rules need. */
export const checkStateOf = (
  {
    status,
    reviewers,
    effective_at,
    appeal,
    extra,
  }: Pick<ReviewRecord, 'status' | 'reviewers' | 'effective_at' | 'appeal' | 'extra'>,
  first_reviewer: string | null,
): ResultState => {
  const { agree = null, withdrawn = false } = qualityResultIn(extra) ?? {};
  return { status, reviewers, effective_at, appeal, first_reviewer, agree, withdrawn };
};

/**
 * Stores the second reviewer's grading of a picture, and reveals the first reviewer's decision. The second check is
 * blind, so the grading is then fixed: sending it again unchanged is allowed, and a different one is refused with 422.
 * The operator must have claimed the case. Answers 403 for the operator who made the first decision.
 */
export const revealFirst = write('revealFirst', '/review/quality/first', '提交复检评级', {
  source: 'docs/design/risk.md#quality-review',
  action: actionOf('quality', 'decide'),
  input: z.object({
    case_id: idOf('cs_'),
    ...opinion,
    version: writeFields.version,
    idem_key: writeFields.idem_key,
  }),
  output: z.object({
    first: z.object({ ...opinion, at: time }),
    /** Both gave the same grade and recommendation, whatever the defects. */
    agree: z.boolean(),
    /**
     * Error of the first reviewer: `missed` (better grade than the second one, with a defect overlooked), `wrong`
     * (worse grade, with a defect that the second one did not find), `measure` (same grade, other recommendation),
     * `policy` (all else); null if both agree.
     */
    error_type: z.nullable(errorType),
  }),
});
export type FirstDecision = z.output<typeof revealFirst.spec.output>;

// --- batches

export const errorCount = z.object({ type: errorType, count });

const agreement = {
  /** Results compared with another one; of a batch all decided ones. */
  checked: count,
  /**
   * Results that differ in grade or recommendation, without those whose dispute was `overturned`; against a known
   * answer, those with another grade.
   */
  errors: count,
  /** Cohen's κ of the grades, -1 to 1; null if it cannot be computed. */
  kappa: z.nullable(z.number().check(z.gte(-1), z.lte(1))),
};

export const qualityBatch = z.object({
  ...shapeOf(qualityBatchFields),
  /** Operator id of the person in charge. */
  owner: z.string(),
  drawn_at: time,
  ...agreement,
  /** Three most frequent errors; types without any are left out. */
  top_errors: z.array(errorCount),
  version: revision,
});
export type QualityBatch = z.output<typeof qualityBatch>;

/**
 * Lists the sampling batches of quality review, the latest drawn first unless it is sorted. `agreement` sorts by the
 * share of `checked` without errors; a batch with none checked is the lowest.
 */
export const listQualityBatches = read('listQualityBatches', '/review/quality/batches', '抽样批次', {
  source: 'docs/design/risk.md#quality-review',
  input: z.object({
    ...paged('due_at', 'drawn_at', 'size', 'checked', 'agreement'),
    /** Part of the id or title of a batch. */
    q: searched,
    mode: z.optional(keyOf(qualityModes)),
    status: z.optional(listOf(keyOf(batchStatus))),
  }),
  output: pageOf(qualityBatch),
});

export const gradeCount = z.object({ grade, count });
export const defectCount = z.object({ defect: keyOf(defects), count });
/** One row per person; others' rows are for leads only. */
export const personAgreement = z.object({
  /** Operator id of the checked reviewer. */
  by: z.string(),
  name: z.string(),
  ...agreement,
});

/**
 * Returns the report of a batch that is done 「生成报告」. Only leads get the rows of other reviewers in `people`. Answers
 * 409 while pictures of the batch are unchecked, and for a withdrawn batch.
 */
export const qualityBatchReport = read('qualityBatchReport', '/review/quality/batches/{batch_id}/report', '批次报告', {
  source: 'docs/design/risk.md#quality-review',
  input: z.object({ batch_id: idOf() }),
  output: z.object({
    batch: qualityBatch,
    /** All grades, the best first. */
    grades: z.array(gradeCount),
    /** Defects that were found, the most frequent first. */
    defects: z.array(defectCount),
    /** Errors of first reviewers, the most frequent first. */
    errors: z.array(errorCount),
    /** Rows of the checked reviewers; empty for a batch in quality mode. */
    people: z.array(personAgreement),
  }),
});
export type BatchReport = z.output<typeof qualityBatchReport.spec.output>;

/**
 * Withdraws a sampling batch: its open cases are closed and its results no longer count. The results stay, marked as
 * `withdrawn`. Answers 409 if the batch is already withdrawn (docs/design/risk.md#quality-record).
 */
export const withdrawQualityBatch = write('withdrawQualityBatch', '/review/quality/batches/withdraw', '作废批次', {
  action: actionOf('quality', 'lead'),
  reasons: 'quality',
  input: z.object({ batch_id: idOf(), ...writeFields }),
  output: qualityBatch,
});

/**
 * Compares the grades of reviewers with known answers and with second checks, over the last 30 days. Only leads get the
 * rows of other reviewers. Results of withdrawn batches are left out.
 */
export const qualityCalibration = read('qualityCalibration', '/review/quality/calibration', '校准与一致性', {
  source: 'docs/design/risk.md#quality-review',
  input: z.object({}),
  output: z.object({
    /** Days that are covered. */
    days: count,
    /** Today's pictures with a known answer. */
    today: z.object({ total: count, done: count }),
    people: z.array(
      z.object({
        /** Operator id. */
        by: z.string(),
        name: z.string(),
        /** This person's grades against known answers. */
        golden: z.object(agreement),
        /** This person's first decisions against second checks. */
        qa: z.object(agreement),
      }),
    ),
  }),
});
export type Calibration = z.output<typeof qualityCalibration.spec.output>;

// --- records

const onResult = { decision_id: idOf('dc_'), ...writeFields };
export const changedResult = z.object({
  /** Id of the new decision after a regrading; otherwise of the one in the request. */
  decision_id: z.string(),
  version: revision,
});

/**
 * Replaces a quality result by a new decision with another grading 「改级」. Answers 409 if another change came first, if
 * the batch is withdrawn, or if the operator is the checked reviewer. Answers 422 if the grading is unchanged
 * (docs/design/domain.md#reversal).
 */
export const regradeQuality = write('regradeQuality', '/review/quality/regrade', '改级', {
  auth: recordKey,
  action: recordActionOf('quality', 'reverse'),
  reasons: 'quality',
  input: z.object({ ...onResult, ...opinion, template_id: qualityMarks.shape.template_id }),
  output: changedResult,
});

/**
 * Disputes the error that a second check found in the operator's own first decision 「申辩」. Only the checked reviewer may
 * do it, once and within seven days after the result took effect. Answers 403 for any other operator, and 409 if the
 * result agrees with the first decision, was disputed before, is too old or no longer counts.
 */
export const disputeQuality = write('disputeQuality', '/review/quality/dispute', '申辩', {
  auth: recordKey,
  action: recordActionOf('quality', 'dispute'),
  input: z.object({
    decision_id: idOf('dc_'),
    text: writtenOut('申辩', maxRemarkLength, { least: minRemarkLength }),
    version: writeFields.version,
    idem_key: writeFields.idem_key,
  }),
  output: changedResult,
});

/**
 * Rules on the dispute of a quality result. With `overturned` the error no longer counts; the grading stays. Answers
 * 403 for the checked reviewer and for the second reviewer, also of a result that this one replaces. Answers 409 if no
 * dispute waits or the result no longer counts.
 */
export const ruleDispute = write('ruleDispute', '/review/quality/dispute/rule', '裁定申辩', {
  auth: recordKey,
  action: recordActionOf('quality', 'appeal'),
  reasons: 'appeal',
  input: z.object({ ...onResult, result: keyOf(disputeRulings) }),
  output: changedResult,
});

/**
 * Returns the errors per week and reviewer over the last 8 weeks, and the clicks per grade. Only operators who may
 * regrade get the rows of other reviewers. Withdrawn and replaced results are left out.
 */
export const qualityFigures = read('qualityFigures', '/review/quality/figures', '差错趋势与点击率', {
  auth: recordKey,
  input: z.object({}),
  output: z.object({
    /**
     * One row per week of the second check and checked reviewer, oldest week first. Weeks begin on Monday at 0:00 PRC;
     * the last one is the current week.
     */
    trend: z.array(z.object({ by: z.string(), name: z.string(), week_at: time, checked: count, errors: count })),
    /**
     * Pictures in quality mode by the grade in force, the best first, with how often they were shown and clicked in the
     * recommendation stream.
     */
    clicks: z.array(z.object({ grade, pictures: count, shown: count, clicked: count })),
  }),
});
export type QualityFigures = z.output<typeof qualityFigures.spec.output>;

/**
 * Returns the quality report of one week, Monday to Sunday in PRC time 「周报」. `weeks_ago` 0 is the current week; the
 * default is the last full week. Results belong to the week of their decision; withdrawn and replaced ones are left
 * out. Only operators who may regrade get the rows of other reviewers in `people`.
 */
export const qualityWeekly = read('qualityWeekly', '/review/quality/weekly', '质检周报', {
  auth: recordKey,
  input: z.object({ weeks_ago: z._default(asked(z.int().check(z.gte(0), z.lte(12))), 1) }),
  output: z.object({
    from: time,
    /** Last millisecond of the week. */
    to: time,
    /** Pictures graded in quality mode; `grades`, `defects`, `pooled` and `replaced` are about these. */
    graded: count,
    /** All grades, the best first. */
    grades: z.array(gradeCount),
    /** Defects that were found, the most frequent first. */
    defects: z.array(defectCount),
    /** Pictures with the recommendation `pool`. */
    pooled: count,
    /** Pictures with the recommendation `replace`. */
    replaced: count,
    ...agreement,
    /** Errors that second checks found, the most frequent first. */
    error_types: z.array(errorCount),
    /** Disputes submitted in the week, and how many of them were ruled on since. */
    disputes: z.object({ submitted: count, upheld: count, overturned: count }),
    people: z.array(personAgreement),
  }),
});
export type WeeklyReport = z.output<typeof qualityWeekly.spec.output>;
