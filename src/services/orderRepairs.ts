import * as z from 'zod/mini';
import { maxOrderBatch } from '../domain/order/limits';
import { refundStatus, shortRules } from '../domain/order/rules';
import { writeStates } from '../domain/shared/batch';
import { idOf } from '../domain/shared/ids';
import { batchItem, count, keyOf, revision } from '../domain/shared/schema';
import { callsOf, writeFields } from './endpoint';
import { order } from './order';

const auth = 'payManage.orderRecord';
const source = 'docs/design/pay.md#order-record';
const { write } = callsOf({ auth, source });

const onOrder = { order_id: idOf('o'), ...writeFields };

/**
 * Delivers an order that was paid but not delivered. It is delivered once, however often this is called: answers 409 if
 * it was delivered already, or if no payment is known, neither in the backend nor at the channel. An order of 700 US
 * dollars or more (about 5,000 yuan) waits for a second person. The coins first pay what the user owes for refunds.
 */
export const deliverOrder = write('deliverOrder', '/orders/deliver', '补发', {
  source: `${source}, docs/design/blocks.md#g7`,
  action: `${auth}:deliver`,
  reasons: 'order',
  secondPerson: 'sometimes',
  input: z.object(onOrder),
  output: z.object({ state: keyOf(writeStates), approval_id: z.nullable(z.string()), order }),
});

/**
 * Delivers several orders that were paid but not delivered. Each order has its own result; one that fails does not stop
 * the others. An order that needs a second person is skipped.
 */
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
 * Requests to refund an order in whole or in part; a second person must approve it. Coins are taken back in proportion;
 * `rule` decides about coins that the user no longer has. If the channel does not answer the refund, the order is
 * `refunding` until `settleOrderRefund`. Answers 422 if `amount` is more than the payment less earlier refunds. Answers
 * 409 while the result of another refund of the order is unknown, and if `rule` does not allow a refund with the user's
 * balance.
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

/**
 * Asks the channel about a refund whose result is unknown, and updates the order with the answer. If the channel did
 * not refund it, the user gets the coins back that were taken for it. Answers 409 if the order has no such refund, or
 * while the channel cannot be asked.
 */
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

/**
 * Requests to take back coins of an order from its user; a second person must approve it. It is for coins that were
 * delivered without a payment or a second time for one payment, or that a refund has not taken back yet; any other
 * order is answered with 409. An order of the first two kinds is closed when the request is approved.
 */
export const requestTakeBack = write('requestTakeBack', '/orders/take_back', '扣回金币', {
  source: `${source}, docs/design/blocks.md#g7`,
  action: `${auth}:refund`,
  reasons: 'order',
  confirm: 'order_id',
  secondPerson: 'always',
  input: z.object({
    ...onOrder,
    /** `untaken` or, if that is 0, `coins` and `bonus_coins` less `returned`; 422 for any other number. */
    coins: count,
    /** Handling of coins that the user no longer has. */
    rule: keyOf(shortRules),
  }),
  output: z.object({ approval_id: z.string(), order }),
});

/**
 * Marks a delivered order as disputed, so that everybody who handles it sees the dispute. Money and coins do not
 * change, and the order can still be refunded. Answers 409 unless the order is delivered and not disputed yet.
 */
export const disputeOrder = write('disputeOrder', '/orders/dispute', '标记争议', {
  action: `${auth}:dispute`,
  reasons: 'order',
  input: z.object(onOrder),
  output: order,
});

/**
 * Removes the dispute mark of an order. The order has the status `done` again. Answers 409 if the order is not
 * disputed.
 */
export const endOrderDispute = write('endOrderDispute', '/orders/dispute_end', '撤销争议', {
  action: `${auth}:dispute`,
  reasons: 'order',
  input: z.object(onOrder),
  output: order,
});

/**
 * Stores the number of the customer service ticket that an order is about. It replaces an earlier number. It takes no
 * reason, because the ticket has it. Answers 422 if the order has this number already.
 */
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
