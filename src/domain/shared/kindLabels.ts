import type { LabelMap } from './labels';

/** Labels for the fields of each kind of case: used by schemas and records, without the rules. */

export const bgKinds = {
  profile_bg: { label: '主页背景' },
  room_bg: { label: '房间背景' },
} as const satisfies LabelMap<string>;
export type BgKind = keyof typeof bgKinds;

export const bgMedia = {
  image: { label: '图片' },
  gif: { label: '动图' },
  video: { label: '视频' },
} as const satisfies LabelMap<string>;

export const bgMarks = {
  paid: { label: '付费', color: 'gold' },
  custom: { label: '自定义', color: 'blue' },
} as const satisfies LabelMap<string>;

/** Compensation of the buyer of a rejected background, once per order. */
export const compensations = {
  refund: { label: '退款', color: 'orange' },
  replace: { label: '免费换新', color: 'blue' },
} as const satisfies LabelMap<string>;
export type Compensation = keyof typeof compensations;

/** Background the owner shows now. */
export const shownNow = {
  this: { label: '使用中', color: 'green' },
  previous: { label: '已恢复上一个', color: 'orange' },
  default: { label: '已恢复默认', color: 'orange' },
  newer: { label: '已换新背景', color: 'default' },
} as const satisfies LabelMap<string>;

export const hackingTypes = {
  solicit: { label: '站外引流', color: 'orange' },
  fraud: { label: '诈骗', color: 'red' },
  theft: { label: '盗号', color: 'red' },
  cheat: { label: '刷量外挂', color: 'gold' },
  coin_trade: { label: '私下交易', color: 'orange' },
  minor_induce: { label: '诱导未成年', color: 'red' },
  mass_register: { label: '批量注册', color: 'gold' },
} as const satisfies LabelMap<string>;
export type HackingType = keyof typeof hackingTypes;

/** Tricks for hiding a text from the machines. */
export const textVariants = {
  homophone: { label: '谐音' },
  split: { label: '拆字' },
  symbol: { label: '符号' },
} as const satisfies LabelMap<string>;

export const contactTypes = {
  wechat: { label: '微信' },
  qq: { label: 'QQ' },
  phone: { label: '手机号' },
  link: { label: '链接' },
  tg: { label: 'TG' },
} as const satisfies LabelMap<string>;

/** States of a hash in the bank of blocked pictures; adding and removing take two people (docs/design/blocks.md#g7). */
export const hashStates = {
  none: { label: '未入库' },
  nominated: { label: '入库待确认', color: 'gold' },
  in: { label: '已入库', color: 'red' },
  leaving: { label: '移出待确认', color: 'gold' },
} as const satisfies LabelMap<string>;
export type HashState = keyof typeof hashStates;

export const wordActions = {
  block: { label: '屏蔽整条', color: 'red' },
  replace: { label: '替换为 *', color: 'orange' },
  review: { label: '送审', color: 'gold' },
  mark: { label: '仅标记', color: 'blue' },
} as const satisfies LabelMap<string>;
export type WordAction = keyof typeof wordActions;

export const wordMatches = {
  contains: { label: '包含' },
  exact: { label: '整句一致' },
  regex: { label: '正则' },
  pinyin: { label: '拼音' },
} as const satisfies LabelMap<string>;
export type WordMatch = keyof typeof wordMatches;

export const wordStatus = {
  candidate: { label: '待定', color: 'gold' },
  confirmed: { label: '生效', color: 'green' },
  observe: { label: '观察', color: 'blue' },
  rejected: { label: '否决', color: 'default' },
  retired: { label: '停用', color: 'default' },
} as const satisfies LabelMap<string>;
export type WordStatus = keyof typeof wordStatus;

export const editions = {
  first: { label: '首次' },
  edited: { label: '修改', color: 'blue' },
} as const satisfies LabelMap<string>;

export const publishModes = {
  post_review: { label: '先发后审', color: 'orange' },
  pre_review: { label: '先审后发' },
} as const satisfies LabelMap<string>;

/** Defects in the order of the digits 1–9. */
export const defects = {
  blur: { label: '模糊' },
  dark: { label: '过暗' },
  screenshot: { label: '截图' },
  watermark: { label: '水印' },
  qr: { label: '二维码' },
  not_real: { label: '非真人' },
  duplicate: { label: '重复' },
  collage: { label: '拼图' },
  no_subject: { label: '无主体' },
} as const satisfies LabelMap<string>;
export type Defect = keyof typeof defects;

/** The best first. */
export const grades = {
  S: { label: 'S', color: 'purple' },
  A: { label: 'A', color: 'green' },
  B: { label: 'B', color: 'blue' },
  C: { label: 'C', color: 'gold' },
  D: { label: 'D', color: 'red' },
} as const satisfies LabelMap<string>;
export type Grade = keyof typeof grades;

export const recommends = {
  pool: { label: '进推荐池', color: 'green' },
  none: { label: '不推荐' },
  replace: { label: '要求更换', color: 'red' },
} as const satisfies LabelMap<string>;
export type Recommend = keyof typeof recommends;

/** Owners of a background. */
export const backgroundOwners = {
  user: { label: '用户' },
  room: { label: '房间' },
} as const satisfies LabelMap<string>;

export const textTypes = {
  post: { label: '动态' },
  notice: { label: '活动公告' },
  intro: { label: '自我介绍' },
  family: { label: '家族公告' },
  room: { label: '房间公告' },
} as const satisfies LabelMap<string>;

export const qualityModes = {
  quality: { label: '画质分级', color: 'blue' },
  qa: { label: '复检', color: 'purple' },
} as const satisfies LabelMap<string>;
export type QualityMode = keyof typeof qualityModes;

/** Media of a case: what it is, and whether it can be looked at. */
export const caseMedia = {
  image: { label: '图片' },
  audio: { label: '语音' },
  video: { label: '视频' },
} as const satisfies LabelMap<string>;

export const caseMediaStates = {
  ok: { label: '正常' },
  broken: { label: '无法加载' },
  purged: { label: '已过保存期' },
} as const satisfies LabelMap<string>;
