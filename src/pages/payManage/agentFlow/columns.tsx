import { agentFlowType } from '@/domain/agent/fields';
import { agentFlowStatus, agentFlowTypes } from '@/domain/agent/rules';
import { labelOf } from '@/domain/shared/labels';
import { Below } from '@/kit/base/Below';
import { StateTag } from '@/kit/field/StateTag';
import { columnsOf } from '@/kit/list/columnsOf';
import type { ColumnsOf } from '@/kit/list/types';
import type { AgentFlow, listAgentFlows } from '@/services/agent';
import { moneyText } from '@/utils/money';
import { moneyNumber } from '@/utils/moneyNumber';
import { AgentPartyCell } from '../agents/AgentPartyCell';
import { Balance } from './Balance';

/** Of 1,000 coins, in its own currency. */
export const flowPriceText = ({ price, currency }: Pick<AgentFlow, 'price' | 'currency'>): string =>
  price === null || currency === null ? '—' : `${moneyText(price, currency)} / 千币`;

const priceCells = [
  {
    head: '单价（每千币）',
    text: ({ price, currency }: AgentFlow) =>
      price === null || currency === null ? null : moneyNumber(price, currency),
  },
  { head: '单价币种', text: ({ currency }: AgentFlow) => currency },
];

export const flowColumns: ColumnsOf<typeof listAgentFlows> = columnsOf(agentFlowType.fields, [
  { key: 'created_at', width: 112, sort: 'created_at' },
  { key: 'flow_id', width: 128 },
  {
    key: 'agent_id',
    width: 92,
    render: ({ agent_id, agent_name }) => <AgentPartyCell party={{ kind: 'agent', id: agent_id, name: agent_name }} />,
    file: [
      { head: '代理', text: ({ agent_name }) => agent_name },
      { head: '代理 ID', text: ({ agent_id }) => agent_id },
    ],
  },
  {
    key: 'type',
    width: 112,
    after: ({ status, reverses, pending_approval }) => (
      <>
        {reverses !== null && ' 冲正'} {status !== 'normal' && <StateTag map={agentFlowStatus} value={status} />}
        {pending_approval !== null && <Below>冲正待审批</Below>}
      </>
    ),
    text: ({ type, reverses }) => `${labelOf(agentFlowTypes, type).label}${reverses === null ? '' : ' 冲正'}`,
  },
  { key: 'amount', width: 104, sort: 'amount' },
  {
    key: 'balance_after',
    title: '余额',
    width: 132,
    align: 'right',
    render: (flow) => <Balance flow={flow} />,
    text: ({ balance_after }) => String(balance_after),
  },
  {
    key: 'counter_party',
    width: 120,
    render: ({ counter_party }) => <AgentPartyCell party={counter_party} />,
    file: [
      { head: '对方', text: ({ counter_party: { name } }) => name },
      { head: '对方 ID', text: ({ counter_party: { id } }) => id },
    ],
  },
  { key: 'order_id', width: 128 },
  { key: 'price', align: 'right', hiddenAtFirst: true, render: flowPriceText, file: priceCells },
  { key: 'operator', width: 100, hiddenAtFirst: true },
  { key: 'status', width: 90, hiddenAtFirst: true },
  { key: 'remark', width: 180, hiddenAtFirst: true },
]);
