import { Button } from 'antd';
import { soonPart } from '@/kit/base/lazyPart';
import { openForm } from '@/kit/base/openForm';
import { useCan } from '@/kit/field/useAllowed';
import { ListScreen } from '@/kit/list/ListScreen';
import { listAgentAccounts } from '@/services/agentAccount';
import { accountActions } from './actions';
import { accountColumns } from './columns';
import { accountFilters } from './filters';
import { accountViews } from './views';

const AgentDrawer = soonPart(() => import('./AgentDrawer'));

/** 代理账号 (screens/pay §3.3.3): open, price, fund and suspend resellers of coins. */
export default function AgentAccountPage() {
  const can = useCan();
  return (
    <ListScreen
      title="代理账号"
      call={listAgentAccounts}
      columns={accountColumns}
      filters={accountFilters}
      views={accountViews}
      rowKey={({ agent_id }) => agent_id}
      actions={accountActions}
      detail={AgentDrawer}
      emptyHint="暂无代理，先开通总代"
      exportCode="payManage.agentAccount:export"
    >
      {can('payManage.agentAccount:edit') && (
        <Button type="primary" onClick={() => openForm(() => import('./dialogs/CreateForm'), {})}>
          新增代理
        </Button>
      )}
    </ListScreen>
  );
}
