import type { agentBuyers, agentDailyClose, FlowSummary } from '../../../../src/services/agentFigures';
import type { OutputOf } from '../../../../src/services/endpoint';
import { serverTime } from '../../../../src/utils/regionTime';
import { day, dayOf } from '../../base/clock';
import { groupsOf, sum } from '../../base/groups';
import type { Db } from '../../store/db';
import { proofOf } from '../ledger';
import type { Proof } from '../ledger/proof';
import type { StoredAgent, StoredFlow } from './flows';
import { stockOf } from './flows';
import { agentsIn, flowsIn, isPartial, partyIn, spanIn, type Wish } from './rows';
import { flowOfLine } from './store';

const comesIn = ({ line }: StoredFlow): number => Math.max(0, line.amount);
const goesOut = ({ line }: StoredFlow): number => Math.max(0, -line.amount);

interface Chain {
  agent: StoredAgent;
  proof: Proof;
}

const chainsIn = (agents: readonly StoredAgent[], from: number, to: number): Chain[] =>
  agents.map((agent) => ({ agent, proof: proofOf(stockOf(agent.agent_id), from, to) }));

/** First broken link of a chain, with its flow. */
function breakIn({ agent, proof: { broken } }: Chain): FlowSummary['broken'] {
  const flow = broken ? flowOfLine(broken.line) : undefined;
  if (!broken || !flow) return [];
  const { why, line, expected, difference } = broken;
  const { agent_id, name } = agent;
  return [{ flow_id: flow.flow_id, agent_id, agent_name: name, why, at: line.at, expected, difference }];
}

export function summaryOf(wish: Wish): FlowSummary {
  const { from, to } = spanIn(wish);
  const flows = flowsIn(wish);
  const chains = chainsIn(agentsIn(wish), from, to);
  const isWhole = wish.agent !== undefined && !isPartial(wish);
  const broken = chains.flatMap(breakIn);
  return {
    rows: flows.length,
    opening: isWhole ? sum(chains.map(({ proof }) => proof.opening)) : null,
    in: sum(flows.map(comesIn)),
    out: sum(flows.map(goesOut)),
    closing: isWhole ? sum(chains.map(({ proof }) => proof.closing)) : null,
    chains: chains.length,
    ok: broken.length === 0,
    broken,
  };
}

type Day = OutputOf<typeof agentDailyClose>['days'][number];

/** One day: proof of the chains, and sums by type. */
function dayOfClose(start: number, agents: readonly StoredAgent[], flows: readonly StoredFlow[]): Day {
  const chains = chainsIn(agents, start, start + day - 1);
  const types = [...groupsOf(flows, ({ type }) => type)].map(([type, own]) => {
    return { type, rows: own.length, amount: sum(own.map(({ line }) => line.amount)) };
  });
  return {
    date: serverTime(start)?.slice(0, 10) ?? '',
    opening: sum(chains.map(({ proof }) => proof.opening)),
    in: sum(flows.map(comesIn)),
    out: sum(flows.map(goesOut)),
    closing: sum(chains.map(({ proof }) => proof.closing)),
    types,
    ok: chains.every(({ proof }) => proof.broken === null),
  };
}

/** Whole days from the first requested one, even if requested in part. */
export function daysOf(wish: Wish): Day[] {
  const { from, to } = spanIn(wish);
  const agents = agentsIn(wish);
  const whole = { from: dayOf(from), to: dayOf(to) + day - 1 };
  const flows = groupsOf(flowsIn(wish, whole), ({ line }) => dayOf(line.at));
  const days: Day[] = [];
  for (let start = dayOf(to); start >= dayOf(from); start -= day) {
    days.push(dayOfClose(start, agents, flows.get(start) ?? []));
  }
  return days;
}

type Buyer = OutputOf<typeof agentBuyers>['list'][number];

const perThousand = 1000;

/** Amounts paid by one buyer less refunds, per currency. */
function paidBy(flows: readonly StoredFlow[]): Buyer['paid'] {
  const sums = new Map<string, number>();
  for (const { currency, price, line } of flows) {
    if (currency === null || price === null) continue;
    sums.set(currency, (sums.get(currency) ?? 0) - Math.round((line.amount * price) / perThousand));
  }
  return [...sums].map(([currency, amount]) => ({ currency, amount }));
}

function buyerOf(counter: string, flows: readonly StoredFlow[], db: Db): Buyer {
  const sales = flows.filter(({ type }) => type === 'sell');
  const perDay = [...groupsOf(sales, ({ line }) => dayOf(line.at)).values()].map(({ length }) => length);
  return {
    buyer: partyIn(db, counter),
    purchases: sales.length,
    days: perDay.length,
    most: Math.max(0, ...perDay),
    coins: -sum(flows.map(({ line }) => line.amount)),
    paid: paidBy(flows),
    last_at: Math.max(...flows.map(({ line }) => line.at)),
  };
}

/** Neither a reversed flow nor a reversal; both are left out, whichever of the two a filter lists. */
export const stands = ({ status, reverses }: StoredFlow): boolean => status !== 'reversed' && reverses === null;

/** Buyers, largest purchase first. */
export function buyersOf(wish: Wish, db: Db): Buyer[] {
  const trades = flowsIn(wish).filter((flow) => (flow.type === 'sell' || flow.type === 'refund') && stands(flow));
  return [...groupsOf(trades, ({ counter }) => counter)]
    .map(([counter, flows]) => buyerOf(counter, flows, db))
    .sort((a, b) => b.coins - a.coins);
}
