import type { Environment } from '../../../../src/domain/config';
import type { GivenItem } from '../../../../src/domain/givenItem';
import { usdPerThousand } from '../../../../src/domain/limits';
import { payChannels } from '../../../../src/domain/order';
import type { RechargeTaskBody, TaskStep } from '../../../../src/domain/rechargeTask';
import { seedScale } from '../../base/scale';
import type { SeedPlan } from '../../kit/config/seeding';

/** Seed plan of one task: the fields that differ from the default. */
export interface Plan extends SeedPlan {
  body: () => RechargeTaskBody;
  /** Budget of the draft. */
  raised?: number;
}

const item = (item_type: GivenItem['item_type'], item_id: string, name: string, value: number, valid_days = 0) => ({
  item_type,
  item_id,
  name,
  value,
  qty: 1,
  valid_days,
});

/** Rewards of the catalogue, as an operator chooses them. */
export const gifts = {
  coins: (qty: number): GivenItem => ({ ...item('coin', 'coin', '金币', 1), qty }),
  vipWeek: item('vip', 'vip_week', 'VIP 周卡', 900, 7),
  castle: item('consumable', 'cons_1008', '城堡（背包）', 5_200, 30),
};

/** Step that gives coins worth a share of its threshold. */
export const stepOf = (usd: number, share = 0.08, stock = -1): TaskStep => {
  const coins = Math.floor((usd * 100 * share * 1_000) / usdPerThousand.coin);
  const round = coins < 100 ? coins : Math.floor(coins / 10) * 10;
  return { threshold: usd * 100, rewards: [gifts.coins(round)], stock };
};

const ladder = [stepOf(20), stepOf(50), stepOf(100, 0.1), stepOf(300, 0.1, 60), stepOf(600, 0.12, 20)];

export const taskBody = (body: Partial<RechargeTaskBody> = {}): RechargeTaskBody => ({
  cycle: 'month',
  target: 'tier',
  min_tier: 'r1',
  people: { uids: [] },
  service_group: '',
  steps: ladder,
  count_channels: Object.keys(payChannels) as RechargeTaskBody['count_channels'],
  exclude: ['admin', 'agent'],
  claim: 'auto',
  manager: '客服小暖',
  budget: 400_000,
  ...body,
});

/** The maximum number of users of a task, if the backend has as many. */
const named = (most: number): RechargeTaskBody['people'] => ({
  uids: Array.from({ length: Math.min(most, Math.round(10_000 * seedScale())) }, (_, n) => String(10_000_001 + n)),
});

const twenty = Array.from({ length: 20 }, (_, n) => stepOf(10 + n * 40, 0.06));

const prod: readonly Plan[] = [
  {
    name: '大R月度回馈',
    status: 'online',
    from: -20,
    to: 100,
    versions: 2,
    body: () => taskBody({ budget: 1_500_000 }),
  },
  {
    name: '二十档充值阶梯',
    status: 'online',
    from: -28,
    to: 60,
    body: () =>
      taskBody({
        cycle: 'once',
        steps: twenty,
        min_tier: 'r2',
        claim: 'manual',
        manager: '客服小林',
        budget: 6_000_000,
      }),
  },
  {
    name: '五千人专属邀约',
    status: 'online',
    from: -10,
    to: 30,
    body: () => taskBody({ cycle: 'once', target: 'list', people: named(5_000), budget: 900_000, manager: '客服小鹿' }),
  },
  {
    name: '每周充值礼',
    status: 'online',
    from: -25,
    to: 90,
    edited: true,
    body: () => taskBody({ cycle: 'week', claim: 'manual', exclude: ['admin', 'agent', 'refund'], budget: 1_000_000 }),
  },
  {
    name: '大R一组每日首充',
    status: 'online',
    from: -15,
    to: 45,
    edited: true,
    body: () =>
      taskBody({ cycle: 'day', target: 'service', service_group: '大R一组', steps: [stepOf(1), stepOf(10, 0.1)] }),
  },
  {
    name: '双十一充值返利',
    status: 'online',
    from: -12,
    to: 10,
    edited: true,
    approval: 'apv_56',
    raised: 120_000,
    body: () => taskBody({ cycle: 'once', budget: 20_000, manager: '客服阿泽' }),
  },
  {
    name: '海外大R季',
    status: 'paused',
    from: -26,
    to: 60,
    isLocked: true,
    body: () => taskBody({ target: 'service', service_group: '海外组', manager: '客服 Maria' }),
  },
  {
    name: '年终充值盛典',
    status: 'scheduled',
    from: 20,
    to: 45,
    body: () => taskBody({ cycle: 'once', min_tier: 'r3' }),
  },
  { name: '圣诞大R礼', status: 'scheduled', from: 30, to: 40, body: () => taskBody({ cycle: 'day' }) },
  {
    name: '高价值冲刺',
    status: 'pending',
    from: 5,
    to: 35,
    approval: 'apv_57',
    body: () => taskBody({ steps: [...ladder, { ...stepOf(1_000), rewards: [gifts.castle, gifts.coins(9_999)] }] }),
  },
  {
    name: '百万预算季',
    status: 'pending',
    from: 8,
    to: 98,
    approval: 'apv_58',
    body: () => taskBody({ budget: 1_000_000, steps: [stepOf(50, 0.2), stepOf(100)] }),
  },
  { name: '国庆充值礼', status: 'ended', from: -50, to: -22, body: () => taskBody({ cycle: 'once', budget: 480_000 }) },
  { name: '旧版充值阶梯', status: 'archived', from: -300, to: -200, body: () => taskBody() },
  {
    name: '新春大R回馈',
    status: 'draft',
    from: 60,
    to: 90,
    body: () => taskBody({ steps: [stepOf(50), stepOf(100)] }),
  },
  {
    name: '充值送城堡',
    status: 'draft',
    from: 3,
    to: 33,
    rejected: '价值率过高，请压到 15% 以内',
    body: () => taskBody({ steps: [{ threshold: 10_000, rewards: [gifts.castle, gifts.vipWeek], stock: 50 }] }),
  },
  {
    name: 'مهمة الشحن الكبرى 🎁 长名称示例：三十字的任务',
    status: 'draft',
    from: 10,
    to: 20,
    body: () => taskBody({ manager: '', budget: 0 }),
  },
];

const test: readonly Plan[] = [
  { name: '测试：月度回馈', status: 'online', from: -5, to: 30, body: () => taskBody() },
  { name: '测试：停用', status: 'paused', from: -5, to: 30, body: () => taskBody({ cycle: 'day' }) },
  { name: '测试：排期', status: 'scheduled', from: 5, to: 30, body: () => taskBody() },
];

export const plans: Readonly<Record<Environment, readonly Plan[]>> = { prod, test };
