import { wordActions, wordStatus } from '@/domain/shared/kindLabels';
import { reasonGroups } from '@/domain/shared/reasons';
import { wordLevels } from '@/domain/word/rules';
import { StateTag } from '@/kit/field/StateTag';
import { Tag } from '@/kit/field/Tag';
import type { WordState } from '@/services/wordSchema';

type Facts = Pick<WordState, 'status' | 'category' | 'level' | 'action' | 'gray_percent'>;

/** Summary of a word: status, category, level, action. */
export function RuleTags({ status, category, level, action, gray_percent }: Facts) {
  return (
    <>
      <StateTag map={wordStatus} value={status} /> <StateTag map={reasonGroups} value={category} />{' '}
      <StateTag map={wordLevels} value={String(level)} /> <StateTag map={wordActions} value={action} />{' '}
      {gray_percent < 100 && <Tag color="cyan">灰度 {gray_percent}%</Tag>}
    </>
  );
}
