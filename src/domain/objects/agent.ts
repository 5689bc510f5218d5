import { agentFlowStatus, agentFlowTypes, agentLevels, agentStatus } from '../agent';
import { discountText, kycStatus, rateText, sellScopes } from '../agentAccount';
import { audienceRegions } from '../config';
import { objectType } from '../objectType';
import { riskLevel } from '../user';
import { at, requestFields } from './shared';

const agentAccount = '/payManage/agentAccount';
const agentFlow = '/payManage/agentFlow';
const exportCode = 'payManage.agentFlow:export';

/** Link to the flows of one agent. */
export const flowsOfAgent = (agent: string): string => at(agentFlow, { agent });

/** A reseller of coins (docs/design/pay.md#agent-account). */
export const agentType = objectType({
  type: 'agent',
  label: '代理',
  id: 'agent_id',
  trail: ['payManage.agentAccount', 'payManage.agentFlow'],
  path: (detail) => at(agentAccount, { detail }),
  idPattern: /^ag_\d+$/,
  exports: { listAgentAccounts: 'payManage.agentAccount:export' },
  fields: {
    ...requestFields,
    agent_id: { label: '编号' },
    uid: { label: '用户ID', kind: 'object', of: 'user' },
    name: { label: '名称' },
    level: { label: '等级', kind: 'map', map: agentLevels },
    parent_id: { label: '上级', kind: 'object', of: 'agent' },
    region: { label: '地区', kind: 'map', map: audienceRegions },
    contact: { label: '联系方式' },
    revealed: { label: '查看明文的字段', kind: 'map', map: { contact: { label: '联系方式' } } },
    kyc_status: { label: 'KYC', kind: 'map', map: kycStatus },
    coin_stock: { label: '库存', kind: 'count' },
    frozen_stock: { label: '冻结库存', kind: 'count' },
    credit_limit: { label: '授信', kind: 'count' },
    credit_used: { label: '已用授信', kind: 'count' },
    discount: { label: '进货折扣', kind: 'words', text: discountText },
    rebate_rate: { label: '返点', kind: 'words', text: rateText },
    daily_sell_cap: { label: '每日售出上限', kind: 'count' },
    per_tx_cap: { label: '单笔售出上限', kind: 'count' },
    sell_to: { label: '可售范围', kind: 'map', map: sellScopes },
    status: { label: '状态', kind: 'map', map: agentStatus },
    bind_staff: { label: '对接人' },
    sold_30d: { label: '30 天售出', kind: 'count' },
    refund_rate_30d: { label: '30 天退回率', kind: 'words', text: rateText },
    risk_level: { label: '风险', kind: 'map', map: riskLevel },
    created_at: { label: '创建时间', kind: 'time' },
    password_reset_at: { label: '支付密码重置', kind: 'time' },
    amount: { label: '数量', kind: 'count' },
    price: { label: '单价（千币）', kind: 'money', currency: 'currency' },
    paid: { label: '应付', kind: 'money', currency: 'currency' },
    currency: { label: '币种' },
    to: { label: '调入代理', kind: 'object', of: 'agent' },
    warnings: { label: '注意' },
    export: { label: '导出内容', kind: 'map', map: { statement: { label: '对账单' } } },
    filters: { label: '筛选条件' },
    rows: { label: '行数', kind: 'count' },
  },
});

/** One change of an agent's stock (docs/design/pay.md#agent-flow); never edited. */
export const agentFlowType = objectType({
  type: 'agent_flow',
  label: '代理流水',
  id: 'flow_id',
  trail: ['payManage.agentFlow'],
  // The order of an agent is a number of its flows: the list shows them.
  path: (ids) => at(agentFlow, ids.startsWith('ao_') ? { ids } : { ids, detail: ids }),
  idPattern: /^a[fo]_\d+$/,
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
    order_id: { label: '关联单', kind: 'object', of: 'order' },
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
