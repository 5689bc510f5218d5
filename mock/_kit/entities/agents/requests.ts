import {
  type AccountState,
  accountCannot,
  accountLeadCode,
  discountCannot,
  paidFor,
} from '../../../../src/domain/agentAccount';
import { labelOf } from '../../../../src/domain/labels';
import { riskLevel } from '../../../../src/domain/user';
import type { AgentAccount } from '../../../../src/services/agentAccounts';
import { day, now } from '../../base/clock';
import { same } from '../../base/frozen';
import type { Operator } from '../../base/operators';
import { Refusal, refuseField, refuseState } from '../../base/refusal';
import type { StoredApproval } from '../../base/stored';
import { approval, requestApproval } from '../../kit/approvals';
import type { Db } from '../../store/db';
import { accountOf, accountView, belowOf, coinsOf, parentOf, priceOf, recordView, requestTypes } from './accounts';
import { frozenOf, house, type StoredAgent, stockOf } from './flows';
import { moveCoins } from './posting';
import { agentIn } from './rows';
import { agents } from './store';

interface Why {
  reason_code: string;
  remark: string;
}

/** Fields shared by all requests about an account. */
const common = ({ agent_id, name }: StoredAgent, { reason_code, remark }: Why) => ({
  object_type: 'agent',
  object_id: agent_id,
  object_name: name,
  checker_code: accountLeadCode,
  reason_code,
  remark: remark.trim(),
});

/** Account as the approver saw it; if it has changed since, a new request is needed. */
function unchanged({ object_id, payload }: StoredApproval): StoredAgent {
  const agent = agentIn(object_id);
  if (!same(recordView(agent), payload.seen)) throw new Refusal(409, '代理在申请后已变更，请重新申请');
  return agent;
}

/** Refuses the action if the account's state forbids it; the pending request itself is not counted. */
function requireStill(cannot: (agent: AccountState) => string | undefined, agent: StoredAgent, db: Db): void {
  refuseState(cannot({ ...accountOf(agent, db), pending_price: null, pending_purchase: null, pending_clear: null }));
}

const byLead = { steps: ({ why }: { why: string }) => [{ code: accountLeadCode, why }], asHeld: true as const };

// The account stays unchanged.
const drop = () => undefined;

interface Terms {
  discount: number;
  rebate_rate: number;
  credit_limit: number;
}

const termsOf = ({ discount, rebate_rate, credit_limit }: Terms): Terms => ({ discount, rebate_rate, credit_limit });

/** Refuses terms that do not fit the tree or the debt, at their field. */
function requireTerms(agent: StoredAgent, terms: Terms): void {
  const below = belowOf(agent.agent_id).filter(({ status }) => status !== 'terminated');
  const why = discountCannot(terms.discount, parentOf(agent), below);
  if (why) throw refuseField('discount', why);
  const owed = Math.max(0, -coinsOf(agent).coin_stock);
  if (terms.credit_limit < owed) throw refuseField('credit_limit', `不能低于已用授信 ${owed.toLocaleString('zh-CN')}`);
}

/** Asks a lead for other terms. */
export function requestPrice(db: Db, operator: Operator, agent: StoredAgent, wish: Terms & Why): StoredApproval {
  const terms = termsOf(wish);
  if (same(terms, termsOf(agent))) throw refuseField('discount', '没有修改任何内容');
  requireTerms(agent, terms);
  return requestApproval(db, operator, {
    ...common(agent, wish),
    type: requestTypes.price,
    label: '代理定价授信',
    why: '折扣、返点和授信决定代理的成本和欠款，须由组长复核',
    before: { ...termsOf(agent) },
    after: { ...terms },
    payload: { ...terms, seen: recordView(agent) },
  });
}

approval({
  ...byLead,
  type: requestTypes.price,
  apply: (request, { db, audit }) => {
    const agent = unchanged(request);
    requireStill(accountCannot.price, agent, db);
    const { discount, rebate_rate, credit_limit } = request.payload;
    const terms = termsOf({
      discount: Number(discount),
      rebate_rate: Number(rebate_rate),
      credit_limit: Number(credit_limit),
    });
    requireTerms(agent, terms);
    const before = accountView(agent);
    const after = accountView(Object.assign(agents.edit(agent.agent_id), terms));
    audit({ object_type: 'agent', object_id: agent.agent_id, before, after, approval_id: request.id });
  },
  drop,
});

const week = 7 * day;

/** Warnings about an unusual purchase, shown to the approver. */
function warningsOf(db: Db, operator: Operator, account: AgentAccount, amount: number): string[] {
  const earlier = db.approvals.filter(
    ({ type, maker, created_at }) =>
      type === requestTypes.purchase && maker === operator.id && created_at > now() - week,
  ).length;
  const { risk_level, sold_30d } = account;
  return [
    ...(amount > sold_30d ? [`超过近 30 天售出 ${sold_30d.toLocaleString('zh-CN')}`] : []),
    ...(risk_level === 'high' || risk_level === 'black' ? [`风险等级：${labelOf(riskLevel, risk_level).label}`] : []),
    ...(earlier > 0 ? [`发起人近 7 天第 ${earlier + 1} 次进货申请`] : []),
  ];
}

/** Asks a lead to sell an agent coins of the house. */
export function requestPurchase(
  db: Db,
  operator: Operator,
  agent: StoredAgent,
  { amount, ...why }: { amount: number } & Why,
): StoredApproval {
  const { price, currency } = priceOf(agent);
  const { coin_stock } = coinsOf(agent);
  const warnings = warningsOf(db, operator, accountOf(agent, db), amount);
  return requestApproval(db, operator, {
    ...common(agent, why),
    type: requestTypes.purchase,
    label: '代理进货',
    amount,
    why: '进货会增发金币，须由组长核对数量和应付',
    before: { coin_stock },
    after: {
      coin_stock: coin_stock + amount,
      price,
      paid: paidFor(amount, price),
      currency,
      ...(warnings.length > 0 ? { warnings } : {}),
    },
    payload: { amount, price, currency, seen: recordView(agent) },
  });
}

approval({
  ...byLead,
  type: requestTypes.purchase,
  apply: (request, { db, operator, audit }) => {
    const agent = unchanged(request);
    requireStill(accountCannot.fund, agent, db);
    const { agent_id } = agent;
    const { amount, price, currency } = request.payload;
    const before = coinsOf(agent);
    moveCoins({
      kind: 'purchase',
      from: house('issue'),
      to: stockOf(agent_id),
      amount: Number(amount),
      operator: operator.name,
      remark: request.remark,
      approval_id: request.id,
      price: Number(price),
      currency: String(currency),
    });
    audit({ object_type: 'agent', object_id: agent_id, before, after: coinsOf(agent), approval_id: request.id });
  },
  drop,
});

/** Asks a lead to end an agent. */
export function requestClear(db: Db, operator: Operator, agent: StoredAgent, why: Why): StoredApproval {
  const coins = coinsOf(agent);
  const amount = coins.coin_stock + coins.frozen_stock;
  return requestApproval(db, operator, {
    ...common(agent, why),
    type: requestTypes.clear,
    label: '代理清退',
    amount,
    why: '清退不可撤销，剩余库存退回平台，须由组长复核',
    before: { status: agent.status, ...coins },
    after: { status: 'terminated', coin_stock: 0, frozen_stock: 0 },
    payload: { ...coins, seen: recordView(agent) },
  });
}

/** Returns frozen coins first, so that the whole remaining stock leaves in one flow. */
function settle(agent: StoredAgent, said: { operator: string; remark: string; approval_id: string }): void {
  const { agent_id } = agent;
  const [stock, frozen] = [stockOf(agent_id), frozenOf(agent_id)];
  moveCoins({ ...said, kind: 'unfreeze', from: frozen, to: stock, amount: coinsOf(agent).frozen_stock });
  moveCoins({ ...said, kind: 'clear', from: stock, to: house('issue'), amount: coinsOf(agent).coin_stock });
}

approval({
  ...byLead,
  type: requestTypes.clear,
  apply: (request, { db, operator, audit }) => {
    const agent = unchanged(request);
    requireStill(accountCannot.clear, agent, db);
    const { coin_stock, frozen_stock } = request.payload;
    if (!same(coinsOf(agent), { coin_stock, frozen_stock }))
      throw new Refusal(409, '库存在申请后已变动，请核对后重新申请');
    const before = accountView(agent);
    settle(agent, { operator: operator.name, remark: request.remark, approval_id: request.id });
    const after = accountView(Object.assign(agents.edit(agent.agent_id), { status: 'terminated' }));
    audit({ object_type: 'agent', object_id: agent.agent_id, before, after, approval_id: request.id });
  },
  drop,
});
