import { afterQuiet } from '../push/reach';
import { type LabelMap, labelOf } from '../shared/labels';
import type { MessageBody } from './rules';

/** Messages sent by templates, with their results (docs/design/tool-set.md#message). */

export const sendResults = {
  unknown: { label: '结果未知', color: 'orange' },
  failed: { label: '失败', color: 'red' },
  held: { label: '未发送', color: 'default' },
  sent: { label: '已送达', color: 'green' },
} as const satisfies LabelMap<string>;
export type SendResult = keyof typeof sendResults;

/** Reasons why a message was not delivered or not sent. */
export const sendReasons = {
  offline: { label: '离线' },
  blocked: { label: '拉黑小助手' },
  no_push: { label: '未注册推送' },
  no_user: { label: '用户不存在' },
  deleted: { label: '用户已注销' },
  outside: { label: '不在人群中' },
  unshared: { label: '灰度未抽中' },
  quiet: { label: '免打扰时段' },
  capped: { label: '超过频次上限' },
  no_answer: { label: '通道没有答复' },
} as const satisfies LabelMap<string>;
export type SendReason = keyof typeof sendReasons;

/** Reasons why a message is not meant for a user: nobody expects it, and no figure counts it. */
export const unmeantReasons: readonly SendReason[] = ['outside', 'unshared'];

/** Causes of a message. */
export const sendKinds = {
  event: { label: '业务触发' },
  resend: { label: '重发', color: 'blue' },
  test: { label: '测试', color: 'purple' },
} as const satisfies LabelMap<string>;
export type SendKind = keyof typeof sendKinds;

/** User at the moment a message would be sent. */
export interface MessageReceiver {
  at: number;
  /** Hours of the user's region relative to PRC, fixed. */
  offset: number;
  /** Whether the user is in the audience and the rollout. */
  isMeant: boolean;
  isShared: boolean;
  /** Number of other events in the cap's period about which this template told the user. */
  had: number;
}

/** Reason why a message is held, capped or not meant for the user; undefined if it is sent. */
export function sendHeldReason(
  { priority, quiet_hours, freq_cap }: Pick<MessageBody, 'priority' | 'quiet_hours' | 'freq_cap'>,
  { at, offset, isMeant, isShared, had }: MessageReceiver,
): SendReason | undefined {
  if (!isMeant) return 'outside';
  if (!isShared) return 'unshared';
  if (priority === 'high') return undefined;
  if (afterQuiet(quiet_hours, at, offset) > at) return 'quiet';
  return freq_cap.n > 0 && had >= freq_cap.n ? 'capped' : undefined;
}

interface SendFacts {
  kind: SendKind;
  result: SendResult;
  /** The send that was made of it. */
  resent_as: string | null;
  /** Whether its template can still be sent. */
  is_served: boolean;
  /** Reason why it would be held back now; null if it would be sent. */
  held_now: SendReason | null;
}

/** Reason why a message cannot be resent now; undefined if it can. */
export function resendCannot({ kind, result, resent_as, is_served, held_now }: SendFacts): string | undefined {
  if (kind === 'test') return '测试消息请在模板里重新测试';
  if (resent_as !== null) return `已重发为 ${resent_as}`;
  if (result === 'sent') return '已经送达';
  if (result === 'unknown') return '结果未知：查明之前不能重发，以免重复发送';
  if (!is_served) return '模板未生效，不能重发';
  return held_now === null ? undefined : `当前重发也不会发出：${labelOf(sendReasons, held_now).label}`;
}
