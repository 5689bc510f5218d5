import { history } from '@umijs/max';
import { accountCannot } from '@/domain/agentAccount';
import { flowsOfAgent } from '@/domain/objects/agent';
import type { Action } from '@/kit/base/actions';
import { formWith } from '@/kit/base/openForm';
import type { AgentAccount } from '@/services/agentAccount';
import type { StepVerb } from './dialogs/StepForm';

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
export const accountActions: readonly Action<AgentAccount>[] = [
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
