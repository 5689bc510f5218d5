import type { CaseKind } from '@/domain/review/kinds';
import { isAdverse, isBanning, measuresOf } from '@/domain/review/rules';
import { recommend } from '@/domain/shared/penalty';
import { unreadableIn } from '@/domain/shared/reasons';
import type { CaseOf, MeasureInput } from '@/services/caseSchema';
import type { DecisionInput } from '@/services/review';
import { emptyDraft, type ReviewDraft } from './drafts';
import type { BenchSpec, ReviewChoice } from './types';

/** Selects a policy with the ladder's recommendation (docs/design/blocks.md#g17); other chosen measures stay. */
export function choosePolicy<K extends CaseKind>(
  spec: BenchSpec<K>,
  item: CaseOf<K>,
  draft: ReviewDraft,
  code: string,
  points: number,
): Partial<ReviewDraft> {
  const kept = draft.measures.filter(({ type }) => type !== 'remind' && type !== 'warn' && !isBanning(type));
  const possible = spec.usualMeasures.filter((type) => spec.measureCannot?.(item, type) === undefined);
  const usual = possible.map((type) => ({ type }));
  const byType = new Map([...usual, ...kept, ...penaltyFor(spec, item, code, points)].map((one) => [one.type, one]));
  return { reason_code: code, measures: [...byType.values()] };
}

/** Penalty that the ladder recommends for the user. */
function penaltyFor<K extends CaseKind>(
  spec: BenchSpec<K>,
  item: CaseOf<K>,
  code: string,
  points: number,
): MeasureInput[] {
  if (!item.target || !spec.measures.includes('warn')) return [];
  return measuresOf(recommend(item.target.strike_points, code, points).step);
}

/** Suggested policy on key `0`, if none of the keys 1–9 has it. */
export function tenthPolicy<K extends CaseKind>(spec: BenchSpec<K>, item: CaseOf<K>): string | null {
  const code = spec.suggested?.(item) ?? null;
  return code === null || spec.policies.includes(code) ? null : code;
}

/** Initial draft of a case: the reported or found policy with the ladder's recommendation. */
export function firstDraft<K extends CaseKind>(
  spec: BenchSpec<K>,
  item: CaseOf<K>,
  pointsOf: (code: string) => number,
): ReviewDraft {
  const code = spec.suggested?.(item);
  if (!code) return emptyDraft;
  return { ...emptyDraft, ...choosePolicy(spec, item, emptyDraft, code, pointsOf(code)) };
}

/**
 * Adds a ban: with its current duration, or the ladder's step between a limit and a month. If it is there and was not
 * recommended, removes it.
 */
export function withBan(measures: readonly MeasureInput[], recommended: readonly MeasureInput[] = []): MeasureInput[] {
  const others = measures.filter(({ type }) => !isBanning(type));
  const ban = measures.find(({ type }) => type === 'ban');
  if (ban && !recommended.some(({ type }) => type === 'ban')) {
    return [...others, ...recommended.filter(({ type }) => isBanning(type))];
  }
  return [...others, ban ?? { type: 'ban', duration: 7 * 86_400 }];
}

/** B (快捷封禁): the measures after it, and whether the ban is among them. */
export function quickBan<K extends CaseKind>(
  spec: BenchSpec<K>,
  item: CaseOf<K>,
  { measures, reason_code: code }: ReviewDraft,
  pointsOf: (code: string) => number,
): { measures: MeasureInput[]; banned: boolean } {
  const after = withBan(measures, code ? penaltyFor(spec, item, code, pointsOf(code)) : []);
  return { measures: after, banned: after.some(({ type }) => type === 'ban') };
}

/** Decision to send for a case, or the missing part. */
export function decisionOf<K extends CaseKind>(
  spec: BenchSpec<K>,
  item: CaseOf<K>,
  draft: ReviewDraft,
  choice: ReviewChoice<K>,
): DecisionInput | string {
  const completed = choice.complete?.(item, draft) ?? {};
  if (typeof completed === 'string') return completed;
  const adverse = isAdverse(choice.conclusion);
  // A clean conclusion carries no penalties, even if some were chosen before.
  const measures = completed.measures ?? draft.measures.filter(({ type }) => adverse || type === 'feedback');
  const { reason_code, clean_reason, evidence, note, extra } = { ...draft, ...completed };
  if (adverse && reason_code === null) return '请先选择违规类型（数字键 1–9）';
  const unreadable = unreadableIn(note);
  if (unreadable) return `${unreadable}，请按 N 修改`;
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
