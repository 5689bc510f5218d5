import type { LabelMap } from '../shared/labels';

/** States of a violation's penalty points (docs/design/blocks.md#g17). */
export const strikeStatus = {
  active: { label: '计分中', color: 'red' },
  expired: { label: '已过期', color: 'default' },
  revoked: { label: '已撤销', color: 'purple' },
} as const satisfies LabelMap<string>;

/** Scenes of risk events (spec C23). */
export const riskScenes = {
  login: { label: '登录', color: 'blue' },
  register: { label: '注册', color: 'cyan' },
  message: { label: '私信', color: 'purple' },
  recharge: { label: '充值', color: 'gold' },
  party: { label: '房间', color: 'orange' },
  penalty: { label: '处罚', color: 'red' },
} as const satisfies LabelMap<string>;

/** Links between two accounts (docs/design/user.md#user: 同设备/IP/支付). */
export const relations = {
  device: { label: '同设备', color: 'red' },
  ip: { label: '同 IP', color: 'orange' },
  payment: { label: '同支付', color: 'gold' },
} as const satisfies LabelMap<string>;
export type Relation = keyof typeof relations;

/** Colour of a risk score of 0–100. */
export function scoreTone(score: number): 'red' | 'orange' | 'gold' | 'green' {
  if (score >= 80) return 'red';
  if (score >= 60) return 'orange';
  return score >= 40 ? 'gold' : 'green';
}

/** Types of coin flow of a user (spec C25). */
export const flowTypes = {
  recharge: { label: '充值', color: 'green' },
  agent: { label: '代理购币', color: 'green' },
  admin: { label: '后台充值', color: 'orange' },
  grant: { label: '后台发放', color: 'gold' },
  gift_received: { label: '收到礼物', color: 'cyan' },
  reward: { label: '活动奖励', color: 'gold' },
  refund: { label: '退款', color: 'blue' },
  gift_sent: { label: '送出礼物', color: 'purple' },
  box: { label: '开宝箱', color: 'orange' },
  shop: { label: '商城购买', color: 'default' },
  recall: { label: '后台回收', color: 'red' },
  taken_back: { label: '退款扣回', color: 'red' },
  adjust: { label: '调整', color: 'red' },
  carried: { label: '期初结转', color: 'default' },
} as const satisfies LabelMap<string>;
export type FlowType = keyof typeof flowTypes;
