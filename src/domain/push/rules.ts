import * as z from 'zod/mini';
import { maxNameLength } from '../config/rules';
import { messageBody } from '../message/rules';
import { rechargeTiers } from '../rechargeTask/rules';
import { languageKeys, languages } from '../review/rules';
import { draftText, text, whole } from '../shared/bodyFields';
import { countText } from '../shared/figure';
import { idOrNone, idSchema } from '../shared/ids';
import { type LabelMap, labelOf } from '../shared/labels';
import { maxTagLength, maxTags } from '../shared/limits';
import type { Fields } from '../shared/objectType';
import { picture } from '../shared/picture';
import { shapeOf } from '../shared/record';
import { keyOf, setOf } from '../shared/schema';
import { byLanguage, type TextSpecs, type Texts, textFieldsOf } from '../shared/texts';
import { maxPushDayCap, maxPushDays, maxPushHoldout, maxPushThrottle, maxPushVariants, maxPushWeekCap } from './limits';
import { pushScheduleFields } from './times';

/** Users of a list that was imported, and letters of its text. */
export const maxPushList = 200_000;

/** Pushes planned and sent by operators (docs/design/push.md#im): content of a version. */

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

const textSpecs = {
  /** At most 30 characters in a published version; the check reports a draft with more. */
  title: { label: '标题', most: 30, required: true },
  /** With line breaks; at most 200 characters in a published version. */
  body: { label: '正文', most: 200, required: true, rows: 4 },
  /** Empty for no button; at most 8 characters in a published version. */
  button: { label: '按钮', most: 8, required: false },
} as const satisfies TextSpecs;
export const pushFields = textFieldsOf(textSpecs);
export type PushTexts = Texts<(typeof pushFields)[number]['key']>;

/** Text fields that an A/B variant can override. */
export const variantFields = textFieldsOf({ title: textSpecs.title, body: textSpecs.body });
export type VariantTexts = Texts<(typeof variantFields)[number]['key']>;

/** Sources of recipients, before the audience rules. */
export const pushTargets = {
  all: { label: '全员' },
  segment: { label: '按人群条件' },
  uids: { label: '指定名单' },
} as const satisfies LabelMap<string>;

/** Groups of an A/B, in their order. */
export const pushVariants = {
  A: { label: 'A 组' },
  B: { label: 'B 组' },
  C: { label: 'C 组' },
  D: { label: 'D 组' },
} as const satisfies LabelMap<string>;
type VariantName = keyof typeof pushVariants;
export const variantNames = Object.keys(pushVariants) as VariantName[];

const own = z.object({
  title: draftText(textSpecs.title.most),
  /** Text with line breaks. */
  body: draftText(textSpecs.body.most),
});

const withinDays = (days: number): string => (days === 0 ? '不限' : `${countText(days)} 天内`);

export const pushBodyFields = {
  channel: { label: '渠道', kind: 'map', map: pushChannels },
  /** Sender account. */
  sender: { label: '发送账号', kind: 'map', map: pushSenders },
  /** Layout of the message; decides whether a picture or a jump is required. */
  msg_type: { label: '消息类型', kind: 'map', map: pushKinds },
  /**
   * Texts by language. One without a title or a body is incomplete: its users get the Chinese one, which needs both to be
   * published. A button is never needed.
   */
  texts: byLanguage('文案', textSpecs),
  image: { label: '图片', is: picture, nullable: true },
  /** Link target of a press: `voice://…` for a page of the app, or an `https://` address; empty for none. */
  jump_url: { label: '跳转', is: draftText(500) },
  /** The 推送礼包 that rides on it; from `pushGifts`. */
  gift: {
    label: '推送礼包',
    kind: 'group',
    fields: {
      /** A published template; empty for none. */
      package_template_id: {
        label: '推送礼包',
        kind: 'object',
        of: 'packageTemplate',
        is: idSchema(z.string().check(z.regex(/^(pt_\d{1,12})?$/, '请从列表中选择推送礼包'))),
      },
      /** Name at the time it was chosen. */
      name: { label: '礼包名称', is: draftText(maxNameLength) },
      /** Contents at the time it was chosen. */
      content: { label: '礼包内容', is: text(500) },
    },
  },
  /** Source of recipients, before the audience rules. */
  target: { label: '目标', kind: 'map', map: pushTargets },
  /** For `uids`: the list stored by `readPushList`. */
  list: {
    label: '名单',
    is: z.object({
      /** Empty while there is none. */
      list_id: idOrNone('plist_'),
      /** Users in it. */
      count: whole(maxPushList),
    }),
  },
  /** Rules beside the audience. */
  rules: {
    label: '人群规则',
    kind: 'group',
    fields: {
      /** Active within this many days; 0 for any. */
      last_active_days: { label: '最近活跃', kind: 'words', text: withinDays, is: whole(maxPushDays) },
      /** Minimum total recharge; empty for any. */
      min_tier: {
        label: '充值档位',
        kind: 'map',
        map: rechargeTiers,
        is: z.union([keyOf(rechargeTiers), z.literal('')]),
      },
      /** Has one of these tags; empty for any. */
      tags: { label: '用户标签', is: setOf(draftText(maxTagLength), maxTags, `最多 ${maxTags} 个标签`) },
    },
  },
  /** Exclusions. */
  exclude: {
    label: '排除',
    kind: 'group',
    fields: {
      /** Excludes users reached by any push within this many days; 0 for none. */
      pushed_days: { label: '排除近期已推', kind: 'words', text: withinDays, is: whole(maxPushDays) },
      /** Whether banned users are excluded. */
      banned: { label: '排除封禁', kind: 'flag' },
      /** Whether unsubscribed users are excluded. */
      unsubscribed: { label: '排除退订', kind: 'flag' },
    },
  },
  /** Per cent of the users that get nothing, to compare with. */
  holdout: { label: '对照组（%）', kind: 'count', is: whole(maxPushHoldout) },
  /** Schedule, together with `start_at`. */
  schedule: {
    label: '发送方式',
    is: z.object(pushScheduleFields),
  },
  /** Quiet hours in the user's time zone; they span midnight if `to` is before `from`. Null for none. */
  quiet_hours: {
    label: '免打扰',
    is: messageBody.shape.quiet_hours,
  },
  /** Caps on all pushes to one user together. */
  freq_cap: {
    label: '频次上限',
    is: z.object({
      /** Maximum per calendar day of the user's region. */
      per_user_day: whole(maxPushDayCap),
      /** Maximum in any seven days. */
      per_week: whole(maxPushWeekCap),
      /** Ignores the caps, for messages that users expect. */
      override: z.boolean(),
    }),
  },
  /** Messages a second; at least 1 in a published version. */
  throttle: { label: '发送速度（条/秒）', kind: 'count', is: whole(maxPushThrottle) },
  /** Empty, or two to four variants with shares of 100 in total; the first uses the push's own texts. */
  ab: {
    label: 'A/B',
    is: z
      .array(
        z.object({
          /** Variant of the A/B test. */
          variant: keyOf(pushVariants),
          /** Share of the users, in per cent. */
          ratio: whole(100),
          /** Title and text that replace those of the push in all languages; ignored for the first variant. */
          texts: z.object({ zh: own, en: own, tl: own }),
        }),
      )
      .check(z.maxLength(maxPushVariants, `最多 ${maxPushVariants} 组`)),
  },
} as const satisfies Fields;

/** Body of a push version (docs/design/push.md#im). */
export const pushBody = z.object(shapeOf(pushBodyFields));
export type PushBody = z.infer<typeof pushBody>;
export type PushGift = PushBody['gift'];
export type PushVariant = PushBody['ab'][number];

export const noGift: PushGift = { package_template_id: '', name: '', content: '' };

/** Visible part of a push; a test is valid for exactly this content. */
export const seenPart = ({ channel, sender, msg_type, texts, image, jump_url, gift, ab }: PushBody): string =>
  JSON.stringify([
    ...[channel, sender, msg_type, texts, image?.file_id ?? null, jump_url, gift.package_template_id],
    ab.map((one) => one.texts),
  ]);

/** Texts of one variant, with its own ones where set. */
export function pushTextsOf({ texts, ab }: Pick<PushBody, 'texts' | 'ab'>, variant: string | null): PushTexts {
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
  ab.length === 0 ? '不做' : ab.map(({ variant, ratio }) => `${variant} ${countText(ratio)}%`).join(' / ');

/** Own texts of one variant, by language: 「中文：标题｜正文；英语：…」. */
export const variantText = (texts: VariantTexts): string =>
  languageKeys
    .flatMap((language) => {
      const words = variantFields.map(({ key }) => texts[language][key]).filter((text) => text !== '');
      return words.length === 0 ? [] : [`${labelOf(languages, language).label}：${words.join('｜')}`];
    })
    .join('；');

export const freqText = ({ per_user_day, per_week, override }: PushBody['freq_cap']): string =>
  override ? '不受限（交易类）' : `每人每天 ${countText(per_user_day)} 条、每周 ${countText(per_week)} 条`;

/** 「全员」, or the list with its size. */
export const targetText = ({ target, list }: Pick<PushBody, 'target' | 'list'>): string =>
  target === 'uids' ? `${pushTargets.uids.label} ${countText(list.count)} 人` : labelOf(pushTargets, target).label;
