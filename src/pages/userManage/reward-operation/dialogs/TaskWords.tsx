import { rewardItemsText, rewardOps } from '@/domain/reward/rules';
import { labelOf } from '@/domain/shared/labels';
import type { Reward } from '@/services/reward';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';

/** A task within a sentence: 向 7 人发放 全站喇叭×2. */
export function TaskWords({ task: { op, people, items } }: { task: Pick<Reward, 'op' | 'people' | 'items'> }) {
  return (
    <>
      {op === 'issue' ? '向' : '从'} <b>{numberText(people)}</b> 人{labelOf(rewardOps, op).label}{' '}
      <b>{safeText(rewardItemsText(items))}</b>
    </>
  );
}
