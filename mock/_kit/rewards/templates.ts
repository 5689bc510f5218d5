import type * as z from 'zod/mini';
import { maxRewardTemplates } from '../../../src/domain/limits';
import { itemsText } from '../../../src/domain/reward';
import type { RewardTemplate, saveRewardTemplate } from '../../../src/services/rewardTemplates';
import { serial } from '../db';
import { Refusal, refuseField } from '../refusal';
import { itemsOf } from './catalogue';
import { rewardTemplates } from './store';

/** What audit rows show of a template. */
export const templateView = ({ template_id, title, op, items }: RewardTemplate) => ({
  ...{ template_id, title, op },
  items: itemsText(items),
});

/** Keeps title and items; each title once. */
export function keepTemplate({ title, op, items }: z.output<typeof saveRewardTemplate.spec.input>): RewardTemplate {
  if (rewardTemplates.some((one) => one.title === title)) throw refuseField('title', '已有同名模板');
  if (rewardTemplates.size >= maxRewardTemplates) throw new Refusal(409, `模板最多 ${maxRewardTemplates} 个`);
  const template_id = `rw_${serial('rewardTemplate', rewardTemplates.size)}`;
  return rewardTemplates.add({ template_id, title, op, items: itemsOf(items, op), version: 1 });
}
