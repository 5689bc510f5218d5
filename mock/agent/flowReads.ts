import type * as z from 'zod/mini';
import { agentFlowType } from '../../src/domain/agent/fields';
import { agentFlowStatus, agentFlowTypes } from '../../src/domain/agent/rules';
import { labelOf } from '../../src/domain/shared/labels';
import { maxFlowSpanDays, usualFlowDays } from '../../src/domain/shared/limits';
import type { AgentFlow, listAgentFlows } from '../../src/services/agent';
import type { agentBuyers, agentDailyClose, FlowSummary } from '../../src/services/agentFigures';
import type { OutputOf } from '../../src/services/endpoint';
import { csvFile } from '../../src/utils/csv';
import { moneyNumber } from '../../src/utils/moneyNumber';
import { serverTime } from '../../src/utils/regionTime';
import { day, dayOf } from '../_kit/base/clock';
import { groupsOf, sum } from '../_kit/base/groups';
import type { Operator } from '../_kit/base/operators';
import { seedOf } from '../_kit/base/random';
import type { StoredApproval } from '../_kit/base/stored';
import { fileMark } from '../_kit/http/handle';
import type { EndlessPage, Test } from '../_kit/http/query';
import { listSpan } from '../_kit/http/writeRules';
import { db } from '../_kit/store/db';
import { breakOf, chainOf, proofOf } from '../ledger/entries';
import type { LedgerLine } from '../ledger/lines';
import { agentStockOf, type StoredAgent, type StoredFlow } from './flows';
import { agentFlows, agentPartyIn, agents, flowOfLine, requireAgent, storedFlowColumns, treeOf } from './store';

export const reversalType = 'reverse_agent_flow';

/** Pending request to reverse a flow; the flows of one posting share it. */
export const waitingReversal = ({ line }: StoredFlow): StoredApproval | undefined =>
  db.approvals.find(
    ({ type, status, object_id }) =>
      type === reversalType && status === 'pending' && agentFlows.get(object_id)?.line.ref === line.ref,
  );

/** Check value of a row; shows that a row was edited by hand. */
const checkOf = (line: LedgerLine | undefined): string =>
  (line ? seedOf(JSON.stringify(line)) : 0).toString(16).padStart(8, '0');

export function agentFlowRecordOf(flow: StoredFlow): AgentFlow {
  const { line, counter, ...facts } = flow;
  const before = chainOf(line.account)[line.seq - 1];
  const broken = breakOf(line, before);
  return {
    ...facts,
    agent_name: agents.get(flow.agent_id)?.name ?? '',
    amount: line.amount,
    balance_before: line.balance_before,
    balance_after: line.balance_after,
    counter_party: agentPartyIn(db, counter),
    created_at: line.at,
    hash_prev: checkOf(before),
    chain_break: broken && { why: 'gap', difference: broken.difference },
    pending_approval: waitingReversal(flow)?.id ?? null,
  };
}

type Query = Partial<Omit<z.output<typeof listAgentFlows.spec.input>, 'page' | 'size' | 'sort'>>;

/** Requested period; unlimited if only ids are given. */
function spanIn(query: Query): { from: number; to: number } {
  const { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY } = listSpan(
    query,
    usualFlowDays,
    maxFlowSpanDays,
  );
  return { from, to };
}

/** The agents that are asked for; all if none is named. */
function agentsIn({ agent, below }: Query): StoredAgent[] {
  if (agent === undefined) return [...agents];
  const { agent_id } = requireAgent(agent);
  return (below === 'true' ? treeOf(agent_id) : [agent_id]).map(requireAgent);
}

function testsOf(query: Query, { from, to } = spanIn(query)): Test[] {
  const own = query.agent === undefined ? undefined : agentsIn(query).map(({ agent_id }) => agent_id);
  return [
    storedFlowColumns.between('created_at', from, to),
    ...storedFlowColumns.tests(query, { ids: ['flow_id', 'order_id', 'approval_id'], uid: ['counter_id'] }),
    ...storedFlowColumns.asked('agent_id', own),
    ...storedFlowColumns.within('size', query.amount_min, query.amount_max),
  ];
}

export const pageOfFlows = (query: z.output<typeof listAgentFlows.spec.input>): EndlessPage<StoredFlow> =>
  storedFlowColumns.endlessPage(query, '-created_at', testsOf(query));

const cameIn = (flows: readonly StoredFlow[]): number => sum(flows.map(({ line }) => Math.max(0, line.amount)));
const wentOut = (flows: readonly StoredFlow[]): number => sum(flows.map(({ line }) => Math.max(0, -line.amount)));

const proofsIn = (own: readonly StoredAgent[], from: number, to: number) =>
  own.map((agent) => ({ agent, ...proofOf(agentStockOf(agent.agent_id), from, to) }));

/** Sums of the filter; opening and closing only if it leaves out no flow of the agents it names. */
export function flowSummaryOf(query: Query): FlowSummary {
  const { from, to } = spanIn(query);
  const flows = storedFlowColumns.all(testsOf(query));
  const proofs = proofsIn(agentsIn(query), from, to);
  const { agent, type, status, uid, amount_min, amount_max, ids } = query;
  const isPartial = [type?.length, status?.length, uid, amount_min, amount_max, ids?.length].some(Boolean);
  const isWhole = agent !== undefined && !isPartial;
  const broken = proofs.flatMap(({ agent: { agent_id, name: agent_name }, broken: gap }): FlowSummary['broken'] => {
    const flow = gap ? flowOfLine(gap.line) : undefined;
    if (!gap || !flow) return [];
    const { line, expected, difference } = gap;
    return [{ flow_id: flow.flow_id, agent_id, agent_name, why: 'gap', at: line.at, expected, difference }];
  });
  return {
    rows: flows.length,
    opening: isWhole ? sum(proofs.map(({ opening }) => opening)) : null,
    in: cameIn(flows),
    out: wentOut(flows),
    closing: isWhole ? sum(proofs.map(({ closing }) => closing)) : null,
    chains: proofs.length,
    ok: broken.length === 0,
    broken,
  };
}

type Day = OutputOf<typeof agentDailyClose>['days'][number];

/** Whole days from the first requested one, even if requested in part, newest first. */
export function daysOf(query: Query): Day[] {
  const { from, to } = spanIn(query);
  const own = agentsIn(query);
  const whole = { from: dayOf(from), to: dayOf(to) + day - 1 };
  const byDay = groupsOf(storedFlowColumns.all(testsOf(query, whole)), ({ line }) => dayOf(line.at));
  const starts = Array.from({ length: (dayOf(to) - dayOf(from)) / day + 1 }, (_, n) => dayOf(to) - n * day);
  return starts.map((start) => {
    const flows = byDay.get(start) ?? [];
    const proofs = proofsIn(own, start, start + day - 1);
    return {
      date: serverTime(start)?.slice(0, 10) ?? '',
      opening: sum(proofs.map(({ opening }) => opening)),
      in: cameIn(flows),
      out: wentOut(flows),
      closing: sum(proofs.map(({ closing }) => closing)),
      types: [...groupsOf(flows, ({ type }) => type)].map(([type, same]) => {
        return { type, rows: same.length, amount: sum(same.map(({ line }) => line.amount)) };
      }),
      ok: proofs.every(({ broken }) => broken === null),
    };
  });
}

type Buyer = OutputOf<typeof agentBuyers>['list'][number];

/** Neither a reversed flow nor a reversal; both are left out, whichever of the two a filter lists. */
export const stands = ({ status, reverses }: StoredFlow): boolean => status !== 'reversed' && reverses === null;

function buyerOf(counter: string, flows: readonly StoredFlow[]): Buyer {
  const sales = flows.filter(({ type }) => type === 'sell');
  const perDay = [...groupsOf(sales, ({ line }) => dayOf(line.at)).values()].map(({ length }) => length);
  const paid = [...groupsOf(flows, ({ currency }) => currency)].flatMap(([currency, own]) => {
    const amount = -sum(own.map(({ line, price }) => Math.round((line.amount * (price ?? 0)) / 1_000)));
    return currency === null ? [] : [{ currency, amount }];
  });
  return {
    buyer: agentPartyIn(db, counter),
    purchases: sales.length,
    days: perDay.length,
    most: Math.max(0, ...perDay),
    coins: -sum(flows.map(({ line }) => line.amount)),
    paid,
    last_at: Math.max(...flows.map(({ line }) => line.at)),
  };
}

/** Buyers, largest purchase first. */
export function buyersOf(query: Query): Buyer[] {
  const trades = storedFlowColumns
    .all(testsOf(query))
    .filter((flow) => (flow.type === 'sell' || flow.type === 'refund') && stands(flow));
  return [...groupsOf(trades, ({ counter }) => counter)]
    .map(([counter, flows]) => buyerOf(counter, flows))
    .sort((a, b) => b.coins - a.coins);
}

const { fields } = agentFlowType;

/** Columns of the statement: heading, and the cell of a row. */
const cells: readonly (readonly [head: string, cell: (flow: StoredFlow) => string | null])[] = [
  ['时间（UTC+8）', ({ line }) => serverTime(line.at)],
  [fields.flow_id.label, ({ flow_id }) => flow_id],
  [fields.type.label, ({ type }) => labelOf(agentFlowTypes, type).label],
  [`${fields.amount.label}（金币）`, ({ line }) => String(line.amount)],
  ['变动前（金币）', ({ line }) => String(line.balance_before)],
  ['变动后（金币）', ({ line }) => String(line.balance_after)],
  [fields.counter_party.label, ({ counter }) => agentPartyIn(db, counter).name],
  [
    `${fields.counter_party.label}ID`,
    ({ counter }) => (agentPartyIn(db, counter).kind === 'house' ? null : agentPartyIn(db, counter).id),
  ],
  [
    '单价（每千币）',
    ({ price, currency }) => (price === null || currency === null ? null : moneyNumber(price, currency)),
  ],
  ['币种', ({ currency }) => currency],
  [fields.order_id.label, ({ order_id }) => order_id],
  [fields.status.label, ({ status }) => labelOf(agentFlowStatus, status).label],
  [fields.operator.label, ({ operator }) => operator],
  [fields.remark.label, ({ remark }) => remark],
];

/**
 * One agent's statement (docs/design/blocks.md#g13): who took it, opening, each row, closing, and whether the chain
 * holds.
 */
export function statementOf({ agent_id, name }: StoredAgent, query: Query, operator: Operator) {
  const { from, to } = spanIn(query);
  const flows = storedFlowColumns.all(testsOf({ ...query, agent: agent_id }));
  const { opening, closing, broken, ...moved } = proofOf(agentStockOf(agent_id), from, to);
  const filters = `代理 ${name}（${agent_id}）；${serverTime(from)} 至 ${serverTime(to)}`;
  const text = csvFile(
    [
      cells.map(([head]) => head),
      ['期初', '', '', '', '', String(opening)],
      ...flows.map((flow) => cells.map(([, cell]) => cell(flow))),
      ['期末', '', '', String(moved.in - moved.out), '', String(closing)],
      ['校验', broken ? `✗ ${broken.line.line_id} 相差 ${broken.difference}` : '✓ 余额连续'],
    ],
    fileMark(operator, filters),
  );
  return { text, filters, rows: flows.length };
}
