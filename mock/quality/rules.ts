import * as z from 'zod/mini';
import {
  cohenKappa,
  defectNames,
  differenceOf,
  gradeNames,
  isError,
  type Opinion,
  opinionRefused,
  replaceTemplates,
} from '../../src/domain/quality/rules';
import { type QaError, qaErrors } from '../../src/domain/review/rules';
import type { Grade } from '../../src/domain/shared/kindLabels';
import type { CaseOf } from '../../src/services/caseSchema';
import {
  type BatchReport,
  type QualityBatch,
  type QualityMarks,
  type QualityResult,
  qualityMarks,
  qualityResultIn,
} from '../../src/services/quality';
import type { Decision } from '../../src/services/reviewRecords';
import { groupsOf } from '../_kit/base/groups';
import { type Operator, operatorOf } from '../_kit/base/operators';
import { refuseField } from '../_kit/base/refusal';
import type { StoredCase, StoredDecisionBatch } from '../_kit/base/stored';
import type { Put } from '../_kit/store/audits';
import { type Db, db } from '../_kit/store/db';
import { tell } from '../review/cases';
import { type Proposal, reviewKind } from '../review/kindHooks';

/** Decisions on picture grading and second checks (docs/design/risk.md#quality-review, #quality-record). */

type QualityCase = CaseOf<'quality'>;
export type Quality = QualityCase & StoredCase;

export const isQuality = (one: StoredCase): one is Quality => one.kind === 'quality';

export const blindKey = (case_id: string, operatorId: string): string => `${case_id} ${operatorId}`;

export const sameOpinion = (a: Opinion, b: Opinion): boolean =>
  a.grade === b.grade && a.recommend === b.recommend && [...a.defects].sort().join() === [...b.defects].sort().join();

export function requireOpinion(opinion: Opinion): void {
  const refused = opinionRefused(opinion);
  if (refused) throw refuseField(refused.field, refused.why);
}

/** A second opinion that was submitted is final. */
export function requireCheckUnchanged(known: Opinion, opinion: Opinion): void {
  if (sameOpinion(known, opinion)) return;
  throw refuseField('grade', `复检评级已提交为 ${known.grade}，看过初审后不能更改`);
}

function marksOf(extra: unknown): QualityMarks {
  const parsed = z.safeParse(qualityMarks, extra);
  if (parsed.success) return parsed.data;
  const field = String(parsed.error.issues[0]?.path[0] ?? 'grade');
  throw refuseField(field, field === 'grade' ? '请选择等级' : '评级内容的格式不正确');
}

/** A second check must precede the reveal of the first decision, and differences need a kind. */
function requireBlind({ case_id }: QualityCase, marks: QualityMarks, operator: Operator): void {
  const first = db.quality.firsts.get(case_id);
  const submitted = db.quality.blind.get(blindKey(case_id, operator.id));
  if (!first || !submitted) throw refuseField('grade', '请先提交复检评级，再看初审结果');
  requireCheckUnchanged(submitted, marks);
  const agree = differenceOf(first, marks) === null;
  if (agree === (marks.error_type === null)) return;
  throw refuseField('error_type', agree ? '与初审一致，不能有差错' : '与初审不一致，请选择差错类型');
}

export const barredFromChecking = ({ payload }: QualityCase, { id }: Operator): string | undefined =>
  payload.first_reviewer === id ? '不能复检自己审核的图片' : undefined;

function validate({ measures, extra }: Proposal, one: QualityCase, operator: Operator, replaced?: Decision): void {
  const marks = marksOf(extra);
  if (measures.length > 0) throw refuseField('measures', '画质评级没有处置');
  requireOpinion(marks);
  const barred = barredFromChecking(one, operator);
  if (barred) throw refuseField('conclusion', barred);
  if (one.payload.mode === 'qa') {
    if (!replaced) requireBlind(one, marks, operator);
    return;
  }
  if (marks.recommend !== 'replace') return;
  const user = db.users.get(one.target_uid);
  if (!user || user.status === 'deleted') throw refuseField('recommend', '账号已注销，不能要求更换');
  if (marks.template_id === null) throw refuseField('template_id', '请选择更换模板');
}

/** Reveals the checked decision, the agreement, and the known answer. */
function apply(decision: Decision, one: StoredCase, data: Db, put: Put): void {
  if (!isQuality(one)) return;
  const { quality } = data;
  const marks = marksOf(decision.extra);
  const { mode, first_reviewer, batch_id } = one.payload;
  const first = mode === 'qa' ? (quality.firsts.get(one.case_id) ?? null) : null;
  const reference = quality.golden.get(one.case_id) ?? null;
  const result: QualityResult = {
    ...marks,
    first: first && { ...first, defects: [...first.defects] },
    agree: first && differenceOf(first, marks) === null,
    first_name: operatorOf(first_reviewer ?? undefined)?.name ?? null,
    reference,
    withdrawn: quality.batches.get(batch_id)?.withdrawn ?? false,
  };
  decision.extra = { ...result };
  one.payload.golden = reference !== null;
  if (first === null && marks.template_id !== null && marks.recommend === 'replace') {
    tell(data, put, one.target_uid, replaceTemplates[marks.template_id].content, decision.batch_id);
  }
}

function restore({ extra }: Decision, one: StoredCase): string[] {
  const sent = isQuality(one) && one.payload.mode === 'quality' && qualityResultIn(extra)?.recommend === 'replace';
  return sent ? ['要求更换：消息已发出'] : [];
}

reviewKind('quality', {
  facts: ({ payload }: QualityCase, decision) => {
    const { mode, batch_id, image_id, auto, medium, first_reviewer } = payload;
    const { grade, defects, recommend, agree = null, error_type } = qualityResultIn(decision?.extra) ?? {};
    const result = { grade, defect: defects, recommend, error: error_type };
    return {
      type: mode,
      amount: auto.clarity,
      mark: [batch_id],
      media: [medium],
      ids: [image_id, batch_id],
      more: { ...result, agree: agree === null ? null : agree ? 'yes' : 'no', first_reviewer },
    };
  },
  groupOf: ({ payload, target_uid }: QualityCase) => (payload.mode === 'quality' ? target_uid : undefined),
  barredFrom: barredFromChecking,
  validate,
  extraOf: ({ extra }) => marksOf(extra),
  apply,
  restore,
});

// --- figures

/** A result with the picture and the decision it belongs to. */
export interface CountedCheck {
  decision: Decision;
  one: Quality;
  result: QualityResult;
}

/** Results that took effect, including those replaced later. */
export const resultsIn = (db: Db): CountedCheck[] =>
  db.decisions.flatMap((decision) => {
    if (decision.kind !== 'quality' || decision.status === 'held' || decision.status === 'undone') return [];
    const one = db.cases.get(decision.case_id);
    const result = qualityResultIn(decision.extra);
    return one && isQuality(one) && result ? [{ decision, one, result }] : [];
  });

export const inForce = ({ decision, result }: CountedCheck): boolean =>
  decision.status === 'effective' && !result.withdrawn;

const isMistake = ({ decision: { appeal }, result }: CountedCheck): boolean => isError({ ...result, appeal });

type Agreement = Pick<QualityBatch, 'checked' | 'errors' | 'kappa'>;

/** Second checks against first decisions. */
export function checkAgreementOf(list: readonly CountedCheck[]): Agreement {
  const pairs = list.flatMap(({ result: { first, grade } }): [Grade, Grade][] => (first ? [[first.grade, grade]] : []));
  return { checked: pairs.length, errors: list.filter(isMistake).length, kappa: cohenKappa(pairs) };
}

/** Grades against known answers. */
export function calibrationOf(list: readonly CountedCheck[]): Agreement {
  const pairs = list.flatMap(({ result: { reference, grade } }): [Grade, Grade][] =>
    reference ? [[reference, grade]] : [],
  );
  return { checked: pairs.length, errors: pairs.filter(([a, b]) => a !== b).length, kappa: cohenKappa(pairs) };
}

/** Names with the number of results that have them, most frequent first; those of none are left out. */
const counted = <N>(
  names: readonly N[],
  list: readonly CountedCheck[],
  has: (result: QualityResult, name: N) => boolean,
) =>
  names
    .map((name) => ({ name, count: list.filter(({ result }) => has(result, name)).length }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);

export const gradesOf = (list: readonly CountedCheck[]): BatchReport['grades'] =>
  gradeNames.map((grade) => ({ grade, count: list.filter(({ result }) => result.grade === grade).length }));

export const defectsOf = (list: readonly CountedCheck[]): BatchReport['defects'] =>
  counted(defectNames, list, ({ defects }, name) => defects.includes(name)).map(({ name, count }) => ({
    defect: name,
    count,
  }));

export const errorsOf = (list: readonly CountedCheck[]): BatchReport['errors'] =>
  counted(
    Object.keys(qaErrors) as QaError[],
    list.filter(isMistake),
    ({ error_type }, name) => error_type === name,
  ).map(({ name, count }) => ({ type: name, count }));

export const operatorNameOf = (id: string): string => operatorOf(id)?.name ?? id;

/** One row per checked reviewer; others' rows are for leads only. */
export function checkPeopleOf(list: readonly CountedCheck[], operatorId: string, all: boolean): BatchReport['people'] {
  const people = groupsOf(list, ({ one }) => one.payload.first_reviewer);
  return [...people]
    .flatMap(([by, own]) => (by !== null && (all || by === operatorId) ? [{ by, own }] : []))
    .sort((a, b) => (a.by < b.by ? -1 : 1))
    .map(({ by, own }) => ({ by, name: operatorNameOf(by), ...checkAgreementOf(own) }));
}

const topErrors = 3;

export function batchView(db: Db, batch: StoredDecisionBatch, results: readonly CountedCheck[]): QualityBatch {
  const { withdrawn, ...shown } = batch;
  const isOwn = (one: Quality) => one.payload.batch_id === batch.batch_id;
  const own = results.filter(({ one, decision }) => isOwn(one) && decision.status === 'effective');
  const size = db.cases.filter(isQuality).filter(isOwn).length;
  return {
    ...shown,
    owner_name: operatorNameOf(batch.owner),
    status: withdrawn ? 'withdrawn' : own.length >= size ? 'done' : 'open',
    size,
    ...checkAgreementOf(own),
    checked: own.length,
    top_errors: errorsOf(own).slice(0, topErrors),
  };
}
