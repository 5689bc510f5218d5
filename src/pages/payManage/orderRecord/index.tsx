import { orderCannot } from '@/domain/order';
import type { Action } from '@/kit/base/actions';
import { lazyPart, soonPart } from '@/kit/base/lazyPart';
import { Figures } from '@/kit/base/list/Figures';
import type { BuiltInView } from '@/kit/base/list/types';
import { ListScreen } from '@/kit/list/ListScreen';
import { listOrders, type Order } from '@/services/order';
import { clock } from '@/utils/clock';
import { orderColumns } from './columns';
import { orderFilters } from './filters';
import { OrderSums } from './OrderSums';

/** Daily views of orders: paid but undelivered first. */
const orderViews: readonly BuiltInView[] = [
  { key: 'undelivered', label: '未到账', query: { from: 'month', mismatch: 'undelivered' }, counted: true },
  {
    key: 'differs',
    label: '对账异常',
    query: { from: 'month', mismatch: ['unpaid', 'doubled', 'not_taken_back'] },
    counted: true,
  },
  { key: 'refunding', label: '退款结果未知', query: { from: 'month', status: 'refunding' }, counted: true },
  { key: 'disputed', label: '争议与拒付', query: { from: 'month', status: ['disputed', 'chargeback'] } },
];

const code = 'payManage.orderRecord';

/** All that can be done with an order, as data: each difference between money and coins has its one repair. */
const orderActions: readonly Action<Order>[] = [
  {
    key: 'deliver',
    label: '补发',
    level: 'L2',
    permission: `${code}:deliver`,
    disabledReason: orderCannot.deliver,
    form: () => import('./dialogs/DeliverForm'),
    batch: true,
  },
  {
    key: 'refund',
    label: '退款',
    danger: true,
    level: 'L3',
    permission: `${code}:refund`,
    disabledReason: orderCannot.refund,
    form: () => import('./dialogs/RefundForm'),
  },
  {
    key: 'settle',
    label: '查询退款结果',
    level: 'L2',
    permission: `${code}:refund`,
    disabledReason: orderCannot.settle,
    form: () => import('./dialogs/SettleForm'),
  },
  {
    key: 'takeBack',
    label: '扣回金币',
    danger: true,
    level: 'L3',
    permission: `${code}:refund`,
    disabledReason: (order) => orderCannot.takeBack(order, clock.now()),
    form: () => import('./dialogs/TakeBackForm'),
  },
  {
    key: 'dispute',
    label: '标记争议',
    level: 'L2',
    permission: `${code}:dispute`,
    disabledReason: orderCannot.dispute,
    form: () => import('./dialogs/DisputeForm'),
  },
  {
    key: 'undispute',
    label: '撤销争议',
    level: 'L2',
    permission: `${code}:dispute`,
    disabledReason: orderCannot.undispute,
    form: () => import('./dialogs/DisputeForm'),
  },
  {
    key: 'ticket',
    label: '关联工单',
    level: 'L2',
    permission: `${code}:ticket`,
    form: () => import('./dialogs/TicketForm'),
  },
];

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
