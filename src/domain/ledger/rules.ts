import type { LabelMap } from '../shared/labels';

/** Kinds of ledger entry, by the prefix of the reference (`order:o1001`). */
export const ledgerKinds = {
  order: { label: '订单到账' },
  order_back: { label: '订单扣回' },
  compensation: { label: '订单退款' },
  recharge: { label: '后台充值' },
  grant: { label: '后台发放' },
  purchase: { label: '代理进货' },
  sell: { label: '代理售出' },
  refund: { label: '退回代理' },
  transfer: { label: '代理调拨' },
  rebate: { label: '代理返点' },
  freeze: { label: '冻结' },
  unfreeze: { label: '解冻' },
  adjust: { label: '调整' },
  clear: { label: '清退' },
  gift_sent: { label: '送出礼物' },
  gift_received: { label: '收到礼物' },
  reward: { label: '活动奖励' },
  box: { label: '开宝箱' },
  shop: { label: '商城购买' },
  recall: { label: '后台回收' },
  withdraw: { label: '提现冻结' },
  withdraw_back: { label: '提现退回' },
  payout: { label: '提现打款' },
  carried: { label: '期初结转' },
} as const satisfies LabelMap<string>;

/** Assets of the ledger beside currencies. */
export const ledgerAssets = {
  coin: { label: '金币' },
  bean: { label: '收益' },
  diamond: { label: '钻石' },
} as const satisfies LabelMap<string>;
