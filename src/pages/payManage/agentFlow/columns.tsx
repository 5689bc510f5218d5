import type { ColumnsOf } from '@/components/list/types';
import { SignedCoins } from '@/components/money/SignedCoins';
import { ObjectLink } from '@/components/ObjectLink';
import { StateTag } from '@/components/StateTag';
import { Time } from '@/components/Time';
import { Uid } from '@/components/Uid';
import { agentFlowStatus, agentFlowTypes } from '@/domain/agent';
import { labelOf } from '@/domain/labels';
import { agentType } from '@/domain/objects/agent';
import type { AgentFlow, listAgentFlows } from '@/services/agents';
import { moneyText } from '@/utils/money';
import { serverTime } from '@/utils/regionTime';
import { safeText } from '@/utils/safeText';
import { Balance } from './Balance';
import { Party } from './Party';

/** Of 1,000 coins, in its own currency. */
export const priceText = ({ price, currency }: Pick<AgentFlow, 'price' | 'currency'>): string =>
  price === null || currency === null ? '—' : `${moneyText(price, currency)} / 千币`;

export const flowColumns: ColumnsOf<typeof listAgentFlows> = [
  {
    key: 'created_at',
    title: '时间',
    width: 112,
    sort: 'created_at',
    time: true,
    render: ({ created_at }) => <Time at={created_at} short />,
    text: ({ created_at }) => serverTime(created_at),
  },
  {
    key: 'flow_id',
    title: '流水号',
    width: 128,
    render: ({ flow_id }) => <Uid id={flow_id} label="流水号" />,
    text: ({ flow_id }) => flow_id,
  },
  {
    key: 'agent_id',
    title: '代理',
    width: 92,
    render: ({ agent_id, agent_name }) => (
      <ObjectLink type={agentType} id={agent_id}>
        <bdi>{safeText(agent_name) || agent_id}</bdi>
      </ObjectLink>
    ),
    text: ({ agent_id, agent_name }) => `${agent_name} ${agent_id}`,
  },
  {
    key: 'type',
    title: '类型',
    width: 112,
    render: ({ type, status, reverses }) => (
      <>
        <StateTag map={agentFlowTypes} value={type} />
        {reverses !== null && ' 冲正'} {status !== 'normal' && <StateTag map={agentFlowStatus} value={status} />}
      </>
    ),
    text: ({ type, reverses }) => `${labelOf(agentFlowTypes, type).label}${reverses === null ? '' : ' 冲正'}`,
  },
  {
    key: 'amount',
    title: '金额',
    width: 104,
    align: 'right',
    sort: 'amount',
    render: ({ amount }) => <SignedCoins value={amount} />,
    text: ({ amount }) => String(amount),
  },
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
    title: '对方',
    width: 120,
    render: ({ counter_party }) => <Party party={counter_party} />,
    text: ({ counter_party: { name, id } }) => `${name} ${id}`.trim(),
  },
  {
    key: 'order_id',
    title: '关联单',
    width: 128,
    render: ({ order_id }) => (order_id ? <Uid id={order_id} label="关联单" /> : '—'),
    text: ({ order_id }) => order_id,
  },
  {
    key: 'price',
    title: '单价',
    align: 'right',
    hiddenAtFirst: true,
    render: priceText,
    text: priceText,
  },
  {
    key: 'operator',
    title: '操作人',
    width: 100,
    hiddenAtFirst: true,
    render: ({ operator }) => safeText(operator),
    text: ({ operator }) => operator,
  },
  {
    key: 'status',
    title: '状态',
    width: 90,
    hiddenAtFirst: true,
    render: ({ status }) => <StateTag map={agentFlowStatus} value={status} />,
    text: ({ status }) => labelOf(agentFlowStatus, status).label,
  },
  {
    key: 'remark',
    title: '备注',
    width: 180,
    hiddenAtFirst: true,
    render: ({ remark }) => <bdi>{safeText(remark) || '—'}</bdi>,
    text: ({ remark }) => remark,
  },
];
