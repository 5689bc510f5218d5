import { coinsToTake, newKey, orderCases, requireOrder } from '../../mock/testing';
import type { Forms } from './types';

const why = () => ({ reason_code: 'other.ticket', remark: '用户投诉，核实属实', idem_key: newKey() });
const on = (order_id: string) => ({ order_id, version: requireOrder(order_id).version, ...why() });

export const orderForms: Forms = {
  deliverOrder: () => on(orderCases.stuck),
  deliverOrders: () => {
    const { order_id, version } = on(orderCases.failed);
    return { orders: [{ order_id, version }], ...why() };
  },
  requestOrderRefund: () => ({ ...on(orderCases.whole), amount: 100, rule: 'refuse' }),
  settleOrderRefund: () => on(orderCases.unknownRefund),
  requestTakeBack: () => ({
    ...on(orderCases.unpaid),
    coins: coinsToTake(requireOrder(orderCases.unpaid)),
    rule: 'refuse',
  }),
  // Order without pending work.
  disputeOrder: () => on(orderCases.partly),
  endOrderDispute: () => on(orderCases.disputed),
  linkOrderTicket: () => {
    const { order_id, version, idem_key } = on(orderCases.twin);
    return { order_id, version, idem_key, ticket_no: 'CS-20261120' };
  },
};
