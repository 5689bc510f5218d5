import type { Environment } from '../../../src/domain/config';
import type { ConsumableBody, ConsumableKind, Effect } from '../../../src/domain/consumable';
import type { SeedPlan } from '../config/seeding';

/** Seed plan of one consumable: the fields that differ from the default. */
export interface Plan extends SeedPlan {
  kind: ConsumableKind;
  effect: Effect;
  /** Coins. */
  value: number;
  /** Effect of the first version, if different. */
  earlier?: Effect;
  body?: Partial<ConsumableBody>;
}

const effect = (type: Effect['type'], value: number, hours = 0, scope: Effect['scope'] = 'self'): Effect => ({
  ...{ type, value, scope },
  duration_sec: hours * 3600,
});

const prod: readonly Plan[] = [
  {
    name: '全站喇叭',
    status: 'online',
    kind: 'horn',
    effect: effect('broadcast', 1, 0, 'site'),
    value: 100,
    versions: 3,
  },
  { name: '房间喇叭', status: 'online', kind: 'horn', effect: effect('broadcast', 1, 0, 'room'), value: 10 },
  {
    ...{ name: '双倍经验卡', status: 'online', kind: 'double_card', effect: effect('multiply', 2, 2), value: 30 },
    ...{ versions: 2, earlier: effect('multiply', 2, 1), min_version: '5.6.0' },
  },
  { name: '经验卡·小', status: 'online', kind: 'exp_card', effect: effect('add_exp', 100), value: 5, edited: true },
  {
    name: '经验卡·大',
    status: 'online',
    kind: 'exp_card',
    effect: effect('add_exp', 5000),
    value: 200,
    isLocked: true,
  },
  {
    name: '改名卡',
    status: 'online',
    kind: 'rename_card',
    effect: effect('rename', 1),
    edited: true,
    value: 60,
    body: { sell_price: 66 },
  },
  { name: '抽奖券', status: 'online', kind: 'lottery_ticket', effect: effect('lottery', 1), value: 20, to: 40 },
  {
    ...{ name: '城堡（背包）', status: 'online', kind: 'gift_item', effect: effect('gift', 1, 0, 'room'), value: 5200 },
    ...{ edited: true, approval: 'apv_12' },
  },
  { name: '防禁言卡', status: 'paused', kind: 'mute_shield', effect: effect('shield', 1, 24), value: 88, versions: 2 },
  {
    name: '热门卡',
    status: 'scheduled',
    kind: 'room_boost',
    effect: effect('heat', 500, 1, 'room'),
    value: 120,
    from: 6,
  },
  {
    name: '跨年喇叭',
    status: 'scheduled',
    kind: 'horn',
    effect: effect('broadcast', 3, 0, 'site'),
    value: 300,
    from: 30,
    to: 44,
  },
  { name: '玫瑰（背包）', status: 'paused', kind: 'gift_item', effect: effect('gift', 1), value: 1 },
  {
    name: '夏日抽奖券',
    status: 'ended',
    kind: 'lottery_ticket',
    effect: effect('lottery', 1),
    value: 20,
    from: -90,
    to: -30,
  },
  {
    name: '老版改名卡',
    status: 'archived',
    kind: 'rename_card',
    effect: effect('rename', 1),
    value: 60,
    from: -300,
    to: -200,
  },
  { name: '新人福袋', status: 'draft', kind: 'other', effect: effect('add_exp', 300), value: 15, from: 3 },
  {
    ...{ name: '百倍经验卡', status: 'draft', kind: 'double_card', effect: effect('multiply', 100, 1), value: 900 },
    rejected: '倍数过高，请按活动预算调整',
  },
  {
    ...{
      name: '皇冠（背包）',
      status: 'pending',
      kind: 'gift_item',
      effect: effect('gift', 1, 0, 'site'),
      value: 9_999,
    },
    approval: 'apv_13',
  },
];

const test: readonly Plan[] = [
  { name: '测试：全站喇叭', status: 'online', kind: 'horn', effect: effect('broadcast', 1, 0, 'site'), value: 1 },
  { name: '测试：抽奖券', status: 'paused', kind: 'lottery_ticket', effect: effect('lottery', 1), value: 1 },
];

export const plans: Readonly<Record<Environment, readonly Plan[]>> = { prod, test };
