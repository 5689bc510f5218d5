import { Link } from '@umijs/max';
import { useHashQuery } from '@/hooks/useHashQuery';
import { lazyPart, soonPart } from '@/kit/base/lazyPart';
import { Figures } from '@/kit/base/list/Figures';
import { SkeletonRows } from '@/kit/base/list/ListStates';
import { Part } from '@/kit/base/Part';
import { useCan } from '@/kit/field/useAllowed';
import { ListScreen } from '@/kit/list/ListScreen';
import { listWithdrawals } from '@/services/withdrawal';
import { withdrawActions } from './actions';
import { withdrawColumns } from './columns';
import { withdrawFilters } from './filters';
import { withdrawViews } from './views';
import { WithdrawSums } from './WithdrawSums';

const WithdrawDrawer = soonPart(() => import('./WithdrawDrawer'));
const StateSums = lazyPart(() => import('./StateSums'));
const Forecast = lazyPart(() => import('./Forecast'));
const Batches = lazyPart(() => import('./Batches'));
const BatchDialog = lazyPart(() => import('./dialogs/BatchDialog'));
const WithdrawBench = lazyPart(() => import('./bench/WithdrawBench'));

/** 提现审核 (screens/playpals §3.10.2): pay earners on time and stop laundering and faked gifts: a list and a bench. */
export default function WithdrawPage() {
  const can = useCan();
  const { query, setQuery } = useHashQuery();
  const batch = query.get('batch');
  const mayReview = can('Playpals.auditWithdraw:review');
  if (mayReview && query.get('mode') === 'bench')
    return (
      <Part fallback={<SkeletonRows />}>
        <WithdrawBench />
      </Part>
    );
  return (
    <>
      <ListScreen
        title="提现审核"
        call={listWithdrawals}
        columns={withdrawColumns}
        filters={withdrawFilters}
        views={withdrawViews}
        rowKey={({ withdraw_id }) => withdraw_id}
        actions={withdrawActions}
        detail={WithdrawDrawer}
        figures={
          <>
            <WithdrawSums />
            <Figures label="按状态">
              <StateSums />
            </Figures>
            <Figures label="未来 7 天应付">
              <Forecast />
            </Figures>
            <Figures label="打款批次">
              <Batches />
            </Figures>
          </>
        }
        emptyHint="近 30 天没有提现，可以放宽时间范围"
        exportCode="Playpals.auditWithdraw:export"
      >
        {mayReview && <Link to="/playpals/withdraw?mode=bench">审核</Link>}
      </ListScreen>
      <Part>{batch && <BatchDialog batch_id={batch} refused={[]} onClose={() => setQuery({ batch: null })} />}</Part>
    </>
  );
}
