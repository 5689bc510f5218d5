import * as z from 'zod/mini';
import { block, type CheckFinding, type CheckMoment, type Content, checkCommon, warn } from '../config/rules';
import { text } from '../shared/bodyFields';
import { hourText } from '../shared/clockHour';
import { type LabelMap, labelOf, mapEntryOf } from '../shared/labels';
import { leadCodeOf } from '../shared/leadCodes';
import type { Fields } from '../shared/objectType';
import { picture, pictureFinding } from '../shared/picture';
import { shapeOf } from '../shared/record';
import type { Ref } from '../shared/references';
import { setOf } from '../shared/schema';
import { weekdayText } from '../shared/weekdays';

/** Positions of banners: picture size in pixels, and whether all users see it at once. */
export const bannerPositions = {
  home_top: { label: '首页顶部', width: 1029, height: 360 },
  home_pop: { label: '首页弹窗', width: 840, height: 1080 },
  room_side: { label: '房间侧边', width: 240, height: 240 },
  wallet: { label: '钱包页', width: 1029, height: 300 },
  mine: { label: '我的页', width: 1029, height: 300 },
  family: { label: '家族页', width: 1029, height: 300 },
  splash: { label: '开屏', width: 1125, height: 2436 },
} as const satisfies LabelMap<string> & Record<string, { width: number; height: number }>;
export type BannerPosition = keyof typeof bannerPositions;

export const jumpTypes = {
  none: { label: '不跳转' },
  h5: { label: '网页' },
  room: { label: '房间' },
  user: { label: '用户' },
  activity: { label: '活动' },
  scheme: { label: '应用内页面' },
} as const satisfies LabelMap<string>;
export type JumpType = keyof typeof jumpTypes;

export const bannerFrequencies = {
  always: { label: '不限' },
  daily: { label: '每天几次' },
  once: { label: '仅一次' },
} as const satisfies LabelMap<string>;

/** Whether the link target of a banner can be reached. */
export const linkStates = {
  none: { label: '不跳转' },
  ok: { label: '可访问', color: 'green' },
  dead: { label: '已失效', color: 'red' },
} as const satisfies LabelMap<string>;

export const pictureLanguages = { zh: { label: '中文' }, en: { label: '英语' }, tl: { label: '菲律宾语' } };
export type PictureLanguage = keyof typeof pictureLanguages;

export const bannerBodyFields = {
  position: { label: '位置', kind: 'map', map: bannerPositions },
  /** Pictures by language; the first one present, in the order `zh`, `en`, `tl`, is the fallback. */
  images: {
    label: '图片',
    kind: 'group',
    fields: {
      zh: { label: '图片（中文）', is: z.optional(picture) },
      en: { label: '图片（英语）', is: z.optional(picture) },
      tl: { label: '图片（菲律宾语）', is: z.optional(picture) },
    },
  },
  /** Second picture to compare, shown to half of the users; null for none. */
  image_b: { label: 'B 图', is: picture, nullable: true },
  jump_type: { label: '跳转', kind: 'map', map: jumpTypes },
  /**
   * Target of the jump: an https address (`h5`), room id (`room`), user id (`user`), code of an activity (`activity`)
   * or address in the app such as `voice://wallet` (`scheme`); empty for `none`.
   */
  jump_value: { label: '跳转目标', is: text(500) },
  /** Days in server time (PRC), 1 is Monday; empty for every day. */
  weekdays: {
    label: '星期',
    kind: 'words',
    text: weekdayText,
    is: setOf(z.int('星期为 1 到 7').check(z.gte(1, '星期为 1 到 7'), z.lte(7, '星期为 1 到 7')), 7, '最多 7 天'),
  },
  /** Hours of a day in server time (PRC), from inclusive, to exclusive; null for all. */
  hours: {
    label: '时段',
    kind: 'group',
    fields: {
      from: { label: '每天开始时刻', kind: 'words', text: hourText, is: z.int().check(z.gte(0), z.lte(23)) },
      to: { label: '每天结束时刻', kind: 'words', text: hourText, is: z.int().check(z.gte(1), z.lte(24)) },
    },
    nullable: true,
  },
  frequency: { label: '展示频率', kind: 'map', map: bannerFrequencies },
  /** For `daily`; 0 otherwise. */
  times_a_day: { label: '每天次数', kind: 'count', is: z.int().check(z.gte(0), z.lte(99)) },
} as const satisfies Fields;

/** Body of a banner version (docs/design/resource.md#banner). */
export const bannerBody = z.object(shapeOf(bannerBodyFields));
export type BannerBody = z.infer<typeof bannerBody>;

export const maxTitleLength = 20;
/** Maximum banners online at one position at a time. */
export const maxPerPosition = 8;
/** Hosts that a banner may lead to (docs/design/blocks.md#g15: allow-list). */
export const allowedHosts = ['app.example.com', 'h5.example.com', 'events.example.com'] as const;
/** Pages of the app itself. */
const schemePattern = /^voice:\/\/[a-z][\w/-]*(\?[\w=&%.-]*)?$/;
/** Positions that cover the whole screen: a second person agrees. */
export const coveringPositions: readonly BannerPosition[] = ['home_pop', 'splash'];

/** Problem of a jump target; undefined if valid. Only the backend can tell whether the target exists. */
export function jumpProblem(type: JumpType, value: string): string | undefined {
  if (type === 'none') return value === '' ? undefined : '不跳转时没有目标';
  if (value.trim() === '') return `请填写${labelOf(jumpTypes, type).label}的目标`;
  if (type === 'h5') return addressProblem(value);
  if (type === 'room') return /^r_\d+$/.test(value) ? undefined : '房间号写作 r_88001';
  if (type === 'user') return /^\d{4,20}$/.test(value) ? undefined : '用户ID 是数字';
  if (type === 'scheme') return schemePattern.test(value) ? undefined : '应用内页面写作 voice://wallet';
  return /^[\w-]{1,40}$/.test(value) ? undefined : '活动编号只含字母、数字、_ 和 -';
}

/** An address as it must be written: nothing that another reader could take for another host. */
const addressPattern = /^https:\/\/([^/?#]*)([/?#][^\s\\\p{Cc}\p{Cf}]*)?$/u;

function isAddress(text: string): boolean {
  try {
    return new URL(text).href !== '';
  } catch {
    return false;
  }
}

/** Problem of a web address; it must be on one of these hosts. */
export function addressProblem(text: string, hosts: readonly string[] = allowedHosts): string | undefined {
  if (!text.startsWith('https://')) return '网址须以 https:// 开头';
  const [, host] = addressPattern.exec(text) ?? [];
  if (host === undefined || !isAddress(text)) return '网址含有不支持的字符，应写作 https://app.example.com/…';
  if (/[@:]/.test(host)) return '网址不能带用户名、密码或端口';
  return hosts.includes(host) ? undefined : `域名 ${host} 不在允许的名单中`;
}

/** Problems of a frequency and the times a day: these belong to 每天几次 alone. */
export function frequencyFindings(
  path: string,
  frequency: keyof typeof bannerFrequencies,
  times: number,
): CheckFinding[] {
  if (frequency === 'daily') return times < 1 ? [block('body.times_a_day', '每天至少 1 次')] : [];
  const { label } = bannerFrequencies[frequency];
  return times > 0 ? [block(path, `「${label}」和「每天 ${times} 次」不能同时设置，请重新选择展示频率`)] : [];
}

/** Checks of a banner beside the common ones. */
export function checkBanner(content: Content<BannerBody>, moment: CheckMoment): CheckFinding[] {
  const { name, body } = content;
  const findings = checkCommon(content, moment);
  const letters = [...name.trim()].length;
  if (letters > maxTitleLength && !findings.some(({ path }) => path === 'name'))
    findings.push(block('name', `标题最多 ${maxTitleLength} 字，现在 ${letters} 字`));
  findings.push(...checkPictures(body));
  const wrong = jumpProblem(body.jump_type, body.jump_value);
  if (wrong) findings.push(block('body.jump_value', wrong));
  const { hours } = body;
  if (hours && hours.from >= hours.to) findings.push(block('body.hours', '结束的小时须晚于开始'));
  findings.push(...frequencyFindings('body.frequency', body.frequency, body.times_a_day));
  return findings;
}

function checkPictures({ position, images, image_b }: BannerBody): CheckFinding[] {
  const wanted = mapEntryOf(bannerPositions, position);
  if (!wanted) return [block('body.position', '请选择位置')];
  const findings: CheckFinding[] = [];
  const have = (Object.keys(pictureLanguages) as PictureLanguage[]).filter((lang) => images[lang]);
  if (have.length === 0) findings.push(block('body.images', '请上传至少一种语言的图片'));
  const all = [
    ...have.map((lang) => [`body.images.${lang}`, pictureLanguages[lang].label, images[lang]] as const),
    ['body.image_b', 'B 图', image_b] as const,
  ];
  for (const [path, label, picture] of all) {
    if (picture) findings.push(pictureFinding(path, label, picture, wanted));
  }
  const missing = (Object.keys(pictureLanguages) as PictureLanguage[]).filter((lang) => !images[lang]);
  if (have.length > 0 && missing.length > 0) {
    const names = missing.map((lang) => pictureLanguages[lang].label).join('、');
    findings.push(warn('body.images', `${names}没有图片，将显示${pictureLanguages[have[0] ?? 'zh'].label}的`));
  }
  return findings;
}

/**
 * Permission code for approving full-screen banners; approvers must hold it explicitly (docs/design/blocks.md#g7,
 * #g18).
 */
export const bannerCheckCode = leadCodeOf('resource.banner:check');

/** Approver required for a version, and why; undefined if none. */
export function bannerApprovalNeeded({ body }: Content<BannerBody>): { code: string; why: string } | undefined {
  if (!coveringPositions.includes(body.position)) return undefined;
  return {
    code: bannerCheckCode,
    why: `${labelOf(bannerPositions, body.position).label}会盖住整个屏幕，需要第二人同意`,
  };
}

/** The item of the backpack that an address of the app names: `voice://backpack?item=cons_1001`. */
export function bannerRefs({ body: { jump_type, jump_value } }: Content<BannerBody>): Ref[] {
  const id = jump_type === 'scheme' && new URLSearchParams(jump_value.split('?')[1]).get('item');
  return id ? [{ type: 'consumable', id, path: 'body.jump_value' }] : [];
}
