import { noFigure } from './figure';
import type { LabelMap } from './labels';
import { isRedLine } from './reasons';

/** Lifetime recharge that makes a big spender, in minor units (分). */
export const bigSpenderRecharge = 1_000_000;

export const banTypes = {
  login: { label: '登录' },
  speak: { label: '发言' },
  mic: { label: '上麦' },
  dm: { label: '私信' },
  room: { label: '开房' },
  recharge: { label: '充值' },
  withdraw: { label: '提现' },
  device: { label: '设备' },
  all: { label: '全部' },
} as const satisfies LabelMap<string>;
export type BanType = keyof typeof banTypes;

/** Side effects of a ban, at the moment it takes effect. */
export const banSyncs = {
  kick: { label: '踢下线' },
  dismiss_room: { label: '解散房间' },
  hide_content: { label: '下架内容' },
  close_pending: { label: '关闭其余待审' },
} as const satisfies LabelMap<string>;
export type BanSync = keyof typeof banSyncs;

export const banStatus = {
  pending: { label: '待审批', color: 'gold' },
  scheduled: { label: '未生效', color: 'processing' },
  active: { label: '生效中', color: 'red' },
  expired: { label: '已过期', color: 'default' },
  lifted: { label: '已解除', color: 'default' },
  overturned: { label: '申诉成立', color: 'purple' },
} as const satisfies LabelMap<string>;
export type BanStatus = keyof typeof banStatus;

/** Sources of bans (docs/design/risk.md#ban-record). */
export const banSources = {
  report: { label: '举报审核' },
  hacking: { label: '黑产审核' },
  long_text: { label: '长文本审核' },
  image: { label: '图片审核' },
  quality: { label: '图片质量' },
  background: { label: '背景审核' },
  word: { label: '可疑词' },
  patrol: { label: '巡检' },
  manual: { label: '人工' },
  auto: { label: '自动' },
  ladder: { label: '处罚阶梯' },
} as const satisfies LabelMap<string>;
export type BanSource = keyof typeof banSources;

/** Seconds; 0 is for ever. */
export const banDurations = [
  { value: 3_600, label: '1 小时' },
  { value: 86_400, label: '24 小时' },
  { value: 3 * 86_400, label: '3 天' },
  { value: 7 * 86_400, label: '7 天' },
  { value: 30 * 86_400, label: '30 天' },
  { value: 0, label: '永久' },
] as const;

/**
 * Evidence is an id or an address: an id of a case, message, picture or order (prefix and rest), a picture's sixteen
 * hex digits, or a number as long as ids are.
 */
const evidenceId = /^(?:[a-z]{1,12}_[\w-]+|[\da-f]{16}|o?\d{8,20}|https?:\/\/\S+)$/i;

export const isEvidence = (text: string): boolean => evidenceId.test(text);

export function durationLabel(seconds: number): string {
  if (!Number.isFinite(seconds)) return noFigure;
  const known = banDurations.find(({ value }) => value === seconds);
  if (known) return known.label;
  return seconds % 86_400 === 0 ? `${seconds / 86_400} 天` : `${Math.round(seconds / 3_600)} 小时`;
}

export interface LadderStep {
  /** Points in the rolling window from which the step applies. */
  from: number;
  label: string;
  /** Seconds; 0 is for ever, null bars nothing. */
  duration: number | null;
  types: readonly BanType[];
}

/** Ladder of docs/design/blocks.md#g17: points of the last 90 days → recommended penalty. */
export const ladder: readonly LadderStep[] = [
  { from: 0, label: '提醒', duration: null, types: [] },
  { from: 1, label: '警告', duration: null, types: [] },
  { from: 3, label: '限制 24 小时', duration: 86_400, types: ['speak', 'mic'] },
  { from: 6, label: '限制 7 天', duration: 7 * 86_400, types: ['speak', 'mic'] },
  { from: 9, label: '封禁 30 天', duration: 30 * 86_400, types: ['login'] },
  { from: 12, label: '永久封禁', duration: 0, types: ['login', 'device'] },
];

/** Longest limited term of the ladder, in seconds; longer bans need an approver. */
export const longestTerm = Math.max(...ladder.map(({ duration }) => duration ?? 0));

const stepAt = (points: number): number => ladder.findLastIndex(({ from }) => points >= from);

export interface Recommendation {
  step: LadderStep;
  next: LadderStep | null;
  /** Points after this violation. */
  points: number;
  redLine: boolean;
}

/** G17: current points plus those of the reason select the step; red lines select the last one. */
export function recommend(points: number, reasonCode: string, reasonPoints: number): Recommendation {
  const after = Math.max(0, points + reasonPoints);
  const redLine = isRedLine(reasonCode);
  const index = redLine ? ladder.length - 1 : Math.max(0, stepAt(after));
  const step = ladder[index] ?? ladder[0];
  if (!step) throw new Error('The ladder has no steps');
  return { step, next: ladder[index + 1] ?? null, points: after, redLine };
}

export interface Protected {
  flags: readonly string[];
  total_recharge: number;
}

export const isBigSpender = (user: Protected): boolean =>
  user.total_recharge >= bigSpenderRecharge || user.flags.includes('big_spender');

/** Reason why a ban needs an approver (docs/design/blocks.md#g5 L3, G7); null if it does not. */
export function secondPersonReason(user: Protected, durationSeconds: number, reasonCode: string): string | null {
  if (durationSeconds === 0) return '永久封禁需要第二人审批';
  if (durationSeconds > longestTerm) return `超过 ${durationLabel(longestTerm)}的封禁需要第二人审批`;
  if (isBigSpender(user)) return '大R 用户的封禁需要第二人审批';
  if (user.flags.includes('kol')) return 'KOL 的封禁需要第二人审批';
  if (isRedLine(reasonCode)) return '红线违规需要第二人审批';
  return null;
}
