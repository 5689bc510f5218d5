import type { LabelMap } from '../shared/labels';
import { leadCodeOf } from '../shared/leadCodes';

/** Coin resellers (docs/design/pay.md#agent-account) and the flows of their stock (docs/design/pay.md#agent-flow). */

/** Levels 1 to 3, the depth of the tree. */
export const agentLevels = {
  1: { label: '总代', color: 'purple' },
  2: { label: '一级', color: 'blue' },
  3: { label: '二级', color: 'cyan' },
} as const satisfies Record<number, LabelMap<string>[string]>;

export const agentStatus = {
  pending: { label: '待开通', color: 'gold' },
  active: { label: '正常', color: 'green' },
  frozen: { label: '冻结', color: 'orange' },
  terminated: { label: '清退', color: 'default' },
} as const satisfies LabelMap<string>;
export type AgentStatus = keyof typeof agentStatus;

/** Types of stock flow of an agent. */
export const agentFlowTypes = {
  purchase: { label: '进货', color: 'green' },
  sell: { label: '售出', color: 'blue' },
  transfer_in: { label: '调入', color: 'cyan' },
  transfer_out: { label: '调出', color: 'purple' },
  rebate: { label: '返点', color: 'gold' },
  refund: { label: '退回', color: 'orange' },
  freeze: { label: '冻结', color: 'default' },
  unfreeze: { label: '解冻', color: 'default' },
  adjust: { label: '调整', color: 'red' },
  clear: { label: '清退', color: 'default' },
} as const satisfies LabelMap<string>;
export type AgentFlowType = keyof typeof agentFlowTypes;

export const agentFlowStatus = {
  normal: { label: '正常', color: 'default' },
  reversed: { label: '已冲正', color: 'purple' },
  disputed: { label: '争议中', color: 'orange' },
} as const satisfies LabelMap<string>;
export type AgentFlowStatus = keyof typeof agentFlowStatus;

/** Kinds of counterparty. */
export const partyKinds = {
  user: { label: '用户' },
  agent: { label: '代理' },
  frozen: { label: '冻结库存' },
  house: { label: '平台' },
} as const satisfies LabelMap<string>;
export type PartyKind = keyof typeof partyKinds;

/** Faults of a balance compared with the previous row. */
export const chainBreaks = {
  gap: { label: '与上一条余额不连续' },
  sum: { label: '变动前后与金额不符' },
  hash: { label: '上一条记录被改动' },
} as const satisfies LabelMap<string>;

/** Permission to approve reversals; the page key alone does not grant it (docs/design/blocks.md#g18). */
export const flowLeadCode = leadCodeOf('payManage.agentFlow:lead');

/** Fields used by the rules below; a row of the response has them. */
export interface FlowState {
  status: AgentFlowStatus;
  /** Flow that this one reverses. */
  reverses: string | null;
  /** The request for a reversal that waits. */
  pending_approval: string | null;
}

const waits = ({ pending_approval }: FlowState): string | undefined =>
  pending_approval === null ? undefined : `已有待审批的冲正申请 ${pending_approval}`;

/**
 * Reason why an action on a flow is not available now; undefined if it is. Shared by buttons and the stand-in backend.
 */
export const flowCannot = {
  dispute: (flow: FlowState) => {
    if (flow.status === 'disputed') return '该流水已在争议中';
    return flow.status === 'reversed' ? '该流水已冲正，不能再标记争议' : waits(flow);
  },
  undispute: ({ status }: FlowState) => (status === 'disputed' ? undefined : '该流水不在争议中'),
  reverse: (flow: FlowState) => {
    if (flow.reverses !== null) return '冲正产生的流水不能再冲正';
    return flow.status === 'reversed' ? '该流水已冲正' : waits(flow);
  },
};
