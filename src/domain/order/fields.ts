import { platforms } from '../config/rules';
import { disputeField, requestFields, resultFields, screenPath } from '../shared/fields';
import { minuteSecondText } from '../shared/minuteSecond';
import { type Fields, objectType } from '../shared/objectType';
import {
  channelStates,
  currencies,
  mismatches,
  orderCountries,
  orderRisks,
  orderStatus,
  orderTimes,
  payChannels,
  productTypes,
  shortRules,
} from './rules';

const screen = '/payManage/orderRecord';

/** Several orders delivered at once. */
export const orderBatchType = objectType({
  type: 'order_batch',
  label: '批量补发',
  trail: ['payManage.orderRecord'],
  fields: resultFields,
});

/** Fields that actions on an order change: audit rows, requests and conflicts show them. */
export const orderFactFields = {
  order_id: { label: '订单号', kind: 'object', of: 'order' },
  status: { label: '状态', kind: 'map', map: orderStatus },
  /** Minor units refunded, those of a refund with an unknown result included, failed ones not. */
  refunded: { label: '已退金额', kind: 'money', currency: 'currency' },
  /** Coins that these refunds settled: taken back, owed by the user or paid by the platform; without `untaken`. */
  returned: { label: '已扣回币', kind: 'count' },
  /** Coins of a refund that were not taken back yet; `requestTakeBack` takes them. */
  untaken: { label: '未扣回币', kind: 'count' },
  currency: { label: '币种', kind: 'map', map: currencies },
  /** Open dispute: by whom, when and why; null if there is none. */
  dispute: disputeField,
  /** Customer service ticket; empty for none. */
  ticket_no: { label: '工单号' },
} as const satisfies Fields;

/** An order in the list. */
export const orderFields = {
  ...orderFactFields,
  /** Number at the channel; empty before payment was requested. */
  channel_order_id: { label: '渠道单号', kind: 'uid' },
  /** User who receives the product. */
  uid: { label: '用户', kind: 'object', of: 'user' },
  /** User who paid; mostly the same. */
  payer_uid: { label: '付款人', kind: 'object', of: 'user' },
  /** Product id in the shop. */
  product_id: { label: '商品编号', kind: 'uid' },
  /** Name in the shop. */
  product_name: { label: '商品' },
  product_type: { label: '商品类型', kind: 'map', map: productTypes },
  /** Minor units of `currency`; never added up across currencies. */
  amount: { label: '金额', kind: 'money', currency: 'currency' },
  /** The same in US cents at the rate of its day: for limits and filters, not for sums. */
  amount_usd: { label: '折合美元', kind: 'money', currency: 'USD' },
  /** Fee kept by the channel; 0 before the payment. */
  fee: { label: '手续费', kind: 'money', currency: 'currency' },
  /** Coins to deliver, without `bonus_coins`; 0 if the product brings none. */
  coins: { label: '应到账', kind: 'count' },
  bonus_coins: { label: '赠币', kind: 'count' },
  channel: { label: '渠道', kind: 'map', map: payChannels },
  platform: { label: '平台', kind: 'map', map: platforms },
  app_version: { label: '版本' },
  /** Masked by the backend (docs/design/blocks.md#g12). */
  ip: { label: 'IP' },
  /** Masked by the backend, like `ip`. */
  device_id: { label: '设备' },
  created_at: { label: '创建', kind: 'time' },
  paid_at: { label: '支付', kind: 'time', nullable: true },
  done_at: { label: '到账时间', kind: 'time', nullable: true },
  /** Seconds from payment to delivery; null before delivery. */
  took_seconds: { label: '耗时', kind: 'words', text: minuteSecondText, nullable: true },
  /** Number of notifications from the channel. */
  callback_count: { label: '回调次数', kind: 'count' },
  /** Risk flag of the payment. */
  risk_flag: { label: '风险', kind: 'map', map: orderRisks },
  /** The first of its user. */
  is_first: { label: '首充', kind: 'flag' },
  /** State in the channel's daily file. */
  channel_state: { label: '渠道状态', kind: 'map', map: channelStates },
  /** Another order delivered for the same payment; null for none. */
  twin: { label: '同一付款的订单', kind: 'object', of: 'order', nullable: true },
  /**
   * Current mismatch of money and coins, the first that applies; null for none. `undelivered`: paid by our data for 5
   * minutes, or by the channel's alone, and not delivered; `not_taken_back`: `untaken` is above 0; for an order that is
   * `done` or `disputed`, `unpaid`: the channel has no payment; `doubled`: it has a `twin`.
   */
  mismatch: { label: '对账异常', kind: 'map', map: mismatches, nullable: true },
} as const satisfies Fields;

/** A payment of a user (docs/design/pay.md#order-record). */
export const orderType = objectType({
  type: 'order',
  label: '订单',
  id: 'order_id',
  trail: ['payManage.orderRecord'],
  path: (ids) => screenPath(screen, ids.startsWith('o') && !ids.includes('_') ? { ids, detail: ids } : { ids }),
  idPattern: new RegExp(`^(o\\d{8,24}|(${Object.keys(payChannels).join('|')})_[0-9a-z]{4,40})$`),
  exports: { listOrders: 'payManage.orderRecord:export' },
  fields: {
    ...requestFields,
    ...orderFields,
    country: { label: '国家', kind: 'map', map: orderCountries },
    time_of: { label: '时间类型', kind: 'map', map: orderTimes },
    rule: { label: '余额不足时', kind: 'map', map: shortRules },
    effects: { label: '各账户变动' },
    warnings: { label: '注意' },
    compensation: { label: '补偿' },
    approval_id: { label: '审批' },
  },
});
