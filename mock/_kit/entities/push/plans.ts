import type { Environment } from '../../../../src/domain/config';
import { noGift, type PushBody } from '../../../../src/domain/push';
import { plainSchedule } from '../../../../src/domain/pushTimes';
import { anchor, hour } from '../../base/clock';
import type { SeedPlan } from '../../kit/config/seeding';
import { drawnPushImage } from '../../kit/media/drawn';

/** Seed plan of one push: the fields that differ from the default. */
export interface Plan extends SeedPlan {
  body?: Partial<PushBody>;
  /** State of its run; absent if there is none. */
  sending?: 'sending' | 'paused' | 'done' | 'canceled';
  isRough?: true;
  isRecalled?: true;
  /** Never tested. */
  untested?: true;
}

/** A list that is there from the beginning, and how many are in it. */
export const seedList = 'plist_1001';
export const seedListSize = 30;

const words = (title: string, body: string, button = '') => ({ title, body, button });

export const pushTexts: PushBody['texts'] = {
  zh: words('周末派对开始了', '今晚 8 点，歌房派对等你来，进房就有金币', '去看看'),
  en: words('The weekend party is on', 'Tonight at 8: sing with us, coins for everyone', 'Join'),
  tl: words('Simula na ang salu-salo', 'Ngayong 8 ng gabi: sumali at may barya', 'Sumali'),
};

const own = (title: string, body: string) => ({ title, body });
const noWords = own('', '');

/** Two variants, the second with its own text. */
export const twoVariants: PushBody['ab'] = [
  { variant: 'A', ratio: 50, texts: { zh: noWords, en: noWords, tl: noWords } },
  {
    variant: 'B',
    ratio: 50,
    texts: {
      zh: own('你的好友已经在唱了', '今晚 8 点，好友都在歌房，快来一起唱'),
      en: own('Your friends are singing', 'Tonight at 8 they are all here: come along'),
      tl: own('Kumakanta ang mga kaibigan mo', 'Ngayong 8 ng gabi, halina'),
    },
  },
];

/** Default body of seeded pushes; a plan overrides some fields. */
export const pushBodyOf = (more: Partial<PushBody> = {}): PushBody => ({
  channel: 'im',
  sender: 'activity',
  msg_type: 'text',
  texts: structuredClone(pushTexts),
  image: null,
  jump_url: 'voice://room/r_88001',
  gift: noGift,
  target: 'segment',
  list: { list_id: '', count: 0 },
  rules: { last_active_days: 30, min_tier: '', tags: [] },
  exclude: { pushed_days: 0, banned: true, unsubscribed: true },
  holdout: 5,
  schedule: { ...plainSchedule, week_days: [new Date(anchor + 8 * hour).getUTCDay() || 7] },
  quiet_hours: { from: 22, to: 8 },
  freq_cap: { per_user_day: 2, per_week: 7, override: false },
  throttle: 500,
  ab: [],
  ...more,
});

const on = (schedule: Partial<PushBody['schedule']>): Pick<PushBody, 'schedule'> => ({
  schedule: { ...pushBodyOf().schedule, ...schedule },
});
const recurring = (every: 'day' | 'week') => on({ type: 'recurring', every });

/** 推送礼包 of the seed, as an operator chooses them. */
const coinGift: PushBody['gift'] = { package_template_id: 'pt_1006', name: '推送领金币', content: '金币 ×50' };
const anniversaryGift: PushBody['gift'] = {
  package_template_id: 'pt_1007',
  name: '周年推送礼',
  content: '礼包「周末幸运礼包」',
};

const prod: readonly Plan[] = [
  {
    name: '每周派对提醒',
    status: 'online',
    from: -21.5,
    to: 60,
    versions: 3,
    sending: 'done',
    body: {
      ...recurring('week'),
      throttle: 2_500,
      rules: { last_active_days: 30, min_tier: '', tags: ['活动常客', '回流', '爱唱歌'] },
    },
  },
  {
    name: '首充礼遇',
    status: 'online',
    from: -10,
    to: 90,
    edited: true,
    body: on({ type: 'event', event: 'recharge', delay_hours: 72 }),
  },
  {
    name: '歌王争霸今晚开赛',
    status: 'online',
    from: -0.02,
    sending: 'sending',
    body: { ab: twoVariants, throttle: 1, rules: { last_active_days: 3, min_tier: '', tags: [] } },
  },
  {
    name: '家族联赛报名',
    status: 'paused',
    from: -0.05,
    sending: 'paused',
    body: { channel: 'system', sender: 'system', throttle: 100, ab: twoVariants },
  },
  {
    name: '每日签到提醒 🎁 تذكير تسجيل الدخول',
    status: 'online',
    from: -6.5,
    to: 30,
    versions: 2,
    sending: 'done',
    edited: true,
    body: {
      ...recurring('day'),
      throttle: 3_000,
      channel: 'apns_fcm',
      rules: { last_active_days: 7, min_tier: 'r1', tags: [] },
    },
  },
  {
    name: '版本更新公告',
    status: 'ended',
    from: -2,
    to: -1.9,
    sending: 'done',
    isRough: true,
    body: { channel: 'system', sender: 'system', ...on({ type: 'at', valid_hours: 72 }) },
  },
  {
    name: '周年庆抽奖',
    status: 'ended',
    from: -0.9,
    to: -0.8,
    sending: 'done',
    body: { msg_type: 'card', image: drawnPushImage(1), ab: twoVariants, throttle: 2_000 },
  },
  {
    name: '情人节活动（链接有误）',
    status: 'ended',
    from: -3,
    to: -2.9,
    sending: 'done',
    isRecalled: true,
    body: { msg_type: 'image', image: drawnPushImage(2) },
  },
  { name: '老用户召回', status: 'ended', from: -5, to: -4.9, sending: 'canceled', body: { holdout: 20 } },
  {
    name: '春节祝福',
    status: 'scheduled',
    from: 2,
    body: { target: 'all', rules: { last_active_days: 0, min_tier: '', tags: [] }, ...on({ tz: 'local' }) },
  },
  {
    name: '大R专属礼遇',
    status: 'pending',
    from: 1,
    to: 5,
    approval: 'apv_76',
    body: { msg_type: 'gift_bag', gift: anniversaryGift, rules: { last_active_days: 0, min_tier: 'r2', tags: [] } },
  },
  {
    name: '全站停机维护通知',
    status: 'pending',
    from: 3,
    approval: 'apv_77',
    body: {
      target: 'all',
      channel: 'system',
      sender: 'system',
      rules: { last_active_days: 0, min_tier: '', tags: [] },
    },
  },
  {
    name: '新人七日礼提醒',
    status: 'online',
    from: -12,
    to: 80,
    edited: true,
    approval: 'apv_78',
    body: on({ type: 'event', event: 'register', delay_hours: 168 }),
  },
  {
    name: '活动常客回访（含菲律宾和美国地区，按用户当地时间晚八点）',
    status: 'draft',
    from: 1,
    body: { target: 'uids', list: { list_id: seedList, count: seedListSize }, ...on({ tz: 'local' }) },
  },
  { name: '歌房新玩法', status: 'draft', from: 2, rejected: '标题太像广告，请改得具体一些' },
  {
    name: '周五限时礼包',
    status: 'draft',
    isLocked: true,
    untested: true,
    body: { msg_type: 'gift_bag', jump_url: '' },
  },
  { name: '去年国庆活动', status: 'archived', from: -400, to: -399, sending: 'done' },
  {
    name: '三天未登录召回',
    status: 'online',
    from: -8,
    to: 18,
    edited: true,
    body: { ...on({ type: 'event', event: 'dormant' }), gift: coinGift },
  },
];

const test: readonly Plan[] = [
  { name: '测试：每周派对提醒', status: 'online', from: -7, to: 30, body: recurring('week') },
  { name: '测试：定时推送', status: 'scheduled', from: 2 },
  { name: '测试：注册后欢迎', status: 'online', from: -7, to: 60, body: on({ type: 'event' }) },
  { name: '测试：首充后答谢', status: 'online', from: -7, to: 60, body: on({ type: 'event', event: 'recharge' }) },
  { name: '测试：三天未登录', status: 'online', from: -7, to: 60, body: on({ type: 'event', event: 'dormant' }) },
  { name: '测试：英语文案', status: 'paused', from: -7, to: 60, body: on({ type: 'event' }) },
];

export const plans: Readonly<Record<Environment, readonly Plan[]>> = { prod, test };
