import type * as z from 'zod/mini';
import {
  type AccountState,
  accountCannot,
  accountLeadCode,
  discountCannot,
  paidFor,
} from '../../../../src/domain/agentAccount';
import { labelOf } from '../../../../src/domain/labels';
import { agentType } from '../../../../src/domain/objects/agent';
import { riskLevel } from '../../../../src/domain/user';
import {
  requestAgentClear,
  requestAgentPrice,
  requestAgentPurchase,
} from '../../../../src/services/agentAccountWrites';
import { day, now } from '../../base/clock';
import { same } from '../../base/frozen';
import type { Operator } from '../../base/operators';
import { Refusal, refuseField, refuseState } from '../../base/refusal';
import type { StoredApproval } from '../../base/stored';
import { handle } from '../../http/handle';
import type { Handler } from '../../http/http';
import { requireWhy } from '../../http/writeRules';
import { approval, requestApproval } from '../../kit/approvals';
import type { Db } from '../../store/db';
import { accountOf, accountTarget, accountView, belowOf, coinsOf, parentOf, priceOf, recordView } from './accounts';
import { frozenOf, house, type StoredAgent, stockOf } from './flows';
import { agentIn, agents, moveCoins } from './store';

type Call = typeof requestAgentPrice | typeof requestAgentPurchase | typeof requestAgentClear;

interface Kind<I> {
  type: string;
  label: string;
  why: string;
  /** Reason why it is not available, shared with the buttons. */
  can: (account: AccountState) => string | undefined;
  /** Amount and effects of the request, and the input of its execution; refuses what could not be executed. */
  ask: (
    agent: StoredAgent,
    input: I,
    context: { db: Db; operator: Operator },
  ) => {
    amount?: number;
    before: Record<string, unknown>;
    after: Record<string, unknown>;
    payload: Record<string, unknown>;
  };
  apply: (
    agent: StoredAgent,
    payload: StoredApproval['payload'],
    said: { operator: string; remark: string; approval_id: string },
  ) => void;
}

const noRequests: ReadonlyMap<string, string> = new Map();

/** An action on an account that a lead must agree to; it fails if the account has changed since. */
function askSecond<E extends Call>(call: E, kind: Kind<z.output<E['spec']['input']>>): Handler {
  const { type, label, why, can } = kind;
  approval({
    type,
    steps: () => [{ code: accountLeadCode, why }],
    asHeld: true,
    apply: ({ id, object_id, remark, payload }, { operator, audit }) => {
      const agent = agentIn(object_id);
      if (!same(recordView(agent), payload.seen)) throw new Refusal(409, '代理在申请后已变更，请重新申请');
      // The request itself does not stand against its execution.
      refuseState(can(accountOf(agent, noRequests)));
      const before = accountView(agent);
      kind.apply(agent, payload, { operator: operator.name, remark, approval_id: id });
      const after = accountView(agentIn(object_id));
      audit({ object_type: agentType.type, object_id, before, after, approval_id: id });
    },
    // The account stays unchanged.
    drop: () => undefined,
  });
  return handle(
    call as typeof requestAgentClear,
    ({ input, operator, db }) => {
      const agent = agentIn(input.agent_id);
      refuseState(can(accountOf(agent)));
      requireWhy(input);
      const { payload, ...asked } = kind.ask(agent, input as z.output<E['spec']['input']>, { db, operator });
      const { id } = requestApproval(db, operator, {
        type,
        label,
        why,
        object_type: agentType.type,
        object_id: agent.agent_id,
        object_name: agent.name,
        checker_code: accountLeadCode,
        reason_code: input.reason_code,
        remark: input.remark.trim(),
        ...asked,
        payload: { ...payload, seen: recordView(agent) },
      });
      return { approval_id: id, account: accountOf(agent) };
    },
    accountTarget,
  );
}

type Terms = Pick<StoredAgent, 'discount' | 'rebate_rate' | 'credit_limit'>;

const termsOf = ({ discount, rebate_rate, credit_limit }: Terms): Terms => ({ discount, rebate_rate, credit_limit });

/** Refuses terms that do not fit the tree or the debt, at their field. */
function requireTerms(agent: StoredAgent, terms: Terms): void {
  const why = discountCannot(terms.discount, parentOf(agent), belowOf(agent.agent_id));
  if (why) throw refuseField('discount', why);
  const owed = Math.max(0, -coinsOf(agent).coin_stock);
  if (terms.credit_limit < owed) throw refuseField('credit_limit', `不能低于已用授信 ${owed.toLocaleString('zh-CN')}`);
}

/** Warnings about an unusual purchase, shown to the approver. */
function warningsOf(agent: StoredAgent, amount: number, { db, operator }: { db: Db; operator: Operator }): string[] {
  const earlier = db.approvals.filter(
    ({ type, maker, created_at }) => type === 'agent_purchase' && maker === operator.id && created_at > now() - 7 * day,
  ).length;
  const { risk_level, sold_30d } = accountOf(agent);
  return [
    amount > sold_30d && `超过近 30 天售出 ${sold_30d.toLocaleString('zh-CN')}`,
    (risk_level === 'high' || risk_level === 'black') && `风险等级：${labelOf(riskLevel, risk_level).label}`,
    earlier > 0 && `发起人近 7 天第 ${earlier + 1} 次进货申请`,
  ].filter((text) => text !== false);
}

export const requestHandlers: readonly Handler[] = [
  askSecond(requestAgentPrice, {
    type: 'agent_price',
    label: '代理定价授信',
    why: '折扣、返点和授信决定代理的成本和欠款，须由组长复核',
    can: accountCannot.price,
    ask: (agent, input) => {
      const [before, after] = [termsOf(agent), termsOf(input)];
      if (same(before, after)) throw refuseField('discount', '没有修改任何内容');
      requireTerms(agent, after);
      return { before: { ...before }, after: { ...after }, payload: { ...after } };
    },
    apply: (agent, { discount, rebate_rate, credit_limit }) => {
      const [first, second, third] = [discount, rebate_rate, credit_limit].map(Number);
      const terms = { discount: first ?? 0, rebate_rate: second ?? 0, credit_limit: third ?? 0 };
      requireTerms(agent, terms);
      Object.assign(agents.edit(agent.agent_id), terms);
    },
  }),

  askSecond(requestAgentPurchase, {
    type: 'agent_purchase',
    label: '代理进货',
    why: '进货会增发金币，须由组长核对数量和应付',
    can: accountCannot.fund,
    ask: (agent, { amount }, context) => {
      const { price, currency } = priceOf(agent);
      const { coin_stock } = coinsOf(agent);
      const warnings = warningsOf(agent, amount, context);
      const facts = { price, paid: paidFor(amount, price), currency };
      return {
        amount,
        before: { coin_stock },
        after: { coin_stock: coin_stock + amount, ...facts, ...(warnings.length > 0 ? { warnings } : {}) },
        payload: { amount, price, currency },
      };
    },
    apply: ({ agent_id }, { amount, price, currency }, said) =>
      moveCoins({
        ...said,
        kind: 'purchase',
        from: house('issue'),
        to: stockOf(agent_id),
        amount: Number(amount),
        price: Number(price),
        currency: String(currency),
      }),
  }),

  askSecond(requestAgentClear, {
    type: 'agent_clear',
    label: '代理清退',
    why: '清退不可撤销，剩余库存退回平台，须由组长复核',
    can: accountCannot.clear,
    ask: (agent) => {
      const coins = coinsOf(agent);
      return {
        amount: coins.coin_stock + coins.frozen_stock,
        before: { status: agent.status, ...coins },
        after: { status: 'terminated', coin_stock: 0, frozen_stock: 0 },
        payload: { ...coins },
      };
    },
    // Frozen coins return first, so that the whole remaining stock leaves in one flow.
    apply: (agent, { coin_stock, frozen_stock }, said) => {
      if (!same(coinsOf(agent), { coin_stock, frozen_stock }))
        throw new Refusal(409, '库存在申请后已变动，请核对后重新申请');
      const { agent_id } = agent;
      const [stock, frozen] = [stockOf(agent_id), frozenOf(agent_id)];
      moveCoins({ ...said, kind: 'unfreeze', from: frozen, to: stock, amount: coinsOf(agent).frozen_stock });
      moveCoins({ ...said, kind: 'clear', from: stock, to: house('issue'), amount: coinsOf(agent).coin_stock });
      Object.assign(agents.edit(agent_id), { status: 'terminated' });
    },
  }),
];
