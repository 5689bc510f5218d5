import { accountCannot, accountLeadCode, discountCannot, paidFor, parentCannot } from '../../src/domain/agent/account';
import { agentType } from '../../src/domain/agent/fields';
import { maxDiscount } from '../../src/domain/agent/limits';
import { labelOf } from '../../src/domain/shared/labels';
import { riskLevel } from '../../src/domain/user/rules';
import {
  type AgentAccount,
  agentMonth,
  agentOddBuyers,
  agentTree,
  getAgentAccount,
  listAgentAccounts,
} from '../../src/services/agentAccount';
import {
  createAgentAccount,
  editAgentAccount,
  freezeAgentAccount,
  moveAgentAccount,
  openAgentAccount,
  requestAgentClear,
  requestAgentPrice,
  requestAgentPurchase,
  resetAgentPassword,
  revealAgentContact,
  transferAgentStock,
  unfreezeAgentAccount,
} from '../../src/services/agentAccountWrites';
import { now } from '../_kit/base/clock';
import { same } from '../_kit/base/frozen';
import { refuseField, refuseState } from '../_kit/base/refusal';
import { handle } from '../_kit/http/handle';
import { forUmi, type Handler } from '../_kit/http/http';
import { requireWhy } from '../_kit/http/writeRules';
import { entityActionsOf } from '../_kit/kit/entityActions';
import type { Db } from '../_kit/store/db';
import {
  accountTarget,
  accountView,
  agentAccountOf,
  agentMonthOf,
  belowOf,
  depthOf,
  listPriceOf,
  oddBuyersOf,
  pageOfAccounts,
  parentOf,
  priceOf,
  shortBy,
  stockCoinsOf,
  treeIn,
} from '../agent/accounts';
import { agentStockOf, frozenOf, house, type StoredAgent } from '../agent/flows';
import { agents, moveCoins, requireAgent, treeOf } from '../agent/store';

const { action } = entityActionsOf(
  {
    about: agentType,
    rows: agents,
    key: 'agent_id',
    facts: ({ agent_id }: AgentAccount) => accountView(requireAgent(agent_id)),
    lead: accountLeadCode,
    name: ({ name }: StoredAgent) => name,
  },
  { find: requireAgent, stateOf: agentAccountOf, recordOf: (agent: StoredAgent) => agentAccountOf(agent) },
);

/** The limit per transaction is at most the daily limit. */
function requireCaps({ per_tx_cap, daily_sell_cap }: Pick<StoredAgent, 'per_tx_cap' | 'daily_sell_cap'>): void {
  if (per_tx_cap > daily_sell_cap) throw refuseField('per_tx_cap', '单笔上限不能高于每日上限');
}

/** A user can be one agent only; deleted and banned users cannot. */
function requireUser(uid: string, db: Db): void {
  const user = db.users.get(uid);
  if (!user) throw refuseField('uid', '没有这个用户');
  if (user.status === 'deleted' || user.status === 'deleting') throw refuseField('uid', '该用户已注销');
  if (user.status === 'banned') throw refuseField('uid', '该用户封禁中');
  const taken = agents.find((agent) => agent.uid === uid);
  if (taken) throw refuseField('uid', `该用户已是代理 ${taken.agent_id}`);
}

/** Level below a parent, null being the top; refuses a parent that cannot be, at the field. */
function levelBelow(parentId: string | null, terms: { region: string; discount: number; depth: number }): number {
  if (parentId === null) return 1;
  const parent = agents.get(parentId);
  const why = parentCannot(parent, terms);
  if (why || !parent) throw refuseField('parent_id', why ?? '上级不存在');
  return parent.level + 1;
}

/** Until a second person agrees to other terms it pays the list price, and owes nothing. */
const firstTerms = { discount: maxDiscount, rebate_rate: 0, credit_limit: 0 };

const reads: readonly Handler[] = [
  handle(listAgentAccounts, ({ input }) => pageOfAccounts(input)),
  handle(getAgentAccount, ({ input }) => {
    const account = agentAccountOf(requireAgent(input.agent_id));
    return { account, list_price: listPriceOf(account), short_by: shortBy(account) };
  }),
  handle(agentTree, ({ input }) => treeIn(input.agent_id)),
  handle(agentOddBuyers, ({ input }) => oddBuyersOf(requireAgent(input.agent_id))),
  handle(agentMonth, ({ input }) => agentMonthOf(requireAgent(input.agent_id), input.month)),
];

const records: readonly Handler[] = [
  handle(createAgentAccount, ({ input, db, audit }) => {
    requireWhy(input);
    const { reason_code: _, remark: __, idem_key: ___, ...values } = input;
    requireUser(values.uid, db);
    requireCaps(values);
    const agent = agents.add({
      agent_id: `ag_${1001 + agents.everHeld}`,
      ...values,
      ...firstTerms,
      level: levelBelow(values.parent_id, { ...values, ...firstTerms, depth: 1 }),
      status: 'pending',
      risk_level: 'low',
      created_at: now(),
      password_reset_at: null,
      version: 1,
    });
    audit({ object_type: agentType.type, object_id: agent.agent_id, before: null, after: accountView(agent) });
    return agentAccountOf(agent);
  }),

  action(editAgentAccount, {
    can: accountCannot.edit,
    check: ({ status }, input) => {
      requireCaps(input);
      if (status === 'active' && input.kyc_status !== 'passed')
        throw refuseField('kyc_status', '正常状态的代理须为「已通过」，请先冻结');
    },
    edit: (agent, { name, kyc_status, daily_sell_cap, per_tx_cap, sell_to, bind_staff, contact = agent.contact }) =>
      Object.assign(agent, { name, kyc_status, daily_sell_cap, per_tx_cap, sell_to, bind_staff, contact }),
  }),

  action(openAgentAccount, {
    can: accountCannot.open,
    check: (account) => {
      if (account.parent_id !== null) refuseState(parentCannot(parentOf(account), { ...account, depth: 1 }));
    },
    edit: (agent) => Object.assign(agent, { status: 'active' }),
  }),

  handle(
    moveAgentAccount,
    ({ input: { agent_id, parent_id, ...input }, audit }) => {
      const agent = requireAgent(agent_id);
      refuseState(accountCannot.move(agent));
      requireWhy(input);
      if (parent_id === agent.parent_id) throw refuseField('parent_id', '上级没有变化');
      const tree = treeOf(agent_id);
      if (parent_id !== null && tree.includes(parent_id))
        throw refuseField('parent_id', '不能移到自己或自己的下级之下');
      const shift = levelBelow(parent_id, { ...agent, depth: depthOf(agent) }) - agent.level;
      agents.edit(agent_id).parent_id = parent_id;
      for (const id of shift === 0 ? [] : tree) {
        const { level } = requireAgent(id);
        agents.edit(id).level = level + shift;
        const after = { level: level + shift };
        if (id !== agent_id) audit({ object_type: agentType.type, object_id: id, before: { level }, after });
      }
      return agentAccountOf(requireAgent(agent_id));
    },
    accountTarget,
  ),

  action(resetAgentPassword, {
    can: accountCannot.password,
    edit: (agent) => Object.assign(agent, { password_reset_at: now() }),
  }),

  handle(revealAgentContact, ({ input, audit }) => {
    const { agent_id, contact } = requireAgent(input.agent_id);
    requireWhy(input);
    // Records the field's name, never its value.
    audit({ object_type: agentType.type, object_id: agent_id, before: null, after: { revealed: 'contact' } });
    return { value: contact };
  }),
];

type Terms = Pick<StoredAgent, 'discount' | 'rebate_rate' | 'credit_limit'>;
const termsOf = ({ discount, rebate_rate, credit_limit }: Terms): Terms => ({ discount, rebate_rate, credit_limit });

/** Refuses terms that do not fit the tree or the debt, at their field. */
function requireTerms(account: AgentAccount, terms: Terms): void {
  if (same(termsOf(account), terms)) throw refuseField('discount', '没有修改任何内容');
  const why = discountCannot(terms.discount, parentOf(account), belowOf(account.agent_id));
  if (why) throw refuseField('discount', why);
  const { credit_used } = account;
  if (terms.credit_limit < credit_used)
    throw refuseField('credit_limit', `不能低于已用授信 ${credit_used.toLocaleString('zh-CN')}`);
}

/** Warnings about an unusual purchase, shown to the approver. */
const warningsOf = ({ sold_30d, risk_level }: AgentAccount, amount: number): string[] =>
  [
    amount > sold_30d && `超过近 30 天售出 ${sold_30d.toLocaleString('zh-CN')}`,
    (risk_level === 'high' || risk_level === 'black') && `风险等级：${labelOf(riskLevel, risk_level).label}`,
  ].filter((text) => text !== false);

const requested = ({ record: account, approval_id }: { record: AgentAccount; approval_id: string | null }) => {
  return { approval_id: String(approval_id), account };
};

/** Actions that a lead must agree to. */
const requests: readonly Handler[] = [
  action(requestAgentPrice, {
    can: accountCannot.price,
    check: (account, input) => requireTerms(account, termsOf(input)),
    edit: (agent, input) => {
      requireTerms(agentAccountOf(agent), termsOf(input));
      Object.assign(agent, termsOf(input));
    },
    approval: {
      type: 'agent_price',
      why: '折扣、返点和授信决定代理的成本和欠款，须由组长复核',
      request: (_, input) => ({ amount: null, after: { ...termsOf(input) } }),
    },
    answer: requested,
  }),

  action(requestAgentPurchase, {
    can: accountCannot.fund,
    edit: (agent, { amount, remark }, { name: operator, approval_id }) => {
      const [from, to] = [house('issue'), agentStockOf(agent.agent_id)];
      moveCoins({
        kind: 'purchase',
        from,
        to,
        amount,
        ...priceOf(agent),
        operator,
        remark: remark.trim(),
        approval_id,
      });
    },
    approval: {
      type: 'agent_purchase',
      why: '进货会增发金币，须由组长核对数量和应付',
      request: (account, { amount }) => {
        const { price, currency } = priceOf(account);
        const warnings = warningsOf(account, amount);
        const facts = { coin_stock: account.coin_stock + amount, price, paid: paidFor(amount, price), currency };
        return { amount, after: warnings.length > 0 ? { ...facts, warnings } : facts };
      },
    },
    answer: requested,
  }),

  action(requestAgentClear, {
    can: accountCannot.clear,
    // Frozen coins return first, so that the whole remaining stock leaves in one flow.
    edit: (agent, { agent_id, remark }, { name: operator, approval_id }) => {
      const said = { operator, remark: remark.trim(), approval_id };
      const [stock, frozen] = [agentStockOf(agent_id), frozenOf(agent_id)];
      moveCoins({ ...said, kind: 'unfreeze', from: frozen, to: stock, amount: stockCoinsOf(agent).frozen_stock });
      moveCoins({ ...said, kind: 'clear', from: stock, to: house('issue'), amount: stockCoinsOf(agent).coin_stock });
      Object.assign(agent, { status: 'terminated' });
    },
    approval: {
      type: 'agent_clear',
      why: '清退不可撤销，剩余库存退回平台，须由组长复核',
      request: ({ coin_stock, frozen_stock }) => {
        const after = { status: 'terminated', coin_stock: 0, frozen_stock: 0 };
        return { amount: coin_stock + frozen_stock, after };
      },
    },
    answer: requested,
  }),
];

const stock: readonly Handler[] = [
  action(transferAgentStock, {
    can: accountCannot.transfer,
    check: ({ agent_id, coin_stock, credit_limit }, { to, amount }) => {
      const receiver = agents.get(to);
      if (receiver?.parent_id !== agent_id) throw refuseField('to', '只能调拨给直接下级');
      if (receiver.status !== 'active') throw refuseField('to', '调入代理不是正常状态');
      const free = coin_stock + credit_limit;
      if (amount > free) throw refuseField('amount', `可调拨 ${free.toLocaleString('zh-CN')}（含授信）`);
    },
    edit: (_, { agent_id, to, amount, remark }, { name: operator, audit }) => {
      const before = stockCoinsOf({ agent_id: to });
      const said = { operator, remark: remark.trim() };
      moveCoins({ ...said, kind: 'transfer', from: agentStockOf(agent_id), to: agentStockOf(to), amount });
      audit({ object_type: agentType.type, object_id: to, before, after: stockCoinsOf({ agent_id: to }) });
    },
  }),

  action(freezeAgentAccount, {
    can: accountCannot.freeze,
    edit: (agent, { agent_id, remark }, { name: operator }) => {
      // Debt stays.
      const amount = Math.max(0, stockCoinsOf(agent).coin_stock);
      const said = { operator, remark: remark.trim() };
      moveCoins({ ...said, kind: 'freeze', from: agentStockOf(agent_id), to: frozenOf(agent_id), amount });
      Object.assign(agent, { status: 'frozen' });
    },
  }),

  action(unfreezeAgentAccount, {
    can: accountCannot.unfreeze,
    edit: (agent, { agent_id, remark }, { name: operator }) => {
      const amount = stockCoinsOf(agent).frozen_stock;
      const said = { operator, remark: remark.trim() };
      moveCoins({ ...said, kind: 'unfreeze', from: frozenOf(agent_id), to: agentStockOf(agent_id), amount });
      Object.assign(agent, { status: 'active' });
    },
  }),
];

export const agentAccountHandlers: readonly Handler[] = [...reads, ...records, ...requests, ...stock];

export default forUmi(agentAccountHandlers);
