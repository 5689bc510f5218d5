import { useQuery } from '@tanstack/react-query';
import { labelOf } from '@/domain/shared/labels';
import { openStates, targetLangs } from '@/domain/translation/rules';
import { useHashQuery } from '@/hooks/useHashQuery';
import { Loaded } from '@/kit/base/Loaded';
import { numberText } from '@/utils/numberText';
import { coverageQuery } from './rows';
import styles from './translation.module.css';

/** Progress of each language, which is also its filter; and the way to its texts that are still to be translated. */
export function Coverage() {
  const { setQuery } = useHashQuery();
  const query = useQuery(coverageQuery);
  return (
    <Loaded query={query} rows={2}>
      {({ langs }) => (
        <ul aria-label="语言进度" className={`${styles.list} ${styles.bars}`}>
          {langs.map(({ lang, total, done, reviewed }) => {
            const percent = total === 0 ? 100 : Math.floor((done / total) * 100);
            const { label } = labelOf(targetLangs, lang);
            const title = `已译 ${numberText(done)} / ${numberText(total)}，已审 ${numberText(reviewed)}`;
            return (
              <li key={lang} title={title}>
                <button type="button" className="link-button" onClick={() => setQuery({ lang, state: null })}>
                  {label}
                </button>{' '}
                <meter min={0} max={100} value={percent || 0} aria-label={`${label}已译`} /> {numberText(percent)}%{' '}
                {total > done && (
                  <button
                    type="button"
                    className="link-button"
                    aria-label={`${label} 待译 ${numberText(total - done)}`}
                    onClick={() => setQuery({ lang, state: openStates })}
                  >
                    待译 {numberText(total - done)}
                  </button>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </Loaded>
  );
}
