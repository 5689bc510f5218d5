import type { ConfigStatus } from '../config/rules';
import { type LabelMap, labelOf } from '../shared/labels';
import { dropReasons, type HeldReason, heldReasons } from './reach';

/** Hours in which a message can be taken back after it was sent. */
const pushRecallHours = 24;

/** States of a push run and of its messages (docs/design/push.md#im). */

export const runStates = {
  waiting: { label: '待发送', color: 'gold' },
  sending: { label: '发送中', color: 'processing' },
  paused: { label: '已暂停', color: 'orange' },
  done: { label: '已完成', color: 'green' },
  partial: { label: '部分失败', color: 'red' },
  canceled: { label: '已取消', color: 'default' },
} as const satisfies LabelMap<string>;
export type RunState = keyof typeof runStates;

export const pushResults = {
  sent: { label: '已送达', color: 'green' },
  failed: { label: '失败', color: 'red' },
  unknown: { label: '结果未知', color: 'orange' },
  dropped: { label: '未发送', color: 'default' },
} as const satisfies LabelMap<string>;
export type PushResult = keyof typeof pushResults;

/** Reasons why a channel did not accept a message. */
export const failReasons = {
  blocked: { label: '拉黑发送账号' },
  no_token: { label: '未注册推送' },
  channel_error: { label: '通道错误' },
  no_answer: { label: '通道没有答复' },
} as const satisfies LabelMap<string>;
export type FailReason = keyof typeof failReasons;

/** Reasons why a message did not reach a user, by the channel or by the rules. */
export const pushReasons = { ...failReasons, ...dropReasons };
export type PushReason = keyof typeof pushReasons;

interface RunFacts {
  state: RunState;
  /** Messages that failed and can be tried once more now, and what keeps the others from it. */
  retriable: number;
  held: readonly { reason: HeldReason; users: number }[];
  sent: number;
  /** Whether all that was delivered was taken back. */
  recalled: boolean;
  /** Time it began. */
  begins_at: number;
  variants: number;
  winner: string | null;
}

/** 「免打扰时段 8、超过有效期 4」; empty where nothing is held. */
export const pushHeldText = (held: RunFacts['held']): string =>
  held.map(({ reason, users }) => `${labelOf(heldReasons, reason).label} ${users}`).join('、');

/** Current state of the run's push. */
interface PushFacts {
  status: ConfigStatus;
  /** Sent once: it is over as soon as all was sent. */
  once: boolean;
}

/** Reason why an action on the last run of a push is not available now; undefined if it is. */
export const pushCannot = {
  retry: (run: RunFacts | null, { status, once }: PushFacts): string | undefined => {
    if (!run) return '还没有发送过';
    if (run.state === 'sending' || run.state === 'waiting') return '还在发送，完成后再重试';
    if (run.state === 'paused' || status === 'paused') return '已暂停，继续后再重试';
    if (run.state === 'canceled') return '已取消发送，不再重试';
    if (status === 'archived' || (status === 'ended' && !once)) return '推送已结束，不再重试';
    if (run.recalled) return '消息已撤回';
    if (run.retriable > 0) return undefined;
    if (run.held.length === 0) return '没有失败的消息；结果未知的查明之前不重发';
    return `失败的消息现在不能重试：${pushHeldText(run.held)}`;
  },
  recall: (run: RunFacts | null, now: number): string | undefined => {
    if (!run || run.sent === 0) return '还没有发出的消息';
    if (run.recalled) return '消息已撤回';
    if (run.state === 'sending') return '还在发送，请先暂停或取消';
    return now > run.begins_at + pushRecallHours * 3_600_000 ? `发出超过 ${pushRecallHours} 小时，不能撤回` : undefined;
  },
  pick: (run: RunFacts | null): string | undefined => {
    if (!run || run.variants === 0) return '没有 A/B';
    if (run.winner !== null) return `已选 ${run.winner} 全量`;
    return ['sending', 'paused', 'waiting'].includes(run.state)
      ? undefined
      : `${labelOf(runStates, run.state).label}，没有未发送的`;
  },
};
