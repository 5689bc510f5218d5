import * as z from 'zod/mini';
import { agentFlowTypes, chainBreaks } from '../domain/agent/rules';
import { coins, count, keyOf, money, time } from '../domain/shared/schema';
import { flowFilter, party } from './agent';
import { callsOf, pageFields, pageOf } from './endpoint';

const auth = 'payManage.agentFlow';
const source = 'docs/design/pay.md#agent-flow';
const { read } = callsOf({ auth, source });

/** Row that does not continue the previous one in its chain. */
const chainBreak = z.object({
  flow_id: z.string(),
  agent_id: z.string(),
  agent_name: z.string(),
  why: keyOf(chainBreaks),
  at: time,
  /** `balance_after` of the row before. */
  expected: coins,
  /** `balance_before` of this row less `expected`. */
  difference: coins,
});

const proof = {
  /** Whether every chain is valid: opening + in − out equals closing, and each row continues the previous one. */
  ok: z.boolean(),
  /** The first break of each chain. */
  broken: z.array(chainBreak),
};

/**
 * Returns the sums of the filtered stock flows of agents. `opening` and `closing` are those of the chosen agents'
 * stock; they are null if no agent is chosen, or if the filter leaves out some of their flows. `chains`, `ok` and
 * `broken` cover whole chains within the time.
 */
export const agentFlowSummary = read('agentFlowSummary', '/agent_flows/summary', '代理流水汇总', {
  input: z.object(flowFilter),
  output: z.object({
    rows: count,
    opening: z.nullable(coins),
    in: count,
    /** Coins of the filtered flows that left the stock, without a sign. */
    out: count,
    closing: z.nullable(coins),
    /** Number of chains verified: one for each agent that is asked for. */
    chains: count,
    ...proof,
  }),
});
export type FlowSummary = z.output<typeof agentFlowSummary.spec.output>;

const span = { from: flowFilter.from, to: flowFilter.to };

/**
 * Exports the statement of one agent as CSV. It has the opening stock, the flows, the closing stock and the proof of
 * the chain. The export is recorded in the audit log.
 */
export const exportAgentStatement = read('exportAgentStatement', '/agent_flows/statement', '导出对账单', {
  source: `${source}, docs/design/blocks.md#g13`,
  reply: 'blob',
  action: `${auth}:export`,
  input: z.object({
    /** Agent id. */
    agent: z.string(),
    ...span,
  }),
  output: z.custom<Blob>((value) => value instanceof Blob),
});

/**
 * Lists the stock of the chosen agents, or of all agents, for each day (PRC), newest first. Days without flows are
 * listed as well, and the first and the last day are whole even if the time begins or ends within them.
 */
export const agentDailyClose = read('agentDailyClose', '/agent_flows/daily', '代理日结', {
  input: z.object({ agent: flowFilter.agent, below: flowFilter.below, ...span }),
  output: z.object({
    days: z.array(
      z.object({
        /** YYYY-MM-DD. */
        date: z.string(),
        opening: coins,
        in: count,
        out: count,
        closing: coins,
        /** Sums per flow type that occurred; `amount` is signed. */
        types: z.array(z.object({ type: keyOf(agentFlowTypes), rows: count, amount: coins })),
        /** Whether the chains of these agents are valid on that day. */
        ok: z.boolean(),
      }),
    ),
  }),
});

/**
 * Lists the buyers of agents by the coins that they bought, largest first. It counts the filtered flows of type `sell`
 * and `refund`. A reversed flow and its reversal are never counted, whatever status or time is filtered: with status
 * `reversed` alone there are no buyers. All figures of a buyer cover these flows. `coins` is negative only if more was
 * returned than bought.
 */
export const agentBuyers = read('agentBuyers', '/agent_flows/buyers', '按买家', {
  input: z.object({ ...pageFields, ...flowFilter }),
  output: pageOf(
    z.object({
      buyer: party,
      /** Number of purchases. */
      purchases: count,
      /** Number of days (PRC) with purchases. */
      days: count,
      /** Largest number of purchases on one day (PRC). */
      most: count,
      /** Coins bought less coins given back (退回). */
      coins,
      /** Amount paid less refunds, per currency; never added up across currencies. */
      paid: z.array(z.object({ currency: z.string(), amount: money })),
      /** Time of the latest purchase or return. */
      last_at: time,
    }),
  ),
});
