import { orderCannot } from '../src/domain/order';
import {
  type DeliverResult,
  deliverOrder,
  deliverOrders,
  disputeOrder,
  endOrderDispute,
  linkOrderTicket,
  requestOrderRefund,
  requestTakeBack,
  settleOrderRefund,
} from '../src/services/orderRepairs';
import { getOrder, listOrders, orderSummary, queryOrderChannel } from '../src/services/orders';
import { now } from './_kit/base/clock';
import { Refusal, refuseField, refuseState } from './_kit/base/refusal';
import { countOf, eachOf } from './_kit/base/transaction';
import { askChannel } from './_kit/entities/orders/channel';
import { buyerOf, summaryOf } from './_kit/entities/orders/figures';
import {
  coinsToTake,
  coinsWith,
  deliver,
  isLarge,
  requestRepair,
  requireAmount,
  settleRefund,
} from './_kit/entities/orders/repair';
import { orderTarget, orderView, pageOfOrders, recordOf, waitingByOrder } from './_kit/entities/orders/rows';
import { orderIn, orders, stateOf } from './_kit/entities/orders/store';
import type { StoredOrder } from './_kit/entities/orders/stored';
import { linesOf, notifiesOf, relatedTo, timelineOf } from './_kit/entities/orders/story';
import { handle } from './_kit/http/handle';
import { forUmi, type Handler } from './_kit/http/http';
import { requireWhy } from './_kit/http/writeRules';
import type { Db } from './_kit/store/db';

const waitingState = (db: Db, order: StoredOrder) => stateOf(order, waitingByOrder(db).get(order.order_id) ?? null);

export const orderHandlers: readonly Handler[] = [
  handle(listOrders, ({ input, db }) => {
    const { list, total } = pageOfOrders(input);
    const waiting = waitingByOrder(db);
    return { list: list.map((order) => recordOf(order, db, waiting)), total };
  }),

  handle(orderSummary, ({ input }) => summaryOf(input)),

  handle(getOrder, ({ input, db }) => {
    const order = orderIn(input.order_id);
    return {
      order: recordOf(order, db),
      refunds: [...order.refunds],
      timeline: timelineOf(order),
      notify_log: notifiesOf(order),
      lines: linesOf(order),
      related: relatedTo(order).map((one) => recordOf(one, db)),
      buyer: buyerOf(order, db),
    };
  }),

  handle(queryOrderChannel, ({ input }) => askChannel(orderIn(input.order_id))),

  handle(
    deliverOrder,
    ({ input, operator, db }) => {
      const order = orderIn(input.order_id);
      refuseState(orderCannot.deliver(waitingState(db, order)));
      requireWhy(input);
      const ask = { kind: 'deliver', amount: 0, coins: 0, rule: 'refuse' } as const;
      const request = isLarge(order) ? requestRepair(db, operator, order, { ...ask, ...input }) : null;
      if (!request) deliver(order);
      const state = request ? ('pending_approval' as const) : ('effective' as const);
      return { state, approval_id: request?.id ?? null, order: recordOf(order, db) };
    },
    orderTarget,
  ),

  handle(deliverOrders, ({ input, db, audit }) => {
    requireWhy(input);
    const batch_id = `bo_${db.audits.length + 1}`;
    const one = ({ order_id, version }: { order_id: string; version: number }): DeliverResult => {
      const order = orderIn(order_id);
      if (version !== order.version) throw new Refusal(409, '内容已被他人修改，请核对后重试');
      const large = isLarge(order) ? '金额超过约 5,000 元，须单独申请补发' : undefined;
      const why = orderCannot.deliver(waitingState(db, order)) ?? large;
      if (why) return { order_id, status: 'skipped', reason: why, version };
      const before = orderView(order);
      deliver(order);
      const done = orderIn(order_id);
      audit({ object_type: 'order', object_id: order_id, before, after: orderView(done), batch_id });
      return { order_id, status: 'success', reason: null, version: done.version };
    };
    const results = eachOf(input.orders, one, ({ order_id, version }, { message: reason }): DeliverResult => {
      return { order_id, status: 'failed', reason, version: orders.get(order_id)?.version ?? version };
    });
    const count = (status: DeliverResult['status']) => countOf(results, status);
    const after = { success: count('success'), skipped: count('skipped'), failed: count('failed') };
    audit({ object_type: 'order_batch', object_id: batch_id, before: null, after, batch_id });
    return { batch_id, results };
  }),

  handle(
    requestOrderRefund,
    ({ input, operator, db }) => {
      const order = orderIn(input.order_id);
      refuseState(orderCannot.refund(waitingState(db, order)));
      requireWhy(input);
      requireAmount(order, input.amount);
      const coins = coinsWith(order, input.amount);
      const { id } = requestRepair(db, operator, order, { kind: 'refund', coins, ...input });
      return { approval_id: id, order: recordOf(order, db) };
    },
    orderTarget,
  ),

  handle(
    settleOrderRefund,
    ({ input, db }) => {
      const order = orderIn(input.order_id);
      requireWhy(input);
      return { outcome: settleRefund(order), order: recordOf(order, db) };
    },
    orderTarget,
  ),

  handle(
    requestTakeBack,
    ({ input, operator, db }) => {
      const order = orderIn(input.order_id);
      refuseState(orderCannot.takeBack(waitingState(db, order), now()));
      requireWhy(input);
      if (input.coins !== coinsToTake(order)) throw refuseField('coins', '金币数与订单不一致，请核对');
      const { id } = requestRepair(db, operator, order, { kind: 'take_back', amount: 0, ...input });
      return { approval_id: id, order: recordOf(order, db) };
    },
    orderTarget,
  ),

  handle(
    disputeOrder,
    ({ input, operator, db }) => {
      refuseState(orderCannot.dispute(waitingState(db, orderIn(input.order_id))));
      requireWhy(input);
      const dispute = { by: operator.name, at: now(), remark: input.remark.trim() };
      Object.assign(orders.edit(input.order_id), { status: 'disputed', dispute });
      return recordOf(input, db);
    },
    orderTarget,
  ),

  handle(
    endOrderDispute,
    ({ input, db }) => {
      refuseState(orderCannot.undispute(waitingState(db, orderIn(input.order_id))));
      requireWhy(input);
      Object.assign(orders.edit(input.order_id), { status: 'done', dispute: null });
      return recordOf(input, db);
    },
    orderTarget,
  ),

  handle(
    linkOrderTicket,
    ({ input, db }) => {
      const { order_id, ticket_no } = input;
      if (orderIn(order_id).ticket_no === ticket_no) throw refuseField('ticket_no', '已关联该工单');
      Object.assign(orders.edit(order_id), { ticket_no });
      return recordOf(input, db);
    },
    orderTarget,
  ),
];

export default forUmi(orderHandlers);
