import type { AgentFlowType } from '../../src/domain/agent/rules';
import type { AgentFlow } from '../../src/services/agent';
import type { AgentAccount } from '../../src/services/agentAccount';
import { type LedgerLine, type Leg, linePartsOf } from '../ledger/lines';

type Derived =
  | 'parent_name'
  | 'coin_stock'
  | 'frozen_stock'
  | 'credit_used'
  | 'sold_30d'
  | 'sales_30d'
  | 'refund_rate_30d'
  | 'low_stock'
  | 'live_below'
  | 'pending_price'
  | 'pending_purchase'
  | 'pending_clear';

/** Stored reseller, with the unmasked contact; the stock is in the ledger. */
export type StoredAgent = Omit<AgentAccount, Derived>;

/** Meaning and status of one ledger row for an agent; the row itself is never edited. */
export interface StoredFlow
  extends Omit<
    AgentFlow,
    | 'agent_name'
    | 'amount'
    | 'balance_before'
    | 'balance_after'
    | 'counter_party'
    | 'created_at'
    | 'hash_prev'
    | 'chain_break'
    | 'pending_approval'
  > {
  line: LedgerLine;
  /** The account on the other side. */
  counter: string;
}

export const agentStockOf = (agentId: string): string => `coin/agent/${agentId}`;
export const frozenOf = (agentId: string): string => `coin/agent_frozen/${agentId}`;
export const userCoins = (uid: string): string => `coin/user/${uid}`;
export const house = (what: string): string => `coin/house/${what}`;

/** Kind of a movement; a transfer is two flows of different types. */
export type MoveKind = Exclude<AgentFlowType, 'transfer_in' | 'transfer_out'> | 'transfer';

/** Description of a movement, kept with each of its flows. */
export type FlowFacts = Pick<
  StoredFlow,
  'price' | 'currency' | 'order_id' | 'operator' | 'approval_id' | 'remark' | 'reverses'
>;

export const plainFacts: FlowFacts = {
  price: null,
  currency: null,
  order_id: null,
  operator: '代理自助',
  approval_id: null,
  remark: '',
  reverses: null,
};

const typeOf = (kind: MoveKind, amount: number): AgentFlowType => {
  if (kind !== 'transfer') return kind;
  return amount < 0 ? 'transfer_out' : 'transfer_in';
};

/** The flows of a posting: one for each of its rows in the stock of an agent. */
export const flowsOf = (
  lines: readonly LedgerLine[],
  legs: readonly Leg[],
  id: () => string,
  kindOf: (line: LedgerLine) => { kind: MoveKind } & FlowFacts,
): StoredFlow[] =>
  lines.flatMap((line) => {
    const { holder, id: agent_id } = linePartsOf(line.account);
    if (holder !== 'agent') return [];
    const counter = legs.find(({ account }) => account !== line.account)?.account ?? '';
    const { kind, ...facts } = kindOf(line);
    const rest = { status: 'normal' as const, reversed_by: null, dispute: null, version: 1 };
    return [{ flow_id: id(), agent_id, line, counter, type: typeOf(kind, line.amount), ...facts, ...rest }];
  });
