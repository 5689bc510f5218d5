import * as z from 'zod/mini';
import { disputeField, requestFields, screenPath } from '../shared/fields';
import { type Fields, objectType } from '../shared/objectType';
import { audienceRegions } from '../shared/region';
import { coins, money } from '../shared/schema';
import { riskLevel } from '../user/rules';
import { agentDiscountText, basisPointsText, kycStatus, sellScopes } from './account';
import { agentFlowStatus, agentFlowTypes, agentLevels, agentStatus } from './rules';

const agentAccount = '/payManage/agentAccount';
const agentFlow = '/payManage/agentFlow';
const exportCode = 'payManage.agentFlow:export';

/** Link to the flows of one agent. */
export const flowsOfAgent = (agent: string): string => screenPath(agentFlow, { agent });

/** An agent beside its flows. */
export const agentFields = {
  agent_id: { label: '编号' },
  /** The user it is. */
  uid: { label: '用户ID', kind: 'object', of: 'user' },
  name: { label: '名称' },
  /** Agent right above it; null for a top agent 「总代」. */
  parent_id: { label: '上级', kind: 'object', of: 'agent', nullable: true },
  status: { label: '状态', kind: 'map', map: agentStatus },
  /** Coins it holds now, without frozen coins; below 0 is on credit. */
  coin_stock: { label: '库存', kind: 'count', is: coins },
} as const satisfies Fields;

/** An agent with its account. */
export const agentAccountFields = {
  /** Contact, masked by the backend (docs/design/blocks.md#g12). */
  contact: { label: '联系方式' },
  kyc_status: { label: 'KYC', kind: 'map', map: kycStatus },
  /** Coins that are set aside and cannot be sold. */
  frozen_stock: { label: '冻结库存', kind: 'count' },
  /** Coins it may owe: the lowest its stock may fall below 0. */
  credit_limit: { label: '授信', kind: 'count' },
  /** Coins it owes now: as far as its stock is below 0. */
  credit_used: { label: '已用授信', kind: 'count' },
  /** Coins it may sell in a day (PRC). */
  daily_sell_cap: { label: '每日售出上限', kind: 'count' },
  /** Coins it may sell at once. */
  per_tx_cap: { label: '单笔售出上限', kind: 'count' },
  sell_to: { label: '可售范围', kind: 'map', map: sellScopes },
  /** Name of the staff member responsible for the agent, as free text. */
  bind_staff: { label: '对接人' },
  /** Coins sold in the last 30 times 24 hours, without reversed sales; coins given back are not deducted. */
  sold_30d: { label: '30 天售出', kind: 'count' },
  /** Coins given back 「退回」 in the same time, as basis points of `sold_30d`; null if `sales_30d` is below 30. */
  refund_rate_30d: {
    label: '30 天退回率',
    kind: 'words',
    text: basisPointsText,
    is: z.int().check(z.gte(0)),
    nullable: true,
  },
  /** Risk level of the agent, not of its user; `low` at first. */
  risk_level: { label: '风险', kind: 'map', map: riskLevel },
  created_at: { label: '创建时间', kind: 'time' },
  /** Time of the last payment password reset; null for never. */
  password_reset_at: { label: '支付密码重置', kind: 'time', nullable: true },
} as const satisfies Fields;

/** A reseller of coins (docs/design/pay.md#agent-account). */
export const agentType = objectType({
  type: 'agent',
  label: '代理',
  id: 'agent_id',
  trail: ['payManage.agentAccount', 'payManage.agentFlow'],
  path: (detail) => screenPath(agentAccount, { detail }),
  idPattern: /^ag_\d+$/,
  exports: { listAgentAccounts: 'payManage.agentAccount:export' },
  fields: {
    ...requestFields,
    ...agentFields,
    level: { label: '等级', kind: 'map', map: agentLevels },
    region: { label: '地区', kind: 'map', map: audienceRegions },
    ...agentAccountFields,
    revealed: { label: '查看明文的字段', kind: 'map', map: { contact: { label: '联系方式' } } },
    discount: { label: '进货折扣', kind: 'words', text: agentDiscountText },
    rebate_rate: { label: '返点', kind: 'words', text: basisPointsText },
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

/** One movement of an agent's coins. */
export const agentFlowFields = {
  flow_id: { label: '流水号', kind: 'object', of: 'agent_flow' },
  agent_id: { label: '代理', kind: 'object', of: 'agent' },
  type: { label: '类型', kind: 'map', map: agentFlowTypes },
  /** Coins, signed. */
  amount: { label: '金额', kind: 'coins' },
  balance_before: { label: '变动前', kind: 'count', is: coins },
  balance_after: { label: '变动后', kind: 'count', is: coins },
  /** Minor units for 1,000 coins; null where nothing was paid. */
  price: { label: '单价', kind: 'count', is: money, nullable: true },
  /** Number of the trade, `ao_` and digits: a sale and its return or reversal share it; null for none. */
  order_id: { label: '关联单', kind: 'object', of: 'order', nullable: true },
  /** Name of the operator; self-service 「代理自助」 if no operator moved the coins. */
  operator: { label: '操作人' },
  approval_id: { label: '审批', nullable: true },
  remark: { label: '备注' },
  created_at: { label: '时间', kind: 'time' },
  status: { label: '状态', kind: 'map', map: agentFlowStatus },
  /** Check value that the backend computes from the row before in the agent's chain; zeros for the first row. */
  hash_prev: { label: '上一条校验值', kind: 'uid' },
  /** Flow that this one reverses. */
  reverses: { label: '冲正的流水', kind: 'object', of: 'agent_flow', nullable: true },
  /** Flow that reversed this one. */
  reversed_by: { label: '被冲正于', kind: 'object', of: 'agent_flow', nullable: true },
  /** Open dispute: by whom, when and why; null if there is none. */
  dispute: disputeField,
} as const satisfies Fields;

/** One change of an agent's stock (docs/design/pay.md#agent-flow); never edited. */
export const agentFlowType = objectType({
  type: 'agent_flow',
  label: '代理流水',
  id: 'flow_id',
  trail: ['payManage.agentFlow'],
  // The order of an agent is a number of its flows: the list shows them.
  path: (ids) => screenPath(agentFlow, ids.startsWith('ao_') ? { ids } : { ids, detail: ids }),
  idPattern: /^a[fo]_\d+$/,
  exports: { listAgentFlows: exportCode },
  fields: {
    ...requestFields,
    ...agentFlowFields,
    balance: { label: '代理库存', kind: 'count' },
    counter_party: { label: '对方' },
    effects: { label: '各账户变动' },
    warnings: { label: '注意' },
  },
});
