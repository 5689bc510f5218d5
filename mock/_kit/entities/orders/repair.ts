import { secondPersonCents } from '../../../../src/domain/limits';
import { coinsFor, orderCannot, orderLeadCode, type ShortRule, shortRules } from '../../../../src/domain/order';
import { moneyText } from '../../../../src/utils/money';
import { numberText } from '../../../../src/utils/numberText';
import { now } from '../../base/clock';
import type { Operator } from '../../base/operators';
import { Refusal, refuseField, refuseState } from '../../base/refusal';
import type { StoredApproval } from '../../base/stored';
import { approval, requestApproval } from '../../kit/approvals';
import type { Db } from '../../store/db';
import { sendEvent } from '../messageTemplate/sending';
import { coinsOf } from '../seeded/orders';
import { productOf } from '../seeded/products';
import { askChannel, refundAt, settledOf } from './channel';
import { backOf, deliverCoins, giveBack, payBack, receive, takeCoins } from './coins';
import { orderView } from './rows';
import { orderIn, orders, refundedOf, returnedOf, stateOf } from './store';
import type { StoredOrder } from './stored';
import { warningsOf } from './warnings';

/**
 * Repairs of orders: delivery, refund and taking coins back. The last two, and large deliveries, need a second person.
 */

type Kind = 'deliver' | 'refund' | 'take_back';
const labels: Readonly<Record<Kind, string>> = { deliver: '补发', refund: '退款', take_back: '扣回金币' };
const whys: Readonly<Record<Kind, string>> = {
  deliver: '补发金额超过约 5,000 元，须由支付组长复核',
  refund: '退款会动用资金，须由支付组长复核',
  take_back: '扣回用户金币须由支付组长复核',
};
const typeOf = (kind: Kind): string => `order_${kind}`;

/** Delivers a paid order: it is done, and its coins are in the user's flow. */
export function deliver(order: StoredOrder): void {
  refuseState(orderCannot.deliver(stateOf(order)));
  const draft = orders.edit(order.order_id);
  if (draft.paid_at === null) receive(draft);
  deliverCoins(draft);
  Object.assign(draft, { status: 'done', paid_at: draft.paid_at ?? now(), done_at: now() });
  sendEvent('pay_succeeded', draft.uid);
}

export const isLarge = ({ amount_usd }: StoredOrder): boolean => amount_usd >= secondPersonCents;

/** Coins that come back with a part of the payment; none where nothing was delivered. */
export const coinsWith = (order: StoredOrder, amount: number): number =>
  order.done_at === null
    ? 0
    : coinsFor(amount, {
        amount: order.amount,
        refunded: refundedOf(order),
        coins: coinsOf(order),
        returned: returnedOf(order) + order.untaken,
      });

/** Coins a repair takes back: all of a delivery without payment, or the rest of a refund. */
export const coinsToTake = (order: StoredOrder): number =>
  order.untaken > 0 ? order.untaken : coinsOf(order) - returnedOf(order);

export function requireAmount(order: StoredOrder, amount: number): void {
  const left = order.amount - refundedOf(order);
  if (amount > left) throw refuseField('amount', `最多可退 ${moneyText(left, order.currency)}`);
}

interface Ask {
  kind: Kind;
  amount: number;
  coins: number;
  rule: ShortRule;
  reason_code: string;
  remark: string;
}

/** Effect of a request on money and coins, as shown to the approver. */
function effectsOf(order: StoredOrder, { kind, amount, coins, rule }: Ask): string[] {
  if (kind === 'deliver') return [`用户 ${order.uid} 金币 +${numberText(coinsOf(order))}`];
  const { taken, owed, written_off } = backOf(order.uid, coins, rule);
  return [
    ...(amount > 0 ? [`渠道退回 ${moneyText(amount, order.currency)}`] : []),
    ...(taken > 0 ? [`用户 ${order.uid} 金币 -${numberText(taken)}`] : []),
    ...(owed > 0 ? [`用户 ${order.uid} 欠款 +${numberText(owed)} 币`] : []),
    ...(written_off > 0 ? [`平台承担 ${numberText(written_off)} 币`] : []),
  ];
}

/** Requests approval by a payments lead. The order stays unchanged; the approval is for the version shown. */
export function requestRepair(data: Db, operator: Operator, order: StoredOrder, ask: Ask): StoredApproval {
  const { kind, amount, coins, rule, reason_code, remark } = ask;
  const effects = effectsOf(order, ask);
  const warnings = warningsOf(order, data);
  const { order_id, version, currency } = order;
  return requestApproval(data, operator, {
    type: typeOf(kind),
    label: labels[kind],
    object_type: 'order',
    object_id: order_id,
    object_name: productOf(order.product_id)?.name ?? order_id,
    amount: kind === 'refund' ? amount : coins,
    checker_code: orderLeadCode,
    why: whys[kind],
    reason_code,
    remark: remark.trim(),
    before: orderView(order),
    after: {
      ...(kind === 'refund' ? { amount, currency } : {}),
      ...(kind === 'deliver' ? {} : { rule }),
      effects,
      ...(warnings.length > 0 ? { warnings } : {}),
    },
    payload: { order_id, order_version: version, amount, coins, rule },
  });
}

const numberFor = ({ order_id, refunds }: StoredOrder): string => `${order_id}.${refunds.length + 1}`;

/** Returns money and takes coins back. Without an answer of the channel the order stays 退款中 until queried. */
function refund(order: StoredOrder, by: string, approval_id: string, amount: number, rule: ShortRule): void {
  const coins = coinsWith(order, amount);
  const refund_id = numberFor(order);
  const draft = orders.edit(order.order_id);
  const back = takeCoins(order.uid, refund_id, coins, rule);
  const status = refundAt(draft, amount);
  if (status === 'done') payBack(order, refund_id, amount);
  draft.refunds.push({ refund_id, amount, coins, ...back, rule, status, by, at: now(), approval_id });
  draft.status = status === 'unknown' ? 'refunding' : afterRefund(draft);
}

function afterRefund(order: StoredOrder): StoredOrder['status'] {
  if (refundedOf(order) >= order.amount) return 'refunded';
  if (order.dispute) return 'disputed';
  return order.done_at === null ? 'paid' : 'done';
}

/** Takes back coins delivered without a payment: the order is closed as unpaid. */
function takeBack(order: StoredOrder, rule: ShortRule): void {
  const coins = coinsToTake(order);
  const draft = orders.edit(order.order_id);
  takeCoins(order.uid, `${order.order_id}.x`, coins, rule);
  if (order.untaken > 0) draft.untaken = 0;
  else Object.assign(draft, { status: 'closed' });
}

/** Settles an unanswered refund by asking the channel: it is done, or its coins are returned. */
export function settleRefund(order: StoredOrder): 'done' | 'failed' {
  refuseState(orderCannot.settle(stateOf(order)));
  const { refunded } = askChannel(order);
  const draft = orders.edit(order.order_id);
  const open = draft.refunds.find(({ status }) => status === 'unknown');
  if (!open) throw new Refusal(409, '该订单没有结果未知的退款');
  open.status = refunded >= settledOf(draft) + open.amount ? 'done' : 'failed';
  if (open.status === 'done') payBack(order, open.refund_id, open.amount);
  else giveBack(order.uid, open.refund_id, open.coins);
  draft.status = afterRefund(draft);
  return open.status;
}

/** Order in the version of the request; 409 if it has changed. */
function seenOrder({ payload }: StoredApproval): StoredOrder {
  const order = orderIn(String(payload.order_id));
  if (order.version !== payload.order_version) throw new Refusal(409, '订单在申请后已变更，请重新申请');
  return order;
}

const ruleIn = ({ payload }: StoredApproval): ShortRule =>
  Object.keys(shortRules).find((rule): rule is ShortRule => rule === payload.rule) ?? 'refuse';

const applies: Readonly<Record<Kind, (order: StoredOrder, request: StoredApproval) => void>> = {
  deliver,
  refund: (order, request) => {
    refuseState(orderCannot.refund(stateOf(order)));
    refund(order, request.maker_name, request.id, Number(request.payload.amount), ruleIn(request));
  },
  take_back: (order, request) => {
    refuseState(orderCannot.takeBack(stateOf(order), now()));
    takeBack(order, ruleIn(request));
  },
};

for (const kind of Object.keys(applies) as Kind[]) {
  approval({
    type: typeOf(kind),
    steps: ({ why }) => [{ code: orderLeadCode, why }],
    asHeld: true,
    apply: (request, { audit }) => {
      const order = seenOrder(request);
      const before = orderView(order);
      applies[kind](order, request);
      const after = { ...orderView(orderIn(order.order_id)), maker: request.maker };
      audit({ object_type: 'order', object_id: order.order_id, before, after, approval_id: request.id });
    },
    // The order stays unchanged.
    drop: () => undefined,
  });
}
