import { type ApprovalScope, approvalScopes } from '@/domain/approval/rules';

/** The views of the approvals, in their order (docs/design/blocks.md#g7). */
export const scopes: Record<ApprovalScope, { label: string; empty: string }> = {
  to_check: { ...approvalScopes.to_check, empty: '没有等你审批的申请。' },
  mine: { ...approvalScopes.mine, empty: '你还没有发起过需要第二人审批的操作。' },
  done: { ...approvalScopes.done, empty: '没有已处理的申请：这里列出你发起的和归你审批的。' },
};

export const scopeNames = Object.keys(scopes) as ApprovalScope[];
