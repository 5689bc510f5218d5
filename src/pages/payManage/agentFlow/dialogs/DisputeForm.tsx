import { agentFlowType } from '@/domain/agent/fields';
import type { FormProps } from '@/kit/base/openForm';
import { WriteForm } from '@/kit/form/WriteForm';
import { type AgentFlow, disputeAgentFlow, endAgentFlowDispute } from '@/services/agent';
import { FlowWords, flowSeenOf } from './FlowWords';

/** 标记争议, and of a disputed flow 撤销争议 (L2): finance looks into it; no coin moves. */
export default function DisputeForm({ targets: [flow], onClose }: FormProps<AgentFlow>) {
  const [endpoint, verb, effect] =
    flow.status === 'disputed'
      ? [endAgentFlowDispute, '撤销', '恢复为正常']
      : [disputeAgentFlow, '标记', '标记为争议中'];
  return (
    <WriteForm
      endpoint={endpoint}
      of={agentFlowType}
      target={flow}
      seen={flowSeenOf(flow)}
      title={`${verb}争议`}
      okText={`确认${verb}`}
      remark="required"
      impact={
        <>
          <FlowWords flow={flow} /> 将{effect}，库存不变；操作记入审计。
        </>
      }
      done={`已${verb}争议`}
      onClose={onClose}
    />
  );
}
