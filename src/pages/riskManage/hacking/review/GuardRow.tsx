import { useQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { useBenchKeys } from '@/components/review/useBenchKeys';
import { Time } from '@/components/Time';
import type { CaseOf } from '@/services/caseSchema';
import { getGuard } from '@/services/hacking';
import { Part } from '@/ui/Part';

const GuardDialog = lazy(() => import('./GuardDialog'));

/** What was done for the owner of a stolen account, and the way to do it (screens/risk §3.7.3 更好). */
export function GuardRow({ item }: { item: CaseOf<'hacking'> }) {
  const [open, setOpen] = useState(false);
  const { data } = useQuery({
    queryKey: [getGuard.spec.name, item.case_id],
    queryFn: ({ signal }) => getGuard({ case_id: item.case_id }, { signal }),
  });
  const gone = item.target === null;
  useBenchKeys({ p: () => setOpen(true) }, !open && !gone);
  return (
    <>
      <button
        type="button"
        className="bench-chip"
        disabled={gone}
        title={gone ? '账号已注销' : undefined}
        onClick={() => setOpen(true)}
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
      <Part>{open && <GuardDialog item={item} onClose={() => setOpen(false)} />}</Part>
    </>
  );
}
