import { type LabelMap, labelOf } from './labels';
import { pushRecallHours } from './limits';
import { dropReasons } from './pushReach';

/** How far the sending of a push is, and what became of each message (screens/push §3.8.1). */

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

/** Why a channel did not take one. */
export const failReasons = {
  blocked: { label: '拉黑发送账号' },
  no_token: { label: '未注册推送' },
  channel_error: { label: '通道错误' },
  no_answer: { label: '通道没有答复' },
} as const satisfies LabelMap<string>;
export type FailReason = keyof typeof failReasons;

/** Why a message did not reach somebody, whoever decided it. */
export const pushReasons = { ...failReasons, ...dropReasons };

interface RunFacts {
  state: RunState;
  /** Messages that can be tried once more. */
  retriable: number;
  sent: number;
  recalled: boolean;
  /** When it began. */
  begins_at: number;
  variants: number;
  winner: string | null;
}

/** Why one cannot be had now of the last sending of a push; undefined where it can. */
export const pushCannot = {
  retry: (run: RunFacts | null): string | undefined => {
    if (!run) return '还没有发送过';
    if (run.state === 'sending' || run.state === 'waiting') return '还在发送，完成后再重试';
    if (run.recalled) return '消息已撤回';
    return run.retriable > 0 ? undefined : '没有失败的消息；结果未知的查明之前不重发';
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
