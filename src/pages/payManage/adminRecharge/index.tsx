import { lazyPart, soonPart } from '@/kit/base/lazyPart';
import { Figures } from '@/kit/base/list/Figures';
import { ListScreen } from '@/kit/list/ListScreen';
import { listRecharges } from '@/services/recharge';
import { rechargeColumns } from './columns';
import { rechargeFilters } from './filters';
import { Tools } from './Tools';
import { useRechargeActions } from './useRechargeActions';
import { rechargeViews } from './views';

const RechargeDrawer = soonPart(() => import('./RechargeDrawer'));
const Report = lazyPart(() => import('./Report'));

/** 后台充值 (screens/pay §3.3.2): manual credits and debits by staff, with approvals and results. */
export default function AdminRechargePage() {
  const actions = useRechargeActions();
  return (
    <ListScreen
      title="后台充值"
      call={listRecharges}
      columns={rechargeColumns}
      filters={rechargeFilters}
      views={rechargeViews}
      rowKey={({ recharge_id }) => recharge_id}
      actions={actions}
      detail={RechargeDrawer}
      figures={
        <Figures label="月度对账">
          <Report />
        </Figures>
      }
      emptyHint="近 7 天没有后台充值，可以放宽时间范围"
      exportCode="payManage.adminRecharge:export"
    >
      <Tools />
    </ListScreen>
  );
}
