import { flowCannot } from '../src/domain/agent';
import { flowNeighbours } from '../src/domain/limits';
import { agentBuyers, agentDailyClose, agentFlowSummary, exportAgentStatement } from '../src/services/agentFigures';
import {
  disputeAgentFlow,
  endAgentFlowDispute,
  getAgentFlow,
  listAgentFlows,
  listAgents,
  requestFlowReversal,
} from '../src/services/agents';
import { now } from './_kit/base/clock';
import { refuseField, refuseState } from './_kit/base/refusal';
import { buyersOf, daysOf, summaryOf } from './_kit/entities/agents/figures';
import { type StoredFlow, stockOf } from './_kit/entities/agents/flows';
import { effectOf, flowTarget, requestReversal, requireCovered, warningsOf } from './_kit/entities/agents/reversal';
import { agentIn, flowIn, pageOfFlows, partyIn, recordOf, waitingReversal } from './_kit/entities/agents/rows';
import { statementOf } from './_kit/entities/agents/statement';
import { agentFlows, agents, flowColumns, flowOfLine } from './_kit/entities/agents/store';
import { balanceOf, chainOf } from './_kit/entities/ledger';
import { CsvFile, handle } from './_kit/http/handle';
import { forUmi, type Handler } from './_kit/http/http';
import { pageIn } from './_kit/http/query';
import { requireWhy } from './_kit/http/writeRules';
import type { Db } from './_kit/store/db';

const stateOf = (db: Db, flow: StoredFlow) => ({ ...flow, pending_approval: waitingReversal(db, flow)?.id ?? null });

/** The flow and those around it in its chain. */
function neighboursOf({ line }: StoredFlow): StoredFlow[] {
  const near = chainOf(line.account).slice(Math.max(0, line.seq - flowNeighbours), line.seq + flowNeighbours + 1);
  return near.flatMap((one) => flowOfLine(one) ?? []);
}

function relatedTo({ flow_id, order_id, reverses, reversed_by, line }: StoredFlow): StoredFlow[] {
  const same = order_id === null ? [] : flowColumns.by('order_id', order_id);
  const linked = [reverses, reversed_by].flatMap((id) => (id === null ? [] : [flowIn(id)]));
  const otherSide = flowColumns.by('ref', line.ref);
  const all = new Map([...same, ...otherSide, ...linked].map((one) => [one.flow_id, one]));
  all.delete(flow_id);
  return [...all.values()];
}

function approvalOf(db: Db, id: string | null) {
  const found = id === null ? undefined : db.approvals.get(id);
  if (!found) return null;
  const { maker_name, decided_by_name, decided_at, remark } = found;
  return { maker_name, decided_by_name, decided_at, remark };
}

export const agentHandlers: readonly Handler[] = [
  handle(listAgents, () => ({
    list: agents.map(({ agent_id, uid, name, level, parent_id, region, status }) => {
      return { agent_id, uid, name, level, parent_id, region, status, coin_stock: balanceOf(stockOf(agent_id)) };
    }),
  })),

  handle(listAgentFlows, ({ input, db }) => {
    const { list, total } = pageOfFlows(input);
    return { list: list.map((flow) => recordOf(flow, db)), total };
  }),

  handle(agentFlowSummary, ({ input }) => summaryOf(input)),
  handle(agentDailyClose, ({ input }) => ({ days: daysOf(input) })),
  handle(agentBuyers, ({ input, db }) => pageIn(buyersOf(input, db), input)),

  handle(getAgentFlow, ({ input, db }) => {
    const flow = flowIn(input.flow_id);
    return {
      flow: recordOf(flow, db),
      chain: neighboursOf(flow).map((one) => recordOf(one, db)),
      effect: effectOf(flow).map(({ account, change }) => {
        return { party: partyIn(db, account), balance: balanceOf(account), change };
      }),
      warnings: flow.reverses === null && flow.status !== 'reversed' ? warningsOf(flow) : [],
      related: relatedTo(flow).map((one) => recordOf(one, db)),
      approval: approvalOf(db, flow.approval_id),
    };
  }),

  handle(
    disputeAgentFlow,
    ({ input, operator, db }) => {
      const { flow_id } = input;
      refuseState(flowCannot.dispute(stateOf(db, flowIn(flow_id))));
      requireWhy(input);
      const dispute = { by: operator.name, at: now(), remark: input.remark.trim() };
      Object.assign(agentFlows.edit(flow_id), { status: 'disputed', dispute });
      return recordOf(input, db);
    },
    flowTarget,
  ),

  handle(
    endAgentFlowDispute,
    ({ input, db }) => {
      const { flow_id } = input;
      refuseState(flowCannot.undispute(stateOf(db, flowIn(flow_id))));
      requireWhy(input);
      Object.assign(agentFlows.edit(flow_id), { status: 'normal', dispute: null });
      return recordOf(input, db);
    },
    flowTarget,
  ),

  handle(
    requestFlowReversal,
    ({ input, operator, db }) => {
      const flow = flowIn(input.flow_id);
      refuseState(flowCannot.reverse(stateOf(db, flow)));
      requireWhy(input);
      if (input.amount !== flow.line.amount) throw refuseField('amount', '金额与流水不一致，请核对');
      requireCovered(flow);
      const { id } = requestReversal(db, operator, flow, input);
      return { approval_id: id, flow: recordOf(flow, db) };
    },
    flowTarget,
  ),

  handle(exportAgentStatement, ({ input, operator, db, audit }) => {
    const agent = agentIn(input.agent);
    const { text, filters, rows } = statementOf(agent, input, db, operator);
    const after = { export: 'statement', filters, rows };
    audit({ object_type: 'agent', object_id: agent.agent_id, before: null, after });
    return new CsvFile(text);
  }),
];

export default forUmi(agentHandlers);
