import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@umijs/max';
import { holdMs } from '@/domain/limits';
import { useHashQuery } from '@/hooks/useHashQuery';
import styles from '@/kit/base/actions.module.css';
import { listQualityBatches } from '@/services/quality';

/** The way to the batches; of the one that is worked, how far it is, and its report once it is done. */
export function BatchStatus() {
  const { pathname } = useLocation();
  const { query } = useHashQuery();
  const batchId = query.get('batch');
  const { data: batch } = useQuery({
    queryKey: [listQualityBatches.spec.name, 'one', batchId],
    queryFn: async ({ signal }) => {
      const { list } = await listQualityBatches({ q: batchId ?? '' }, { signal });
      return list.find(({ batch_id }) => batch_id === batchId) ?? null;
    },
    enabled: batchId !== null,
    // A decision counts when it is in force.
    refetchInterval: ({ state }) => (state.data?.status === 'open' ? holdMs : false),
  });
  const batches = `${pathname}?part=batches`;
  return (
    <span className={styles.row}>
      {batch?.status === 'done' && (
        <>
          <b role="status">本批次已完成</b>
          <Link to={`${batches}&detail=${batch.batch_id}`}>生成报告</Link>
        </>
      )}
      {batch?.status === 'open' && (
        <span className="secondary">
          本批次 {batch.checked}/{batch.size}
        </span>
      )}
      <Link to={batches}>批次</Link>
    </span>
  );
}
