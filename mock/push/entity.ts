import { checkPush, lastsOf, pushApprovalNeeded } from '../../src/domain/push/checks';
import { pushType } from '../../src/domain/push/fields';
import { noGift, type PushBody, pushBody, variantText } from '../../src/domain/push/rules';
import { plainSchedule } from '../../src/domain/push/times';
import { push } from '../../src/services/push';
import { anchor, hour } from '../_kit/base/clock';
import { among } from '../_kit/kit/config/among';
import { configEntity, type SeedRow } from '../_kit/kit/config/entity';
import { drawnPushImage } from '../_kit/kit/media/drawn';
import { estimateOf, pushProblems, reachFinding } from './estimate';
import { lastView } from './figures';
import { movePush, seedList, sizeOf } from './runs';

const words = (title: string, body: string, button = '') => ({ title, body, button });

export const pushTexts: PushBody['texts'] = {
  zh: words('周末派对开始了', '今晚 8 点，歌房派对等你来，进房就有金币', '去看看'),
  en: words('The weekend party is on', 'Tonight at 8: sing with us, coins for everyone', 'Join'),
  tl: words('Simula na ang salu-salo', 'Ngayong 8 ng gabi: sumali at may barya', 'Sumali'),
};

/** Texts of a version some versions before the last. */
const earlierTexts = (texts: PushBody['texts'], back: number): Pick<PushBody, 'texts'> => ({
  texts: { ...texts, zh: { ...texts.zh, title: `${texts.zh.title}（第 ${back} 稿）` } },
});

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

/** Default body of a push, with some fields changed. */
export const pushBodyOf = (change: Partial<PushBody> = {}): PushBody => ({
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
  ...change,
});

const on = (schedule: Partial<PushBody['schedule']>): Pick<PushBody, 'schedule'> => ({
  schedule: { ...pushBodyOf().schedule, ...schedule },
});
const event = (schedule: Partial<PushBody['schedule']> = {}) => on({ type: 'event', ...schedule });
const meant = (last_active_days: number, min_tier: PushBody['rules']['min_tier'] = '', tags: string[] = []) => ({
  rules: { last_active_days, min_tier, tags },
});
const gift = (package_template_id: string, name: string, content: string) => ({
  gift: { package_template_id, name, content },
});
const edited = { edited: true as const, change: earlierTexts(pushTexts, 1) };
const system = { sender: 'system' as const };
const weekly = on({ type: 'recurring', every: 'week' });
const daily = on({ type: 'recurring', every: 'day' });
const slow = { throttle: 1 };
const listed = { target: 'uids' as const, list: seedList, ...on({ tz: 'local' }) };
const everybody = { target: 'all' as const, ...meant(0) };
const fans = meant(30, '', ['活动常客', '回流', '爱唱歌']);
const anniversary = gift('pt_1007', '周年推送礼', '礼包「周末幸运礼包」');
const coins = gift('pt_1006', '推送领金币', '金币 ×50');

const prod: readonly SeedRow<PushBody>[] = [
  ['im', 'online', '每周派对提醒', { from: -21.5, to: 60, versions: 3, ...weekly, throttle: 2_500, ...fans }],
  ['im', 'online', '首充礼遇', { from: -10, to: 90, ...edited, ...event({ event: 'recharge', delay_hours: 72 }) }],
  // Half a minute ago, one message a second.
  ['im', 'online', '歌王争霸今晚开赛', { from: -0.0003, ab: twoVariants, ...slow, ...meant(3) }],
  ['system', 'paused', '家族联赛报名', { from: -0.05, ...system, ...slow, ab: twoVariants }],
  [
    'apns_fcm',
    'online',
    '每日签到提醒 🎁 تذكير تسجيل الدخول',
    { from: -6.5, to: 30, versions: 2, ...edited, ...daily, throttle: 3_000, ...meant(7, 'r1') },
  ],
  ['system', 'ended', '版本更新公告', { from: -2, to: -1, ...system, ...on({ type: 'at', valid_hours: 72 }) }],
  ['im', 'ended', '周年庆抽奖', { from: -0.9, to: -0.1, msg_type: 'card', image: drawnPushImage(1), ab: twoVariants }],
  ['im', 'ended', '情人节活动（链接有误）', { from: -3, to: -2, msg_type: 'image', image: drawnPushImage(2) }],
  // Canceled after twenty seconds.
  ['im', 'ended', '老用户召回', { from: -5, to: -5 + 20 / 86_400, holdout: 20, ...slow }],
  ['im', 'scheduled', '春节祝福', { from: 2, ...everybody, ...on({ tz: 'local' }) }],
  [
    'im',
    'pending',
    '大R专属礼遇',
    { from: 1, to: 5, approval: 'apv_76', msg_type: 'gift_bag', ...anniversary, ...meant(0, 'r2') },
  ],
  ['system', 'pending', '全站停机维护通知', { from: 3, approval: 'apv_77', ...everybody, ...system }],
  [
    'im',
    'online',
    '新人七日礼提醒',
    { from: -12, ...edited, approval: 'apv_78', ...event({ delay_hours: 168 }), to: 80 },
  ],
  ['im', 'draft', '活动常客回访（含菲律宾和美国地区，按用户当地时间晚八点）', { from: 1, ...listed }],
  ['im', 'draft', '歌房新玩法', { from: 2, rejected: '标题太像广告，请改得具体一些' }],
  ['im', 'draft', '周五限时礼包', { isLocked: true, msg_type: 'gift_bag', jump_url: '' }],
  ['im', 'archived', '去年国庆活动', { from: -400, to: -399 }],
  ['im', 'online', '三天未登录召回', { from: -8, to: 18, ...edited, ...event({ event: 'dormant' }), ...coins }],
];

const test: readonly SeedRow<PushBody>[] = [
  ['im', 'online', '测试：每周派对提醒', { from: -0.1, to: 30, ...weekly }],
  ['im', 'scheduled', '测试：定时推送', { from: 2 }],
  ['im', 'online', '测试：注册后欢迎', { from: -7, to: 60, ...event() }],
  ['im', 'online', '测试：首充后答谢', { from: -7, to: 60, ...event({ event: 'recharge' }) }],
  ['im', 'online', '测试：三天未登录', { from: -7, to: 60, ...event({ event: 'dormant' }) }],
  ['im', 'paused', '测试：英语文案', { from: -7, to: 60, ...event() }],
];

export const pushEntity = configEntity<PushBody>({
  about: pushType,
  prefix: 'im',
  calls: push,
  schema: pushBody,
  place: 'channel',
  check: checkPush,
  problems: (content, _, config) => pushProblems(content, config),
  approvalNeeded: (content) => pushApprovalNeeded(content, sizeOf(content)),
  people: (content, config) => estimateOf(config, content).sent,
  reachText: (content, config) => reachFinding(estimateOf(config, content)).text,
  lasts: ({ body }) => lastsOf(body),
  // The first variant uses the push's texts.
  facts: ({ ab }) =>
    Object.fromEntries(ab.slice(1).map(({ variant, texts }) => [`words_${variant}`, variantText(texts)])),
  moved: movePush,
  refs: ({
    body: {
      gift: { package_template_id: id },
    },
  }) => (id === '' ? [] : [{ type: 'packageTemplate', id, path: 'body.gift' }]),
  // Nobody is promised what cannot be claimed.
  stopsWith: () => true,
  // A gift can be attached before and after the push is sent, and the push can name that gift itself.
  followed: true,
  words: { pause: '暂停', end: '取消发送' },
  filters: { channel: 'channel' },
  fits: (_, { run_state }, _db, { id }) => run_state === undefined || among(run_state, lastView(id)?.state ?? ''),
  seed: {
    note: '按运营节奏推送',
    notes: ['首次推送', '改了标题', '补齐外文'],
    remark: '按点击率改标题',
    hints: () => pushBodyOf(),
    earlier: ({ texts }, back) => earlierTexts(texts, back),
    rows: { prod, test },
  },
});
