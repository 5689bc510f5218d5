import { sayWaiting } from '@/kit/form/sayWaiting';

/** For `done` of 补库存: whether it happened, or waits for a second person. */
export const sayRestocked = ({ approval_id }: { approval_id: string | null }): string | undefined =>
  approval_id === null ? '已补库存' : sayWaiting();

/** Reason why nothing can be submitted now: a request is pending. */
export const restockWaitsText = (pending_approval: string | null | undefined): string | undefined =>
  pending_approval ? `已有补库存申请 ${pending_approval} 待审批` : undefined;
