import { type LabelMap, labelOf } from './labels';
import { maxPushBody, maxPushButton, maxPushTitle } from './limits';
import type { QuietHours } from './message';
import type { Picture } from './picture';
import type { PushSchedule } from './pushTimes';
import type { RechargeTier } from './rechargeTask';
import { languageKeys, languages } from './review';
import type { TextField, Texts } from './texts';

/** Pushes planned and sent by operators (screens/push §3.8.1): content of a version. */

/** Channels. */
export const pushChannels = {
  im: { label: 'IM 小助手' },
  system: { label: '系统消息' },
  apns_fcm: { label: '推送通知（APNs + FCM）' },
} as const satisfies LabelMap<string>;
export type PushChannel = keyof typeof pushChannels;

/** Sender accounts. */
export const pushSenders = {
  assistant: { label: '语音房小助手' },
  activity: { label: '活动小秘书' },
  system: { label: '系统通知' },
} as const satisfies LabelMap<string>;

/** `jump`: required kind of link target; null if optional. */
export const pushKinds = {
  text: { label: '文字', image: false, jump: null },
  image: { label: '图片', image: true, jump: null },
  card: { label: '卡片', image: true, jump: null },
  h5: { label: 'H5 页面', image: false, jump: 'https://' },
  room_invite: { label: '房间邀请', image: false, jump: 'voice://room/' },
  gift_bag: { label: '礼包', image: false, jump: 'voice://' },
} as const satisfies LabelMap<string> & Record<string, { image: boolean; jump: string | null }>;
export type PushKind = keyof typeof pushKinds;

export const pushFields = [
  { key: 'title', label: '标题', most: maxPushTitle, required: true },
  { key: 'body', label: '正文', most: maxPushBody, required: true, rows: 4 },
  { key: 'button', label: '按钮', most: maxPushButton, required: false },
] as const satisfies readonly TextField[];
export type PushTexts = Texts<(typeof pushFields)[number]['key']>;

/** Text fields that an A/B variant can override. */
export const variantFields = [pushFields[0], pushFields[1]] as const;
export type VariantTexts = Texts<(typeof variantFields)[number]['key']>;

/** Sources of recipients, before the audience rules. */
export const pushTargets = {
  all: { label: '全员' },
  segment: { label: '按人群条件' },
  uids: { label: '指定名单' },
} as const satisfies LabelMap<string>;
export type PushTarget = keyof typeof pushTargets;

/** Groups of an A/B, in their order. */
export const pushVariants = {
  A: { label: 'A 组' },
  B: { label: 'B 组' },
  C: { label: 'C 组' },
  D: { label: 'D 组' },
} as const satisfies LabelMap<string>;
type VariantName = keyof typeof pushVariants;
export const variantNames = Object.keys(pushVariants) as VariantName[];

export interface PushVariant {
  variant: VariantName;
  /** Share of the users, in per cent. */
  ratio: number;
  /** Own texts; empty for the first variant, which uses the push's texts. */
  texts: VariantTexts;
}

/** A 推送礼包 that rides on a push. */
export interface PushGift {
  /** Empty for none. */
  package_template_id: string;
  /** Name and contents at the time it was chosen. */
  name: string;
  content: string;
}

export const noGift: PushGift = { package_template_id: '', name: '', content: '' };

export interface PushBody {
  channel: PushChannel;
  sender: keyof typeof pushSenders;
  msg_type: PushKind;
  texts: PushTexts;
  image: Picture | null;
  /** Link target of a press; empty for none. */
  jump_url: string;
  /** Attached gift, as chosen. */
  gift: PushGift;
  target: PushTarget;
  /** For `uids`: id and size of the stored list. */
  list: { list_id: string; count: number };
  /** Rules beside the audience: active within days (0 for any), minimum recharge (empty for any), one of the tags. */
  rules: { last_active_days: number; min_tier: RechargeTier | ''; tags: string[] };
  /** Excludes users reached within this many days (0 for none), banned users and unsubscribed users. */
  exclude: { pushed_days: number; banned: boolean; unsubscribed: boolean };
  /** Per cent that get nothing, to compare with. */
  holdout: number;
  schedule: PushSchedule;
  /** Hours in which messages wait, in the user's time; null for none. */
  quiet_hours: QuietHours | null;
  /** Caps over all pushes; `override` ignores them, for messages that users expect. */
  freq_cap: { per_user_day: number; per_week: number; override: boolean };
  /** Messages a second. */
  throttle: number;
  /** None, or two to four. */
  ab: PushVariant[];
}

/** Visible part of a push; a test is valid for exactly this content. */
export const seenPart = ({ channel, sender, msg_type, texts, image, jump_url, gift, ab }: PushBody): string =>
  JSON.stringify([
    ...[channel, sender, msg_type, texts, image?.file_id ?? null, jump_url, gift.package_template_id],
    ab.map((one) => one.texts),
  ]);

/** Texts of one variant, with its own ones where set. */
export function textsOf({ texts, ab }: Pick<PushBody, 'texts' | 'ab'>, variant: string | null): PushTexts {
  const place = ab.findIndex((one) => one.variant === variant);
  const own = place > 0 ? ab[place]?.texts : undefined;
  if (!own) return texts;
  return {
    zh: { ...texts.zh, ...own.zh },
    en: { ...texts.en, ...own.en },
    tl: { ...texts.tl, ...own.tl },
  };
}

/** 「A 50% / B 50%」. */
export const abText = (ab: readonly Pick<PushVariant, 'variant' | 'ratio'>[]): string =>
  ab.length === 0 ? '不做' : ab.map(({ variant, ratio }) => `${variant} ${ratio}%`).join(' / ');

/** Own texts of one variant, by language: 「中文：标题｜正文；英语：…」. */
export const variantText = (texts: VariantTexts): string =>
  languageKeys
    .flatMap((language) => {
      const words = variantFields.map(({ key }) => texts[language][key]).filter((text) => text !== '');
      return words.length === 0 ? [] : [`${labelOf(languages, language).label}：${words.join('｜')}`];
    })
    .join('；');

export const freqText = ({ per_user_day, per_week, override }: PushBody['freq_cap']): string =>
  override ? '不受限（交易类）' : `每人每天 ${per_user_day} 条、每周 ${per_week} 条`;

/** 「全员」, or the list with its size. */
export const targetText = ({ target, list }: Pick<PushBody, 'target' | 'list'>): string =>
  target === 'uids'
    ? `${pushTargets.uids.label} ${list.count.toLocaleString('zh-CN')} 人`
    : labelOf(pushTargets, target).label;
