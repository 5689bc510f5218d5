import type { AgentFlowType } from '../../../../src/domain/agent';
import { now } from '../../base/clock';
import { serial } from '../../store/db';
import { post } from '../ledger';
import { flowsOf, type StoredFlow } from './flows';
import { agentFlows } from './store';

export const nextFlowId = (): string => `af_${String(serial('agentFlow', agentFlows.size)).padStart(6, '0')}`;

/** Coins moved between two accounts, with the description. */
interface Move {
  kind: Exclude<AgentFlowType, 'transfer_in' | 'transfer_out'> | 'transfer';
  from: string;
  to: string;
  /** Coins. */
  amount: number;
  operator: string;
  remark: string;
  approval_id?: string;
  /** Minor units for 1,000 coins. */
  price?: number;
  currency?: string;
}

const typeOf = (kind: Move['kind'], change: number): AgentFlowType => {
  if (kind !== 'transfer') return kind;
  return change < 0 ? 'transfer_out' : 'transfer_in';
};

/** Posts it, with a flow for each agent whose stock it moved; nothing is posted of nothing. */
export function moveCoins({ kind, from, to, amount, operator, remark, ...said }: Move): StoredFlow[] {
  if (amount === 0) return [];
  const lines = [
    { account: from, amount: -amount },
    { account: to, amount },
  ];
  const entry = post({ ref: `account:${kind}:${serial('agentEntry', 0)}`, kind, at: now(), lines });
  const { approval_id = null, price = null, currency = null } = said;
  const facts = { operator, remark, approval_id, price, currency, order_id: null, reverses: null };
  const made = flowsOf(entry, nextFlowId, ({ amount: change }) => ({ ...facts, type: typeOf(kind, change) }));
  for (const flow of made) agentFlows.add(flow);
  return made;
}
