import * as z from 'zod/mini';
import { writeStates } from '../domain/batch';
import { idOf } from '../domain/ids';
import { maxOrderBatch } from '../domain/limits';
import { refundStatus, shortRules } from '../domain/order';
import { batchItem, count, keyOf, revision } from '../domain/schema';
import { callsOf, writeFields } from './endpoint';
import { order } from './order';

const auth = 'payManage.orderRecord';
const source = 'docs/design/pay.md#order-record';
const { write } = callsOf({ auth, source });

const onOrder = { order_id: idOf('o'), ...writeFields };

/**
 * Delivers a paid but undelivered order, once however often it is called: 409 if already delivered, or if neither we
 * nor the channel know of a payment. Amounts from about 5,000 元 need an approver.
 */
export const deliverOrder = write('deliverOrder', '/orders/deliver', '补发', {
  source: `${source}, docs/design/blocks.md#g7`,
  action: `${auth}:deliver`,
  reasons: 'order',
  secondPerson: 'sometimes',
  input: z.object(onOrder),
  output: z.object({ state: keyOf(writeStates), approval_id: z.nullable(z.string()), order }),
});

/** The same for several; a refusal does not stop the others, and orders that need an approver are left out. */
export const deliverOrders = write('deliverOrders', '/orders/deliver_batch', '批量补发', {
  source: `${source}, docs/design/blocks.md#g5`,
  action: `${auth}:deliver`,
  reasons: 'order',
  input: z.object({
    /** Orders with the version shown on the screen. */
    orders: z
      .array(z.object({ order_id: idOf('o'), version: revision }))
      .check(z.minLength(1, '请选择订单'), z.maxLength(maxOrderBatch, `一次最多 ${maxOrderBatch} 笔`)),
    reason_code: writeFields.reason_code,
    remark: writeFields.remark,
    idem_key: writeFields.idem_key,
  }),
  output: z.object({
    batch_id: z.string(),
    results: z.array(
      z.object({
        order_id: z.string(),
        ...batchItem,
        /** Current version, for a retry. */
        version: revision,
      }),
    ),
  }),
});
export type DeliverResult = z.output<typeof deliverOrders.spec.output>['results'][number];

/**
 * Requests a refund; needs an approver. `amount` is at most the payment less earlier refunds; its coins are taken back
 * by `rule`, which also decides about coins the user no longer has. 409 while the result of another refund of the order
 * is unknown.
 */
export const requestOrderRefund = write('requestOrderRefund', '/orders/refund', '退款', {
  source: `${source}, docs/design/blocks.md#g7`,
  action: `${auth}:refund`,
  reasons: 'order',
  confirm: 'order_id',
  secondPerson: 'always',
  input: z.object({
    ...onOrder,
    /** Minor units of the order's currency. */
    amount: z.int('请填写退款金额').check(z.gte(1, '退款金额须大于 0')),
    /** Handling of coins that the user no longer has. */
    rule: keyOf(shortRules),
  }),
  output: z.object({ approval_id: z.string(), order }),
});

/** Asks the channel about an unanswered refund, and settles the order accordingly; 409 if there is none. */
export const settleOrderRefund = write('settleOrderRefund', '/orders/refund_settle', '查询退款结果', {
  action: `${auth}:refund`,
  reasons: 'order',
  input: z.object(onOrder),
  output: z.object({
    /** Result of the refund. */
    outcome: keyOf(refundStatus),
    order,
  }),
});

/** Requests to take back coins delivered without a payment, delivered twice, or refunded; needs an approver. */
export const requestTakeBack = write('requestTakeBack', '/orders/take_back', '扣回金币', {
  source: `${source}, docs/design/blocks.md#g7`,
  action: `${auth}:refund`,
  reasons: 'order',
  confirm: 'order_id',
  secondPerson: 'always',
  input: z.object({
    ...onOrder,
    /** Coins as shown (422 otherwise). */
    coins: count,
    /** Handling of coins that the user no longer has. */
    rule: keyOf(shortRules),
  }),
  output: z.object({ approval_id: z.string(), order }),
});

/** Marks an order as disputed, so that nobody refunds or closes it unseen. */
export const disputeOrder = write('disputeOrder', '/orders/dispute', '标记争议', {
  action: `${auth}:dispute`,
  reasons: 'order',
  input: z.object(onOrder),
  output: order,
});

/** Removes the dispute mark. */
export const endOrderDispute = write('endOrderDispute', '/orders/dispute_end', '撤销争议', {
  action: `${auth}:dispute`,
  reasons: 'order',
  input: z.object(onOrder),
  output: order,
});

/** Names the ticket of customer service that an order is about; the ticket says why. */
export const linkOrderTicket = write('linkOrderTicket', '/orders/ticket', '关联工单', {
  whileWaiting: 'apart',
  action: `${auth}:ticket`,
  input: z.object({
    order_id: idOf('o'),
    version: writeFields.version,
    idem_key: writeFields.idem_key,
    /** Letters and digits, as customer service numbers it. */
    ticket_no: z.string().check(z.trim(), z.regex(/^[A-Za-z]{1,6}-?\d{3,12}$/, '工单号为字母加数字，如 CS-20261120')),
  }),
  output: order,
});
