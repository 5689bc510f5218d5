import type * as z from 'zod/mini';
import { agentSalesDays, discounted, isLowStock, lowStockDays, type Placed } from '../../src/domain/agent/account';
import { agentType } from '../../src/domain/agent/fields';
import { maxOddBuyers } from '../../src/domain/agent/limits';
import { newAccountDays } from '../../src/domain/shared/limits';
import { rateOf } from '../../src/domain/shared/rate';
import type {
  AgentAccount,
  AgentMonth,
  AgentTree,
  listAgentAccounts,
  OddBuyers,
} from '../../src/services/agentAccount';
import type { RegionCode } from '../../src/utils/regions';
import { day, now } from '../_kit/base/clock';
import { groupsOf, sum } from '../_kit/base/groups';
import { spanOfMonth } from '../_kit/base/months';
import { targetOf } from '../_kit/http/handle';
import { type PageOf, Table } from '../_kit/http/query';
import { db } from '../_kit/store/db';
import { balanceOf, chainOf, proofOf } from '../ledger/entries';
import { linePartsOf } from '../ledger/lines';
import { maskDevice, maskEmail, maskPhone } from '../user/mask';
import { daysOf, stands } from './flowReads';
import { agentStockOf, frozenOf, type StoredAgent, type StoredFlow } from './flows';
import { agentPartyIn, agents, requireAgent, storedFlowColumns, treeOf } from './store';

/** List price of 1,000 coins per region without discount, in minor units: about what users pay. */
const listPrices: Readonly<Record<RegionCode, { price: number; currency: string }>> = {
  wy: { price: 10_000, currency: 'CNY' },
  ph: { price: 80_000, currency: 'PHP' },
  us: { price: 1_420, currency: 'USD' },
};
export const listPriceOf = ({ region }: Pick<StoredAgent, 'region'>) => listPrices[region];

/** The same with the agent's own discount. */
export function priceOf(agent: Pick<StoredAgent, 'region' | 'discount'>): { price: number; currency: string } {
  const { price, currency } = listPriceOf(agent);
  return { price: discounted(price, agent.discount), currency };
}

/** Valid sales and refunds of an agent in the last 30 days. */
const tradesOf = (agentId: string, type: 'sell' | 'refund'): StoredFlow[] =>
  storedFlowColumns
    .by('agent_id', agentId)
    .filter((flow) => flow.type === type && flow.line.at >= now() - agentSalesDays * day && stands(flow));

const coinsIn = (flows: readonly StoredFlow[]): number => sum(flows.map(({ line }) => Math.abs(line.amount)));

export const belowOf = (agentId: string): StoredAgent[] =>
  agents.filter(({ parent_id, status }) => parent_id === agentId && status !== 'terminated');

export const parentOf = ({ parent_id }: Pick<StoredAgent, 'parent_id'>): StoredAgent | undefined =>
  agents.get(parent_id ?? '');

/** Levels that it and those below it take up: 1 for one without any. */
export const depthOf = ({ agent_id, level }: Placed): number =>
  Math.max(...treeOf(agent_id).map((id) => requireAgent(id).level)) - level + 1;

/** Coins that an agent holds, and that are set aside. */
export const stockCoinsOf = ({ agent_id }: { agent_id: string }) => ({
  coin_stock: balanceOf(agentStockOf(agent_id)),
  frozen_stock: balanceOf(frozenOf(agent_id)),
});

/** An e-mail address, a number, or a name in some messenger. */
function maskContact(contact: string): string {
  if (contact.includes('@')) return maskEmail(contact);
  return /^\+?[\d\s-]{7,}$/.test(contact) ? maskPhone(contact) : `${[...contact][0] ?? ''}****`;
}

/** Stored fields as operators see them: the contact is masked. */
const recordView = ({ contact, version: _, ...agent }: StoredAgent) => ({
  ...agent,
  contact: maskContact(contact),
});

/** The same with its coins, for audit rows and conflict responses. */
export const accountView = (agent: StoredAgent) => ({ ...recordView(agent), ...stockCoinsOf(agent) });

/** Pending requests about agents, by type and agent. */
const openRequests = (): ReadonlyMap<string, string> => {
  const open = db.approvals.filter(({ status, object_type }) => status === 'pending' && object_type === agentType.type);
  return new Map(open.map(({ type, object_id, id }) => [`${type} ${object_id}`, id]));
};

export function agentAccountOf(agent: StoredAgent, open = openRequests()): AgentAccount {
  const { agent_id, status, version } = agent;
  const coins = stockCoinsOf(agent);
  const { coin_stock } = coins;
  const sales = tradesOf(agent_id, 'sell');
  const sold_30d = coinsIn(sales);
  const refunded = coinsIn(tradesOf(agent_id, 'refund'));
  const refundRate = rateOf(refunded, sold_30d, sales.length);
  const waiting = (type: string) => open.get(`${type} ${agent_id}`) ?? null;
  return {
    ...recordView(agent),
    ...coins,
    parent_name: parentOf(agent)?.name ?? null,
    credit_used: Math.max(0, -coin_stock),
    sold_30d,
    sales_30d: sales.length,
    refund_rate_30d: refundRate === null ? null : Math.round(refundRate * 10_000),
    low_stock: isLowStock({ status, coin_stock, sold_30d }),
    live_below: belowOf(agent_id).length,
    pending_price: waiting('agent_price'),
    pending_purchase: waiting('agent_purchase'),
    pending_clear: waiting('agent_clear'),
    version,
  };
}

/** Coins missing for a number of days of sales. */
export const shortBy = ({ low_stock, coin_stock, sold_30d }: AgentAccount): number =>
  low_stock ? Math.ceil((sold_30d * lowStockDays) / agentSalesDays) - coin_stock : 0;

type Query = z.output<typeof listAgentAccounts.spec.input>;

function fits({ q = '', bind_staff = '', ...query }: Query): (account: AgentAccount) => boolean {
  const holds = <T>(values: readonly T[] | undefined, value: T): boolean => !values?.length || values.includes(value);
  const below = query.parent ? treeOf(requireAgent(query.parent).agent_id).slice(1) : undefined;
  const text = q.trim();
  return ({ agent_id, uid, name, coin_stock, ...account }) =>
    (text === '' || [agent_id, uid].includes(text) || name.toLowerCase().includes(text.toLowerCase())) &&
    holds(query.ids, agent_id) &&
    holds(query.level, String(account.level) as '1' | '2' | '3') &&
    holds(query.region, account.region) &&
    holds(query.status, account.status) &&
    holds(query.kyc_status, account.kyc_status) &&
    account.bind_staff.includes(bind_staff.trim()) &&
    coin_stock >= (query.stock_min ?? coin_stock) &&
    coin_stock <= (query.stock_max ?? coin_stock) &&
    String(account.low_stock) === (query.low ?? String(account.low_stock)) &&
    (below?.includes(agent_id) ?? true);
}

/** Filtered accounts; there are only a few dozen, so each is checked. */
export function pageOfAccounts(query: Query): PageOf<AgentAccount> {
  const open = openRequests();
  const accounts = agents.map((agent) => agentAccountOf(agent, open)).filter(fits(query));
  const table = new Table(accounts, {
    created_at: ({ created_at }) => created_at,
    coin_stock: ({ coin_stock }) => coin_stock,
    sold_30d: ({ sold_30d }) => sold_30d,
  });
  return table.page(query, '-created_at');
}

/** Tree of agents with their stocks, compared with the sum of their rows. */
export function treeIn(agentId: string): AgentTree {
  const nodes = treeOf(requireAgent(agentId).agent_id).map((id) => {
    const { agent_id, name, level, parent_id, status, coin_stock, frozen_stock, low_stock } = agentAccountOf(
      requireAgent(id),
    );
    const difference = coin_stock - sum(chainOf(agentStockOf(id)).map(({ amount }) => amount));
    return { agent_id, name, level, parent_id, status, coin_stock, frozen_stock, low_stock, difference };
  });
  const stock = sum(nodes.map(({ coin_stock }) => coin_stock));
  return {
    nodes,
    stock,
    frozen: sum(nodes.map(({ frozen_stock }) => frozen_stock)),
    posted: stock - sum(nodes.map(({ difference }) => difference)),
    ok: nodes.every(({ agent_id, difference }) => difference === 0 && proofOf(agentStockOf(agent_id)).broken === null),
  };
}

/** Suspicious buyers of an agent, largest purchase first. */
export function oddBuyersOf({ agent_id }: StoredAgent): OddBuyers {
  const bought = [...groupsOf(tradesOf(agent_id, 'sell'), ({ counter }) => counter)]
    .flatMap(([counter, sales]) => {
      const user = db.users.get(linePartsOf(counter).id);
      if (!user) return [];
      const first_at = Math.min(...sales.map(({ line }) => line.at));
      const { register_at } = user;
      const row = {
        buyer: agentPartyIn(db, counter),
        register_at,
        first_at,
        purchases: sales.length,
        coins: coinsIn(sales),
      };
      return [{ device: user.secret.device_id, row }];
    })
    .sort((a, b) => b.row.coins - a.row.coins);
  const coinsOfAll = (rows: readonly { coins: number }[]) => sum(rows.map(({ coins }) => coins));
  const rows = bought.map(({ row }) => row);
  const fresh = rows.filter(({ first_at, register_at }) => first_at - register_at < newAccountDays * day);
  const devices = [...groupsOf(bought, ({ device }) => device)].flatMap(([device, own]) => {
    const buyers = own.map(({ row }) => row);
    if (device === '' || buyers.length < 2) return [];
    return [{ device_id: maskDevice(device), buyers, coins: coinsOfAll(buyers) }];
  });
  return {
    buyers: rows.length,
    coins: coinsOfAll(rows),
    fresh_buyers: fresh.length,
    fresh_coins: coinsOfAll(fresh),
    fresh: fresh.slice(0, maxOddBuyers),
    devices: devices.sort((a, b) => b.coins - a.coins).slice(0, maxOddBuyers),
  };
}

export function agentMonthOf({ agent_id, name }: StoredAgent, month: string): AgentMonth {
  const { from, to } = spanOfMonth(month);
  const { rows: _, broken, ...sums } = proofOf(agentStockOf(agent_id), from, to);
  const days = daysOf({ agent: agent_id, from, to }).filter(({ types }) => types.length > 0);
  return { agent_id, name, from, to, ...sums, ok: broken === null, days };
}

/** A write on one account: version, audit row and conflicts are `handle`'s. */
export const accountTarget = targetOf(agents, 'agent_id', agentType.type, accountView);
