import type { ReviewDraft } from '@/components/review/drafts';
import type { Revealed, ReviewChoice } from '@/components/review/types';
import {
  gradeNames,
  type Opinion,
  opinionRefused,
  type ReplaceTemplate,
  recommendOf,
  replaceTemplateOf,
} from '@/domain/quality/rules';
import type { QaError } from '@/domain/review/rules';
import { type Defect, type Grade, grades, type Recommend } from '@/domain/shared/kindLabels';
import { labelOf } from '@/domain/shared/labels';
import { toast } from '@/kit/base/feedback';
import { newIdemKey } from '@/kit/form/useWrite';
import type { CaseOf } from '@/services/caseSchema';
import { type FirstDecision, revealFirst } from '@/services/quality';
import { ApiError, refusalText } from '@/utils/apiError';

type QualityCase = CaseOf<'quality'>;

/** Grading of a picture so far. */
interface Grading {
  defects: readonly Defect[];
  /** Null: as the grade says. */
  recommend: Recommend | null;
  /** Null: as the first defect says. */
  template_id: ReplaceTemplate | null;
  /** Cases of the same user that get the same grade. */
  along: readonly string[];
  /** A second check that was put down, and what the first decision was. */
  revealed: (FirstDecision & { grade: Grade }) | null;
  error_type: QaError | null;
}

const nothing: Grading = {
  defects: [],
  recommend: null,
  template_id: null,
  along: [],
  revealed: null,
  error_type: null,
};

/** A draft's `extra` is written here alone. */
export const gradingIn = ({ extra }: Pick<ReviewDraft, 'extra'>): Grading => ({
  ...nothing,
  ...(extra as Partial<Grading>),
});

export const gradingTemplateIn = ({ template_id, defects }: Grading): ReplaceTemplate =>
  template_id ?? replaceTemplateOf(defects);

/** Other pictures of the same user on this desk; a second check looks at one alone. */
export const siblingsOf = (item: QualityCase, items: readonly QualityCase[]): QualityCase[] =>
  item.payload.mode === 'qa'
    ? []
    : items.filter(
        (one) => one.case_id !== item.case_id && one.payload.mode === 'quality' && one.target_uid === item.target_uid,
      );

const opinionIn = (grade: Grade, { defects, recommend }: Grading): Opinion => ({
  grade,
  defects,
  recommend: recommend ?? recommendOf(grade),
});

function complete(grade: Grade, { payload }: QualityCase, draft: ReviewDraft): Partial<ReviewDraft> | string {
  const grading = gradingIn(draft);
  const { revealed, error_type } = grading;
  if (revealed && revealed.grade !== grade) return `复检评级已提交为 ${revealed.grade}，看过初审后不能更改`;
  const opinion = opinionIn(grade, grading);
  const refused = opinionRefused(opinion);
  if (refused) return refused.why;
  const tells = payload.mode === 'quality' && opinion.recommend === 'replace';
  return { extra: { ...opinion, template_id: tells ? gradingTemplateIn(grading) : null, error_type } };
}

async function learn(item: QualityCase, grade: Grade, draft: ReviewDraft): Promise<Revealed> {
  const { case_id, version } = item;
  const { defects, recommend } = opinionIn(grade, gradingIn(draft));
  try {
    const opinion = { grade, defects: [...defects], recommend };
    const answer = await revealFirst({ case_id, version, ...opinion, idem_key: newIdemKey() }, { about: case_id });
    const { first, agree, error_type } = answer;
    const learned = { draft: { extra: { ...draft.extra, revealed: { ...answer, grade }, error_type } } };
    if (!agree) return { ...learned, stop: `与初审不一致：请核对差错类型（1–4），再按 ${grade} 提交` };
    toast.success(`与初审一致：${labelOf(grades, first.grade).label} 级`);
    return learned;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // Somebody else has the case: the decision itself is answered so, and the next case comes.
    if (error.kind === 'conflict') return {};
    return { stop: refusalText(error) };
  }
}

/** A blind check: the first decision is told once the second is put down (docs/design/risk.md#quality-review). */
export function reveal(
  item: QualityCase,
  draft: ReviewDraft,
  { key }: ReviewChoice<'quality'>,
): Promise<Revealed> | undefined {
  const grading = gradingIn(draft);
  const grade = gradeNames.find((name) => name === key.toUpperCase());
  const isDue = grade !== undefined && item.payload.mode === 'qa' && grading.revealed === null;
  return isDue && !opinionRefused(opinionIn(grade, grading)) ? learn(item, grade, draft) : undefined;
}

export const along = (item: QualityCase, draft: ReviewDraft, items: readonly QualityCase[]): QualityCase[] => {
  const chosen = gradingIn(draft).along;
  return siblingsOf(item, items).filter(({ case_id }) => chosen.includes(case_id));
};

export const choices: readonly ReviewChoice<'quality'>[] = gradeNames.map((grade) => ({
  key: grade.toLowerCase(),
  label: `${grade} 级`,
  conclusion: 'graded',
  tone: grade === 'D' ? 'bad' : grade === 'S' || grade === 'A' ? 'good' : 'plain',
  complete: (item, draft) => complete(grade, item, draft),
  settled: (draft) => {
    const { revealed } = gradingIn(draft);
    return revealed ? { disabled: revealed.grade !== grade, 'aria-pressed': revealed.grade === grade } : undefined;
  },
}));
