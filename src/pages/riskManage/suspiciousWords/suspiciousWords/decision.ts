import type { ReviewDraft } from '@/components/review/drafts';
import type { WordAction } from '@/domain/shared/kindLabels';
import { minRemarkLength } from '@/domain/shared/limits';
import { isTooShort } from '@/domain/shared/reasons';
import { wordProblem } from '@/domain/word/checks';
import { type WordLevel, type WordScene, wordActionsOf, wordScenes } from '@/domain/word/rules';
import type { CaseOf } from '@/services/caseSchema';
import type { ImpactRule } from '../words/Impact';

type Item = CaseOf<'word'>;

/** Reviewer's choices beside the conclusion; the machine's proposals by default. */
export interface WordChoice {
  level: WordLevel;
  action: WordAction;
  scenes: WordScene[];
  days: number;
  /** The word it is a way to write; null stands by itself. */
  merge_into: string | null;
}

/** Id of the field that names the word to merge with. */
export const mergeField = 'merge-into';

const isScene = (scene: string): scene is WordScene => Object.hasOwn(wordScenes, scene);
const levelOf = (level: number): WordLevel => (level === 3 || level === 1 ? level : 2);

export function wordChoiceOf({ payload }: Item, { extra }: ReviewDraft): WordChoice {
  const level = levelOf(payload.level);
  const proposed: WordChoice = {
    level,
    action: wordActionsOf[level].find((action) => action === payload.action) ?? wordActionsOf[level][0],
    scenes: payload.word_scenes.filter(isScene),
    days: 3,
    merge_into: null,
  };
  return { ...proposed, ...(extra as Partial<WordChoice>) };
}

/** Rule that 通过 puts in force. */
export function ruleOf(item: Item, draft: ReviewDraft): ImpactRule {
  const { word_id, word, variants, match, exempt } = item.payload;
  const { level, action, scenes } = wordChoiceOf(item, draft);
  return { word_id, word, variants, match, level, action, scenes, exempt };
}

/** 通过: the rule must be one, and what stops messages is explained (docs/design/blocks.md#g5 L2). */
export function confirmed(item: Item, draft: ReviewDraft): Partial<ReviewDraft> | string {
  const { level, action, scenes } = wordChoiceOf(item, draft);
  const { word, variants, match } = item.payload;
  if (scenes.length === 0) return '请选择场景';
  const problem = wordProblem({ word, variants, match, level, action });
  if (problem) return problem.text;
  if (level === 3 && isTooShort(draft.note)) {
    return `拦截须写明依据：备注至少 ${minRemarkLength} 字（N）`;
  }
  return { extra: { level, action, scenes, merge_into: null } };
}

export function merged(item: Item, draft: ReviewDraft): Partial<ReviewDraft> | string {
  const { level, action, scenes, merge_into } = wordChoiceOf(item, draft);
  return merge_into === null ? '请先选择要合并到的词' : { extra: { level, action, scenes, merge_into } };
}

export const observed = (item: Item, draft: ReviewDraft): Partial<ReviewDraft> => ({
  extra: { days: wordChoiceOf(item, draft).days },
});
