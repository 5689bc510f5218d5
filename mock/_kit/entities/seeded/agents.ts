import type { AgentFlowType, AgentStatus } from '../../../../src/domain/agent';
import { newAccountDays } from '../../../../src/domain/limits';
import type { RegionCode } from '../../../../src/utils/regionTime';
import { anchor, day, minute } from '../../base/clock';
import { drawn } from '../../base/planted';
import { type Random, random } from '../../base/random';
import { Refusal } from '../../base/refusal';
import { seedScale } from '../../base/scale';
import { flowsOf, frozenOf, house, type StoredAgent, type StoredFlow, stockOf, userCoins } from '../agents/flows';
import { type Entry, enter, enterReversal } from '../ledger/books';
import type { PlainBooks } from '../ledger/seeded';
import { factsOf } from './agentFacts';
import { cases, uidAt } from './cases';
import { awkwardTexts } from './names';

/** Resellers three deep in each region, and their flows of the last 60 days, posted as the ledger takes them. */

const flowsAtOne = 50_000;
const fewest = 800;
const span = 60 * day;

const rows: readonly (readonly [name: string, level: number, parent: number, region: RegionCode, credit: number])[] = [
  ['华东总代', 1, 0, 'wy', 2_000_000],
  ['马尼拉总代', 1, 0, 'ph', 1_000_000],
  ['北美总代', 1, 0, 'us', 1_000_000],
  ['杭州一级', 2, 1, 'wy', 200_000],
  ['苏州一级', 2, 1, 'wy', 0],
  ['宿务一级', 2, 2, 'ph', 100_000],
  ['纽约一级', 2, 3, 'us', 100_000],
  ['西湖小店', 3, 4, 'wy', 0],
  ['滨江小店', 3, 4, 'wy', 0],
  ['姑苏小店', 3, 5, 'wy', 0],
  ['Lapu-Lapu Store', 3, 6, 'ph', 0],
  ['Queens Store', 3, 7, 'us', 0],
  // Not opened yet, so no flows are generated for them.
  ['波士顿一级', 2, 3, 'us', 0],
  ['Harlem Store', 3, 7, 'us', 0],
];
const firstUnopened = 13;

/** Picked by hand: the same ids, whatever the scale. */
export const agentCases = {
  /** Its whole tree is `ag_1004`, `ag_1005`, `ag_1008` to `ag_1010`. */
  top: 'ag_1001',
  /** Its balance was changed by hand three days ago. */
  broken: 'ag_1004',
  whole: 'ag_1006',
  /** Sells to newly registered users. */
  toNewcomers: 'ag_1009',
  terminated: 'ag_1010',
  frozen: 'ag_1011',
  /** Its KYC is under way; that of the other one failed. */
  pending: 'ag_1013',
  refused: 'ag_1014',
} as const;
export const brokenBy = 8_800;
const endsAt: Readonly<Record<string, number>> = {
  [agentCases.terminated]: anchor - 20 * day,
  [agentCases.frozen]: anchor - 5 * day,
};
const brokenAt = anchor - 3 * day;

const idOf = (place: number): string => `ag_${1000 + place}`;

function statusAt(place: number): AgentStatus {
  if (place + 1 >= firstUnopened) return 'pending';
  const agent_id = idOf(place + 1);
  if (agent_id === agentCases.frozen) return 'frozen';
  return agent_id === agentCases.terminated ? 'terminated' : 'active';
}

const makeAgents = (): StoredAgent[] =>
  rows.map(([name, level, parent, region, credit_limit], place) => {
    const agent_id = idOf(place + 1);
    const status = statusAt(place);
    const uid = place === 0 ? cases.agent : uidAt(60 + place);
    const parent_id = parent === 0 ? null : idOf(parent);
    const facts = factsOf({ agent_id, level, region, status });
    return { agent_id, uid, name, level, parent_id, region, status, credit_limit, ...facts, version: 1 };
  });

const prices: Record<RegionCode, { currency: string; price: number }> = {
  wy: { currency: 'CNY', price: 980 },
  ph: { currency: 'PHP', price: 7_800 },
  us: { currency: 'USD', price: 139 },
};
const sizes = [600, 1_280, 3_280, 6_480, 12_800, 32_800, 64_800] as const;
/** Refilled below this, to about thirty times as much; by level. */
const low = [0, 2_000_000, 400_000, 100_000] as const;

/** Users who may buy; hand-picked cases buy little, so that their flows stay as described. */
const buyers = () =>
  [...drawn().users.values()].filter(({ status, user_id }) => status !== 'deleted' && user_id !== cases.noFlow);

class Drawing {
  readonly flows: StoredFlow[] = [];
  private at = 0;
  private isBroken = false;
  private readonly sold = new Map<string, StoredFlow[]>();
  private readonly held = new Map<string, number[]>();
  private readonly users = buyers();
  private readonly newcomers = this.users.filter(({ register_at }) => register_at > anchor - span);

  constructor(
    private readonly books: PlainBooks,
    private readonly agents: readonly StoredAgent[],
    private readonly rng: Random,
  ) {}

  run(count: number): void {
    const step = (span - 10 * minute) / count;
    const ended = new Set<string>();
    while (this.flows.length < count) {
      this.at = Math.floor(anchor - span + (this.flows.length + this.rng.next() * 0.9) * step);
      const agent = this.rng.pick(this.agents);
      const end = endsAt[agent.agent_id];
      if (end === undefined || this.at < end) this.act(agent);
      else if (!ended.has(agent.agent_id)) {
        ended.add(agent.agent_id);
        this.end(agent);
      }
      this.breakOnce();
    }
  }

  private stock = ({ agent_id }: StoredAgent): number => this.books.head(stockOf(agent_id))?.balance ?? 0;

  private act(agent: StoredAgent): void {
    const { agent_id, level } = agent;
    const dice = this.rng.int(1, 100);
    const stock = stockOf(agent_id);
    if (this.stock(agent) < (low[level] ?? 0)) this.refill(agent);
    else if (dice <= 76) this.sell(agent);
    else if (dice <= 82) this.giveBack(agent);
    else if (dice <= 88) this.move(agent, 'rebate', house('rebate'), stock, this.rng.pick([500, 1_200, 3_000]));
    else if (dice <= 91) this.freeze(agent, this.rng.pick([10_000, 50_000]));
    else if (dice <= 94) this.unfreeze(agent);
    else if (dice <= 95) this.move(agent, 'adjust', house('adjust'), stock, this.rng.pick([100, 500]));
    else if (dice <= 96) this.move(agent, 'adjust', stock, house('adjust'), this.rng.pick([100, 500]));
    else if (dice <= 98) this.takeBack(agent);
    else this.object(agent);
  }

  private refill(agent: StoredAgent): void {
    const parent = this.agents.find(({ agent_id }) => agent_id === agent.parent_id);
    const size = (low[agent.level] ?? 0) * 2 + this.rng.int(1, 9) * 10_000;
    if (!parent) this.move(agent, 'purchase', house('issue'), stockOf(agent.agent_id), size, '财务小钱');
    else if (this.stock(parent) < size) this.refill(parent);
    else this.move(agent, 'transfer', stockOf(parent.agent_id), stockOf(agent.agent_id), size);
  }

  private sell(agent: StoredAgent): void {
    const buyer = this.buyer(agent);
    if (!buyer) return;
    this.move(agent, 'sell', stockOf(agent.agent_id), userCoins(buyer), this.rng.pick(sizes));
    const sold = this.sold.get(agent.agent_id) ?? [];
    const last = this.flows.at(-1);
    if (last) this.sold.set(agent.agent_id, [...sold.slice(-20), last]);
  }

  /** Active users buy; at one agent every other buyer is new. */
  private buyer({ agent_id }: StoredAgent): string | undefined {
    const all = agent_id === agentCases.toNewcomers && this.rng.chance(0.5) ? this.newcomers : this.users;
    for (let tries = 0; tries < 8 && all.length > 0; tries++) {
      const one = all[Math.floor(this.rng.next() ** 1.2 * all.length)];
      const isNew = one && this.at < one.register_at + newAccountDays * day;
      if (one && this.at > one.register_at && this.at < one.last_active_at && (all === this.users || isNew))
        return one.user_id;
    }
    return undefined;
  }

  /** One of the last sales, which then is no sale to be found again. */
  private someSale({ agent_id }: StoredAgent): StoredFlow | undefined {
    const sold = this.sold.get(agent_id) ?? [];
    if (sold.length === 0) return undefined;
    const sale = this.rng.pick(sold);
    this.sold.set(
      agent_id,
      sold.filter((one) => one !== sale),
    );
    return sale;
  }

  private giveBack(agent: StoredAgent): void {
    const sale = this.someSale(agent);
    if (sale)
      this.move(agent, 'refund', sale.counter, stockOf(agent.agent_id), -sale.line.amount, '代理自助', sale.order_id);
  }

  private takeBack(agent: StoredAgent): void {
    const sale = this.someSale(agent);
    if (!sale) return;
    const entry = enterReversal(this.books, sale.line.ref, this.at);
    const approval_id = `apv_h${this.flows.length}`;
    const facts = { operator: '财务小钱', remark: '重复扣款，核对后冲正', approval_id, reverses: sale.flow_id };
    const { price, currency, order_id, type } = sale;
    const made = flowsOf(entry, this.id, () => ({ price, currency, order_id, type, ...facts }));
    this.flows.push(...made);
    Object.assign(sale, { status: 'reversed', reversed_by: made[0]?.flow_id ?? null, version: 2 });
  }

  private object(agent: StoredAgent): void {
    const sale = this.someSale(agent);
    const dispute = { by: '财务小钱', at: this.at, remark: '买家反馈未到账' };
    if (sale) Object.assign(sale, { status: 'disputed', dispute, version: 2 });
  }

  private freeze(agent: StoredAgent, size: number): void {
    const { agent_id } = agent;
    if (this.stock(agent) < size) return;
    this.move(agent, 'freeze', stockOf(agent_id), frozenOf(agent_id), size, '财务小钱');
    this.held.set(agent_id, [...(this.held.get(agent_id) ?? []), size]);
  }

  private unfreeze(agent: StoredAgent): void {
    const { agent_id } = agent;
    const [size, ...rest] = this.held.get(agent_id) ?? [];
    if (size === undefined) return;
    this.held.set(agent_id, rest);
    this.move(agent, 'unfreeze', frozenOf(agent_id), stockOf(agent_id), size, '财务小钱');
  }

  /** The rest is returned, or frozen. */
  private end(agent: StoredAgent): void {
    const left = this.stock(agent);
    if (left <= 0) return;
    if (agent.status === 'frozen') this.freeze(agent, left);
    else this.move(agent, 'clear', stockOf(agent.agent_id), house('issue'), left, '财务小钱');
  }

  private breakOnce(): void {
    const account = stockOf(agentCases.broken);
    const head = this.books.head(account);
    if (this.isBroken || this.at < brokenAt || !head) return;
    this.isBroken = true;
    this.books.heads.set(account, { ...head, balance: head.balance + brokenBy });
  }

  private id = (): string => `af_${String(++this.serial).padStart(6, '0')}`;
  private serial = 0;

  private move(
    agent: StoredAgent,
    kind: Exclude<AgentFlowType, 'transfer_in' | 'transfer_out'> | 'transfer',
    from: string,
    to: string,
    amount: number,
    operator = '代理自助',
    order: string | null = null,
  ): void {
    const ref = `${kind}:${this.flows.length + 1}`;
    const lines = [
      { account: from, amount: -amount },
      { account: to, amount },
    ];
    const entry = this.entered({ ref, kind, at: this.at, lines });
    if (!entry) return;
    const isTrade = kind === 'purchase' || kind === 'sell' || kind === 'refund';
    const { price, currency } = isTrade ? prices[agent.region] : { price: null, currency: null };
    const order_id = order ?? (isTrade ? `ao_${String(this.flows.length + 1).padStart(6, '0')}` : null);
    const remark = this.rng.chance(0.02) ? this.rng.pick(awkwardTexts) : '';
    const facts = { price, currency, order_id, operator, approval_id: null, remark, reverses: null };
    const typeOf = (change: number): AgentFlowType =>
      kind === 'transfer' ? (change < 0 ? 'transfer_out' : 'transfer_in') : kind;
    this.flows.push(...flowsOf(entry, this.id, (line) => ({ ...facts, type: typeOf(line.amount) })));
  }

  /** Entries that the ledger refuses are left out. */
  private entered(wish: Parameters<typeof enter>[1]): Entry | undefined {
    try {
      return enter(this.books, wish);
    } catch (error) {
      if (error instanceof Refusal) return undefined;
      throw error;
    }
  }
}

export function seedAgents(books: PlainBooks): { agents: StoredAgent[]; flows: StoredFlow[] } {
  const agents = makeAgents();
  for (const { agent_id, credit_limit } of agents) books.floors.set(stockOf(agent_id), -credit_limit);
  const drawing = new Drawing(books, agents.slice(0, firstUnopened - 1), random(20_261_121));
  drawing.run(Math.max(fewest, Math.round(flowsAtOne * seedScale())));
  return { agents, flows: drawing.flows };
}
