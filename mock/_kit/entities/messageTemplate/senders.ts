/**
 * Sender of each code. The console's own senders act on events (`events.ts`); boxes and backpacks belong to the app,
 * and their messages come from the seed.
 */
export const senders = [
  { id: 'punish.mute', name: '处罚：禁言', code: 'punish_mute' },
  { id: 'punish.ban', name: '处罚：封禁', code: 'punish_ban' },
  { id: 'punish.lift', name: '封禁记录：解封', code: 'punish_lift' },
  { id: 'report.done', name: '举报审核：处罚', code: 'report_handled' },
  { id: 'report.dismiss', name: '举报审核：驳回', code: 'report_rejected' },
  { id: 'reward.issue', name: '发放与回收：到账提醒', code: 'reward_granted' },
  { id: 'box.open', name: '房间宝箱：中奖提醒', code: 'reward_granted' },
  { id: 'reward.expire', name: '背包：过期提醒', code: 'reward_expiring' },
  { id: 'order.paid', name: '用户订单：到账', code: 'pay_succeeded' },
  { id: 'withdraw.paid', name: '提现审核：打款成功', code: 'withdraw_paid' },
] as const;

export type SenderCode = (typeof senders)[number]['code'];
