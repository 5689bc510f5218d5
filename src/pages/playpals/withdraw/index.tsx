import { Link } from '@umijs/max';
import { withdrawCannot } from '@/domain/withdrawal/rules';
import { useHashQuery } from '@/hooks/useHashQuery';
import type { Action } from '@/kit/base/actions';
import { lazyPart, soonPart } from '@/kit/base/lazyPart';
import { Figures } from '@/kit/base/list/Figures';
import { SkeletonRows } from '@/kit/base/list/ListStates';
import type { BuiltInView } from '@/kit/base/list/types';
import { Part } from '@/kit/base/Part';
import { useCan } from '@/kit/field/useAllowed';
import { ListScreen } from '@/kit/list/ListScreen';
import { listWithdrawals, type Withdrawal } from '@/services/withdrawal';
import { withdrawColumns } from './columns';
import { withdrawFilters } from './filters';
import { WithdrawSums } from './WithdrawSums';

/** Daily views of withdrawals: waiting, to be paid, unknown result. */
const withdrawViews: readonly BuiltInView[] = [
  { key: 'first', label: '待初审', query: { from: 'month', status: ['submitted', 'reviewing'] }, counted: true },
  { key: 'green', label: '可批量', query: { from: 'month', green: 'true' }, counted: true },
  { key: 'second', label: '待复审', query: { from: 'month', status: 'second' }, counted: true },
  { key: 'approved', label: '待打款', query: { from: 'month', status: 'approved' }, counted: true },
  { key: 'open', label: '打款中与失败', query: { from: 'month', status: ['paying', 'failed'] }, counted: true },
  { key: 'overdue', label: '超时', query: { from: 'month', overdue: 'true' }, counted: true },
  { key: 'frozen', label: '冻结', query: { from: 'month', status: 'frozen' } },
];

const code = 'Playpals.auditWithdraw';

/** All that can be done with a withdrawal, as data; the next step of each state comes first, so that rows show it. */
const withdrawActions: readonly Action<Withdrawal>[] = [
  {
    key: 'approve',
    label: '通过',
    level: 'L2',
    permission: `${code}:review`,
    disabledReason: withdrawCannot.approve,
    form: () => import('./dialogs/ApproveForm'),
    batch: true,
  },
  {
    key: 'pay',
    label: '打款',
    level: 'L3',
    permission: `${code}:payout`,
    disabledReason: withdrawCannot.pay,
    form: () => import('./dialogs/PayoutForm'),
    batch: true,
  },
  {
    key: 'settle',
    label: '查询渠道',
    level: 'L2',
    permission: `${code}:payout`,
    disabledReason: withdrawCannot.settle,
    form: () => import('./dialogs/SettleForm'),
  },
  {
    key: 'unfreeze',
    label: '解冻',
    level: 'L2',
    permission: `${code}:lead`,
    disabledReason: withdrawCannot.unfreeze,
    form: () => import('./dialogs/UnfreezeForm'),
  },
  {
    key: 'reject',
    label: '驳回',
    danger: true,
    level: 'L2',
    permission: `${code}:review`,
    disabledReason: withdrawCannot.reject,
    form: () => import('./dialogs/RejectForm'),
  },
  {
    key: 'freeze',
    label: '冻结',
    danger: true,
    level: 'L2',
    permission: `${code}:freeze`,
    disabledReason: withdrawCannot.freeze,
    form: () => import('./dialogs/FreezeForm'),
  },
  {
    key: 'escalate',
    label: '转复审',
    level: 'L2',
    permission: `${code}:review`,
    disabledReason: withdrawCannot.escalate,
    form: () => import('./dialogs/EscalateForm'),
  },
];

const WithdrawDrawer = soonPart(() => import('./WithdrawDrawer'));
const StateSums = lazyPart(() => import('./StateSums'));
const Forecast = lazyPart(() => import('./Forecast'));
const Batches = lazyPart(() => import('./Batches'));
const BatchDialog = lazyPart(() => import('./dialogs/BatchDialog'));
const WithdrawBench = lazyPart(() => import('./bench/WithdrawBench'));

/**
 * 提现审核 (docs/design/playpals.md#withdraw): pay earners on time and stop laundering and faked gifts: a list and a bench.
 */
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
