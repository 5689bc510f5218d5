import type { approvalScopes } from '@/services/approval';

export type Scope = (typeof approvalScopes)[number];

/** The views of the approvals, in their order (docs/design/blocks.md#g7). */
export const scopes: Record<Scope, { label: string; empty: string }> = {
  to_check: { label: '待我审批', empty: '没有等你审批的申请。' },
  mine: { label: '我发起的', empty: '你还没有发起过需要第二人审批的操作。' },
  done: { label: '已处理', empty: '没有已处理的申请：这里列出你发起的和归你审批的。' },
};

export const scopeNames = Object.keys(scopes) as Scope[];
