import type { LabelMap } from './labels';

/** Messages that were sent by templates, and what became of each (screens/tool-set §3.4.6). */

export const sendResults = {
  unknown: { label: '结果未知', color: 'orange' },
  failed: { label: '失败', color: 'red' },
  held: { label: '未发送', color: 'default' },
  sent: { label: '已送达', color: 'green' },
} as const satisfies LabelMap<string>;
export type SendResult = keyof typeof sendResults;

/** Why one was not delivered, or was not sent at all. */
export const sendReasons = {
  offline: { label: '离线' },
  blocked: { label: '拉黑小助手' },
  no_push: { label: '未注册推送' },
  no_user: { label: '用户不存在' },
  deleted: { label: '用户已注销' },
  quiet: { label: '免打扰时段' },
  capped: { label: '超过频次上限' },
  no_answer: { label: '通道没有答复' },
} as const satisfies LabelMap<string>;
export type SendReason = keyof typeof sendReasons;

/** What made it be sent. */
export const sendKinds = {
  event: { label: '业务触发' },
  resend: { label: '重发', color: 'blue' },
  test: { label: '测试', color: 'purple' },
} as const satisfies LabelMap<string>;
export type SendKind = keyof typeof sendKinds;

interface SendFacts {
  kind: SendKind;
  result: SendResult;
  /** The send that was made of it. */
  resent_as: string | null;
  /** Whether its template can still be sent. */
  is_served: boolean;
}

/** Why one cannot be sent again now; undefined where it can. */
export function resendCannot({ kind, result, resent_as, is_served }: SendFacts): string | undefined {
  if (kind === 'test') return '测试消息请在模板里重新测试';
  if (resent_as !== null) return `已重发为 ${resent_as}`;
  if (result === 'sent') return '已经送达';
  if (result === 'unknown') return '结果未知：查明之前不能重发，以免发两次';
  return is_served ? undefined : '模板没有在用，不能重发';
}
