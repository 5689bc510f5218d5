import { orderCannot } from '@/domain/order';
import type { Action } from '@/kit/base/actions';
import type { Order } from '@/services/order';
import { clock } from '@/utils/clock';

const code = 'payManage.orderRecord';

/** All that can be done with an order, as data: each difference between money and coins has its one repair. */
export const orderActions: readonly Action<Order>[] = [
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
