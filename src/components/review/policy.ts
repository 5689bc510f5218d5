import { isSensitive } from '@/domain/machineLabel';
import { recommend } from '@/domain/penalty';
import { reasonGroupOf } from '@/domain/reasons';
import { isAdverse, isBanning, measuresOf } from '@/domain/review';
import type { CaseKind } from '@/domain/reviewKinds';
import type { CaseOf, MeasureInput, ReviewCase } from '@/services/caseSchema';
import type { DecisionInput } from '@/services/review';
import { type Draft, emptyDraft } from './queueState';
import type { BenchSpec, Choice } from './types';

/** A policy with what the ladder recommends for it (blocks G17); other measures the reviewer chose stay. */
export function choosePolicy<K extends CaseKind>(
  spec: BenchSpec<K>,
  item: CaseOf<K>,
  draft: Draft,
  code: string,
  points: number,
): Partial<Draft> {
  const kept = draft.measures.filter(({ type }) => type !== 'remind' && type !== 'warn' && !isBanning(type));
  const usual = spec.usualMeasures.map((type) => ({ type }));
  const { step } = recommend(item.target?.strike_points ?? 0, code, points);
  const penalty = item.target && spec.measures.includes('warn') ? measuresOf(step) : [];
  const byType = new Map([...usual, ...kept, ...penalty].map((one) => [one.type, one]));
  return { reason_code: code, measures: [...byType.values()] };
}

/** Where a case begins: what was reported or found, with what the ladder recommends for it. */
export function firstDraft<K extends CaseKind>(
  spec: BenchSpec<K>,
  item: CaseOf<K>,
  pointsOf: (code: string) => number,
): Draft {
  const code = spec.suggested?.(item);
  if (!code) return emptyDraft;
  return { ...emptyDraft, ...choosePolicy(spec, item, emptyDraft, code, pointsOf(code)) };
}

/** With a ban: of the length it has already, or the ladder's step between a limit and a month. */
export function withBan(measures: readonly MeasureInput[]): MeasureInput[] {
  const ban = measures.find(({ type }) => type === 'ban') ?? { type: 'ban' as const, duration: 7 * 86_400 };
  return [...measures.filter(({ type }) => !isBanning(type)), ban];
}

/** What is sent for a case, or what is still missing. */
export function decisionOf<K extends CaseKind>(
  spec: BenchSpec<K>,
  item: CaseOf<K>,
  draft: Draft,
  choice: Choice<K>,
): DecisionInput | string {
  const completed = choice.complete?.(item, draft) ?? {};
  if (typeof completed === 'string') return completed;
  const adverse = isAdverse(choice.conclusion);
  // Who finds nothing punishes nobody, whatever was chosen before.
  const measures = completed.measures ?? draft.measures.filter(({ type }) => adverse || type === 'feedback');
  const { reason_code, clean_reason, evidence, note, extra } = { ...draft, ...completed };
  if (adverse && reason_code === null) return '请先选择违规类型（数字键 1–9）';
  return {
    case_id: item.case_id,
    version: item.version,
    conclusion: choice.conclusion,
    reason_code: adverse ? reason_code : null,
    clean_reason: choice.conclusion === 'clean' ? (clean_reason ?? 'normal') : null,
    measures: [...measures],
    evidence: [...new Set([...evidence, ...(adverse ? spec.evidenceOf(item) : [])])],
    note,
    extra: { ...extra },
  };
}

/** Wears the reviewer down (blocks G9): by what the model saw, or by what was reported. */
export const isSensitiveCase = (item: ReviewCase): boolean =>
  isSensitive(item.kind === 'report' ? [...item.labels, reasonGroupOf(item.payload.reason_code)] : item.labels);
