import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { agentFlowType } from '@/domain/agent/fields';
import { Loaded } from '@/kit/base/Loaded';
import layout from '@/kit/base/layout.module.css';
import type { FormProps } from '@/kit/base/openForm';
import { PlainTable } from '@/kit/base/PlainTable';
import { SignedCoins } from '@/kit/field/SignedCoins';
import { sayWaiting } from '@/kit/form/sayWaiting';
import { WriteForm } from '@/kit/form/WriteForm';
import { type AgentFlow, getAgentFlow, requestFlowReversal } from '@/services/agent';
import { numberText } from '@/utils/numberText';
import { queryOf } from '@/utils/queryOf';
import { safeText } from '@/utils/safeText';
import { AgentPartyCell } from '../../agents/AgentPartyCell';
import { FlowWords, flowSeenOf } from './FlowWords';

/** Balance changes per account: before and after. */
function ReversalEffect({ id }: { id: string }) {
  const finding = useQuery(queryOf(getAgentFlow, { flow_id: id }));
  return (
    <Loaded query={finding} rows={2}>
      {({ effect, warnings }) => (
        <>
          {warnings.map((text) => (
            <Alert key={text} type="warning" showIcon title={safeText(text)} className={layout.below12} />
          ))}
          <PlainTable
            label="冲正影响"
            rows={effect}
            rowKey={({ party }) => `${party.kind} ${party.id}`}
            columns={[
              { title: '账户', render: ({ party }) => <AgentPartyCell party={party} /> },
              { title: '现有', number: true, render: ({ balance }) => numberText(balance) },
              { title: '变动', number: true, render: ({ change }) => <SignedCoins value={change} /> },
              {
                title: '冲正后',
                number: true,
                render: ({ balance, change }) => numberText(balance + change),
              },
            ]}
          />
        </>
      )}
    </Loaded>
  );
}

/** 冲正申请 (L3): the amount is typed, and a lead of finance agrees; nothing is edited, new rows take it back. */
export default function ReverseForm({ targets: [flow], onClose }: FormProps<AgentFlow>) {
  return (
    <WriteForm
      endpoint={requestFlowReversal}
      of={agentFlowType}
      target={flow}
      seen={flowSeenOf(flow)}
      title="冲正申请"
      okText="提交审批"
      danger
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
