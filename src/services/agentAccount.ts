import * as z from 'zod/mini';
import { kycStatus } from '../domain/agent/account';
import { agentAccountFields } from '../domain/agent/fields';
import { maxDiscount, maxRebate, maxStaffName, minDiscount } from '../domain/agent/limits';
import { agentLevels, agentStatus } from '../domain/agent/rules';
import { idOf, idOrName } from '../domain/shared/ids';
import { maxPastedIds } from '../domain/shared/limits';
import { shapeOf } from '../domain/shared/record';
import { audienceRegions } from '../domain/shared/region';
import {
  askedCount,
  coins,
  count,
  keyOf,
  listOf,
  money,
  revision,
  searched,
  someOf,
  time,
} from '../domain/shared/schema';
import { agent, party } from './agent';
import { agentDailyClose } from './agentFigures';
import { callsOf, paged, pageOf } from './endpoint';

const auth = 'payManage.agentAccount';
const source = 'docs/design/pay.md#agent-account';
const { read } = callsOf({ auth, source });

/** Basis points of the list price, as a factor: 9500 is 0.95. */
export const discount = z
  .int()
  .check(z.gte(minDiscount, '进货折扣为 0.50–1.00'), z.lte(maxDiscount, '进货折扣为 0.50–1.00'));
/** Basis points of the sales: 350 is 3.5 %. */
export const rebateRate = z.int().check(z.gte(0), z.lte(maxRebate, '返点为 0–20%'));

/** Reseller with terms, coins and sales. Coins and sales are computed from the ledger, never stored. */
export const agentAccount = z.extend(agent, {
  ...shapeOf(agentAccountFields),
  /** Name of the parent agent; null for a 总代. */
  parent_name: z.nullable(z.string()),
  /** Basis points of the list price that it pays: 9500 is 0.95. */
  discount,
  /** Basis points of its sales that it is given back: 350 is 3.5 %. */
  rebate_rate: rebateRate,
  /** Number of the sales in `sold_30d`. */
  sales_30d: count,
  /** Active, with a stock below three days of average sales: `coin_stock` is less than a tenth of `sold_30d`. */
  low_stock: z.boolean(),
  /** Agents right below it that are not terminated. */
  live_below: count,
  /** Request for other prices or credit that waits for a second person; null for none. */
  pending_price: z.nullable(z.string()),
  /** Request for a purchase that waits for a second person; null for none. */
  pending_purchase: z.nullable(z.string()),
  /** Request to terminate the agent that waits for a second person; null for none. */
  pending_clear: z.nullable(z.string()),
  version: revision,
});
export type AgentAccount = z.output<typeof agentAccount>;

const yes = z.optional(z.enum(['true', 'false']));

/** Lists the accounts of agents, newest first. A stock may be below 0. */
export const listAgentAccounts = read('listAgentAccounts', '/agent_accounts', '代理账号', {
  input: z.object({
    ...paged('created_at', 'coin_stock', 'sold_30d'),
    /** Number of the agent, id of its user, or part of its name. */
    q: searched,
    level: z.optional(listOf(keyOf(agentLevels))),
    /** Id of an agent: finds all agents below it, at any level, without itself. */
    parent: z.optional(z.string()),
    region: z.optional(someOf(audienceRegions)),
    status: z.optional(someOf(agentStatus)),
    kyc_status: z.optional(someOf(kycStatus)),
    /** Bounds of `coin_stock`. */
    stock_min: z.optional(askedCount),
    stock_max: z.optional(askedCount),
    /** Part of the name of the responsible staff member. */
    bind_staff: z.optional(z.string().check(z.maxLength(maxStaffName))),
    /** `true`: only agents with `low_stock`; `false`: only all others. */
    low: yes,
    /** Numbers of agents. */
    ids: z.optional(listOf(idOrName, maxPastedIds)),
  }),
  output: pageOf(agentAccount),
});

const one = { agent_id: idOf('ag_') };

/** Returns the account of one agent. `list_price` is the price for 1,000 coins in its region, without discount. */
export const getAgentAccount = read('getAgentAccount', '/agent_accounts/{agent_id}', '代理账号详情', {
  input: z.object(one),
  output: z.object({
    account: agentAccount,
    list_price: z.object({
      /** Minor units for 1,000 coins. */
      price: money,
      currency: z.string(),
    }),
    /** Coins missing until the stock is no longer low; 0 if it is not low. */
    short_by: count,
  }),
});

/** Returns an agent and all agents below it, whatever their status, and compares their stocks with the ledger. */
export const agentTree = read('agentTree', '/agent_accounts/{agent_id}/tree', '下级树', {
  source: `${source}, docs/adr/0018-one-ledger.md`,
  input: z.object(one),
  output: z.object({
    /** Each before those below it. */
    nodes: z.array(
      z.object({
        agent_id: z.string(),
        name: z.string(),
        /** 1 总代, 2 一级, 3 二级: the depth in its tree. */
        level: z.int().check(z.gte(1), z.lte(3)),
        /** Agent right above it; null for a 总代. */
        parent_id: z.nullable(z.string()),
        status: keyOf(agentStatus),
        coin_stock: coins,
        frozen_stock: count,
        /** Active, with a stock below three days of average sales, as in `AgentAccount`. */
        low_stock: z.boolean(),
        /** `coin_stock` less the sum of its lines in the ledger; 0 if consistent. */
        difference: coins,
      }),
    ),
    /** Sum of `coin_stock` of all nodes; frozen coins are not included. */
    stock: coins,
    /** Sum of `frozen_stock` of all nodes. */
    frozen: count,
    /** Sum of all lines of these stocks: credits minus debits. */
    posted: coins,
    /** Every chain is valid, and every `difference` is 0. */
    ok: z.boolean(),
  }),
});
export type AgentTree = z.output<typeof agentTree.spec.output>;

const oddBuyer = z.object({
  buyer: party,
  register_at: time,
  /** First purchase from this agent within the last 30 days. */
  first_at: time,
  purchases: count,
  /** Coins bought, without reversed purchases; coins given back are not deducted. */
  coins: count,
});

/**
 * Lists the suspicious buyers of an agent in the last 30 days. They are buyers with recently registered accounts, and
 * buyers who share a device.
 */
export const agentOddBuyers = read('agentOddBuyers', '/agent_accounts/{agent_id}/buyers', '异常买家', {
  input: z.object(one),
  output: z.object({
    /** Number of all buyers of the last 30 days, suspicious or not. */
    buyers: count,
    /** Coins that all these buyers bought. */
    coins: count,
    /** Number of the buyers registered less than 7 days before their `first_at`. */
    fresh_buyers: count,
    /** Coins that the `fresh_buyers` bought. */
    fresh_coins: count,
    /** The `fresh_buyers`, most coins first; 50 at most. */
    fresh: z.array(oddBuyer),
    /** Groups of two or more buyers who use the same device, most coins first; 50 at most. */
    devices: z.array(
      z.object({
        /** Masked. */
        device_id: z.string(),
        buyers: z.array(oddBuyer),
        coins: count,
      }),
    ),
  }),
});
export type OddBuyers = z.output<typeof agentOddBuyers.spec.output>;

/**
 * Returns the statement of one agent for a calendar month (PRC), by day and by type. The single flows are in the CSV of
 * `exportAgentStatement`.
 */
export const agentMonth = read('agentMonth', '/agent_accounts/{agent_id}/month', '月结单', {
  source: `${source}, docs/design/blocks.md#g13`,
  input: z.object({
    ...one,
    /** `YYYY-MM`, not in the future. */
    month: z.string().check(z.regex(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/, '月份为 YYYY-MM')),
  }),
  output: z.object({
    agent_id: z.string(),
    name: z.string(),
    /** First moment of the month (PRC). */
    from: time,
    /** Last moment of the month (PRC), or now in the current month. */
    to: time,
    /** Stock at `from`. */
    opening: coins,
    in: count,
    /** Coins that left the stock, without a sign. */
    out: count,
    /** Stock at `to`. */
    closing: coins,
    /** The chain holds over the month. */
    ok: z.boolean(),
    /** Days with flows, newest first. */
    days: agentDailyClose.spec.output.shape.days,
  }),
});
export type AgentMonth = z.output<typeof agentMonth.spec.output>;
