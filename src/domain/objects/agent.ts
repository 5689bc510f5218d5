import { agentFlowStatus, agentFlowTypes } from '../agent';
import { objectType } from '../objectType';
import { at, requestFields } from './shared';

const agentFlow = '/payManage/agentFlow';
const exportCode = 'payManage.agentFlow:export';

/** A reseller of coins (screens/pay §3.3.3): its flows are its screen. */
export const agentType = objectType({
  type: 'agent',
  label: '代理',
  id: 'agent_id',
  trail: ['payManage.agentFlow'],
  path: (agent) => at(agentFlow, { agent }),
  idPattern: /^ag_\d+$/,
  fields: {
    export: { label: '导出内容', kind: 'map', map: { statement: { label: '对账单' } } },
    filters: { label: '筛选条件' },
    rows: { label: '行数', kind: 'count' },
  },
});

/** One change of an agent's stock (screens/pay §3.3.4); the row itself is never edited. */
export const agentFlowType = objectType({
  type: 'agent_flow',
  label: '代理流水',
  id: 'flow_id',
  trail: ['payManage.agentFlow'],
  path: (ids) => at(agentFlow, { ids, detail: ids }),
  idPattern: /^af_\d+$/,
  exports: { listAgentFlows: exportCode },
  fields: {
    ...requestFields,
    created_at: { label: '时间', kind: 'time' },
    flow_id: { label: '流水号', kind: 'object', of: 'agent_flow' },
    agent_id: { label: '代理', kind: 'object', of: 'agent' },
    type: { label: '类型', kind: 'map', map: agentFlowTypes },
    status: { label: '状态', kind: 'map', map: agentFlowStatus },
    amount: { label: '金额', kind: 'coins' },
    balance: { label: '代理库存', kind: 'count' },
    balance_before: { label: '变动前', kind: 'count' },
    balance_after: { label: '变动后', kind: 'count' },
    counter_party: { label: '对方' },
    order_id: { label: '关联单', kind: 'uid' },
    price: { label: '单价', kind: 'count' },
    operator: { label: '操作人' },
    approval_id: { label: '审批' },
    hash_prev: { label: '上一条校验值', kind: 'uid' },
    remark: { label: '备注' },
    dispute: { label: '争议说明' },
    effects: { label: '各账户变动' },
    warnings: { label: '注意' },
    reverses: { label: '冲正的流水', kind: 'object', of: 'agent_flow' },
    reversed_by: { label: '被冲正于', kind: 'object', of: 'agent_flow' },
  },
});
