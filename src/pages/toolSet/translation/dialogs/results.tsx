import { labelOf } from '@/domain/shared/labels';
import { cellIdOf, targetLangs } from '@/domain/translation/rules';
import type { CellResult } from '@/services/translation';
import { safeText } from '@/utils/safeText';

export const resultId = ({ key, lang }: { key: string; lang?: string | null }): string => cellIdOf(key, lang ?? '');

/** The text or key in a table of results. */
export const resultSubject = {
  title: '文案',
  render: ({ key, lang }: CellResult) => (
    <>
      <span className="mono">{safeText(key)}</span> {lang && labelOf(targetLangs, lang).label}
    </>
  ),
};

export const saySkipped = (results: readonly CellResult[]) => ({
  title: `${results.length} 条跳过`,
  description: [...new Set(results.map(({ reason }) => reason))].join('、'),
});
