import type { Environment } from '../../../../src/domain/config';
import { bagValue } from '../../../../src/domain/giftBag';
import {
  type ChosenBag,
  noBag,
  type PackageTemplateBody,
  type PackageTexts,
} from '../../../../src/domain/packageTemplate';
import { once } from '../../base/scale';
import type { SeedPlan } from '../../kit/config/seeding';
import { giftBagEntity } from '../giftBag/entity';
import { givenOf, prizes } from '../rewards/prizes';

/** Seed plan of one template: the fields that differ from the default. */
export interface Plan extends SeedPlan {
  body: Pick<PackageTemplateBody, 'trigger'> & Partial<Omit<PackageTemplateBody, 'bag'>>;
  /** The gift bag by its id; absent: items. */
  bag?: string;
  /** Edits made in the draft. */
  change?: Partial<PackageTemplateBody>;
  /** Languages it has no text in. */
  without?: readonly ('en' | 'tl')[];
  /** Number of offers, and of claimed ones. */
  offered?: number;
  claimed?: number;
}

const bags = once(
  () => new Map(giftBagEntity.seed().map((config) => [config.id, config.versions.at(-1)?.content] as const)),
);

/** A bag of the seed as an operator chooses it. */
export function chosenBag(bag_id: string | undefined): ChosenBag {
  const content = bag_id === undefined ? undefined : bags().get(bag_id);
  return bag_id !== undefined && content ? { bag_id, name: content.name, value: bagValue(content.body) } : noBag;
}

export const packageTexts = (): PackageTexts => ({
  zh: { title: '{user_name}，送你一份礼物', body: '打开礼包，好物马上到账。\n限时领取，过期作废。', btn: '立即领取' },
  en: { title: '{user_name}, a gift for you', body: 'Open it and keep what is inside.', btn: 'Claim now' },
  tl: { title: '{user_name}, may regalo ka', body: 'Buksan mo na bago mag-expire.', btn: 'Kunin na' },
});

const gold = (qty: number) => givenOf(prizes.coins(qty));

/** Body of a template that grants coins. */
export const packageBody = (body: Plan['body'], bag?: string): PackageTemplateBody => ({
  return_days: 7,
  push_id: '',
  content: bag === undefined ? 'items' : 'bag',
  bag: chosenBag(bag),
  items: bag === undefined ? [gold(100)] : [],
  claim: { expire_hours: 72, per_user: 1, need_action: true },
  texts: packageTexts(),
  variables: [{ name: 'user_name', sample: '小明', required: true }],
  total_quota: 500,
  budget_coin: 200_000,
  ...body,
});

const prod: readonly Plan[] = [
  {
    name: '新人注册礼',
    status: 'online',
    from: -25,
    to: 60,
    versions: 3,
    bag: 'bag_1002',
    body: { trigger: 'register', total_quota: 2_000, budget_coin: 480_000 },
    offered: 30,
    claimed: 19,
  },
  {
    name: '回流召回礼',
    status: 'online',
    from: -20,
    to: 40,
    bag: 'bag_1001',
    edited: true,
    body: { trigger: 'return', total_quota: 300, budget_coin: 300_000 },
    offered: 28,
    claimed: 14,
    change: { claim: { expire_hours: 48, per_user: 1, need_action: true } },
  },
  {
    name: '首充加赠',
    status: 'online',
    from: -18,
    to: 30,
    versions: 2,
    edited: true,
    body: { trigger: 'first_pay', claim: { expire_hours: 24, per_user: 1, need_action: false } },
    offered: 22,
    claimed: 22,
  },
  // Its budget is used up.
  {
    name: '流失预警挽留礼',
    status: 'online',
    from: -15,
    to: 20,
    without: ['tl'],
    body: { trigger: 'churn', total_quota: 24, budget_coin: 2_400 },
    offered: 30,
    claimed: 24,
  },
  // Its bag was stopped, and it with it.
  {
    name: '停机补偿推送',
    status: 'paused',
    from: -6,
    to: 25,
    bag: 'bag_1008',
    body: { trigger: 'manual', total_quota: 1_000, budget_coin: 200_000 },
    offered: 24,
    claimed: 10,
  },
  {
    name: '推送领金币',
    status: 'online',
    from: -10,
    to: 20,
    isLocked: true,
    body: { trigger: 'push', items: [gold(50)], budget_coin: 40_000 },
    offered: 26,
    claimed: 12,
  },
  // For the same people at the same moment as the one before.
  {
    name: '周年推送礼',
    status: 'online',
    from: -3,
    to: 12,
    bag: 'bag_1016',
    edited: true,
    body: { trigger: 'push', push_id: 'im_1007', total_quota: 200, budget_coin: 260_000 },
    offered: 20,
    claimed: 8,
  },
  {
    name: '圣诞推送礼',
    status: 'scheduled',
    from: 21,
    to: 40,
    bag: 'bag_1010',
    body: { trigger: 'push', total_quota: 200, budget_coin: 480_000 },
  },
  {
    name: '双十一推送',
    status: 'ended',
    from: -25,
    to: -5,
    body: { trigger: 'push', total_quota: 20, budget_coin: 4_000 },
    offered: 26,
    claimed: 20,
  },
  { name: '老版新人礼', status: 'archived', from: -400, to: -300, body: { trigger: 'register' } },
  {
    name: '春节推送礼',
    status: 'draft',
    from: 60,
    to: 75,
    bag: 'bag_1003',
    body: { trigger: 'push', push_id: 'im_1016', total_quota: 100 },
  },
  {
    name: '高频回流礼',
    status: 'draft',
    to: 30,
    rejected: '每人 5 次太多，请改为 1 次',
    body: { trigger: 'return', return_days: 30, claim: { expire_hours: 720, per_user: 5, need_action: true } },
  },
  {
    name: '大R流失挽留礼',
    status: 'pending',
    from: 2,
    to: 32,
    approval: 'apv_71',
    body: { trigger: 'churn', items: [gold(5_000)], total_quota: 200, budget_coin: 1_000_000 },
  },
  {
    name: '手工关怀礼',
    status: 'online',
    from: -8,
    to: 50,
    edited: true,
    approval: 'apv_72',
    body: { trigger: 'manual', total_quota: 50, budget_coin: 5_000 },
    offered: 24,
    claimed: 17,
    change: { total_quota: 150, budget_coin: 15_000 },
  },
  {
    name: '🎁 هدية العودة 回流用户七日专享推送礼包共三十字',
    status: 'scheduled',
    from: 5,
    to: 35,
    edited: true,
    without: ['en', 'tl'],
    body: { trigger: 'return', return_days: 14 },
    change: { return_days: 15 },
  },
];

const test: readonly Plan[] = [
  { name: '测试：推送礼包', status: 'online', from: -2, to: 20, body: { trigger: 'push' } },
  { name: '测试：暂停', status: 'paused', from: -2, to: 20, body: { trigger: 'manual' } },
];

export const plans: Readonly<Record<Environment, readonly Plan[]>> = { prod, test };
