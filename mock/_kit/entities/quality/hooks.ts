import * as z from 'zod/mini';
import { differenceOf, type Opinion, opinionRefused, replaceTemplates } from '../../../../src/domain/quality';
import type { CaseOf } from '../../../../src/services/caseSchema';
import {
  type QualityMarks,
  type QualityResult,
  qualityMarks,
  resultIn,
  stateOf,
} from '../../../../src/services/quality';
import type { Decision } from '../../../../src/services/reviewRecords';
import { type Operator, operatorOf } from '../../base/operators';
import { refuseField } from '../../base/refusal';
import type { StoredCase } from '../../base/stored';
import type { Put } from '../../store/audits';
import { type Db, db } from '../../store/db';
import type { KindHooks, Proposal, RecordWish } from '../review/kindHooks';
import { tell } from '../review/trail';
import { isQuality } from './store';

/** Engine hooks for picture grading and second checks (screens/risk §3.7.10, §3.7.11). */

type QualityCase = CaseOf<'quality'>;

export const blindKey = (case_id: string, operatorId: string): string => `${case_id} ${operatorId}`;

export const sameOpinion = (a: Opinion, b: Opinion): boolean =>
  a.grade === b.grade && a.recommend === b.recommend && [...a.defects].sort().join() === [...b.defects].sort().join();

function marksOf(extra: unknown): QualityMarks {
  const parsed = z.safeParse(qualityMarks, extra);
  if (parsed.success) return parsed.data;
  const field = String(parsed.error.issues[0]?.path[0] ?? 'grade');
  throw refuseField(field, field === 'grade' ? '请选择等级' : '评级内容的格式不正确');
}

/** A second check must precede the reveal of the first decision, and differences need a kind. */
function requireBlind(one: QualityCase, marks: QualityMarks, operator: Operator): void {
  const first = db.quality.firsts.get(one.case_id);
  const put = db.quality.blind.get(blindKey(one.case_id, operator.id));
  if (!first || !put) throw refuseField('grade', '请先提交复检评级，再看初审结果');
  if (!sameOpinion(put, marks)) throw refuseField('grade', `复检评级已提交为 ${put.grade}，看过初审后不能更改`);
  const agree = differenceOf(first, marks) === null;
  if (!agree && marks.error_type === null) throw refuseField('error_type', '与初审不一致，请选择差错类型');
  if (agree && marks.error_type !== null) throw refuseField('error_type', '与初审一致，不能有差错');
}

function validate({ measures, extra }: Proposal, one: QualityCase, operator: Operator, replaced?: Decision): void {
  const marks = marksOf(extra);
  if (measures.length > 0) throw refuseField('measures', '画质评级没有处置');
  const refused = opinionRefused(marks);
  if (refused) throw refuseField(refused.field, refused.why);
  const barred = barredFrom(one, operator);
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

export const barredFrom = ({ payload }: QualityCase, { id }: Operator): string | undefined =>
  payload.first_reviewer === id ? '不能复检自己审核的图片' : undefined;

/** Reveals the checked decision, the agreement, and the known answer. */
function apply(decision: Decision, one: StoredCase, data: Db, put: Put): void {
  if (!isQuality(one)) return;
  const { quality } = data;
  const marks = marksOf(decision.extra);
  const first = one.payload.mode === 'qa' ? (quality.firsts.get(one.case_id) ?? null) : null;
  const reference = quality.golden.get(one.case_id) ?? null;
  const result: QualityResult = {
    ...marks,
    first: first && { ...first, defects: [...first.defects] },
    agree: first && differenceOf(first, marks) === null,
    first_name: operatorOf(one.payload.first_reviewer ?? undefined)?.name ?? null,
    reference,
    withdrawn: quality.batches.get(one.payload.batch_id)?.withdrawn ?? false,
  };
  decision.extra = { ...result };
  one.payload.golden = reference !== null;
  if (first === null && marks.template_id !== null && marks.recommend === 'replace') {
    tell(data, put, one.target_uid, replaceTemplates[marks.template_id].content, decision.batch_id);
  }
}

function restore({ extra }: Decision, one: StoredCase): string[] {
  const sent = isQuality(one) && one.payload.mode === 'quality' && resultIn(extra)?.recommend === 'replace';
  return sent ? ['要求更换：消息已发出'] : [];
}

const anyOf = <T>(wanted: readonly T[] | undefined, values: readonly (T | null)[]): boolean =>
  !wanted?.length || values.some((value) => value !== null && wanted.includes(value));

function fitsRecord({ extra }: Decision, { payload }: QualityCase, wish: RecordWish): boolean {
  const { grade, defect, recommend, agree, error, batch, first_reviewer } = wish;
  const result = resultIn(extra);
  if (!result) return false;
  return (
    anyOf(grade, [result.grade]) &&
    anyOf(defect, result.defects) &&
    anyOf(recommend, [result.recommend]) &&
    (!agree || (result.agree !== null && result.agree === (agree === 'yes'))) &&
    anyOf(error, [result.error_type]) &&
    (!batch || payload.batch_id === batch.trim()) &&
    (!first_reviewer || payload.first_reviewer === first_reviewer)
  );
}

export const quality: KindHooks = {
  typeOf: ({ payload }: QualityCase) => payload.mode,
  amountOf: ({ payload }: QualityCase) => payload.auto.clarity,
  marksOf: ({ payload }: QualityCase) => [payload.batch_id],
  mediaOf: ({ payload }: QualityCase) => [payload.medium],
  idsOf: ({ payload }: QualityCase) => [payload.image_id, payload.batch_id],
  groupOf: ({ payload, target_uid }: QualityCase) => (payload.mode === 'quality' ? target_uid : undefined),
  barredFrom,
  fitsRecord,
  validate,
  extraOf: ({ extra }) => marksOf(extra),
  apply,
  restore,
};

/** State of a record by the domain's rules. */
export const stateIn = (decision: Decision, { payload }: QualityCase) => stateOf(decision, payload.first_reviewer);
