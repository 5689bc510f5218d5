import { WriteForm } from '@/components/form/WriteForm';
import { type AgentFlow, disputeAgentFlow } from '@/services/agents';
import type { FormProps } from '@/ui/openForm';
import { comparedFields, FlowWords, seenOf } from './FlowWords';

/** 标记争议 (L2): finance looks into it; no coin moves. */
export default function DisputeForm({ targets: [flow], onClose }: FormProps<AgentFlow>) {
  return (
    <WriteForm
      endpoint={disputeAgentFlow}
      about={`流水 ${flow.flow_id}`}
      title="标记争议"
      okText="确认标记"
      reasons="ledger"
      remark="required"
      impact={
        <>
          将 <FlowWords flow={flow} /> 标记为争议中，库存不变；说明写在备注里，操作记入审计。
        </>
      }
      input={{ flow_id: flow.flow_id }}
      version={flow.version}
      labels={comparedFields}
      seen={seenOf(flow)}
      done="已标记争议"
      onClose={onClose}
    />
  );
}
