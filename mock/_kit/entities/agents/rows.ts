import type * as z from 'zod/mini';
import type { PartyKind } from '../../../../src/domain/agent';
import { maxFlowSpanDays, usualFlowDays } from '../../../../src/domain/limits';
import type { AgentFlow, listAgentFlows, Party } from '../../../../src/services/agents';
import { now } from '../../base/clock';
import type { StoredApproval } from '../../base/stored';
import { eitherOf } from '../../http/columns';
import type { PageOf, Test } from '../../http/query';
import { missing, spanOf } from '../../http/writeRules';
import type { Db } from '../../store/db';
import { chainOf } from '../ledger';
import { partsOf } from '../ledger/books';
import { nameOfAccount } from '../ledger/kinds';
import { breakOf } from '../ledger/proof';
import type { StoredAgent, StoredFlow } from './flows';
import { agentFlows, agents, flowColumns, treeOf } from './store';

export const reversalType = 'reverse_agent_flow';

/** The request to take a flow back that waits; of an entry with two flows it is the same. */
export const waitingReversal = (db: Db, { line }: StoredFlow): StoredApproval | undefined =>
  db.approvals.find(
    ({ type, status, payload }) => type === reversalType && status === 'pending' && payload.ref === line.ref,
  );

export function flowIn(id: string): StoredFlow {
  const flow = agentFlows.get(id);
  if (!flow) throw missing('流水');
  return flow;
}

export function agentIn(id: string): StoredAgent {
  const agent = agents.get(id);
  if (!agent) throw missing('代理');
  return agent;
}

const partyOf: Readonly<Record<string, PartyKind>> = { user: 'user', agent: 'agent', agent_frozen: 'frozen' };

/** Owner of an account. */
export function partyIn(db: Db, account: string): Party {
  const { holder, id } = partsOf(account);
  const kind = partyOf[holder] ?? 'house';
  const name = kind === 'user' ? db.users.get(id)?.nickname : kind === 'house' ? undefined : agents.get(id)?.name;
  return { kind, id, name: name ?? (kind === 'user' ? '' : nameOfAccount(account)) };
}

/** A flow as the wire has it. */
export function recordOf({ flow_id }: { flow_id: string }, db: Db): AgentFlow {
  const flow = flowIn(flow_id);
  const { line, counter, reverses, reversed_by, dispute, status, version, ...facts } = flow;
  const broken = breakOf(line, chainOf(line.account)[line.seq - 1]);
  return {
    ...facts,
    agent_name: agents.get(flow.agent_id)?.name ?? '',
    amount: line.amount,
    balance_before: line.balance_before,
    balance_after: line.balance_after,
    counter_party: partyIn(db, counter),
    created_at: line.at,
    status,
    hash_prev: line.hash_prev,
    chain_break: broken && { why: broken.why, difference: broken.difference },
    reverses,
    reversed_by,
    dispute,
    pending_approval: waitingReversal(db, flow)?.id ?? null,
    version,
  };
}

export type Wish = Partial<Omit<z.output<typeof listAgentFlows.spec.input>, 'page' | 'size' | 'sort'>>;

/** Requested period; unlimited if only ids are given. */
export function spanIn({ from, to, ids }: Wish): { from: number; to: number } {
  const isOpen = from === undefined && to === undefined;
  if (isOpen && ids?.length) return { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };
  return isOpen ? spanOf({}, usualFlowDays, now()) : spanOf({ from, to }, maxFlowSpanDays, now());
}

/** The agents that are asked for; all where none is named. */
export function agentsIn({ agent, below }: Wish): StoredAgent[] {
  if (agent === undefined) return [...agents];
  const { agent_id } = agentIn(agent);
  return (below === 'true' ? treeOf(agent_id) : [agent_id]).map(agentIn);
}

/** Whether the filter leaves out flows of the agents it names: opening and closing would not fit its sums. */
export const isPartial = ({ type, status, uid, amount_min, amount_max, ids }: Wish): boolean =>
  [type?.length, status?.length, uid, amount_min, amount_max, ids?.length].some(
    (one) => one !== undefined && one !== 0 && one !== '',
  );

/** Filter tests for a flow, one per field of the query. */
function testsOf(wish: Wish, { from, to } = spanIn(wish)): Test[] {
  const { agent, type, status, uid, amount_min, amount_max, ids } = wish;
  const named = (['flow_id', 'order_id', 'approval_id'] as const).flatMap((facet) => flowColumns.asked(facet, ids));
  return [
    flowColumns.between('created_at', from, to),
    ...eitherOf(named),
    ...(agent === undefined
      ? []
      : flowColumns.asked(
          'agent_id',
          agentsIn(wish).map(({ agent_id }) => agent_id),
        )),
    ...flowColumns.asked('type', type),
    ...flowColumns.asked('status', status),
    ...flowColumns.asked('counter_id', uid ? [uid.trim()] : undefined),
    ...flowColumns.within('size', amount_min, amount_max),
  ];
}

export const pageOfFlows = (wish: z.output<typeof listAgentFlows.spec.input>): PageOf<StoredFlow> =>
  flowColumns.page(wish, '-created_at', testsOf(wish));

/** All filtered flows in order; of another period if given. */
export const flowsIn = (wish: Wish, span = spanIn(wish)): StoredFlow[] => flowColumns.all(testsOf(wish, span));
