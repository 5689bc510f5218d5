import { conclusions, waitingCaseStatus } from '@/domain/review/rules';
import { labelOf } from '@/domain/shared/labels';
import type { ReviewCase } from '@/services/caseSchema';
import { ApiError, refusalText } from '@/utils/apiError';
import { serverTime } from '@/utils/regionTime';
import { safeText } from '@/utils/safeText';

const isCase = (value: unknown): value is ReviewCase =>
  typeof value === 'object' && value !== null && 'case_id' in value && 'claim' in value;

/** G6: operator, time and content of the other decision; empty if the backend does not tell. */
export function conflictText(latest: unknown): string {
  if (!isCase(latest)) return '';
  if (waitingCaseStatus.includes(latest.status) && !latest.claim) {
    return `「${safeText(latest.summary)}」的领取已被退回队列或过期，操作没有提交，可以重新领取`;
  }
  if (latest.last) {
    const { name, at, conclusion } = latest.last;
    return `该任务已由 ${name} 于 ${serverTime(at) ?? '—'} 处理：${labelOf(conclusions, conclusion).label}`;
  }
  return latest.claim ? `该任务正由 ${latest.claim.name} 审核` : '';
}

/** Text of a refusal; any other error is a defect and is rethrown. */
export const conflictMessageOf = (error: unknown): string => {
  if (!(error instanceof ApiError)) throw error;
  return refusalText(error);
};
