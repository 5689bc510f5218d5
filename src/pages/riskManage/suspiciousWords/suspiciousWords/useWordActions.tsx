import { lazy, useMemo, useState } from 'react';
import { useAllowed } from '@/components/useAllowed';
import { type BatchVerb, wordCannot } from '@/domain/words';
import type { BankWord } from '@/services/wordSchema';
import type { Action } from '@/ui/actions';
import { Part } from '@/ui/Part';

const WordDialog = lazy(() => import('./dialogs/WordDialog'));
const ChangeDialog = lazy(() => import('./dialogs/ChangeDialog'));
const MergeDialog = lazy(() => import('./dialogs/MergeDialog'));
const ExemptDialog = lazy(() => import('./dialogs/ExemptDialog'));
const GrayDialog = lazy(() => import('./dialogs/GrayDialog'));
const RollbackDialog = lazy(() => import('./dialogs/RollbackDialog'));

const editCode = 'riskManage.suspiciousWords:edit';

type Form = 'edit' | 'merge' | 'exempt' | 'gray' | 'rollback';

/** The one dialog that is open. */
type Dialog = { kind: Form; word: BankWord } | { kind: 'change'; verb: BatchVerb; words: readonly BankWord[] };

/** All that can be done with a word of the bank, as data: the row, the drawer and the batch bar offer the same. */
export function useWordActions() {
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const close = () => setDialog(null);

  const all = useMemo((): Action<BankWord>[] => {
    const form = (kind: Form, label: string): Action<BankWord> => ({
      key: kind,
      label,
      level: 'L2',
      permission: editCode,
      disabledReason: (word) => wordCannot(kind, word),
      open: ([word]) => {
        if (word) setDialog({ kind, word });
      },
    });
    const change = (verb: BatchVerb, label: string, danger = false): Action<BankWord> => ({
      key: verb,
      label,
      danger,
      level: 'L2',
      permission: editCode,
      batch: true,
      disabledReason: (word) => wordCannot(verb, word),
      open: (words) => setDialog({ kind: 'change', verb, words }),
    });
    return [
      form('edit', '编辑'),
      change('observe', '观察'),
      change('confirm', '转为生效'),
      change('retire', '停用', true),
      change('reject', '否决', true),
      form('merge', '合并变体'),
      form('exempt', '白名单'),
      form('gray', '灰度'),
      form('rollback', '回滚'),
    ];
  }, []);

  const dialogs = (
    <Part>
      {dialog?.kind === 'edit' && <WordDialog word={dialog.word} onClose={close} />}
      {dialog?.kind === 'merge' && <MergeDialog word={dialog.word} onClose={close} />}
      {dialog?.kind === 'exempt' && <ExemptDialog word={dialog.word} onClose={close} />}
      {dialog?.kind === 'gray' && <GrayDialog word={dialog.word} onClose={close} />}
      {dialog?.kind === 'rollback' && <RollbackDialog word={dialog.word} onClose={close} />}
      {dialog?.kind === 'change' && <ChangeDialog verb={dialog.verb} words={dialog.words} onClose={close} />}
    </Part>
  );

  return { actions: useAllowed(all), dialogs };
}
