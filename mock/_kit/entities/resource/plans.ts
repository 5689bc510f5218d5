import type { Environment } from '../../../../src/domain/config';
import type { ResourceBody, ResourceKind } from '../../../../src/domain/resource';
import type { SeedPlan } from '../../kit/config/seeding';
import { drawnMedia } from '../../kit/files/drawnMedia';

/** Seed plan of one resource: the fields that differ from the default. */
export interface ResourcePlan extends SeedPlan {
  kind: ResourceKind;
  code: string;
  /** Coins. */
  price: number;
  tier: ResourceBody['tier'];
  body?: Partial<ResourceBody>;
}

const prod: readonly ResourcePlan[] = [
  { name: '玫瑰', code: 'rose', status: 'online', kind: 'gift', price: 1, tier: 'n', versions: 3 },
  { name: '啤酒', code: 'beer', status: 'online', kind: 'gift', price: 5, tier: 'n' },
  { name: '小熊', code: 'bear', status: 'online', kind: 'gift', price: 52, tier: 'r', edited: true },
  { name: '跑车', code: 'sports_car', status: 'online', kind: 'gift', price: 1_314, tier: 'sr', versions: 2 },
  {
    name: '城堡',
    code: 'castle',
    status: 'online',
    kind: 'gift',
    price: 5_200,
    tier: 'ssr',
    isLocked: true,
    body: { anim: drawnMedia('mp', 1) },
  },
  {
    name: '火箭',
    code: 'rocket',
    status: 'online',
    kind: 'gift',
    price: 9_999,
    tier: 'ssr',
    edited: true,
    approval: 'apv_14',
  },
  {
    name: '幸运星',
    code: 'lucky_star',
    status: 'online',
    kind: 'gift',
    price: 20,
    tier: 'r',
    body: { tabs: ['lucky'] },
  },
  {
    name: '家族战旗',
    code: 'family_flag',
    status: 'online',
    kind: 'gift',
    price: 300,
    tier: 'r',
    body: { tabs: ['family'], limit: 'family' },
  },
  { name: '热气球', code: 'balloon', status: 'paused', kind: 'gift', price: 188, tier: 'r' },
  { name: '圣诞树', code: 'xmas_tree', status: 'scheduled', kind: 'gift', price: 666, tier: 'sr', from: 20, to: 45 },
  {
    name: '情人节花束',
    code: 'valentine',
    status: 'ended',
    kind: 'gift',
    price: 520,
    tier: 'sr',
    from: -280,
    to: -260,
  },
  { name: '老版掌声', code: 'clap_old', status: 'archived', kind: 'gift', price: 1, tier: 'n', from: -400, to: -300 },
  { name: '皇冠', code: 'crown', status: 'draft', kind: 'gift', price: 8_888, tier: 'ssr' },
  {
    name: '飞船',
    code: 'spaceship',
    status: 'draft',
    kind: 'gift',
    price: 30_000,
    tier: 'ssr',
    rejected: '定价超出本季上限，请与财务确认',
  },
  {
    name: '钻戒',
    code: 'ring',
    status: 'online',
    kind: 'gift',
    price: 3_344,
    tier: 'sr',
    edited: true,
    approval: 'apv_19',
  },
  { name: '星河背景', code: 'bg_galaxy', status: 'online', kind: 'card', price: 200, tier: 'sr' },
  { name: '房主徽章', code: 'badge_owner', status: 'online', kind: 'badge', price: 0, tier: 'r', edited: true },
  { name: '歌王徽章', code: 'badge_singer', status: 'online', kind: 'badge', price: 0, tier: 'ssr' },
  { name: '守护者头衔', code: 'title_guardian', status: 'online', kind: 'title', price: 0, tier: 'sr' },
  {
    name: '新人头衔',
    code: 'title_newcomer',
    status: 'online',
    kind: 'title',
    price: 0,
    tier: 'n',
    body: { stock: 5_000 },
  },
  { name: '大笑表情', code: 'emoji_laugh', status: 'online', kind: 'emoji', price: 0, tier: 'n' },
  { name: '进场提示音', code: 'sound_enter', status: 'draft', kind: 'sound', price: 0, tier: 'n' },
  { name: '麦位图标', code: 'icon_mic', status: 'online', kind: 'icon', price: 0, tier: 'n', edited: true },
  {
    name: '靓号 88888',
    code: 'number_88888',
    status: 'paused',
    kind: 'number',
    price: 88_888,
    tier: 'ssr',
    body: { stock: 1 },
  },
];

const test: readonly ResourcePlan[] = [
  { name: '测试：玫瑰', code: 'rose', status: 'online', kind: 'gift', price: 1, tier: 'n' },
  { name: '测试：徽章', code: 'badge_test', status: 'paused', kind: 'badge', price: 0, tier: 'r' },
];

export const resourcePlans: Readonly<Record<Environment, readonly ResourcePlan[]>> = { prod, test };
