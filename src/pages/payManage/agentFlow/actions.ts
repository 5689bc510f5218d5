import { flowCannot } from '@/domain/agent';
import type { Action } from '@/kit/base/actions';
import type { AgentFlow } from '@/services/agent';

/** All that can be done with a flow, as data; the rows themselves are never edited. */
export const flowActions: readonly Action<AgentFlow>[] = [
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
