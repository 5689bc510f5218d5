import type { LabelMap } from '../shared/labels';

/** States of a request for a second person (docs/design/blocks.md#g7). */
export const approvalStatus = {
  pending: { label: '待审批', color: 'gold' },
  approved: { label: '已通过', color: 'processing' },
  executed: { label: '已执行', color: 'green' },
  rejected: { label: '已驳回', color: 'red' },
  withdrawn: { label: '已撤回', color: 'default' },
  expired: { label: '已过期', color: 'default' },
  exec_failed: { label: '执行失败', color: 'orange' },
} as const satisfies LabelMap<string>;
export type ApprovalStatus = keyof typeof approvalStatus;

/**
 * Action codes that an approver must hold itself, by the part after the page key: `resource.banner:check`
 * (docs/design/blocks.md#g18).
 */
export const checkerActions = {
  lead: { label: '组长' },
  check: { label: '复核' },
  edit: { label: '编辑' },
  approve: { label: '一审' },
  finance: { label: '财务' },
  director: { label: '总监' },
} as const satisfies LabelMap<string>;

/** Kinds of requests that move neither money nor coins: several of them may be approved at once. */
const batchTypes: ReadonlySet<string> = new Set([
  'ban_user',
  'change_ban',
  'image_hash',
  'publish_word',
  'config_banner',
  'config_playlist',
  'config_messageTemplate',
]);

export const mayApproveTogether = ({ type }: { type: string }): boolean => batchTypes.has(type);

/** Reason why a closed request can no longer be decided, changed or withdrawn. */
const over: Record<Exclude<ApprovalStatus, 'pending'>, string> = {
  approved: '该申请已通过',
  executed: '该申请已执行',
  rejected: '该申请已被驳回',
  withdrawn: '该申请已被撤回',
  expired: '该申请已过期，请重新提交',
  exec_failed: '该申请执行失败，请重新提交',
};

/** Undefined while the request waits for an answer. */
export const approvalOver = (status: ApprovalStatus): string | undefined =>
  status === 'pending' ? undefined : over[status];

export const rulings = { approve: { label: '通过' }, reject: { label: '驳回' } } as const satisfies LabelMap<string>;

/** Lists of approval requests, from the view of an operator. */
export const approvalScopes = {
  to_check: { label: '待我审批' },
  mine: { label: '我发起的' },
  done: { label: '已处理' },
} as const satisfies LabelMap<string>;
export type ApprovalScope = keyof typeof approvalScopes;
