import { agentFlowType } from '@/domain/objects/agent';
import type { FormProps } from '@/kit/base/openForm';
import { sayWaiting } from '@/kit/form/sayWaiting';
import { WriteForm } from '@/kit/form/WriteForm';
import { type AgentFlow, requestFlowReversal } from '@/services/agent';
import { FlowWords, seenOf } from './FlowWords';
import { ReversalEffect } from './ReversalEffect';

/** 冲正申请 (L3): the amount is typed, and a lead of finance agrees; nothing is edited, new rows take it back. */
export default function ReverseForm({ targets: [flow], onClose }: FormProps<AgentFlow>) {
  return (
    <WriteForm
      endpoint={requestFlowReversal}
      of={agentFlowType}
      target={flow}
      seen={seenOf(flow)}
      title="冲正申请"
      okText="提交审批"
      danger
      reasons="ledger"
      remark="required"
      impact={
        <>
          将冲正 <FlowWords flow={flow} />
          。须由另一位财务组长通过后生效：原流水不改动，另记反向流水，按下表变动。
        </>
      }
      typeToConfirm={String(Math.abs(flow.amount))}
      input={{ amount: flow.amount }}
      done={sayWaiting}
      onClose={onClose}
    >
      <ReversalEffect id={flow.flow_id} />
    </WriteForm>
  );
}
