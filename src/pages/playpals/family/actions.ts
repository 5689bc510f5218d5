import { familyCannot } from '@/domain/family';
import type { Family } from '@/services/families';
import type { Action } from '@/ui/actions';
import type { FormOf, FormProps } from '@/ui/openForm';

type Key = Exclude<keyof typeof familyCannot, 'member'>;

/** Level, label and permission of an action; its key names the rule of the domain. */
const action = (
  key: Key,
  [level, label, verb]: readonly ['L2' | 'L3', string, string],
  form: FormOf<FormProps<Family>>,
): Action<Family> => {
  const danger = key === 'restrict' || key === 'dissolve';
  const permission = `Playpals.manageFamily:${verb}`;
  return { key, level, label, permission, danger, disabledReason: familyCannot[key], form };
};

const resume = () => import('./dialogs/ResumeForm');

/** All that can be done with a family, as data; its members have actions of their own. */
export const familyActions: readonly Action<Family>[] = [
  action('audit', ['L2', '审核', 'audit'], () => import('./dialogs/AuditForm')),
  action('share', ['L3', '调分成', 'share'], () => import('./dialogs/ShareForm')),
  action('edit', ['L2', '编辑资料', 'edit'], () => import('./dialogs/EditForm')),
  action('transfer', ['L3', '转让族长', 'transfer'], () => import('./dialogs/TransferForm')),
  action('restrict', ['L2', '限制 / 冻结', 'restrict'], () => import('./dialogs/RestrictForm')),
  action('lift', ['L2', '解除限制', 'restrict'], resume),
  action('dissolve', ['L3', '解散', 'dissolve'], () => import('./dialogs/DissolveForm')),
  action('keep', ['L2', '撤回解散', 'dissolve'], resume),
];
