import { discounted, isLowStock, type Placed } from '../../../../src/domain/agentAccount';
import { agentSalesDays, lowStockDays } from '../../../../src/domain/limits';
import type { AgentAccount } from '../../../../src/services/agentAccounts';
import type { RegionCode } from '../../../../src/utils/regionTime';
import { day, now } from '../../base/clock';
import type { Db } from '../../store/db';
import { balanceOf } from '../ledger';
import { maskEmail, maskPhone } from '../seeded/mask';
import { stands } from './figures';
import { frozenOf, type StoredAgent, type StoredFlow, stockOf } from './flows';
import { agentIn } from './rows';
import { agents, flowColumns, treeOf } from './store';

/** Request types of an account. */
export const requestTypes = { price: 'agent_price', purchase: 'agent_purchase', clear: 'agent_clear' } as const;

/** List price of 1,000 coins per region without discount, in minor units. */
const listPrices: Readonly<Record<RegionCode, { price: number; currency: string }>> = {
  wy: { price: 1_000, currency: 'CNY' },
  ph: { price: 8_000, currency: 'PHP' },
  us: { price: 142, currency: 'USD' },
};
export const listPriceOf = ({ region }: Pick<StoredAgent, 'region'>) => listPrices[region];

/** The same with the agent's own discount. */
export function priceOf(agent: StoredAgent): { price: number; currency: string } {
  const { price, currency } = listPriceOf(agent);
  return { price: discounted(price, agent.discount), currency };
}

/** An e-mail address, a number, or a name in some messenger. */
function maskContact(contact: string): string {
  if (contact.includes('@')) return maskEmail(contact);
  return /^\+?[\d\s-]{7,}$/.test(contact) ? maskPhone(contact) : `${[...contact][0] ?? ''}****`;
}

const waiting = (db: Db, type: string, agentId: string): string | null =>
  db.approvals.find((one) => one.type === type && one.status === 'pending' && one.object_id === agentId)?.id ?? null;

/** Sales and refunds of the last 30 days, in coins. */
export interface Sales {
  sold: number;
  refunded: number;
}

const isTrade = ({ type }: StoredFlow): boolean => type === 'sell' || type === 'refund';

/** Valid sales and refunds of the last 30 days, of all agents. */
export const recentTrades = (): StoredFlow[] =>
  flowColumns
    .all([flowColumns.between('created_at', now() - agentSalesDays * day)])
    .filter((flow) => isTrade(flow) && stands(flow));

export function salesByAgent(): ReadonlyMap<string, Sales> {
  const sales = new Map<string, Sales>();
  for (const { agent_id, type, line } of recentTrades()) {
    const own = sales.get(agent_id) ?? { sold: 0, refunded: 0 };
    if (type === 'sell') own.sold -= line.amount;
    else own.refunded += line.amount;
    sales.set(agent_id, own);
  }
  return sales;
}

export const belowOf = (agentId: string): StoredAgent[] => agents.filter(({ parent_id }) => parent_id === agentId);

export const parentOf = ({ parent_id }: Pick<StoredAgent, 'parent_id'>): StoredAgent | undefined =>
  parent_id === null ? undefined : agents.get(parent_id);

/** Levels that it and those below it take up: 1 for one without any. */
export const depthOf = ({ agent_id, level }: Placed): number =>
  Math.max(...treeOf(agent_id).map((id) => agentIn(id).level)) - level + 1;

/** Coins that an agent holds, and that are set aside. */
export const coinsOf = ({ agent_id }: { agent_id: string }) => ({
  coin_stock: balanceOf(stockOf(agent_id)),
  frozen_stock: balanceOf(frozenOf(agent_id)),
});

/** Public view of an agent: the contact is masked. */
export const recordView = ({ contact, version: _, ...agent }: StoredAgent) => ({
  ...agent,
  contact: maskContact(contact),
});

/** The same with its coins, for audit rows and conflict responses. */
export const accountView = (agent: StoredAgent) => ({ ...recordView(agent), ...coinsOf(agent) });

/** An account as the wire has it. */
export function accountOf({ agent_id }: { agent_id: string }, db: Db, sales = salesByAgent()): AgentAccount {
  const agent = agentIn(agent_id);
  const { sold, refunded } = sales.get(agent_id) ?? { sold: 0, refunded: 0 };
  const coins = coinsOf(agent);
  const { coin_stock } = coins;
  return {
    ...recordView(agent),
    ...coins,
    parent_name: parentOf(agent)?.name ?? null,
    credit_used: Math.max(0, -coin_stock),
    sold_30d: sold,
    refund_rate_30d: sold === 0 ? 0 : Math.round((refunded * 10_000) / sold),
    low_stock: isLowStock({ status: agent.status, coin_stock, sold_30d: sold }),
    live_below: belowOf(agent_id).filter(({ status }) => status !== 'terminated').length,
    pending_price: waiting(db, requestTypes.price, agent_id),
    pending_purchase: waiting(db, requestTypes.purchase, agent_id),
    pending_clear: waiting(db, requestTypes.clear, agent_id),
    version: agent.version,
  };
}

/** Coins missing for a number of days of sales. */
export const shortBy = ({ low_stock, coin_stock, sold_30d }: AgentAccount): number =>
  low_stock ? Math.ceil((sold_30d * lowStockDays) / agentSalesDays) - coin_stock : 0;

/** A write on one account: version, audit row and conflicts are `handle`'s. */
export const accountTarget = {
  rows: agents,
  key: ({ agent_id }: { agent_id: string }) => agent_id,
  type: 'agent',
  id: ({ agent_id }: StoredAgent) => agent_id,
  view: accountView,
};
