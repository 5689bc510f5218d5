import { useEffect, useState } from 'react';
import type { TextProblem } from '@/domain/translation/message';
import type { TargetLang } from '@/domain/translation/rules';
import type { TranslationRow } from '@/services/translation';
import { reportFailure } from '@/utils/failures';

export type TranslationCheck = (row: TranslationRow, lang: TargetLang, text: string) => readonly TextProblem[];

/** The checks come with the ICU parser, apart from the page. */
async function loadChecks(): Promise<TranslationCheck> {
  const { problemsOf } = await import('@/domain/translation/checks');
  const known = new Map<string, readonly TextProblem[]>();
  return ({ source, max_len }, lang, text) => {
    const id = `${lang}\n${max_len}\n${source}\n${text}`;
    const found = known.get(id) ?? problemsOf({ source, max_len, lang, text });
    if (known.size > 20_000) known.clear();
    known.set(id, found);
    return found;
  };
}

/** Checks of texts, once their code is loaded. */
export function useChecks(): TranslationCheck | null {
  const [check, setCheck] = useState<TranslationCheck | null>(null);
  useEffect(() => {
    loadChecks().then((loaded) => setCheck(() => loaded), reportFailure);
  }, []);
  return check;
}
