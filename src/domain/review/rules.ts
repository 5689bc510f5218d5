import type { LabelMap } from '../shared/labels';
import type { LadderStep } from '../shared/penalty';
import type { CaseKind } from './kinds';

export const caseStatus = {
  pending: { label: '待审', color: 'gold' },
  claimed: { label: '审核中', color: 'processing' },
  held: { label: '待生效', color: 'processing' },
  escalated: { label: '已升级', color: 'orange' },
  transferred: { label: '已转派', color: 'orange' },
  reopened: { label: '已重开', color: 'purple' },
  done: { label: '已办结', color: 'green' },
  auto_closed: { label: '自动关闭', color: 'default' },
} as const satisfies LabelMap<string>;
export type CaseStatus = keyof typeof caseStatus;

/** States in which a case waits for somebody to claim it. */
export const waitingCaseStatus: readonly CaseStatus[] = ['pending', 'escalated', 'transferred', 'reopened'];

/** Queues: for everybody with the page, for leads, or for those allowed to see minors. */
export const lanes = {
  normal: { label: '普通队列' },
  lead: { label: '组长队列', color: 'orange' },
  minor: { label: '未成年专组', color: 'red' },
} as const satisfies LabelMap<string>;
export type Lane = keyof typeof lanes;

/**
 * P0 minors and danger to life, P1 sex, politics, fraud, P2 the usual, P3 low quality
 * (docs/design/risk.md#report-review).
 */
export const priorities = {
  P0: { label: 'P0', color: 'red' },
  P1: { label: 'P1', color: 'orange' },
  P2: { label: 'P2', color: 'blue' },
  P3: { label: 'P3', color: 'default' },
} as const satisfies LabelMap<string>;
export type Priority = keyof typeof priorities;

export const sources = {
  user: { label: '用户举报' },
  machine: { label: '机审' },
  patrol: { label: '巡检' },
  manual: { label: '人工' },
  appeal: { label: '申诉', color: 'purple' },
} as const satisfies LabelMap<string>;

export const reportScenes = {
  dm: { label: '私聊' },
  chat: { label: '公屏' },
  room: { label: '房间' },
  profile: { label: '主页' },
  nickname: { label: '昵称' },
  moment: { label: '动态' },
  album: { label: '相册' },
  avatar: { label: '头像' },
  cover: { label: '房间封面' },
  voice: { label: '语音' },
  family: { label: '家族' },
  event: { label: '活动征文' },
} as const satisfies LabelMap<string>;
export type ReportScene = keyof typeof reportScenes;

export const languages = {
  zh: { label: '中文' },
  en: { label: '英语' },
  tl: { label: '菲律宾语' },
} as const satisfies LabelMap<string>;
export type Language = keyof typeof languages;
export const languageKeys = Object.keys(languages) as Language[];

/** Reasons for skipping a case (docs/design/blocks.md#g8: a skip needs a reason; skips are reported). */
export const skipReasons = {
  language: { label: '语言不通' },
  unclear: { label: '拿不准' },
  sensitive: { label: '内容不适' },
  conflict: { label: '与我有关' },
  media: { label: '素材打不开' },
} as const satisfies LabelMap<string>;
export type SkipReason = keyof typeof skipReasons;

/** Conclusions of a decision. */
export const conclusions = {
  clean: { label: '不违规', color: 'green' },
  violate: { label: '违规', color: 'red' },
  pass: { label: '通过', color: 'green' },
  mask: { label: '打码后通过', color: 'gold' },
  return: { label: '退回修改', color: 'orange' },
  private: { label: '仅自己可见', color: 'orange' },
  delete: { label: '删除', color: 'red' },
  replace_default: { label: '替换默认', color: 'orange' },
  graded: { label: '已评级', color: 'blue' },
  confirm: { label: '通过', color: 'green' },
  observe: { label: '观察', color: 'gold' },
  reject: { label: '否决', color: 'default' },
} as const satisfies LabelMap<string>;
export type Conclusion = keyof typeof conclusions;

/** Conclusions per kind; the first is on key `A`. */
export const conclusionsOf: Record<CaseKind, readonly Conclusion[]> = {
  report: ['clean', 'violate'],
  hacking: ['clean', 'violate'],
  long_text: ['pass', 'mask', 'return', 'private', 'delete'],
  image: ['pass', 'violate', 'mask', 'private', 'replace_default'],
  quality: ['graded'],
  background: ['pass', 'violate', 'return'],
  word: ['confirm', 'observe', 'reject'],
};

/** Conclusions that need a policy (a reason code) and evidence. */
export const isAdverse = (conclusion: Conclusion): boolean =>
  conclusion === 'violate' || conclusion === 'delete' || conclusion === 'private' || conclusion === 'replace_default';

/** Reasons for a clean conclusion (docs/design/risk.md#report-review). */
export const cleanReasons = {
  normal: { label: '正常内容' },
  insufficient: { label: '证据不足' },
  malicious: { label: '恶意举报' },
} as const satisfies LabelMap<string>;
export type CleanReason = keyof typeof cleanReasons;

/** Measures on content, user, room and reporters; several at once (docs/design/blocks.md#g8). */
export const measures = {
  delete_content: { label: '删除内容' },
  delete_same: { label: '删除同图全部' },
  recall_messages: { label: '撤回同文本消息' },
  restore_previous: { label: '恢复上一个' },
  restore_default: { label: '恢复默认' },
  refund: { label: '退款' },
  remind: { label: '提醒' },
  warn: { label: '警告计分' },
  mute: { label: '禁言' },
  mute_mic: { label: '禁麦' },
  no_dm: { label: '禁私信' },
  limit: { label: '限流' },
  ban: { label: '封号' },
  ban_device: { label: '封设备' },
  ban_cluster: { label: '整团处置' },
  seal_room: { label: '封房' },
  reset_profile: { label: '重置资料' },
  confiscate: { label: '没收' },
  freeze_assets: { label: '冻结资产' },
  notify_victims: { label: '通知受害者' },
  add_word: { label: '加入可疑词' },
  block_url: { label: '加入链接黑名单' },
  hash_bank: { label: '提名哈希库' },
  feedback: { label: '反馈举报人' },
  mark_malicious: { label: '标记恶意举报' },
  close_others: { label: '关闭该对象其余待审' },
} as const satisfies LabelMap<string>;
export type Measure = keyof typeof measures;

/** Measures that ban the user, with their ban types. */
export const banningMeasures = ['mute', 'mute_mic', 'no_dm', 'limit', 'ban', 'ban_device'] as const satisfies Measure[];
export type BanningMeasure = (typeof banningMeasures)[number];
export const isBanning = (measure: Measure): measure is BanningMeasure =>
  banningMeasures.some((known) => known === measure);

/** Measures for any violation: at the bench by the ladder (docs/design/blocks.md#g17), and in a reversal. */
const usualMeasures = ['delete_content', 'remind', 'warn', ...banningMeasures] as const satisfies Measure[];

/**
 * Measures allowed per kind (docs/design/risk.md); a decision with any other is refused. 没收 is not a review measure:
 * finance takes coins with approvals of its own (docs/design/pay.md#admin-recharge).
 */
export const measuresFor: Record<CaseKind, readonly Measure[]> = {
  report: [...usualMeasures, 'seal_room', 'reset_profile', 'feedback', 'mark_malicious', 'close_others'],
  hacking: [
    ...usualMeasures,
    'recall_messages',
    'ban_cluster',
    'freeze_assets',
    'notify_victims',
    'add_word',
    'block_url',
  ],
  long_text: [...usualMeasures, 'close_others'],
  image: [...usualMeasures, 'delete_same', 'hash_bank', 'reset_profile', 'close_others'],
  quality: [],
  background: [...usualMeasures, 'restore_previous', 'restore_default', 'delete_same', 'seal_room', 'close_others'],
  word: [],
};

/** Measures that a reversal cannot undo. */
export const irreversible: readonly Measure[] = ['reset_profile', 'feedback', 'notify_victims', 'remind'];

export const decisionStatus = {
  held: { label: '待生效', color: 'processing' },
  effective: { label: '已生效', color: 'green' },
  undone: { label: '已撤销', color: 'default' },
  reversed: { label: '已改判', color: 'purple' },
} as const satisfies LabelMap<string>;
export type DecisionStatus = keyof typeof decisionStatus;

export const qaStatus = {
  none: { label: '未抽检' },
  sampled: { label: '待质检', color: 'gold' },
  passed: { label: '合格', color: 'green' },
  failed: { label: '有差错', color: 'red' },
} as const satisfies LabelMap<string>;
export type QaStatus = keyof typeof qaStatus;

/** Reviewer errors (docs/design/risk.md#quality-review). */
export const qaErrors = {
  missed: { label: '漏审' },
  wrong: { label: '误审' },
  policy: { label: '定性错' },
  measure: { label: '处置错' },
} as const satisfies LabelMap<string>;
export type QaError = keyof typeof qaErrors;

/** The step of the ladder (docs/design/blocks.md#g17) as measures of a decision; a reminder is no strike. */
export function measuresOf({ from, duration, types }: LadderStep): { type: Measure; duration?: number }[] {
  if (duration === null) return [{ type: from === 0 ? 'remind' : 'warn' }];
  if (types.includes('login')) return [{ type: types.includes('device') ? 'ban_device' : 'ban', duration }];
  return [{ type: 'mute', duration }];
}

/** Results of one decision of several that were sent together. */
export const decisionOutcomes = {
  held: { label: '已提交，可撤销' },
  conflict: { label: '他人先处理' },
  refused: { label: '被拒绝' },
} as const satisfies LabelMap<string>;
