import * as z from 'zod/mini';
import { maxOrderBatch } from '../domain/limits';
import { refundStatus, shortRules } from '../domain/order';
import { batchItem, count, keyOf, revision } from '../domain/schema';
import { endpoint, writeFields } from './endpoint';
import { order } from './order';

const auth = 'payManage.orderRecord';
const source = 'screens/pay §3.3.1';

const onOrder = { order_id: z.string(), ...writeFields };

/**
 * Delivers a paid but undelivered order, once however often it is called: 409 if already delivered, or if neither we
 * nor the channel know of a payment. Amounts from about 5,000 元 need an approver.
 */
export const deliverOrder = endpoint({
  name: 'deliverOrder',
  method: 'POST',
  path: '/orders/deliver',
  kind: 'write',
  label: '补发',
  auth,
  action: `${auth}:deliver`,
  input: z.object(onOrder),
  output: z.object({ state: z.enum(['effective', 'pending_approval']), approval_id: z.nullable(z.string()), order }),
  source: `${source}, blocks G7`,
});

/** The same for several; a refusal does not stop the others, and orders that need an approver are left out. */
export const deliverOrders = endpoint({
  name: 'deliverOrders',
  method: 'POST',
  path: '/orders/deliver_batch',
  kind: 'write',
  label: '批量补发',
  auth,
  action: `${auth}:deliver`,
  input: z.object({
    /** Orders with the version shown on the screen. */
    orders: z
      .array(z.object({ order_id: z.string(), version: revision }))
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
  source: `${source}, blocks G5`,
});
export type DeliverResult = z.output<typeof deliverOrders.spec.output>['results'][number];

/**
 * Requests a refund; needs an approver. `amount` is at most the payment less earlier refunds; its coins are taken back
 * by `rule`, which also decides about coins the user no longer has. 409 while the result of another refund of the order
 * is unknown.
 */
export const requestOrderRefund = endpoint({
  name: 'requestOrderRefund',
  method: 'POST',
  path: '/orders/refund',
  kind: 'write',
  label: '退款',
  auth,
  action: `${auth}:refund`,
  input: z.object({
    ...onOrder,
    /** Minor units of the order's currency. */
    amount: z.int('请填写退款金额').check(z.gte(1, '退款金额须大于 0')),
    rule: keyOf(shortRules),
  }),
  output: z.object({ approval_id: z.string(), order }),
  source: `${source}, blocks G7`,
});

/** Asks the channel about an unanswered refund, and settles the order accordingly; 409 if there is none. */
export const settleOrderRefund = endpoint({
  name: 'settleOrderRefund',
  method: 'POST',
  path: '/orders/refund_settle',
  kind: 'write',
  label: '查询退款结果',
  auth,
  action: `${auth}:refund`,
  input: z.object(onOrder),
  output: z.object({
    /** Result of the refund. */
    outcome: keyOf(refundStatus),
    order,
  }),
  source,
});

/** Requests to take back coins delivered without a payment, delivered twice, or refunded; needs an approver. */
export const requestTakeBack = endpoint({
  name: 'requestTakeBack',
  method: 'POST',
  path: '/orders/take_back',
  kind: 'write',
  label: '扣回金币',
  auth,
  action: `${auth}:refund`,
  input: z.object({
    ...onOrder,
    /** Coins as shown (422 otherwise). */
    coins: count,
    rule: keyOf(shortRules),
  }),
  output: z.object({ approval_id: z.string(), order }),
  source: `${source}, blocks G7`,
});

/** Marks an order as disputed, so that nobody refunds or closes it unseen. */
export const disputeOrder = endpoint({
  name: 'disputeOrder',
  method: 'POST',
  path: '/orders/dispute',
  kind: 'write',
  label: '标记争议',
  auth,
  action: `${auth}:dispute`,
  input: z.object(onOrder),
  output: order,
  source,
});

/** Removes the dispute mark. */
export const endOrderDispute = endpoint({
  name: 'endOrderDispute',
  method: 'POST',
  path: '/orders/dispute_end',
  kind: 'write',
  label: '撤销争议',
  auth,
  action: `${auth}:dispute`,
  input: z.object(onOrder),
  output: order,
  source,
});

/** Names the ticket of customer service that an order is about; the ticket says why. */
export const linkOrderTicket = endpoint({
  name: 'linkOrderTicket',
  method: 'POST',
  path: '/orders/ticket',
  kind: 'write',
  label: '关联工单',
  auth,
  action: `${auth}:ticket`,
  input: z.object({
    order_id: z.string(),
    version: writeFields.version,
    idem_key: writeFields.idem_key,
    /** Letters and digits, as customer service numbers it. */
    ticket_no: z.string().check(z.trim(), z.regex(/^[A-Za-z]{1,6}-?\d{3,12}$/, '工单号为字母加数字，如 CS-20261120')),
  }),
  output: order,
  source,
});
