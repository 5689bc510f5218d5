import { agentFlowType } from '../../src/domain/agent/fields';
import { flowNeighbours } from '../../src/domain/agent/limits';
import { agentFlowTypes, flowCannot, flowLeadCode } from '../../src/domain/agent/rules';
import { labelOf } from '../../src/domain/shared/labels';
import {
  disputeAgentFlow,
  endAgentFlowDispute,
  getAgentFlow,
  listAgentFlows,
  listAgents,
  requestFlowReversal,
} from '../../src/services/agent';
import { agentBuyers, agentDailyClose, agentFlowSummary, exportAgentStatement } from '../../src/services/agentFigures';
import { now } from '../_kit/base/clock';
import { refuseField } from '../_kit/base/refusal';
import { CsvFile, handle } from '../_kit/http/handle';
import { forUmi, type Handler } from '../_kit/http/http';
import { pageIn } from '../_kit/http/query';
import { entityActionsOf } from '../_kit/kit/entityActions';
import type { Db } from '../_kit/store/db';
import { balanceOf, chainOf, ledgerEntryOf, requireCovered, reverseEntry, shortagesOf } from '../ledger/entries';
import { type Leg, linePartsOf, nameOfAccount } from '../ledger/lines';
import {
  agentFlowRecordOf,
  buyersOf,
  daysOf,
  flowSummaryOf,
  pageOfFlows,
  reversalType,
  statementOf,
  waitingReversal,
} from './flowReads';
import { agentStockOf, type StoredFlow } from './flows';
import {
  agentFlows,
  agentPartyIn,
  agents,
  flowOfLine,
  keepFlows,
  requireAgent,
  requireAgentFlow,
  storedFlowColumns,
} from './store';

/** Flow fields shown in audit rows, requests and conflict responses. */
const viewOf = ({ flow_id, status, line, dispute, reverses, reversed_by }: StoredFlow) => ({
  flow_id,
  status,
  amount: line.amount,
  balance: balanceOf(line.account),
  dispute: dispute?.remark ?? null,
  reverses,
  reversed_by,
});

/** A request does not stand against its own execution, which asks with no open requests. */
const stateOf = (flow: StoredFlow, open?: ReadonlyMap<string, string>) => {
  return { ...flow, pending_approval: open ? null : (waitingReversal(flow)?.id ?? null) };
};

const { action } = entityActionsOf(
  {
    about: agentFlowType,
    rows: agentFlows,
    key: 'flow_id',
    facts: viewOf,
    lead: flowLeadCode,
    name: ({ agent_id, type }) => `${requireAgent(agent_id).name} ${labelOf(agentFlowTypes, type).label}`,
  },
  { find: requireAgentFlow, stateOf, recordOf: agentFlowRecordOf },
);

/** The flow and those around it in its chain. */
function neighboursOf({ line }: StoredFlow): StoredFlow[] {
  const near = chainOf(line.account).slice(Math.max(0, line.seq - flowNeighbours), line.seq + flowNeighbours + 1);
  return near.flatMap((one) => flowOfLine(one) ?? []);
}

/** Other flows of the same order or posting, and the reversal or the reversed flow. */
function relatedTo({ flow_id, order_id, reverses, reversed_by, line }: StoredFlow): StoredFlow[] {
  const same = order_id === null ? [] : storedFlowColumns.by('order_id', order_id);
  const linked = [reverses, reversed_by].flatMap((id) => (id === null ? [] : [requireAgentFlow(id)]));
  const all = new Map([...same, ...storedFlowColumns.by('ref', line.ref), ...linked].map((one) => [one.flow_id, one]));
  all.delete(flow_id);
  return [...all.values()];
}

function approvalOf(db: Db, id: string | null) {
  const { maker_name, decided_by_name, decided_at, remark } = db.approvals.get(id ?? '') ?? {};
  if (maker_name === undefined || remark === undefined) return null;
  return { maker_name, decided_by_name: decided_by_name ?? null, decided_at: decided_at ?? null, remark };
}

/** Changes of a reversal, per account. */
const effectOf = ({ line }: StoredFlow): Leg[] =>
  (ledgerEntryOf(line.ref)?.lines ?? []).map(({ account, amount }) => ({ account, amount: -amount }));

/**
 * Warnings for maker and approver: accounts that a reversal would overdraw, for which it is refused, and terminated
 * agents (清退) on whose accounts it would leave coins.
 */
const warningsOf = (flow: StoredFlow): string[] => [...shortagesOf({ lines: effectOf(flow) }), ...leftoversOf(flow)];

const leftoversOf = (flow: StoredFlow): string[] =>
  effectOf(flow).flatMap(({ account, amount }) => {
    const { holder, id } = linePartsOf(account);
    const coins = balanceOf(account) + amount;
    if (!holder.startsWith('agent') || agents.get(id)?.status !== 'terminated' || coins === 0) return [];
    const left = `${coins > 0 ? '余' : '欠'} ${Math.abs(coins).toLocaleString('zh-CN')}`;
    return `${nameOfAccount(account)} 已清退：冲正后账上${left}，须重新清退结算`;
  });

/** Change of one account, as text for the approver. */
function effectText({ account, amount }: Leg): string {
  const [has, by, then] = [balanceOf(account), amount, balanceOf(account) + amount].map((coins) =>
    coins.toLocaleString('zh-CN'),
  );
  return `${nameOfAccount(account)} ${amount > 0 ? '+' : ''}${by}（${has} → ${then}）`;
}

export const agentHandlers: readonly Handler[] = [
  handle(listAgents, () => ({
    list: agents.map(({ agent_id, uid, name, level, parent_id, region, status }) => {
      return { agent_id, uid, name, level, parent_id, region, status, coin_stock: balanceOf(agentStockOf(agent_id)) };
    }),
  })),

  handle(listAgentFlows, ({ input }) => {
    const { list, ...rest } = pageOfFlows(input);
    return { list: list.map(agentFlowRecordOf), ...rest };
  }),

  handle(agentFlowSummary, ({ input }) => flowSummaryOf(input)),
  handle(agentDailyClose, ({ input }) => ({ days: daysOf(input) })),
  handle(agentBuyers, ({ input }) => pageIn(buyersOf(input), input)),

  handle(getAgentFlow, ({ input, db }) => {
    const flow = requireAgentFlow(input.flow_id);
    return {
      flow: agentFlowRecordOf(flow),
      chain: neighboursOf(flow).map(agentFlowRecordOf),
      effect: effectOf(flow).map(({ account, amount: change }) => {
        return { party: agentPartyIn(db, account), balance: balanceOf(account), change };
      }),
      warnings: flow.reverses === null && flow.status !== 'reversed' ? warningsOf(flow) : [],
      related: relatedTo(flow).map(agentFlowRecordOf),
      approval: approvalOf(db, flow.approval_id),
    };
  }),

  action(disputeAgentFlow, {
    can: flowCannot.dispute,
    edit: (flow, { remark }, { name: by }) =>
      Object.assign(flow, { status: 'disputed', dispute: { by, at: now(), remark: remark.trim() } }),
  }),

  action(endAgentFlowDispute, {
    can: flowCannot.undispute,
    edit: (flow) => Object.assign(flow, { status: 'normal', dispute: null }),
  }),

  action(requestFlowReversal, {
    can: flowCannot.reverse,
    check: (flow, { amount }) => {
      if (amount !== flow.line.amount) throw refuseField('amount', '金额与流水不一致，请核对');
      requireCovered({ lines: effectOf(flow) });
    },
    // New flows for all agents that the posting moved; the old ones are marked, and stay as they are.
    edit: (flow, { remark }, { name: operator, approval_id, audit }) => {
      const old = storedFlowColumns.by('ref', flow.line.ref);
      const made = keepFlows(reverseEntry(flow.line.ref, now()), ({ account }) => {
        const taken = old.find(({ line }) => line.account === account) ?? flow;
        const { type, price, currency, order_id, flow_id: reverses } = taken;
        const kind = type === 'transfer_in' || type === 'transfer_out' ? 'transfer' : type;
        return { kind, price, currency, order_id, remark: remark.trim(), approval_id, reverses, operator };
      });
      const note = { object_type: agentFlowType.type, approval_id: String(approval_id) };
      for (const one of made) {
        const before = viewOf(requireAgentFlow(one.reverses ?? ''));
        const draft = agentFlows.edit(before.flow_id);
        Object.assign(draft, { status: 'reversed', reversed_by: one.flow_id });
        audit({ ...note, object_id: one.flow_id, before: null, after: viewOf(one) });
        if (draft.flow_id === flow.flow_id) continue;
        audit({ ...note, object_id: draft.flow_id, before, after: viewOf(draft) });
      }
    },
    approval: {
      type: reversalType,
      why: '冲正会改变代理库存，须由财务组长复核',
      request: (flow) => {
        const { account, amount } = flow.line;
        const effects = effectOf(flow).map(effectText);
        const after = { status: 'reversed', balance: balanceOf(account) - amount, effects };
        const warnings = warningsOf(flow);
        return { amount: Math.abs(amount), after: warnings.length > 0 ? { ...after, warnings } : after };
      },
    },
    answer: ({ record: flow, approval_id }) => ({ approval_id: String(approval_id), flow }),
  }),

  handle(exportAgentStatement, ({ input, operator, audit }) => {
    const agent = requireAgent(input.agent);
    const { text, filters, rows } = statementOf(agent, input, operator);
    const after = { export: 'statement', filters, rows };
    audit({ object_type: 'agent', object_id: agent.agent_id, before: null, after });
    return new CsvFile(text);
  }),
];

export default forUmi(agentHandlers);
