import { WriteForm } from '@/components/form/WriteForm';
import { type AgentFlow, endAgentFlowDispute } from '@/services/agents';
import type { FormProps } from '@/ui/openForm';
import { comparedFields, FlowWords, seenOf } from './FlowWords';

/** 撤销争议 (L2): the flow stands as it is. */
export default function EndDisputeForm({ targets: [flow], onClose }: FormProps<AgentFlow>) {
  return (
    <WriteForm
      endpoint={endAgentFlowDispute}
      about={`流水 ${flow.flow_id}`}
      title="撤销争议"
      okText="确认撤销"
      reasons="ledger"
      remark="required"
      impact={
        <>
          <FlowWords flow={flow} /> 恢复为正常，库存不变；操作记入审计。
        </>
      }
      input={{ flow_id: flow.flow_id }}
      version={flow.version}
      labels={comparedFields}
      seen={seenOf(flow)}
      done="已撤销争议"
      onClose={onClose}
    />
  );
}
