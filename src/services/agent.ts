import * as z from 'zod/mini';
import { agentFields, agentFlowFields } from '../domain/agent/fields';
import { agentFlowStatus, agentFlowTypes, chainBreaks, partyKinds } from '../domain/agent/rules';
import { idOf, idOrName } from '../domain/shared/ids';
import { maxPastedIds } from '../domain/shared/limits';
import { shapeOf } from '../domain/shared/record';
import { audienceRegions } from '../domain/shared/region';
import { askedCount, askedTime, coins, keyOf, listOf, revision, time, uid } from '../domain/shared/schema';
import { callsOf, cursor, endlessPageOf, paged, writeFields } from './endpoint';

const auth = 'payManage.agentFlow';
const source = 'docs/design/pay.md#agent-flow';
const { read, write } = callsOf({ auth, source });

/** A reseller, as filters and flows name it. */
export const agent = z.object({
  ...shapeOf(agentFields),
  /** 1 总代, 2 一级, 3 二级: the depth in its tree. */
  level: z.int().check(z.gte(1), z.lte(3)),
  region: keyOf(audienceRegions),
});
export type Agent = z.output<typeof agent>;

/** Lists all agents, whatever their status, in the order of their ids. */
export const listAgents = read('listAgents', '/agents', '代理', {
  auth: [auth, 'payManage.agentAccount'],
  input: z.object({}),
  output: z.object({ list: z.array(agent) }),
});

export const party = z.object({
  kind: keyOf(partyKinds),
  /** Id of the user or agent; for the house, the account's name. */
  id: z.string(),
  /** Nickname of the user, name of the agent, or Chinese name of the house account. */
  name: z.string(),
});
export type AgentParty = z.output<typeof party>;

/** One change of an agent's stock: a ledger line, never edited, with its current state. */
export const agentFlow = z.object({
  ...shapeOf(agentFlowFields),
  agent_name: z.string(),
  /** Account that the coins came from or went to. */
  counter_party: party,
  /** ISO 4217 code of the currency of `price`; null where nothing was paid. */
  currency: z.nullable(z.string()),
  /**
   * Break in the chain before this row; null if there is none. For `gap`, `difference` is `balance_before` less the
   * `balance_after` of the row before.
   */
  chain_break: z.nullable(z.object({ why: keyOf(chainBreaks), difference: coins })),
  /** Request for a reversal that waits for a second person; null for none. */
  pending_approval: z.nullable(z.string()),
  version: revision,
});
export type AgentFlow = z.output<typeof agentFlow>;

const size = z.optional(askedCount);

/** Filter of flows. Without a time it covers the last 7 days; with `ids` exactly those flows at any time. */
export const flowFilter = {
  /** Agent id; all agents if absent. */
  agent: z.optional(z.string()),
  /** `true` includes all agents below `agent`, whatever their status; it has no effect without `agent`. */
  below: z.optional(z.enum(['true', 'false'])),
  type: z.optional(listOf(keyOf(agentFlowTypes))),
  status: z.optional(listOf(keyOf(agentFlowStatus))),
  /** The other side: id of a user or an agent. */
  uid: z.optional(uid),
  /** Coins without their sign, both ends included. */
  amount_min: size,
  amount_max: size,
  /** Without it, 31 days before `to`; without both, the last 7 days. */
  from: z.optional(askedTime),
  /** At most 31 days after `from`; without it, 31 days after `from` or now, whichever is earlier. */
  to: z.optional(askedTime),
  /** Numbers of flows, orders or requests; without `from` and `to` they are found at all times. */
  ids: z.optional(listOf(idOrName).check(z.maxLength(maxPastedIds, `一次最多 ${maxPastedIds} 个单号`))),
};

/**
 * Lists the stock flows of agents, newest first. Without `from` and `to` it covers the last 7 days, or all times if
 * `ids` is given. `amount` sorts by the signed amount.
 */
export const listAgentFlows = read('listAgentFlows', '/agent_flows', '代理流水', {
  input: z.object({ ...paged('created_at', 'amount'), after: cursor, ...flowFilter }),
  output: endlessPageOf(agentFlow),
});

/** Returns one stock flow of an agent, its neighbours in the chain, related flows and a reversal preview. */
export const getAgentFlow = read('getAgentFlow', '/agent_flow/{flow_id}', '代理流水详情', {
  input: z.object({ flow_id: idOf('af_') }),
  output: z.object({
    flow: agentFlow,
    /** Up to two rows before and after it in the chain, oldest first, including itself. */
    chain: z.array(agentFlow),
    /** Preview of a reversal: each account of the entry, its current coins and their change. */
    effect: z.array(z.object({ party, balance: coins, change: coins })),
    /**
     * Warnings before a reversal, as text, e.g. that a terminated agent would have stock again; none for a reversal or
     * a reversed flow.
     */
    warnings: z.array(z.string()),
    /** Other flows of its order or entry, e.g. the other side of a transfer; its reversal or reversed flow. */
    related: z.array(agentFlow),
    /** Request behind it; null if there was none, or it is older than the inbox. */
    approval: z.nullable(
      z.object({
        maker_name: z.string(),
        /** Name of the operator who ended the request; null while it is pending, or if it expired. */
        decided_by_name: z.nullable(z.string()),
        decided_at: z.nullable(time),
        remark: z.string(),
      }),
    ),
  }),
});

const onFlow = { flow_id: idOf('af_'), ...writeFields };

/**
 * Marks a flow as disputed. Answers 409 if the flow is already disputed, was reversed, or has a reversal request that
 * waits.
 */
export const disputeAgentFlow = write('disputeAgentFlow', '/agent_flows/dispute', '标记争议', {
  action: `${auth}:dispute`,
  reasons: 'ledger',
  input: z.object(onFlow),
  output: agentFlow,
});

/** Removes the dispute mark of a flow. Answers 409 if the flow is not disputed. */
export const endAgentFlowDispute = write('endAgentFlowDispute', '/agent_flows/dispute_end', '撤销争议', {
  action: `${auth}:dispute`,
  reasons: 'ledger',
  input: z.object(onFlow),
  output: agentFlow,
});

/**
 * Requests to reverse a flow; a second person must approve it. Once approved, opposite rows are added to all accounts
 * of the entry; no ledger row is edited. Answers 409 if the flow was reversed, is a reversal itself or has a request
 * that waits, or if an account would fall below its limit. Answers 422 unless `amount` is the signed amount of the
 * flow. Flows of a terminated agent can be reversed as well; its stock must then be settled by another termination
 * (「清退」), and `warnings` of `getAgentFlow` and of the request's `after` say so.
 */
export const requestFlowReversal = write('requestFlowReversal', '/agent_flows/reverse', '冲正申请', {
  source: `${source}, docs/design/blocks.md#g7`,
  action: `${auth}:reverse`,
  reasons: 'ledger',
  confirm: 'flow_id',
  secondPerson: 'always',
  input: z.object({ ...onFlow, amount: coins }),
  output: z.object({ approval_id: z.string(), flow: agentFlow }),
});
