import type { PartyKind } from '../../src/domain/agent/rules';
import type { AgentParty } from '../../src/services/agent';
import { now } from '../_kit/base/clock';
import { groupsOf } from '../_kit/base/groups';
import { once } from '../_kit/base/scale';
import { Columns, textColumnsOf } from '../_kit/http/columns';
import { requireIn } from '../_kit/http/writeRules';
import { type Db, serial } from '../_kit/store/db';
import { Collection } from '../_kit/store/store';
import { type Posted, post } from '../ledger/entries';
import { accountKind, type LedgerLine, legsBetween, linePartsOf, nameOfAccount } from '../ledger/lines';
import { pastOf } from '../ledger/past';
import {
  agentStockOf,
  type FlowFacts,
  flowsOf,
  type MoveKind,
  plainFacts,
  type StoredAgent,
  type StoredFlow,
} from './flows';
import { seededAgents } from './seed';

export const agents = new Collection<StoredAgent>(
  'agents',
  () => seededAgents().agents.map((agent) => [agent.agent_id, agent] as const),
  ({ agent_id }) => agent_id,
);

const flowIdAt = (place: number): string => `af_${String(place).padStart(6, '0')}`;

/** Flows of the seeded postings, in their order; a reversal is noted on the flow that it reverses. */
const seededFlows = once(() => {
  const { agents: all, postings } = seededAgents();
  const stocks = all.flatMap(({ agent_id }) => pastOf(agentStockOf(agent_id)));
  const rows = groupsOf(stocks, ({ ref }) => ref);
  const flows: (readonly [string, StoredFlow])[] = [];
  const sales = new Map<string, StoredFlow>();
  for (const { ref, lines, dispute, at: _, off: __, ...said } of postings) {
    const sale = sales.get(said.reverses ?? '');
    const facts = { ...said, reverses: sale?.flow_id ?? null };
    let place = flows.length;
    for (const flow of flowsOf(
      rows.get(ref) ?? [],
      lines,
      () => flowIdAt(++place),
      () => facts,
    )) {
      flows.push([flow.flow_id, flow]);
      if (dispute) Object.assign(flow, { status: 'disputed', dispute, version: 2 });
      if (sale) Object.assign(sale, { status: 'reversed', reversed_by: flow.flow_id, version: 2 });
      sales.set(ref, flow);
    }
  }
  return flows;
});

export const agentFlows = new Collection<StoredFlow>('agentFlows', seededFlows, ({ flow_id }) => flow_id);

accountKind('agent', {
  floor: (id) => -(agents.get(id)?.credit_limit ?? 0),
  name: (id) => `代理 ${agents.get(id)?.name ?? id}`,
});
accountKind('agent_frozen', { floor: () => 0, name: (id) => `代理 ${agents.get(id)?.name ?? id} 的冻结库存` });

export const storedFlowColumns = new Columns(agentFlows, {
  facets: {
    ...textColumnsOf('flow_id', 'agent_id', 'type', 'status', 'order_id', 'approval_id'),
    counter_id: ({ counter }) => linePartsOf(counter).id,
    ref: ({ line }) => line.ref,
  },
  numbers: {
    created_at: ({ line }) => line.at,
    amount: ({ line }) => line.amount,
    size: ({ line }) => Math.abs(line.amount),
  },
});

export const requireAgentFlow = requireIn(agentFlows, '流水');
export const requireAgent = requireIn(agents, '代理');

/** Agent flow that a ledger line of an agent's stock belongs to. */
export const flowOfLine = ({ ref, line_id }: LedgerLine): StoredFlow | undefined =>
  storedFlowColumns.by('ref', ref).find(({ line }) => line.line_id === line_id);

/** An agent and all below it, whatever their state. */
export function treeOf(agentId: string): string[] {
  const below = agents.filter(({ parent_id }) => parent_id === agentId);
  return [agentId, ...below.flatMap(({ agent_id }) => treeOf(agent_id))];
}

const partyOf: Readonly<Record<string, PartyKind>> = { user: 'user', agent: 'agent', agent_frozen: 'frozen' };

export function agentPartyIn(db: Db, account: string): AgentParty {
  const { holder, id } = linePartsOf(account);
  const kind = partyOf[holder] ?? 'house';
  const name = kind === 'user' ? db.users.get(id)?.nickname : kind === 'house' ? undefined : agents.get(id)?.name;
  return { kind, id, name: name ?? (kind === 'user' ? '' : nameOfAccount(account)) };
}

/** Stores the flows of a posting, described for each row. */
export function keepFlows(
  { lines }: Posted,
  kindOf: (line: LedgerLine) => { kind: MoveKind } & FlowFacts,
): StoredFlow[] {
  const nextId = () => flowIdAt(serial('agentFlow', agentFlows.size));
  return flowsOf(lines, lines, nextId, kindOf).map((flow) => agentFlows.add(flow));
}

interface Move extends Partial<FlowFacts> {
  kind: MoveKind;
  from: string;
  to: string;
  /** Coins. */
  amount: number;
}

/** Moves coins between two accounts, with a flow for each agent whose stock it changes; an amount of 0 moves nothing. */
export function moveCoins({ kind, from, to, amount, ...said }: Move): void {
  if (amount === 0) return;
  const lines = legsBetween(from, to, amount);
  const posted = post({ ref: `${kind}:b${serial('agentEntry', 0)}`, at: now(), lines });
  keepFlows(posted, () => ({ ...plainFacts, kind, ...said }));
}
