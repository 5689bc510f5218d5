import { lazyPart, soonPart } from '@/kit/base/lazyPart';
import { Figures } from '@/kit/base/list/Figures';
import { ListScreen } from '@/kit/list/ListScreen';
import { listOrders } from '@/services/order';
import { orderActions } from './actions';
import { orderColumns } from './columns';
import { orderFilters } from './filters';
import { OrderSums } from './OrderSums';
import { orderViews } from './views';

const DayClose = lazyPart(() => import('./DayClose'));
const OrderDrawer = soonPart(() => import('./OrderDrawer'));

/** 用户订单 (screens/pay §3.3.1): find any payment, compare money and coins, and repair differences. */
export default function OrderRecordPage() {
  return (
    <ListScreen
      title="用户订单"
      call={listOrders}
      columns={orderColumns}
      filters={orderFilters}
      views={orderViews}
      rowKey={({ order_id }) => order_id}
      actions={orderActions}
      detail={OrderDrawer}
      figures={
        <>
          <OrderSums />
          <Figures label="日结">
            <DayClose />
          </Figures>
        </>
      }
      emptyHint="近 7 天没有订单，可以放宽时间范围"
      exportCode="payManage.orderRecord:export"
    />
  );
}
