import type { Environment } from '../../../../src/domain/config';
import type { MessageBody } from '../../../../src/domain/message';
import type { SeedPlan } from '../../kit/config/seeding';

/** Seed plan of one message template: the fields that differ from its preset. */
export interface Plan extends SeedPlan {
  /** The code of the preset it began as. */
  of: string;
  body?: Partial<MessageBody>;
  /** Languages it has no text in. */
  without?: readonly ('en' | 'tl')[];
  /** Messages an hour. */
  pace?: number;
}

const prod: readonly Plan[] = [
  { name: '禁言通知', of: 'punish_mute', status: 'online', versions: 3, pace: 5 },
  { name: '封禁通知', of: 'punish_ban', status: 'online', pace: 2 },
  { name: '解除处罚通知', of: 'punish_lift', status: 'online', edited: true, approval: 'apv_41', pace: 1 },
  { name: '举报已处理', of: 'report_handled', status: 'online', versions: 2, pace: 8 },
  { name: '举报未成立', of: 'report_rejected', status: 'online', edited: true, without: ['tl'], pace: 4 },
  { name: '奖励到账', of: 'reward_granted', status: 'online', versions: 12, edited: true, pace: 9 },
  { name: '奖励即将过期', of: 'reward_expiring', status: 'paused', without: ['en', 'tl'], pace: 3 },
  { name: '支付到账', of: 'pay_succeeded', status: 'online', isLocked: true, pace: 7 },
  { name: '提现到账', of: 'withdraw_paid', status: 'online', pace: 2 },
  { name: '家族邀请 🎉 دعوة العائلة', of: 'family_invited', status: 'online', without: ['tl'], pace: 6 },
  { name: '退款完成', of: 'pay_refunded', status: 'pending', approval: 'apv_42' },
  {
    name: '提现被退回',
    of: 'withdraw_paid',
    status: 'pending',
    approval: 'apv_43',
    body: { code: 'withdraw_returned' },
  },
  { name: '版本更新', of: 'system_upgrade', status: 'scheduled', from: 5, to: 19 },
  {
    name: '春节期间客服与提现处理时间调整说明（含菲律宾和美国地区）',
    of: 'system_upgrade',
    status: 'ended',
    from: -60,
    to: -40,
    body: { code: 'holiday_hours' },
  },
  {
    name: '老版封禁通知',
    of: 'punish_ban',
    status: 'archived',
    from: -400,
    to: -200,
    body: { code: 'punish_ban_old' },
  },
  {
    name: '周年庆预告',
    of: 'system_upgrade',
    status: 'draft',
    without: ['en', 'tl'],
    body: { code: 'anniversary', scene: 'system', channels: ['push', 'banner'] },
  },
  {
    name: '家族升级',
    of: 'family_invited',
    status: 'draft',
    rejected: '横幅太长，请缩短到 60 字以内',
    body: { code: 'family_level_up' },
  },
  { name: '提现延迟', of: 'withdraw_paid', status: 'draft', body: { code: 'withdraw_delayed', variables: [] } },
];

const test: readonly Plan[] = [
  { name: '测试：奖励到账', of: 'reward_granted', status: 'online' },
  { name: '测试：提现到账', of: 'withdraw_paid', status: 'paused' },
];

export const plans: Readonly<Record<Environment, readonly Plan[]>> = { prod, test };
