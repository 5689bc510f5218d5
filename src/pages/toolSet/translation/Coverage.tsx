import { useQuery } from '@tanstack/react-query';
import { Link } from '@umijs/max';
import { labelOf } from '@/domain/labels';
import { approvalPath } from '@/domain/objects/shared';
import { namespaces, targetLangs, translationLeadCode } from '@/domain/translation';
import { useHashQuery } from '@/hooks/useHashQuery';
import { Loaded } from '@/kit/base/Loaded';
import { openForm } from '@/kit/base/openForm';
import { useCan } from '@/kit/field/useAllowed';
import { getTranslationCoverage } from '@/services/translation';
import { numberText } from '@/utils/numberText';
import styles from './translation.module.css';

/** Progress of each language, which is also its filter; and the published version of each namespace. */
export function Coverage() {
  const { setQuery } = useHashQuery();
  const can = useCan();
  const query = useQuery({
    queryKey: [getTranslationCoverage.spec.name],
    queryFn: ({ signal }) => getTranslationCoverage({}, { signal }),
  });
  return (
    <Loaded query={query} rows={2}>
      {({ langs, namespaces: list }) => (
        <>
          <ul aria-label="语言进度" className={`${styles.list} ${styles.bars}`}>
            {langs.map(({ lang, total, done, reviewed }) => {
              const percent = total === 0 ? 100 : Math.floor((done / total) * 100);
              const { label } = labelOf(targetLangs, lang);
              const title = `已译 ${numberText(done)} / ${numberText(total)}，已审 ${numberText(reviewed)}`;
              return (
                <li key={lang} title={title}>
                  <button type="button" className="link-button" onClick={() => setQuery({ lang })}>
                    {label}
                  </button>{' '}
                  <meter min={0} max={100} value={percent} aria-label={`${label}已译`} /> {percent}%
                </li>
              );
            })}
          </ul>
          <ul aria-label="发布版本" className={`${styles.list} ${styles.bars}`}>
            {list.map(({ namespace, version, pending_approval }) => (
              <li key={namespace}>
                {labelOf(namespaces, namespace).label}{' '}
                <button
                  type="button"
                  className="link-button"
                  aria-label={`${labelOf(namespaces, namespace).label} v${version} 发布记录`}
                  onClick={() => setQuery({ release: namespace })}
                >
                  v{version}
                </button>{' '}
                {pending_approval !== null && can(translationLeadCode) ? (
                  <Link to={approvalPath(pending_approval)}>待审批</Link>
                ) : (
                  pending_approval !== null && <span className="secondary">待审批</span>
                )}{' '}
                {can('translation:publish') && (
                  <button
                    type="button"
                    className="link-button"
                    aria-label={`发布 ${labelOf(namespaces, namespace).label}`}
                    onClick={() => openForm(() => import('./dialogs/PublishForm'), { namespace })}
                  >
                    发布…
                  </button>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </Loaded>
  );
}
