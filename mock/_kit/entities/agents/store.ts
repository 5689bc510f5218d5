import { groupsOf } from '../../base/groups';
import { once } from '../../base/scale';
import { Columns } from '../../http/columns';
import { Collection } from '../../store/store';
import { type Line, partsOf } from '../ledger/books';
import { accountKind } from '../ledger/kinds';
import { ledgerSeed } from '../ledger/seeded';
import { seedAgents } from '../seeded/agents';
import { type StoredAgent, type StoredFlow, userCoins } from './flows';

const drawn = ledgerSeed(seedAgents);

export const agents = new Collection<StoredAgent>(
  'agents',
  () => drawn().agents.map((agent) => [agent.agent_id, agent] as const),
  ({ agent_id }) => agent_id,
);

export const agentFlows = new Collection<StoredFlow>(
  'agentFlows',
  () => drawn().flows.map((flow) => [flow.flow_id, flow] as const),
  ({ flow_id }) => flow_id,
);

accountKind('agent', {
  floor: (id) => -(agents.get(id)?.credit_limit ?? 0),
  name: (id) => `代理 ${agents.get(id)?.name ?? id}`,
});
accountKind('agent_frozen', { floor: () => 0, name: (id) => `代理 ${agents.get(id)?.name ?? id} 的冻结库存` });

/** Columns by which flows are filtered, grouped and sorted. */
export const flowColumns = new Columns(agentFlows, {
  facets: {
    flow_id: ({ flow_id }) => flow_id,
    agent_id: ({ agent_id }) => agent_id,
    type: ({ type }) => type,
    status: ({ status }) => status,
    counter_id: ({ counter }) => partsOf(counter).id,
    order_id: ({ order_id }) => order_id,
    approval_id: ({ approval_id }) => approval_id,
    ref: ({ line }) => line.ref,
  },
  numbers: {
    created_at: ({ line }) => line.at,
    amount: ({ line }) => line.amount,
    size: ({ line }) => Math.abs(line.amount),
  },
});

const withUsers = once(() => groupsOf(drawn().flows, ({ counter }) => counter));

/** Seeded agent sales and refunds of a user, oldest first, as changes of the user's wallet. */
export const seededTrades = (uid: string): { ref: string; at: number; amount: number }[] =>
  (withUsers().get(userCoins(uid)) ?? []).map(({ line: { ref, at, amount } }) => ({ ref, at, amount: -amount }));

/** The flow of a line of an agent's stock. */
export const flowOfLine = ({ ref, line_id }: Line): StoredFlow | undefined =>
  flowColumns.by('ref', ref).find(({ line }) => line.line_id === line_id);

/** An agent and all below it, whatever their state. */
export function treeOf(agentId: string): string[] {
  const below = agents.filter(({ parent_id }) => parent_id === agentId);
  return [agentId, ...below.flatMap(({ agent_id }) => treeOf(agent_id))];
}
