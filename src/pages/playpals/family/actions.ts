import { type FamilyAction, familyCannot } from '@/domain/family';
import type { Action } from '@/kit/base/actions';
import type { Family } from '@/services/family';

/** The key of an action names its rule in the domain and its form. */
const action = (key: FamilyAction, level: 'L2' | 'L3', label: string, verb: string = key): Action<Family> => ({
  key,
  level,
  label,
  permission: `Playpals.manageFamily:${verb}`,
  danger: key === 'restrict' || key === 'dissolve',
  disabledReason: familyCannot[key],
  form: async () => ({ default: (await import('./dialogs')).default[key] }),
});

/** All that can be done with a family, as data; its members have actions of their own. */
export const familyActions: readonly Action<Family>[] = [
  action('audit', 'L2', '审核'),
  action('share', 'L3', '调分成'),
  action('edit', 'L2', '编辑资料'),
  action('transfer', 'L3', '转让族长'),
  action('restrict', 'L2', '限制 / 冻结'),
  action('lift', 'L2', '解除限制', 'restrict'),
  action('dissolve', 'L3', '解散'),
  action('keep', 'L2', '撤回解散', 'dissolve'),
];
