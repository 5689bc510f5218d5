import type { Environment } from '../../../../src/domain/config';
import type { DressupBody, DressupPrice, Slot } from '../../../../src/domain/dressup';
import type { SeedPlan } from '../../kit/config/seeding';

/** Seed plan of one dress-up: the fields that differ from the default. */
export interface DressupPlan extends SeedPlan {
  slot: Slot;
  rarity: DressupBody['rarity'];
  /** Coins. */
  value: number;
  /** Absent: it is not sold. */
  prices?: readonly (readonly [days: number, coin: number])[];
  /** Kind of animation; absent for none. */
  anim?: 'dl' | 'sv';
  body?: Partial<DressupBody>;
}

/** Plans are written as rows; this is one of them. */
export const pricesOf = ({ prices = [] }: DressupPlan): DressupPrice[] =>
  prices.map(([days, coin]) => ({ days, coin }));

const prod: readonly DressupPlan[] = [
  {
    name: '头像框·锦鲤',
    status: 'online',
    slot: 'avatar_frame',
    rarity: 'sr',
    value: 520,
    versions: 3,
    anim: 'dl',
    prices: [
      [7, 168],
      [30, 520],
      [0, 900],
    ],
  },
  {
    name: '座驾·流星',
    status: 'online',
    slot: 'car',
    rarity: 'ssr',
    value: 8_800,
    versions: 2,
    anim: 'dl',
    prices: [[30, 8_800]],
  },
  {
    name: '头像框·旧春节',
    status: 'ended',
    slot: 'avatar_frame',
    rarity: 'r',
    value: 300,
    from: -290,
    to: -260,
    body: { obtain: 'activity' },
  },
  { name: '气泡·薄荷', status: 'online', slot: 'bubble', rarity: 'r', value: 88, prices: [[30, 88]], edited: true },
  {
    name: '麦圈·声浪',
    status: 'online',
    slot: 'mic_ring',
    rarity: 'sr',
    value: 260,
    anim: 'sv',
    prices: [
      [7, 99],
      [30, 260],
    ],
    isLocked: true,
  },
  { name: '主页背景·星河', status: 'online', slot: 'profile_bg', rarity: 'sr', value: 360, prices: [[30, 360]] },
  { name: '房间背景·海边', status: 'online', slot: 'room_bg', rarity: 'r', value: 300, prices: [[30, 300]] },
  {
    name: '铭牌·家族守护',
    status: 'online',
    slot: 'nameplate',
    rarity: 'r',
    value: 0,
    body: { obtain: 'family', valid_days: 0 },
  },
  {
    name: '进场·凤凰',
    status: 'online',
    slot: 'entry',
    rarity: 'ssr',
    value: 6_666,
    anim: 'dl',
    prices: [[30, 6_666]],
    edited: true,
    approval: 'apv_31',
  },
  {
    name: '主题·夏夜',
    status: 'online',
    edited: true,
    slot: 'theme',
    rarity: 'r',
    value: 120,
    prices: [
      [30, 120],
      [90, 300],
    ],
  },
  {
    name: '头像框·VIP 金冠',
    status: 'online',
    slot: 'avatar_frame',
    rarity: 'ssr',
    value: 900,
    anim: 'sv',
    body: { obtain: 'vip', vip_min: 5, valid_days: 0 },
  },
  { name: '座驾·南瓜车', status: 'paused', slot: 'car', rarity: 'sr', value: 880, anim: 'dl', prices: [[30, 880]] },
  {
    name: '头像框·圣诞花环',
    status: 'scheduled',
    slot: 'avatar_frame',
    rarity: 'sr',
    value: 400,
    prices: [
      [7, 128],
      [30, 400],
    ],
    from: 20,
    to: 45,
  },
  {
    name: '麦圈·旧版光环',
    status: 'archived',
    slot: 'mic_ring',
    rarity: 'n',
    value: 50,
    prices: [[30, 50]],
    from: -400,
    to: -300,
  },
  {
    name: '气泡·跨年烟花',
    status: 'scheduled',
    slot: 'bubble',
    rarity: 'r',
    value: 66,
    from: 30,
    to: 44,
    body: { obtain: 'activity', valid_days: 7 },
  },
  { name: '头像框·青竹', status: 'draft', slot: 'avatar_frame', rarity: 'r', value: 200, prices: [[30, 200]] },
  {
    name: '座驾·黄金战车',
    status: 'draft',
    slot: 'car',
    rarity: 'ssr',
    value: 30_000,
    anim: 'dl',
    prices: [[30, 30_000]],
    rejected: '定价超出本季上限，请与财务确认',
  },
  {
    name: '进场·龙吟',
    status: 'pending',
    slot: 'entry',
    rarity: 'ssr',
    value: 9_999,
    anim: 'dl',
    prices: [[30, 9_999]],
    approval: 'apv_32',
  },
  {
    // The longest name, and as high as bubbles are.
    name: '铭牌·二〇二六年度全站歌王争霸赛总决赛冠军限定纪念款（动态）',
    status: 'online',
    slot: 'nameplate',
    rarity: 'ssr',
    value: 880,
    anim: 'dl',
    body: { obtain: 'activity', valid_days: 90, layer: 70 },
  },
  {
    name: 'إطار القمر 🌙 头像框',
    status: 'online',
    slot: 'avatar_frame',
    rarity: 'sr',
    value: 280,
    prices: [[30, 280]],
    body: { gender_limit: 'female' },
  },
  {
    name: '房间背景·雪山',
    status: 'online',
    edited: true,
    slot: 'room_bg',
    rarity: 'n',
    value: 90,
    prices: [
      [7, 30],
      [30, 90],
    ],
  },
  {
    name: '座驾·客服专车',
    status: 'online',
    slot: 'car',
    rarity: 'n',
    value: 0,
    body: { obtain: 'admin', valid_days: 0 },
  },
];

const test: readonly DressupPlan[] = [
  { name: '测试：头像框', status: 'online', slot: 'avatar_frame', rarity: 'n', value: 1, prices: [[30, 1]] },
  { name: '测试：气泡', status: 'paused', slot: 'bubble', rarity: 'n', value: 1, prices: [[30, 1]] },
  { name: '测试：麦圈', status: 'online', slot: 'mic_ring', rarity: 'n', value: 1, prices: [[30, 1]] },
];

export const dressupPlans: Readonly<Record<Environment, readonly DressupPlan[]>> = { prod, test };
