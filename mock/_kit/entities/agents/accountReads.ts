import type * as z from 'zod/mini';
import { maxOddBuyers, newAccountDays } from '../../../../src/domain/limits';
import type {
  AgentAccount,
  AgentMonth,
  AgentTree,
  listAgentAccounts,
  OddBuyers,
} from '../../../../src/services/agentAccounts';
import { day } from '../../base/clock';
import { groupsOf, sum } from '../../base/groups';
import { spanOfMonth } from '../../base/months';
import type { StoredUser } from '../../base/stored';
import { type PageOf, Table } from '../../http/query';
import type { Db } from '../../store/db';
import { chainOf, proofOf } from '../ledger';
import { partsOf } from '../ledger/books';
import { maskDevice } from '../seeded/mask';
import { accountOf, recentTrades, salesByAgent } from './accounts';
import { daysOf } from './figures';
import { type StoredAgent, type StoredFlow, stockOf } from './flows';
import { agentIn, partyIn } from './rows';
import { agents, treeOf } from './store';

type Wish = z.output<typeof listAgentAccounts.spec.input>;

const among = <T>(values: readonly T[] | undefined, value: T): boolean => !values?.length || values.includes(value);

const isNamed = ({ agent_id, uid, name }: AgentAccount, q: string): boolean =>
  q === '' || agent_id === q || uid === q || name.toLowerCase().includes(q.toLowerCase());

/** Filter test for an account. */
function fits(wish: Wish, tree: ReadonlySet<string> | undefined): (account: AgentAccount) => boolean {
  const { q = '', level, region, status, kyc_status, ids, low, bind_staff = '' } = wish;
  const { stock_min = Number.NEGATIVE_INFINITY, stock_max = Number.POSITIVE_INFINITY } = wish;
  return (account) =>
    isNamed(account, q.trim()) &&
    among(ids, account.agent_id) &&
    among(level, String(account.level) as '1' | '2' | '3') &&
    among(region, account.region) &&
    among(status, account.status) &&
    among(kyc_status, account.kyc_status) &&
    account.bind_staff.includes(bind_staff.trim()) &&
    account.coin_stock >= stock_min &&
    account.coin_stock <= stock_max &&
    (low === undefined || account.low_stock === (low === 'true')) &&
    (tree?.has(account.agent_id) ?? true);
}

/** Filtered accounts; there are only a few dozen, so each is checked. */
export function pageOfAccounts(wish: Wish, db: Db): PageOf<AgentAccount> {
  const sales = salesByAgent();
  const below = wish.parent ? new Set(treeOf(agentIn(wish.parent).agent_id).slice(1)) : undefined;
  const accounts = agents.map((agent) => accountOf(agent, db, sales)).filter(fits(wish, below));
  const table = new Table(accounts, {
    created_at: ({ created_at }) => created_at,
    coin_stock: ({ coin_stock }) => coin_stock,
    sold_30d: ({ sold_30d }) => sold_30d,
  });
  return table.page(wish, '-created_at');
}

/** Sum of a stock's lines, which must equal its balance. */
const postedOf = ({ agent_id }: { agent_id: string }): number =>
  sum(chainOf(stockOf(agent_id)).map(({ amount }) => amount));

/** Tree of agents with their stocks, compared with the ledger. */
export function treeIn(agentId: string, db: Db): AgentTree {
  const sales = salesByAgent();
  const nodes = treeOf(agentIn(agentId).agent_id).map((id) => {
    const account = accountOf({ agent_id: id }, db, sales);
    const { agent_id, name, level, parent_id, status, coin_stock, frozen_stock, low_stock } = account;
    const difference = coin_stock - postedOf(account);
    return { agent_id, name, level, parent_id, status, coin_stock, frozen_stock, low_stock, difference };
  });
  return {
    nodes,
    stock: sum(nodes.map(({ coin_stock }) => coin_stock)),
    frozen: sum(nodes.map(({ frozen_stock }) => frozen_stock)),
    posted: sum(nodes.map(postedOf)),
    ok: nodes.every(({ agent_id, difference }) => difference === 0 && proofOf(stockOf(agent_id)).broken === null),
  };
}

type Buyer = OddBuyers['fresh'][number];

interface Bought {
  user: StoredUser;
  row: Buyer;
}

/** Purchases of one user; empty if the user no longer exists. */
function boughtBy(counter: string, sales: readonly StoredFlow[], db: Db): Bought[] {
  const user = db.users.get(partsOf(counter).id);
  if (!user) return [];
  const row = {
    buyer: partyIn(db, counter),
    register_at: user.register_at,
    first_at: Math.min(...sales.map(({ line }) => line.at)),
    purchases: sales.length,
    coins: -sum(sales.map(({ line }) => line.amount)),
  };
  return [{ user, row }];
}

const isFresh = ({ row: { first_at, register_at } }: Bought): boolean => first_at - register_at < newAccountDays * day;

const coinsIn = (rows: readonly Buyer[]): number => sum(rows.map(({ coins }) => coins));

/** Suspicious buyers of an agent, largest purchase first. */
export function oddBuyersOf({ agent_id }: StoredAgent, db: Db): OddBuyers {
  const sales = recentTrades().filter((flow) => flow.agent_id === agent_id && flow.type === 'sell');
  const bought = [...groupsOf(sales, ({ counter }) => counter)]
    .flatMap(([counter, own]) => boughtBy(counter, own, db))
    .sort((a, b) => b.row.coins - a.row.coins);
  const fresh = bought.filter(isFresh).map(({ row }) => row);
  const sharing = [...groupsOf(bought, ({ user }) => user.secret.device_id)].filter(
    ([device, users]) => device !== '' && users.length > 1,
  );
  const devices = sharing.map(([device, users]) => {
    const buyers = users.map(({ row }) => row);
    return { device_id: maskDevice(device), buyers, coins: coinsIn(buyers) };
  });
  return {
    buyers: bought.length,
    coins: coinsIn(bought.map(({ row }) => row)),
    fresh_buyers: fresh.length,
    fresh_coins: coinsIn(fresh),
    fresh: fresh.slice(0, maxOddBuyers),
    devices: devices.sort((a, b) => b.coins - a.coins).slice(0, maxOddBuyers),
  };
}

export function monthOf({ agent_id, name }: StoredAgent, month: string): AgentMonth {
  const { from, to } = spanOfMonth(month);
  const { opening, in: came, out, closing, broken } = proofOf(stockOf(agent_id), from, to);
  const days = daysOf({ agent: agent_id, from, to }).filter(({ types }) => types.length > 0);
  return { agent_id, name, from, to, opening, in: came, out, closing, ok: broken === null, days };
}
