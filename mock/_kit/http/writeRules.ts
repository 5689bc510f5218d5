import * as z from 'zod/mini';
import { minRemarkLength } from '../../../src/domain/shared/limits';
import { fitsPurpose, type ReasonPurpose } from '../../../src/domain/shared/reasonSets';
import { liftProblem, needsRemark, remarkProblem } from '../../../src/domain/shared/reasons';
import { wantedTerm } from '../../../src/domain/shared/schema';
import { now } from '../base/clock';
import { reasonOf } from '../base/reasons';
import { Refusal, refuseField } from '../base/refusal';

const tooShort = `备注至少 ${minRemarkLength} 字`;

/** Requires a reason that exists and fits one of the purposes. */
export function requireFitting(reason_code: string, purposes: readonly ReasonPurpose[]): void {
  const reason = reasonOf(reason_code);
  if (!reason) throw refuseField('reason_code', '原因码不存在');
  if (!purposes.some((purpose) => fitsPurpose(purpose, reason_code)))
    throw refuseField('reason_code', `原因「${reason.label}」不适用于此操作`);
}

/** Requires a valid reason; with 其他 also a remark. */
export function requireReason({ reason_code, remark }: { reason_code: string; remark: string }): void {
  if (!reasonOf(reason_code)) throw refuseField('reason_code', '原因码不存在');
  if (needsRemark(reason_code)) requireRemark(remark);
}

export function requireRemark(remark: string): void {
  const problem = remarkProblem(remark, { required: true });
  if (problem) throw refuseField('remark', remark.trim() === '' ? tooShort : problem);
}

/** Bans need a positive term (docs/design/blocks.md#g5), at the field that asks for it. */
export function requireWantedTerm(field: string, seconds: number): void {
  const { success, error } = z.safeParse(wantedTerm, seconds);
  if (!success) throw refuseField(field, error.issues[0]?.message ?? '请选择封禁时长');
}

/** Requires a valid reason and a remark (docs/design/blocks.md#g5 L2). */
export function requireWhy(input: { reason_code: string; remark: string }): void {
  requireReason(input);
  requireRemark(input.remark);
}

/** Checks the reason of a lift against the treatment of the points. */
export function requireLiftReason(input: { reason_code: string; remark: string; misjudged: boolean }): void {
  requireReason(input);
  const problem = liftProblem(input.reason_code, input.misjudged);
  if (problem) throw refuseField('reason_code', problem);
}

/** A short stand-in for the word bank. */
const sensitiveWords = ['官方客服', '管理员', '加微信', '加qq', '代充', '裸聊', '赌场'] as const;

/** Spaces and invisible characters do not hide a word. */
export function requireClean(field: string, text: string): void {
  const plain = text
    .normalize('NFKC')
    .replace(/[\s\p{Cf}\p{P}]/gu, '')
    .toLowerCase();
  const word = sensitiveWords.find((one) => plain.includes(one));
  if (word) throw refuseField(field, `含敏感词「${word}」`);
}

/** Refuses a time filter over more than the given days (422). The last second is inside. */
export function requireSpan(from: number | undefined, to: number | undefined, days: number, field = 'to'): void {
  if (from !== undefined && to !== undefined && to - from >= days * 86_400_000 + 1000)
    throw refuseField(field, `时间跨度最多 ${days} 天`);
}

/** Period of a time filter; by default the last number of days. */
export function requestedSpanOf(
  request: { from?: number | undefined; to?: number | undefined },
  days: number,
  at: number,
): { from: number; to: number } {
  const longest = days * 86_400_000;
  const to = request.to ?? (request.from === undefined ? at : Math.min(at, request.from + longest));
  const from = request.from ?? to - longest;
  if (!Number.isFinite(from) || !Number.isFinite(to)) throw refuseField('to', '时间格式不正确');
  if (from > to) throw refuseField('to', '结束时间早于开始时间');
  requireSpan(from, to, days);
  return { from, to };
}

/** Period of a list: the usual number of days by default; unlimited where rows are named instead. */
export function listSpan(
  { from, to, ids }: { from?: number | undefined; to?: number | undefined; ids?: readonly string[] | undefined },
  usual: number,
  most: number,
  isNamed = Boolean(ids?.length),
): { from?: number; to?: number } {
  if (from !== undefined || to !== undefined) return requestedSpanOf({ from, to }, most, now());
  return isNamed ? {} : requestedSpanOf({}, usual, now());
}

/** Test of reasons: a group of them is named by the part before the point. */
export const isReasonOf = (wanted: readonly string[]) => (code: string) =>
  wanted.some((one) => `${code}.`.startsWith(`${one}.`));

export const missing = (what: string): Refusal => new Refusal(404, `未找到${what}`);

/** Finds a row by its id, which may be typed in capitals; 404 if there is none. */
export const requireIn =
  <T>(rows: { get: (id: string) => T | undefined }, label: string) =>
  (id: string): T => {
    const row = rows.get(id.trim()) ?? rows.get(id.trim().toLowerCase());
    if (row === undefined) throw missing(label);
    return row;
  };
