import { leadOnly } from '../ban/rules';
import { labelOf } from '../shared/labels';
import type { AppealStatus } from './appeal';
import { type DecisionStatus, decisionStatus, irreversible, type Measure, type QaStatus } from './rules';

/** Fields used by the rules below; a record of the response has them. */
interface RecordState {
  status: DecisionStatus;
  /** Those who made it or a conclusion that it replaces. */
  reviewers: readonly string[];
  feedback_sent: boolean;
  appeal: { status: AppealStatus };
  qa: { status: QaStatus };
}

/**
 * Reason why an action on a record is not available now; undefined if it is (docs/design/blocks.md#g10;
 * docs/design/risk.md#report). Shared by buttons, tests and the stand-in backend.
 */
export const recordCannot = {
  reverse: ({ status }: Pick<RecordState, 'status'>) =>
    status === 'effective' ? undefined : `结论为「${labelOf(decisionStatus, status).label}」，仅已生效的结论可以改判`,
  appeal: ({ status, appeal, reviewers }: RecordState, operatorId: string) => {
    if (appeal.status !== 'submitted') return '没有待处理的申诉';
    if (status !== 'effective') return '结论已不再生效';
    return reviewers.includes(operatorId) ? '不能处理对自己结论的申诉' : undefined;
  },
  sample: ({ qa }: Pick<RecordState, 'qa'>) => (qa.status === 'none' ? undefined : '已在质检中或已质检'),
  score: ({ qa, reviewers }: RecordState, operatorId: string) => {
    if (qa.status !== 'sampled') return qa.status === 'none' ? '未加入质检' : '已打分';
    return reviewers.includes(operatorId) ? '不能给自己的审核打分' : undefined;
  },
  feedback: ({ status, feedback_sent }: Pick<RecordState, 'status' | 'feedback_sent'>) => {
    if (feedback_sent) return '已反馈过举报人';
    return status === 'effective' ? undefined : '结论已不再生效';
  },
};

/** Reason why reversing a decision or shortening its bans needs a lead: only leads change permanent bans. */
export const leadNeeded = ({ permanent_bans }: { permanent_bans: readonly string[] }, isLead: boolean) =>
  permanent_bans.length > 0 && !isLead ? leadOnly : undefined;

/** Splits executed measures into those a reversal undoes and those it cannot. */
export function reversalOf<M extends { type: Measure }>(done: readonly M[]): { restored: M[]; lost: M[] } {
  return {
    restored: done.filter(({ type }) => !irreversible.includes(type)),
    lost: done.filter(({ type }) => irreversible.includes(type)),
  };
}
