import { labelOf } from '@/domain/labels';
import { cellIdOf, targetLangs } from '@/domain/translation';
import type { CellResult } from '@/services/translation';
import { safeText } from '@/utils/safeText';

export const resultId = ({ key, lang }: Pick<CellResult, 'key' | 'lang'>): string => cellIdOf(key, lang);

/** The text in a table of results. */
export const resultSubject = {
  title: '文案',
  render: ({ key, lang }: CellResult) => (
    <>
      <span className="mono">{safeText(key)}</span> {labelOf(targetLangs, lang).label}
    </>
  ),
};
