import { emptyDraft, type ReviewDraft } from '@/components/review/drafts';
import { choosePolicy, decisionOf } from '@/components/review/policy';
import { measureText } from '@/components/review/record/recordOf';
import { isMinorImage, suggestedPolicy } from '@/domain/image/rules';
import { type Conclusion, isAdverse, type Measure } from '@/domain/review/rules';
import { secondPersonWhys } from '@/domain/shared/secondPerson';
import type { CaseOf } from '@/services/caseSchema';
import { imageMarksIn } from '@/services/image';
import type { DecisionInput } from '@/services/review';
import { imageSpec } from './bench';

/** State of a page of pictures as pure transitions: the grid renders it, the keys change it. */

export type ReviewedImage = CaseOf<'image'>;
type Drafts = Readonly<Record<string, ReviewDraft>>;
type PointsOf = (code: string) => number;

/** In fast mode whatever nobody touched passes (docs/design/risk.md#img-review). */
export const verdictOf = (draft: ReviewDraft | undefined, fast: boolean): Conclusion | null =>
  draft?.conclusion ?? (fast ? 'pass' : null);

/** Never among others: looks like a minor. */
export const fitsGrid = (item: ReviewedImage): boolean => !isMinorImage(item);

const cleared: Partial<ReviewDraft> = { conclusion: null, reason_code: null, measures: [], extra: {} };

/** A digit makes it a violation of this policy; the same digit again takes that back. */
export function labelled(
  item: ReviewedImage,
  draft: ReviewDraft,
  code: string,
  pointsOf: PointsOf,
): Partial<ReviewDraft> {
  const adverse = draft.conclusion !== null && isAdverse(draft.conclusion);
  if (adverse && draft.reason_code === code) return cleared;
  const conclusion = adverse ? draft.conclusion : 'violate';
  return { conclusion, ...choosePolicy(imageSpec, item, draft, code, pointsOf(code)) };
}

/** A press rejects, a second one takes that back. */
export const pressed = (item: ReviewedImage, draft: ReviewDraft, pointsOf: PointsOf): Partial<ReviewDraft> | string =>
  draft.conclusion === 'violate' ? cleared : concluded(item, draft, 'violate', pointsOf);

/**
 * One of the other conclusions; a second time takes it back, but for a violation: `R` convicts, here as on every bench.
 * Says why where it cannot be.
 */
export function concluded(
  item: ReviewedImage,
  draft: ReviewDraft,
  conclusion: Conclusion,
  pointsOf: PointsOf,
): Partial<ReviewDraft> | string {
  if (conclusion === 'pass') return { ...cleared, conclusion };
  if (draft.conclusion === conclusion) return conclusion === 'violate' ? {} : cleared;
  const choice = imageSpec.choices.find((one) => one.conclusion === conclusion);
  if (!isAdverse(conclusion)) {
    const completed = choice?.complete?.(item, draft) ?? {};
    return typeof completed === 'string' ? completed : { ...cleared, conclusion, ...completed };
  }
  const code = draft.reason_code ?? suggestedPolicy(item);
  const policy = code ? choosePolicy(imageSpec, item, draft, code, pointsOf(code)) : {};
  const completed = choice?.complete?.(item, { ...draft, ...policy }) ?? {};
  return typeof completed === 'string' ? completed : { conclusion, ...policy, ...completed };
}

/** Copies the decision of another case, adjusted to this user's penalty points. */
export function decidedLike(
  model: ReviewDraft,
  item: ReviewedImage,
  draft: ReviewDraft,
  pointsOf: PointsOf,
): Partial<ReviewDraft> | string {
  const { conclusion, reason_code, note } = model;
  if (conclusion === null) return cleared;
  if (!isAdverse(conclusion)) return concluded(item, { ...draft, conclusion: null }, conclusion, pointsOf);
  const policy = reason_code ? choosePolicy(imageSpec, item, emptyDraft, reason_code, pointsOf(reason_code)) : {};
  return { conclusion, reason_code: null, ...policy, note };
}

/** Drawing an area means covering it; without any there is nothing to cover. */
export function covered(draft: ReviewDraft, patch: Partial<ReviewDraft>): Partial<ReviewDraft> {
  if (!patch.extra || patch.conclusion) return patch;
  const { areas } = imageMarksIn(patch.extra);
  if (areas.length > 0) return { ...cleared, ...patch, conclusion: 'mask' };
  return draft.conclusion === 'mask' ? { ...patch, conclusion: null } : patch;
}

/** All that a page would send, or the first picture that is not ready and why. */
type Page = { inputs: DecisionInput[] } | { id: string; why: string };

/** Conditions for passing untouched: the picture has loaded and, if blurred, was viewed clear. */
interface Seen {
  fast: boolean;
  loaded: ReadonlySet<string>;
  isClear: (item: ReviewedImage) => boolean;
}

export function imagePageOf(items: readonly ReviewedImage[], drafts: Drafts, { fast, loaded, isClear }: Seen): Page {
  const inputs: DecisionInput[] = [];
  const isOpen = ({ case_id }: ReviewedImage) => !drafts[case_id]?.conclusion;
  // A violation is somebody's own finding; whatever passes must have been looked at.
  const passes = (item: ReviewedImage) => {
    const verdict = verdictOf(drafts[item.case_id], fast);
    return verdict !== null && !isAdverse(verdict);
  };
  const blurred = items.flatMap((item, place) => (passes(item) && !isClear(item) ? [place + 1] : []));
  for (const item of items) {
    const id = item.case_id;
    const draft = drafts[id] ?? emptyDraft;
    const verdict = verdictOf(draft, fast);
    if (verdict === null) return { id, why: '还没有决定' };
    const isLost = !loaded.has(id);
    if (isOpen(item) && isLost) return { id, why: '图片没有加载，不能默认通过' };
    if (passes(item) && isLost && !draft.unseen) {
      return { id, why: '图片没有加载：按 I 注明「无法加载」或按 Y 注明「证据缺失」，才能通过' };
    }
    if (passes(item) && !isLost && !isClear(item)) {
      return { id, why: `第 ${blurred.join('、')} 张没有看清，不能通过：选中后按住 V 看清，或判违规` };
    }
    const choice = imageSpec.choices.find(({ conclusion }) => conclusion === verdict);
    const input = choice ? decisionOf(imageSpec, item, draft, choice) : '不能这样决定';
    if (typeof input === 'string') return { id, why: input };
    const unseen = isLost && draft.unseen ? [{ name: '图片', reason: draft.unseen }] : [];
    inputs.push({ ...input, unseen });
  }
  return { inputs };
}

const words = {
  pass: '通过',
  violate: '违规',
  mask: '打码',
  private: '仅自己可见',
  replace_default: '替换默认',
} satisfies Partial<Record<Conclusion, string>>;

/** 「12 张：10 通过 2 违规」 */
export function verdictCountOf(verdicts: readonly (Conclusion | null)[]): string {
  const open = verdicts.filter((verdict) => verdict === null).length;
  const counts = Object.entries(words).flatMap(([conclusion, word]) => {
    const count = verdicts.filter((verdict) => verdict === conclusion).length;
    return count > 0 ? [`${count} ${word}`] : [];
  });
  return `${verdicts.length} 张：${[...counts, ...(open > 0 ? [`${open} 未决定`] : [])].join(' ')}`;
}

/** Effects on users, and on pictures outside the page, shown before submitting. */
export function effectsOf(inputs: readonly DecisionInput[], items: readonly ReviewedImage[]): string {
  const effects = new Map<string, number>();
  const add = (text: string, by = 1) => effects.set(text, (effects.get(text) ?? 0) + by);
  const quiet: readonly Measure[] = ['delete_content'];
  for (const { case_id, measures = [], reason_code } of inputs) {
    const target = items.find((item) => item.case_id === case_id)?.target;
    if (secondPersonWhys(target?.flags ?? null, measures, reason_code ?? '').length > 0) add('需要第二人审批');
    for (const measure of measures) {
      if (quiet.includes(measure.type)) continue;
      const same = items.find((item) => item.case_id === case_id)?.payload.dup_count ?? 1;
      add(measureText(measure), measure.type === 'delete_same' ? same : 1);
    }
  }
  return [...effects].map(([text, count]) => `${text} ×${count}`).join('，');
}
