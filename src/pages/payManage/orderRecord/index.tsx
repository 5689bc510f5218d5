import { ListScreen } from '@/components/list/ListScreen';
import { listOrders } from '@/services/orders';
import { soonPart } from '@/ui/lazyPart';
import { orderActions } from './actions';
import { orderColumns } from './columns';
import { orderFilters } from './filters';
import { OrderSums } from './OrderSums';
import { orderViews } from './views';

const OrderDrawer = soonPart(() => import('./OrderDrawer'));

/** 用户订单 (screens/pay §3.3.1): any payment, whether money and coins agree, and how to put it right. */
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
      figures={<OrderSums />}
      emptyHint="近 7 天没有订单，可以放宽时间范围"
      exportCode="payManage.orderRecord:export"
    />
  );
}
