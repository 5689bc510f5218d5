import { type BatchVerb, wordCannot } from '@/domain/word';
import type { Action } from '@/kit/base/actions';
import { type FormOf, type FormProps, formWith } from '@/kit/base/openForm';
import { useAllowed } from '@/kit/field/useAllowed';
import type { BankWord } from '@/services/wordSchema';

const permission = 'riskManage.suspiciousWords:edit';

const one = (
  key: Parameters<typeof wordCannot>[0],
  label: string,
  form: FormOf<FormProps<BankWord>>,
): Action<BankWord> => ({
  key,
  label,
  level: 'L2',
  permission,
  disabledReason: (word) => wordCannot(key, word),
  form,
});

const change = (verb: BatchVerb, label: string, danger = false): Action<BankWord> => ({
  key: verb,
  label,
  danger,
  level: 'L2',
  permission,
  batch: true,
  disabledReason: (word) => wordCannot(verb, word),
  form: formWith(() => import('./dialogs/ChangeForm'), { verb }),
});

const actions: readonly Action<BankWord>[] = [
  one('edit', '编辑', () => import('./dialogs/WordForm')),
  change('observe', '观察'),
  change('confirm', '转为生效'),
  change('retire', '停用', true),
  change('reject', '否决', true),
  one('merge', '合并变体', () => import('./dialogs/MergeForm')),
  one('exempt', '白名单', () => import('./dialogs/ExemptForm')),
  one('gray', '灰度', () => import('./dialogs/GrayForm')),
  one('rollback', '回滚', () => import('./dialogs/RollbackForm')),
];

/** All that can be done with a word of the bank, as data: the row, the drawer and the batch bar offer the same. */
export const useWordActions = (): readonly Action<BankWord>[] => useAllowed(actions);
