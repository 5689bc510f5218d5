import { useQuery } from '@tanstack/react-query';
import { Link } from '@umijs/max';
import { approvalPath } from '@/domain/shared/fields';
import { labelOf } from '@/domain/shared/labels';
import { namespaces, translationLeadCode } from '@/domain/translation/rules';
import { useHashQuery } from '@/hooks/useHashQuery';
import { openForm } from '@/kit/base/openForm';
import { useCan } from '@/kit/field/useAllowed';
import { numberText } from '@/utils/numberText';
import { coverageQuery } from './rows';
import styles from './translation.module.css';

/** Published version of each namespace, and how many changes wait for the next one. `Coverage` says if they cannot be read. */
export function Namespaces() {
  const { setQuery } = useHashQuery();
  const can = useCan();
  const { data } = useQuery(coverageQuery);
  return (
    <ul aria-label="发布版本" className={`${styles.list} ${styles.bars}`}>
      {data?.namespaces.map(({ namespace, version, changes, pending_approval }) => {
        const { label } = labelOf(namespaces, namespace);
        return (
          <li key={namespace}>
            {label}{' '}
            <button
              type="button"
              className="link-button"
              aria-label={`${label} v${numberText(version)} 发布记录`}
              onClick={() => setQuery({ release: namespace })}
            >
              v{numberText(version)}
            </button>{' '}
            {pending_approval !== null && can(translationLeadCode) ? (
              <Link to={approvalPath(pending_approval)}>待审批</Link>
            ) : (
              pending_approval !== null && <span className="secondary">待审批</span>
            )}{' '}
            {pending_approval === null &&
              changes > 0 &&
              (can('translation:publish') ? (
                <button
                  type="button"
                  className="link-button"
                  aria-label={`发布 ${label}，待发布 ${numberText(changes)}…`}
                  onClick={() => openForm(() => import('./dialogs/PublishForm'), { namespace })}
                >
                  待发布 {numberText(changes)}…
                </button>
              ) : (
                <span className="secondary">待发布 {numberText(changes)}</span>
              ))}
          </li>
        );
      })}
    </ul>
  );
}
