import { agentFlowTypes } from '@/domain/agent/rules';
import { labelOf } from '@/domain/shared/labels';
import { SignedCoins } from '@/kit/field/SignedCoins';
import type { AgentFlow } from '@/services/agent';
import { safeText } from '@/utils/safeText';

/** The flow on the screen, as conflicts say it. */
export const flowSeenOf = ({ dispute, ...flow }: AgentFlow) => ({ ...flow, dispute: dispute?.remark ?? null });

/** A flow within a sentence. */
export function FlowWords({ flow: { agent_name, flow_id, type, amount } }: { flow: AgentFlow }) {
  return (
    <>
      代理 <bdi>{safeText(agent_name)}</bdi> 的{labelOf(agentFlowTypes, type).label}流水 {flow_id}（
      <SignedCoins value={amount} />）
    </>
  );
}
