import type * as z from 'zod/mini';
import { maxRewardTemplates } from '../../../../src/domain/limits';
import { itemsText, rewardLeadCode, templateCannot } from '../../../../src/domain/reward';
import type { editRewardTemplate, RewardTemplate, saveRewardTemplate } from '../../../../src/services/rewardTemplates';
import type { Operator } from '../../base/operators';
import { Refusal, refuseField, refuseState } from '../../base/refusal';
import { missing } from '../../http/writeRules';
import { lastChange } from '../../store/audits';
import { serial } from '../../store/db';
import { itemsOf } from './catalogue';
import { rewardTemplates } from './store';
import type { StoredTemplate } from './stored';

const cannot = (template: StoredTemplate, { id, codes }: Operator): string | undefined =>
  templateCannot(template, id, codes.includes(rewardLeadCode));

/** A template as the wire has it, for this operator. */
export const templateFor = (operator: Operator, template: StoredTemplate): RewardTemplate => ({
  ...template,
  cannot: cannot(template, operator) ?? null,
});

/** Template fields shown in audit rows. */
export const templateView = ({ template_id, title, op, items }: StoredTemplate) => ({
  template_id,
  title,
  op,
  items: itemsText(items),
});

function requireFreeTitle(title: string, besides?: string): void {
  if (rewardTemplates.some((one) => one.title === title && one.template_id !== besides))
    throw refuseField('title', '已有同名模板');
}

/** Keeps title and items; each title once. */
export function keepTemplate(
  operator: Operator,
  { title, op, items }: z.output<typeof saveRewardTemplate.spec.input>,
): StoredTemplate {
  requireFreeTitle(title);
  if (rewardTemplates.size >= maxRewardTemplates) throw new Refusal(409, `模板最多 ${maxRewardTemplates} 个`);
  const template_id = `rw_${serial('rewardTemplate', rewardTemplates.size)}`;
  const { id: maker, name: maker_name } = operator;
  return rewardTemplates.add({ template_id, title, op, items: itemsOf(items, op), maker, maker_name, version: 1 });
}

/** Template that this operator may change, at the given version; 404 or 409 otherwise. */
export function ownTemplate(operator: Operator, id: string, version: number): StoredTemplate {
  const template = rewardTemplates.get(id);
  if (!template) throw missing('模板');
  if (template.version !== version) {
    const latest = { ...templateFor(operator, template), ...lastChange('reward_template', id) };
    throw new Refusal(409, '模板已被他人修改，请关闭后重新打开', { latest });
  }
  refuseState(cannot(template, operator));
  return template;
}

/** Changes title and items; the operation stays. */
export function changeTemplate({
  template_id,
  title,
  items,
}: Pick<z.output<typeof editRewardTemplate.spec.input>, 'template_id' | 'title' | 'items'>): StoredTemplate {
  requireFreeTitle(title, template_id);
  const template = rewardTemplates.edit(template_id);
  return Object.assign(template, { title, items: itemsOf(items, template.op) });
}
