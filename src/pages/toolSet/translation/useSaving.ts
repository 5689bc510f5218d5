import { useQueryClient } from '@tanstack/react-query';
import { cellIdOf } from '@/domain/translation/rules';
import { toast } from '@/kit/base/feedback';
import { newIdemKey } from '@/kit/form/useWrite';
import { useOutcomeKeeper } from '@/kit/outcomes/useOutcomeKeeper';
import { type Cell, getTranslationCoverage, saveTranslation } from '@/services/translation';
import { ApiError, refusalText, UnknownOutcomeError } from '@/utils/apiError';
import { isObject } from '@/utils/isObject';
import type { TranslationDraft } from './drafts';
import { putCell } from './rows';

type Change = (key: string, lang: string, draft: TranslationDraft | null) => void;

/** Version and text of somebody else, from a conflict. */
const isCell = (value: unknown): value is Cell =>
  isObject(value) && typeof value.text === 'string' && typeof value.version === 'number';

/** Saves one text; whatever goes wrong, the text stays as a draft. */
export function useSaving(change: Change) {
  const queries = useQueryClient();
  const outcomes = useOutcomeKeeper();

  const save = async (key: string, { lang }: Cell, { text, version }: TranslationDraft): Promise<void> => {
    const draft = { text, version };
    const idem_key = newIdemKey();
    change(key, lang, { ...draft, phase: 'sending' });
    try {
      const saved = await saveTranslation({ key, lang, text, version, idem_key }, { about: cellIdOf(key, lang) });
      change(key, lang, null);
      putCell(queries, key, saved);
      void queries.invalidateQueries({ queryKey: [getTranslationCoverage.spec.name] });
    } catch (error) {
      if (error instanceof UnknownOutcomeError) {
        return change(key, lang, { ...draft, phase: 'unknown', idemKey: error.idemKey });
      }
      const latest = error instanceof ApiError && error.kind === 'conflict' ? error.latest : null;
      if (isCell(latest)) {
        return change(key, lang, { ...draft, phase: 'conflict', theirs: latest });
      }
      const isRefusal = error instanceof ApiError && error.kind !== 'unauthorized';
      const refused = isRefusal && (error.fields.text ?? refusalText(error));
      change(key, lang, { ...draft, phase: 'edit', ...(refused ? { refused } : {}) });
      if (!(error instanceof ApiError)) throw error;
    }
  };

  /** Asks what became of a write without a response. */
  const ask = async (key: string, lang: string, draft: TranslationDraft): Promise<void> => {
    try {
      const state = await outcomes.ask(draft.idemKey ?? '');
      change(key, lang, state === 'done' ? null : { text: draft.text, version: draft.version, phase: 'edit' });
    } catch (error) {
      toast.error(error instanceof ApiError ? error.message : '查询失败');
    }
  };

  /** Ends a conflict with the own text, based on the newest version, or with that of the other. */
  const settle = (key: string, lang: string, draft: TranslationDraft, keepsMine: boolean): void => {
    if (!draft.theirs) return;
    putCell(queries, key, draft.theirs);
    change(key, lang, keepsMine ? { text: draft.text, version: draft.theirs.version, phase: 'edit' } : null);
  };

  return { save, ask, settle };
}
