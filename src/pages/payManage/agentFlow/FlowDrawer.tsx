import { Alert } from 'antd';
import { PendingRequest } from '@/components/approval/PendingRequest';
import { agentFlowType, agentType } from '@/domain/agent/fields';
import { Facts } from '@/kit/detail/Facts';
import { ObjectDrawer } from '@/kit/detail/ObjectDrawer';
import { Section } from '@/kit/detail/Section';
import { LinkedUid } from '@/kit/field/LinkedUid';
import { ObjectLink } from '@/kit/field/ObjectLink';
import { SignedCoins } from '@/kit/field/SignedCoins';
import type { DetailProps } from '@/kit/list/ListScreen';
import { type AgentFlow, getAgentFlow } from '@/services/agent';
import type { OutputOf } from '@/services/endpoint';
import { safeText } from '@/utils/safeText';
import { AgentPartyCell } from '../agents/AgentPartyCell';
import { DisputeNotice } from '../DisputeNotice';
import { breakText } from './Balance';
import { flowPriceText } from './columns';
import { FlowTable } from './FlowTable';

/** A broken chain, a dispute, a reversal: said before anything else. */
function FlowNotices({ flow }: { flow: AgentFlow }) {
  const { chain_break, dispute, reverses, reversed_by, pending_approval } = flow;
  const link = (id: string) => (
    <ObjectLink type={agentFlowType} id={id}>
      {id}
    </ObjectLink>
  );
  return (
    <>
      {chain_break && (
        <Alert type="error" showIcon title="余额不连续，已通知财务" description={breakText(chain_break)} />
      )}
      {dispute && <DisputeNotice dispute={dispute} />}
      {pending_approval && <PendingRequest id={pending_approval} />}
      {reversed_by && <Alert type="info" showIcon title={<>已由流水 {link(reversed_by)} 冲正</>} />}
      {reverses && <Alert type="info" showIcon title={<>本条冲正流水 {link(reverses)}</>} />}
    </>
  );
}

interface Props {
  id: string | null;
  approval: OutputOf<typeof getAgentFlow>['approval'];
}

/** Maker and approvers. */
function Approved({ id, approval }: Props) {
  if (id === null) return '—';
  return (
    <>
      <LinkedUid id={id} label="审批单号" />
      {approval && ` ${safeText(approval.maker_name)} 发起，${safeText(approval.decided_by_name ?? '')} 通过`}
    </>
  );
}

/** One flow beside the list; what is wrong with it stands first. */
export default function FlowDrawer({ buttons, ...beside }: DetailProps<AgentFlow>) {
  return (
    <ObjectDrawer of={agentFlowType} call={getAgentFlow} {...beside} buttons={({ flow }) => buttons(flow)}>
      {({ flow, chain, related, approval }) => (
        <>
          <FlowNotices flow={flow} />
          <Facts
            of={agentFlowType}
            row={flow}
            facts={[
              'flow_id',
              'status',
              [
                'agent_id',
                <span key="agent">
                  <AgentPartyCell party={{ kind: 'agent', id: flow.agent_id, name: flow.agent_name }} />{' '}
                  <ObjectLink type={agentType} id={flow.agent_id}>
                    {flow.agent_id}
                  </ObjectLink>
                </span>,
              ],
              'type',
              ['amount', <SignedCoins key="amount" value={flow.amount} />],
              ['counter_party', <AgentPartyCell key="party" party={flow.counter_party} />],
              'balance_before',
              'balance_after',
              ['price', flowPriceText(flow)],
              'order_id',
              'operator',
              ['approval_id', <Approved key="approval" id={flow.approval_id} approval={approval} />],
              'created_at',
              'hash_prev',
              ['remark', undefined, 'wide'],
            ]}
          />
          <Section title="余额链">
            <FlowTable label="余额链" flows={chain} current={flow.flow_id} />
          </Section>
          <Section title="关联流水">
            <FlowTable label="关联流水" flows={related} current={flow.flow_id} empty="没有同一订单或冲正的其他流水" />
          </Section>
        </>
      )}
    </ObjectDrawer>
  );
}
