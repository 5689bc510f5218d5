import { useQuery } from '@tanstack/react-query';
import styles from '@/components/review/parts.module.css';
import { useKeys } from '@/hooks/useKeys';
import { openForm } from '@/kit/base/openForm';
import { Time } from '@/kit/field/Time';
import type { CaseOf } from '@/services/caseSchema';
import { getGuard } from '@/services/hacking';
import { queryOf } from '@/utils/queryOf';

/** Protective measures for the owner of a stolen account, and their button (docs/design/risk.md#hacking-review). */
export function GuardRow({ item }: { item: CaseOf<'hacking'> }) {
  const { data } = useQuery(queryOf(getGuard, { case_id: item.case_id }));
  const gone = item.target === null;
  const open = () => openForm(() => import('./GuardForm'), { item });
  useKeys([{ key: 'p', label: '保护账号', run: open }], { enabled: !gone });
  return (
    <>
      <button
        type="button"
        className={styles.chip}
        disabled={gone}
        aria-keyshortcuts="P"
        title={gone ? '账号已注销' : undefined}
        onClick={open}
      >
        保护账号 <kbd>P</kbd>
      </button>
      {data && (
        <span className="secondary" role="status">
          {data.protected_until === null ? '未保护' : '已保护至 '}
          {data.protected_until !== null && <Time at={data.protected_until} />}
          {data.offline_at !== null && ' · 已下线'}
          {data.told_at !== null && ' · 已通知本人'}
        </span>
      )}
    </>
  );
}
