import { SignedCoins } from '@/components/money/SignedCoins';
import { agentFlowTypes } from '@/domain/agent';
import { labelOf } from '@/domain/labels';
import { agentFlowType } from '@/domain/objects/agent';
import type { AgentFlow } from '@/services/agents';
import { safeText } from '@/utils/safeText';

const { flow_status, dispute } = agentFlowType.fields;

/** Fields in which somebody else may have changed a flow meanwhile. */
export const comparedFields = { flow_status: flow_status.label, dispute: dispute.label };

/** The flow on the screen, under the names conflicts have. */
export const seenOf = (flow: AgentFlow) => ({ flow_status: flow.status, dispute: flow.dispute?.remark ?? null });

/** A flow within a sentence. */
export function FlowWords({ flow: { agent_name, flow_id, type, amount } }: { flow: AgentFlow }) {
  return (
    <>
      代理 <bdi>{safeText(agent_name)}</bdi> 的{labelOf(agentFlowTypes, type).label}流水 {flow_id}（
      <SignedCoins value={amount} />）
    </>
  );
}
