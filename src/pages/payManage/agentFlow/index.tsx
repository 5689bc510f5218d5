import { flowCannot } from '@/domain/agent/rules';
import type { Action } from '@/kit/base/actions';
import { lazyPart, soonPart } from '@/kit/base/lazyPart';
import { Figures } from '@/kit/base/list/Figures';
import type { BuiltInView } from '@/kit/base/list/types';
import { ListScreen } from '@/kit/list/ListScreen';
import { StatementButton } from '@/pages/payManage/agents/StatementButton';
import { type AgentFlow, listAgentFlows } from '@/services/agent';
import { flowColumns } from './columns';
import { FlowSums } from './FlowSums';
import { flowFilters, useFlowQuery } from './filters';

/** Asked for every day by finance. */
const flowViews: readonly BuiltInView[] = [
  { key: 'today', label: '今天', query: { from: 'today' }, counted: true },
  { key: 'disputed', label: '争议中', query: { from: 'month', status: 'disputed' }, counted: true },
  { key: 'reversed', label: '已冲正', query: { from: 'month', status: 'reversed' } },
  { key: 'stock', label: '进货与调拨', query: { from: 'week', type: ['purchase', 'transfer_in', 'transfer_out'] } },
];

/** All that can be done with a flow, as data; the rows themselves are never edited. */
const flowActions: readonly Action<AgentFlow>[] = [
  {
    key: 'dispute',
    label: '标记争议',
    level: 'L2',
    permission: 'payManage.agentFlow:dispute',
    disabledReason: flowCannot.dispute,
    form: () => import('./dialogs/DisputeForm'),
  },
  {
    key: 'reverse',
    label: '冲正申请',
    danger: true,
    level: 'L3',
    permission: 'payManage.agentFlow:reverse',
    disabledReason: flowCannot.reverse,
    form: () => import('./dialogs/ReverseForm'),
  },
  {
    key: 'undispute',
    label: '撤销争议',
    level: 'L2',
    permission: 'payManage.agentFlow:dispute',
    disabledReason: flowCannot.undispute,
    form: () => import('./dialogs/DisputeForm'),
  },
];

/** The statement of the chosen agent over the chosen time. */
function Statement() {
  const { queryNow, agent } = useFlowQuery();
  const span = () => {
    const { from, to } = queryNow();
    return { from, to };
  };
  return (
    <StatementButton agent={agent} span={span}>
      对账单
    </StatementButton>
  );
}

const FlowDrawer = soonPart(() => import('./FlowDrawer'));
const DailyClose = lazyPart(() => import('./DailyClose'));
const Buyers = lazyPart(() => import('./Buyers'));

/** 代理流水 (docs/design/pay.md#agent-flow): all coin flows of agents, with a proof that the balances are consistent. */
export default function AgentFlowPage() {
  return (
    <ListScreen
      title="代理流水"
      call={listAgentFlows}
      columns={flowColumns}
      filters={flowFilters}
      views={flowViews}
      rowKey={({ flow_id }) => flow_id}
      actions={flowActions}
      detail={FlowDrawer}
      figures={
        <>
          <FlowSums />
          <Figures label="日结">
            <DailyClose />
          </Figures>
          <Figures label="按买家">
            <Buyers />
          </Figures>
        </>
      }
      emptyHint="近 7 天没有代理流水，可以放宽时间范围"
      exportCode="payManage.agentFlow:export"
    >
      <Statement />
    </ListScreen>
  );
}
