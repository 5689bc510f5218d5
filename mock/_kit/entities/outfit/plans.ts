import type { Environment } from '../../../../src/domain/config';
import type { Slot } from '../../../../src/domain/dressup';
import type { GivenItem } from '../../../../src/domain/givenItem';
import type { CollectStep, OutfitBody } from '../../../../src/domain/outfit';
import type { SeedPlan } from '../../kit/config/seeding';

/** Seed plan of one set: the fields that differ from the default. */
export interface OutfitPlan extends SeedPlan {
  rarity: OutfitBody['rarity'];
  /** Numbers of its dress-ups, by slot. */
  parts: Readonly<Partial<Record<Slot, number>>>;
  /** Coins. */
  price: number;
  steps?: CollectStep[];
  body?: Partial<OutfitBody>;
}

const coins = (qty: number): GivenItem => ({
  item_type: 'coin',
  item_id: 'coin',
  name: '金币',
  value: 1,
  qty,
  valid_days: 0,
});
const vipWeek: GivenItem = {
  item_type: 'vip',
  item_id: 'vip_week',
  name: 'VIP 周卡',
  value: 900,
  qty: 1,
  valid_days: 7,
};

const prod: readonly OutfitPlan[] = [
  {
    name: '套装·海边假日',
    status: 'online',
    rarity: 'sr',
    price: 1_280,
    versions: 3,
    parts: { room_bg: 1007, bubble: 1004, avatar_frame: 1020, profile_bg: 1006, mic_ring: 1005, theme: 1010 },
    steps: [
      { parts_n: 3, reward: [coins(30)] },
      { parts_n: 6, reward: [coins(100)] },
    ],
  },
  {
    name: '套装·星河',
    status: 'online',
    rarity: 'sr',
    price: 430,
    parts: { profile_bg: 1006, theme: 1010 },
    steps: [{ parts_n: 2, reward: [coins(20)] }],
  },
  {
    name: '套装·流星凤凰',
    status: 'online',
    rarity: 'ssr',
    price: 12_800,
    parts: { car: 1002, entry: 1009 },
    edited: true,
    approval: 'apv_66',
    steps: [{ parts_n: 2, reward: [vipWeek] }],
  },
  {
    name: '套装·薄荷声浪',
    status: 'online',
    rarity: 'r',
    price: 300,
    parts: { bubble: 1004, mic_ring: 1005 },
    edited: true,
  },
  {
    // One of each slot.
    name: '套装·满堂彩',
    status: 'online',
    rarity: 'ssr',
    price: 14_999,
    parts: {
      avatar_frame: 1011,
      bubble: 1004,
      car: 1002,
      entry: 1009,
      mic_ring: 1005,
      profile_bg: 1006,
      room_bg: 1007,
      nameplate: 1008,
      theme: 1010,
    },
    steps: [
      { parts_n: 3, reward: [coins(50)] },
      { parts_n: 6, reward: [coins(200)] },
      { parts_n: 9, reward: [vipWeek, coins(500)] },
    ],
  },
  {
    name: '套装·雪山夏夜',
    status: 'online',
    rarity: 'n',
    price: 188,
    parts: { room_bg: 1021, theme: 1010 },
    isLocked: true,
  },
  // Its car is stopped, and it with it.
  { name: '套装·南瓜派对', status: 'paused', rarity: 'sr', price: 880, parts: { car: 1012, bubble: 1004 } },
  {
    name: '套装·旧春节',
    status: 'ended',
    rarity: 'r',
    price: 320,
    parts: { avatar_frame: 1003, bubble: 1004 },
    from: -285,
    to: -265,
    body: { limited: true, obtain: 'activity' },
  },
  {
    name: '套装·初代',
    status: 'archived',
    rarity: 'n',
    price: 120,
    parts: { mic_ring: 1014, bubble: 1004 },
    from: -390,
    to: -310,
  },
  {
    name: '套装·冬日限定',
    status: 'scheduled',
    rarity: 'sr',
    price: 340,
    from: 20,
    to: 45,
    parts: { avatar_frame: 1020, bubble: 1004 },
    body: { limited: true, valid_days: 30 },
  },
  { name: '套装·夏夜星河', status: 'draft', rarity: 'sr', price: 399, parts: { theme: 1010, profile_bg: 1006 } },
  {
    name: '套装·豪车队',
    status: 'draft',
    rarity: 'ssr',
    price: 8_000,
    parts: { car: 1002, room_bg: 1021 },
    rejected: '单件已经在打折，套装价请与财务确认',
  },
  {
    name: '套装·龙凤呈祥',
    status: 'pending',
    rarity: 'ssr',
    price: 6_800,
    parts: { entry: 1009, theme: 1010 },
    approval: 'apv_67',
    steps: [{ parts_n: 2, reward: [coins(200)] }],
  },
  {
    // The longest name; its parts are not sold.
    name: '套装·二〇二六年度全站歌王争霸赛总决赛冠军限定纪念款（典藏）',
    status: 'online',
    rarity: 'ssr',
    price: 600,
    parts: { nameplate: 1019, avatar_frame: 1011 },
    to: 60,
    body: { obtain: 'activity', limited: true, valid_days: 90 },
  },
  {
    name: 'طقم القمر 🌙 套装',
    status: 'online',
    rarity: 'r',
    price: 499,
    edited: true,
    parts: { avatar_frame: 1020, mic_ring: 1005 },
  },
];

const test: readonly OutfitPlan[] = [
  {
    name: '测试：套装',
    status: 'online',
    rarity: 'n',
    price: 1,
    parts: { avatar_frame: 1023, mic_ring: 1025 },
  },
  { name: '测试：停用套装', status: 'paused', rarity: 'n', price: 1, parts: { avatar_frame: 1023, bubble: 1024 } },
];

export const outfitPlans: Readonly<Record<Environment, readonly OutfitPlan[]>> = { prod, test };
