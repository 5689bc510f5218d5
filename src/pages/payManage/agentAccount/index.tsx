import { history } from '@umijs/max';
import { Button } from 'antd';
import { accountCannot } from '@/domain/agent/account';
import { agentType, flowsOfAgent } from '@/domain/agent/fields';
import { maxStaffName } from '@/domain/agent/limits';
import type { Action } from '@/kit/base/actions';
import { soonPart } from '@/kit/base/lazyPart';
import { anyOf, flag, rangeIn, searchIn, textIn } from '@/kit/base/list/filters';
import type { BuiltInView } from '@/kit/base/list/types';
import { formWith, openForm } from '@/kit/base/openForm';
import { useCan } from '@/kit/field/useAllowed';
import { ListScreen } from '@/kit/list/ListScreen';
import type { FiltersOf } from '@/kit/list/types';
import { type AgentAccount, listAgentAccounts } from '@/services/agentAccount';
import { agentFilter } from '../agents/agentChoice';
import { accountColumns } from './columns';
import type { StepVerb } from './dialogs/StepForm';

const { level, parent_id, region, status, kyc_status, coin_stock, bind_staff } = agentType.fields;

const accountFilters: FiltersOf<typeof listAgentAccounts> = [
  searchIn('q', '代理', { placeholder: '代理编号 / 用户ID / 名称' }),
  anyOf('level', level),
  agentFilter('parent', parent_id),
  anyOf('region', region),
  anyOf('status', status),
  anyOf('kyc_status', kyc_status),
  rangeIn('stock_min', 'stock_max', coin_stock),
  textIn('bind_staff', bind_staff, { maxLength: maxStaffName }),
  flag('low', '库存告急'),
];

/** Looked at every day by finance. */
const accountViews: readonly BuiltInView[] = [
  { key: 'low', label: '库存告急', query: { low: 'true' }, counted: true },
  { key: 'pending', label: '待开通', query: { status: 'pending' }, counted: true },
  { key: 'frozen', label: '冻结', query: { status: 'frozen' }, counted: true },
  { key: 'top', label: '总代', query: { level: '1' } },
];

const code = (verb: 'edit' | 'fund' | 'freeze' | 'clear' | 'password'): string => `payManage.agentAccount:${verb}`;

const step = (verb: StepVerb) => formWith(() => import('./dialogs/StepForm'), { verb });

/** The same list with a tab of this one beside it. */
function openTree({ agent_id }: AgentAccount): void {
  const { pathname, search } = history.location;
  const query = new URLSearchParams(search);
  query.set('detail', agent_id);
  query.set('tab', 'tree');
  history.push(`${pathname}?${query}`);
}

/** All that can be done with an account, as data. */
const accountActions: readonly Action<AgentAccount>[] = [
  {
    key: 'fund',
    label: '进货',
    level: 'L3',
    permission: code('fund'),
    disabledReason: accountCannot.fund,
    form: () => import('./dialogs/PurchaseForm'),
  },
  {
    key: 'edit',
    label: '编辑',
    level: 'L2',
    permission: code('edit'),
    disabledReason: accountCannot.edit,
    form: () => import('./dialogs/EditForm'),
  },
  {
    key: 'price',
    label: '定价授信',
    level: 'L3',
    permission: code('edit'),
    disabledReason: accountCannot.price,
    form: () => import('./dialogs/PriceForm'),
  },
  {
    key: 'transfer',
    label: '调拨',
    level: 'L2',
    permission: code('fund'),
    disabledReason: accountCannot.transfer,
    form: () => import('./dialogs/TransferForm'),
  },
  {
    key: 'open',
    label: '开通',
    level: 'L2',
    permission: code('edit'),
    disabledReason: accountCannot.open,
    form: step('open'),
  },
  {
    key: 'freeze',
    label: '冻结',
    danger: true,
    level: 'L2',
    permission: code('freeze'),
    disabledReason: accountCannot.freeze,
    form: step('freeze'),
  },
  {
    key: 'unfreeze',
    label: '解冻',
    level: 'L2',
    permission: code('freeze'),
    disabledReason: accountCannot.unfreeze,
    form: step('unfreeze'),
  },
  {
    key: 'move',
    label: '改上级',
    level: 'L2',
    permission: code('edit'),
    disabledReason: accountCannot.move,
    form: () => import('./dialogs/MoveForm'),
  },
  {
    key: 'password',
    label: '重置支付密码',
    level: 'L2',
    permission: code('password'),
    disabledReason: accountCannot.password,
    form: step('password'),
  },
  {
    key: 'clear',
    label: '清退',
    danger: true,
    level: 'L3',
    permission: code('clear'),
    disabledReason: accountCannot.clear,
    form: () => import('./dialogs/ClearForm'),
  },
  { key: 'tree', label: '下级树', level: 'view', open: openTree },
  {
    key: 'flows',
    label: '流水',
    level: 'view',
    permission: 'payManage.agentFlow',
    open: ({ agent_id }) => history.push(flowsOfAgent(agent_id)),
  },
];

const AgentDrawer = soonPart(() => import('./AgentDrawer'));

/** 代理账号 (docs/design/pay.md#agent-account): open, price, fund and suspend resellers of coins. */
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
