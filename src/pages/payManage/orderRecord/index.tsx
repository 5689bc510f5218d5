import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { SumBar } from '@/components/money/SumBar';
import { orderType } from '@/domain/order/fields';
import { orderCannot } from '@/domain/order/rules';
import { maxFlowSpanDays } from '@/domain/shared/limits';
import type { Action } from '@/kit/base/actions';
import { Loaded } from '@/kit/base/Loaded';
import { lazyPart, soonPart } from '@/kit/base/lazyPart';
import { Figures } from '@/kit/base/list/Figures';
import { anyOf, flag, oneOf, rangeIn, searchIn, textIn } from '@/kit/base/list/filters';
import { timeFilter } from '@/kit/base/list/timeFilter';
import type { BuiltInView } from '@/kit/base/list/types';
import { ListScreen } from '@/kit/list/ListScreen';
import type { FiltersOf } from '@/kit/list/types';
import { useListQuery } from '@/kit/list/useListQuery';
import { listOrders, type Order, orderSummary } from '@/services/order';
import { clock } from '@/utils/clock';
import { moneyText } from '@/utils/money';
import { numberText } from '@/utils/numberText';
import { orderColumns } from './columns';

const fields = orderType.fields;

const orderFilters: FiltersOf<typeof listOrders> = [
  searchIn('ids', '单号', { placeholder: '订单号 / 渠道单号，可粘贴多个', many: true, width: 280 }),
  textIn('uid', '用户ID', { maxLength: 20 }),
  anyOf('status', fields.status),
  anyOf('channel', fields.channel),
  timeFilter('from', '时间', {
    from: 'from',
    to: 'to',
    usual: 'week',
    maxDays: maxFlowSpanDays,
    anyTimeWith: ['ids'],
  }),
  oneOf('time_of', fields.time_of),
  anyOf('mismatch', fields.mismatch),
  anyOf('currency', fields.currency),
  rangeIn('usd_min', 'usd_max', fields.amount_usd),
  anyOf('product_type', fields.product_type),
  textIn('product', fields.product_id, { maxLength: 40 }),
  flag('first', fields.is_first),
  anyOf('risk', fields.risk_flag),
  anyOf('country', fields.country),
];

/** Sums of the filtered orders per currency; currencies are never added up. */
function OrderSums() {
  const { filtered } = useListQuery(orderFilters);
  const summary = useQuery({
    ...filtered(orderSummary, {}),
    placeholderData: keepPreviousData,
  });
  return (
    <Loaded query={summary} rows={1}>
      {({ rows, coins, returned, paid }) => (
        <SumBar
          items={[
            { label: '笔数', value: numberText(rows) },
            ...paid.map(({ currency, orders, amount, refunded }) => ({
              label: `${currency} ${numberText(orders)} 笔`,
              value: `${moneyText(amount, currency)}${refunded > 0 ? `（已退 ${moneyText(refunded, currency)}）` : ''}`,
            })),
            {
              label: '到账币',
              value: `${numberText(coins)}${returned > 0 ? `（已扣回 ${numberText(returned)}）` : ''}`,
            },
          ]}
        />
      )}
    </Loaded>
  );
}

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

/** 用户订单 (docs/design/pay.md#order-record): find any payment, compare money and coins, and repair differences. */
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
