import { Alert, Descriptions, Flex } from 'antd';
import type { ReactNode } from 'react';
import { SignedCoins } from '@/components/money/SignedCoins';
import { ObjectLink } from '@/components/ObjectLink';
import { StateTag } from '@/components/StateTag';
import { Time } from '@/components/Time';
import { Uid } from '@/components/Uid';
import { agentFlowStatus, agentFlowTypes } from '@/domain/agent';
import { agentFlowType, agentType } from '@/domain/objects/agent';
import type { AgentFlow, getAgentFlow } from '@/services/agents';
import type { OutputOf } from '@/services/endpoint';
import layout from '@/ui/layout.module.css';
import { safeText } from '@/utils/safeText';
import { breakText } from './Balance';
import { priceText } from './columns';
import { FlowTable } from './FlowTable';
import { Party } from './Party';

type Found = OutputOf<typeof getAgentFlow>;

/** Everything there is to know of one flow; what is wrong with it stands first. */
export function FlowFacts({
  found: { flow, chain, related, approval },
  buttons,
}: {
  found: Found;
  buttons: ReactNode;
}) {
  return (
    <Flex vertical gap="middle">
      {buttons}
      <Notices flow={flow} />
      <Descriptions
        bordered
        size="small"
        column={2}
        items={[
          { key: 'id', label: '流水号', children: <Uid id={flow.flow_id} label="流水号" /> },
          { key: 'status', label: '状态', children: <StateTag map={agentFlowStatus} value={flow.status} /> },
          {
            key: 'agent',
            label: '代理',
            children: (
              <ObjectLink type={agentType} id={flow.agent_id}>
                <bdi>{safeText(flow.agent_name) || flow.agent_id}</bdi>
              </ObjectLink>
            ),
          },
          { key: 'type', label: '类型', children: <StateTag map={agentFlowTypes} value={flow.type} /> },
          { key: 'amount', label: '金额', children: <SignedCoins value={flow.amount} /> },
          { key: 'counter', label: '对方', children: <Party party={flow.counter_party} /> },
          { key: 'before', label: '变动前', children: flow.balance_before.toLocaleString('zh-CN') },
          { key: 'after', label: '变动后', children: flow.balance_after.toLocaleString('zh-CN') },
          { key: 'price', label: '单价', children: priceText(flow) },
          {
            key: 'order',
            label: '关联单',
            children: flow.order_id ? <Uid id={flow.order_id} label="关联单" /> : '—',
          },
          { key: 'operator', label: '操作人', children: safeText(flow.operator) },
          { key: 'approval', label: '审批', children: <Approved id={flow.approval_id} approval={approval} /> },
          { key: 'at', label: '时间', children: <Time at={flow.created_at} /> },
          { key: 'hash', label: '上一条校验值', children: <span className="mono">{flow.hash_prev}</span> },
          { key: 'remark', label: '备注', span: 2, children: <bdi>{safeText(flow.remark) || '—'}</bdi> },
        ]}
      />
      <Section title="余额链">
        <FlowTable label="余额链" flows={chain} current={flow.flow_id} />
      </Section>
      <Section title="关联流水">
        {related.length === 0 ? (
          <p className="secondary">没有同一订单或冲正的其他流水</p>
        ) : (
          <FlowTable label="关联流水" flows={related} current={flow.flow_id} />
        )}
      </Section>
    </Flex>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className={layout.headingTop}>{title}</h3>
      {children}
    </section>
  );
}

function Approved({ id, approval }: { id: string | null; approval: Found['approval'] }) {
  if (id === null) return '—';
  return (
    <>
      <Uid id={id} label="审批单号" />
      {approval && ` ${safeText(approval.maker_name)} 发起，${safeText(approval.decided_by_name ?? '')} 通过`}
    </>
  );
}

/** A broken chain, a dispute, a reversal: said before anything else. */
function Notices({ flow }: { flow: AgentFlow }) {
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
      {dispute && (
        <Alert
          type="warning"
          showIcon
          title={
            <>
              {safeText(dispute.by)} 于 <Time at={dispute.at} /> 标记争议
            </>
          }
          description={<bdi>{safeText(dispute.remark)}</bdi>}
        />
      )}
      {pending_approval && <Alert type="info" showIcon title={`冲正待审批：${pending_approval}`} />}
      {reversed_by && <Alert type="info" showIcon title={<>已由流水 {link(reversed_by)} 冲正</>} />}
      {reverses && <Alert type="info" showIcon title={<>本条冲正流水 {link(reverses)}</>} />}
    </>
  );
}
