import { platforms } from '../config';
import { minuteSecondText } from '../minuteSecond';
import { objectType } from '../objectType';
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
} from '../order';
import { at, requestFields, resultFields } from './shared';

const screen = '/payManage/orderRecord';

/** Several orders delivered at once. */
export const orderBatchType = objectType({
  type: 'order_batch',
  label: '批量补发',
  trail: ['payManage.orderRecord'],
  fields: resultFields,
});

/** A payment of a user (docs/design/pay.md#order-record). */
export const orderType = objectType({
  type: 'order',
  label: '订单',
  id: 'order_id',
  trail: ['payManage.orderRecord'],
  path: (ids) => at(screen, ids.startsWith('o') && !ids.includes('_') ? { ids, detail: ids } : { ids }),
  idPattern: new RegExp(`^(o\\d{8,24}|(${Object.keys(payChannels).join('|')})_[0-9a-z]{4,40})$`),
  exports: { listOrders: 'payManage.orderRecord:export' },
  fields: {
    ...requestFields,
    order_id: { label: '订单号', kind: 'object', of: 'order' },
    channel_order_id: { label: '渠道单号', kind: 'uid' },
    uid: { label: '用户', kind: 'object', of: 'user' },
    payer_uid: { label: '付款人', kind: 'object', of: 'user' },
    product_id: { label: '商品编号', kind: 'uid' },
    product_name: { label: '商品' },
    product_type: { label: '商品类型', kind: 'map', map: productTypes },
    amount: { label: '金额', kind: 'money', currency: 'currency' },
    currency: { label: '币种', kind: 'map', map: currencies },
    amount_usd: { label: '折合美元', kind: 'money', currency: 'USD' },
    fee: { label: '手续费', kind: 'money', currency: 'currency' },
    coins: { label: '应到账', kind: 'count' },
    bonus_coins: { label: '赠币', kind: 'count' },
    channel: { label: '渠道', kind: 'map', map: payChannels },
    platform: { label: '平台', kind: 'map', map: platforms },
    app_version: { label: '版本' },
    country: { label: '国家', kind: 'map', map: orderCountries },
    ip: { label: 'IP' },
    device_id: { label: '设备' },
    status: { label: '状态', kind: 'map', map: orderStatus },
    created_at: { label: '创建', kind: 'time' },
    paid_at: { label: '支付', kind: 'time' },
    done_at: { label: '到账时间', kind: 'time' },
    time_of: { label: '时间类型', kind: 'map', map: orderTimes },
    took_seconds: { label: '耗时', kind: 'words', text: minuteSecondText },
    callback_count: { label: '回调次数', kind: 'count' },
    risk_flag: { label: '风险', kind: 'map', map: orderRisks },
    is_first: { label: '首充', kind: 'flag' },
    refunded: { label: '已退金额', kind: 'money', currency: 'currency' },
    returned: { label: '已扣回币', kind: 'count' },
    untaken: { label: '未扣回币', kind: 'count' },
    rule: { label: '余额不足时', kind: 'map', map: shortRules },
    channel_state: { label: '渠道状态', kind: 'map', map: channelStates },
    twin: { label: '同一付款的订单', kind: 'object', of: 'order' },
    mismatch: { label: '对账异常', kind: 'map', map: mismatches },
    dispute: { label: '争议说明' },
    ticket_no: { label: '工单号' },
    effects: { label: '各账户变动' },
    warnings: { label: '注意' },
    compensation: { label: '补偿' },
    approval_id: { label: '审批' },
  },
});
