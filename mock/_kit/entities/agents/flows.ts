import type { AgentFlowStatus, AgentFlowType, AgentStatus } from '../../../../src/domain/agent';
import type { KycStatus, SellScope } from '../../../../src/domain/agentAccount';
import type { RiskLevel } from '../../../../src/domain/user';
import type { RegionCode } from '../../../../src/utils/regionTime';
import { type Entry, isLine, type Line, partsOf } from '../ledger/books';

/** A reseller as the backend keeps it; the stock is in the ledger. */
export interface StoredAgent {
  agent_id: string;
  uid: string;
  name: string;
  /** 1 to 3: the depth in its tree. */
  level: number;
  parent_id: string | null;
  region: RegionCode;
  status: AgentStatus;
  /** Unmasked contact. */
  contact: string;
  kyc_status: KycStatus;
  /** Coins it may owe. */
  credit_limit: number;
  /** Basis points: of the list price, and of its sales. */
  discount: number;
  rebate_rate: number;
  /** Coins. */
  daily_sell_cap: number;
  per_tx_cap: number;
  sell_to: SellScope;
  bind_staff: string;
  risk_level: RiskLevel;
  created_at: number;
  password_reset_at: number | null;
  version: number;
}

/** Meaning and status of one ledger line for an agent; the ledger line itself is never edited. */
export interface StoredFlow {
  flow_id: string;
  agent_id: string;
  type: AgentFlowType;
  line: Line;
  /** The account on the other side. */
  counter: string;
  /** Minor units for 1,000 coins; null where nothing was paid. */
  price: number | null;
  currency: string | null;
  order_id: string | null;
  operator: string;
  approval_id: string | null;
  remark: string;
  status: AgentFlowStatus;
  /** Flow that this one reverses, and the one that reversed it. */
  reverses: string | null;
  reversed_by: string | null;
  dispute: { by: string; at: number; remark: string } | null;
  version: number;
}

export const stockOf = (agentId: string): string => `coin/agent/${agentId}`;
export const frozenOf = (agentId: string): string => `coin/agent_frozen/${agentId}`;
export const userCoins = (uid: string): string => `coin/user/${uid}`;
export const house = (what: string): string => `coin/house/${what}`;

type FlowFacts = Omit<
  StoredFlow,
  'flow_id' | 'agent_id' | 'line' | 'counter' | 'type' | 'status' | 'reversed_by' | 'dispute' | 'version'
>;

/** The flows of an entry: one for each agent whose stock it moved. */
export function flowsOf(
  entry: Entry,
  id: () => string,
  factsOf: (line: Line) => FlowFacts & { type: AgentFlowType },
): StoredFlow[] {
  return entry.lines.filter(isLine).flatMap((line) => {
    const { holder, id: agent_id } = partsOf(line.account);
    if (holder !== 'agent') return [];
    const counter = entry.lines.find((other) => other.account !== line.account)?.account ?? '';
    const rest = { status: 'normal' as const, reversed_by: null, dispute: null, version: 1 };
    return [{ flow_id: id(), agent_id, line, counter, ...factsOf(line), ...rest }];
  });
}
