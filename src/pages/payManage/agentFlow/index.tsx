import { lazyPart, soonPart } from '@/kit/base/lazyPart';
import { Figures } from '@/kit/base/list/Figures';
import { ListScreen } from '@/kit/list/ListScreen';
import { StatementButton } from '@/pages/payManage/agents/StatementButton';
import { listAgentFlows } from '@/services/agent';
import { flowActions } from './actions';
import { flowColumns } from './columns';
import { FlowSums } from './FlowSums';
import { flowFilters, useFlowWish } from './filters';
import { flowViews } from './views';

/** The statement of the chosen agent over the chosen time. */
function Statement() {
  const { wish, agent } = useFlowWish();
  const span = () => {
    const { from, to } = wish();
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

/** 代理流水 (screens/pay §3.3.4): all coin flows of agents, with a proof that the balances are consistent. */
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
