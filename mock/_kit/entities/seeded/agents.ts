import type { AgentStatus } from '../../../../src/domain/agent';
import { newAccountDays } from '../../../../src/domain/limits';
import type { RegionCode } from '../../../../src/utils/regionTime';
import { anchor, day, minute } from '../../base/clock';
import { drawn } from '../../base/planted';
import { random, seedOf } from '../../base/random';
import { once } from '../../base/scale';
import {
  type FlowFacts,
  frozenOf,
  house,
  type MoveKind,
  plainFacts,
  type StoredAgent,
  type StoredFlow,
  stockOf,
  userCoins,
} from '../agent/flows';
import { legsBetween, partsOf, reversalRef, type SeedPosting, seedPostings } from '../ledger/lines';
import { cases, uidAt } from './cases';
import { awkwardTexts } from './names';

/** Resellers three deep in each region, and the movements of their stock in the last 60 days. */

const movesAtOne = 50_000;
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
  // Not opened yet, so they have no movements.
  ['波士顿一级', 2, 3, 'us', 0],
  ['Harlem Store', 3, 7, 'us', 0],
];
const opened = 12;

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
const brokenAt = anchor - 3 * day;
const endsAt: Readonly<Record<string, number>> = {
  [agentCases.terminated]: anchor - 20 * day,
  [agentCases.frozen]: anchor - 5 * day,
};

/** Terms by level, of pending agents first: higher levels buy cheaper, and get more commission. */
const terms = [
  { discount: 10_000, rebate_rate: 0, daily_sell_cap: 100_000, per_tx_cap: 10_000 },
  { discount: 8_500, rebate_rate: 300, daily_sell_cap: 20_000_000, per_tx_cap: 200_000 },
  { discount: 9_000, rebate_rate: 200, daily_sell_cap: 5_000_000, per_tx_cap: 100_000 },
  { discount: 9_500, rebate_rate: 100, daily_sell_cap: 1_000_000, per_tx_cap: 64_800 },
] as const;
const phoneHead = { wy: '139', ph: '0917', us: '415' } as const;

const idOf = (place: number): string => `ag_${1000 + place}`;

function statusOf(agent_id: string, place: number): AgentStatus {
  if (place >= opened) return 'pending';
  if (agent_id === agentCases.frozen) return 'frozen';
  return agent_id === agentCases.terminated ? 'terminated' : 'active';
}

const makeAgents = (): StoredAgent[] =>
  rows.map(([name, level, parent, region, credit_limit], place) => {
    const agent_id = idOf(place + 1);
    const rng = random(seedOf(`facts ${agent_id}`));
    const isNew = place >= opened;
    const phone = `${phoneHead[region]}${String(rng.int(0, 9_999_999)).padStart(7, '0')}`;
    return {
      agent_id,
      uid: place === 0 ? cases.agent : uidAt(60 + place),
      name,
      level,
      parent_id: parent === 0 ? null : idOf(parent),
      region,
      status: statusOf(agent_id, place),
      credit_limit,
      contact: rng.chance(0.2) ? `${agent_id}@agents.example` : phone,
      kyc_status: !isNew ? 'passed' : agent_id === agentCases.refused ? 'failed' : 'pending',
      ...(terms[isNew ? 0 : level] ?? terms[0]),
      sell_to: level === 1 ? 'all' : 'region',
      bind_staff: rng.pick(['财务小钱', '运营小许', '运营小吴']),
      risk_level: rng.pick(['low', 'low', 'mid', 'high']),
      created_at: anchor - (isNew ? rng.int(1, 4) : 460 - level * 90 + rng.int(0, 60)) * day,
      password_reset_at: null,
      version: 1,
    };
  });

/** Movement of the seed with its description; `reverses` is the reference of the other posting. */
export interface AgentPosting extends SeedPosting, FlowFacts {
  kind: MoveKind;
  dispute: StoredFlow['dispute'];
}

const prices: Record<RegionCode, { currency: string; price: number }> = {
  wy: { currency: 'CNY', price: 980 },
  ph: { currency: 'PHP', price: 7_800 },
  us: { currency: 'USD', price: 139 },
};
const trades: readonly MoveKind[] = ['purchase', 'sell', 'refund'];
const sizes = [600, 1_280, 3_280, 6_480, 12_800, 32_800, 64_800] as const;
/** Refilled below this, to about thirty times as much; by level. */
const low = [0, 2_000_000, 400_000, 100_000] as const;
const staff = { operator: '财务小钱' };

export const seededAgents = once((scale) => {
  const agents = makeAgents();
  const postings: AgentPosting[] = [];
  const rng = random(20_261_121);
  const balances = new Map<string, number>();
  const sales = new Map<string, AgentPosting[]>();
  const users = [...drawn().users.values()].filter(
    ({ status, user_id }) => status !== 'deleted' && user_id !== cases.noFlow,
  );
  const newcomers = users.filter(({ register_at }) => register_at > anchor - span);
  let at = 0;
  let isBroken = false;

  const has = (account: string): number => balances.get(account) ?? 0;

  /** Posts a movement, unless an agent lacks the coins for it. */
  function move(kind: MoveKind, from: string, to: string, amount: number, more: Partial<AgentPosting> = {}): void {
    const isShort = partsOf(from).holder.startsWith('agent') && has(from) < amount;
    if (amount <= 0 || isShort) return;
    balances.set(from, has(from) - amount);
    balances.set(to, has(to) + amount);
    const serial = String(postings.length + 1).padStart(6, '0');
    const [agent] = [from, to].flatMap((account) => agents.find(({ agent_id }) => stockOf(agent_id) === account) ?? []);
    const isTrade = trades.includes(kind) && agent;
    const posting: AgentPosting = {
      ref: `${kind}:${serial}`,
      at,
      kind,
      lines: legsBetween(from, to, amount),
      ...plainFacts,
      ...(isTrade ? { ...prices[agent.region], order_id: `ao_${serial}` } : {}),
      remark: rng.chance(0.02) ? rng.pick(awkwardTexts) : '',
      dispute: null,
      ...more,
    };
    if (!isBroken && at >= brokenAt && from === stockOf(agentCases.broken)) {
      posting.off = brokenBy;
      isBroken = true;
    }
    postings.push(posting);
    if (kind === 'sell' && agent) sales.set(agent.agent_id, [...(sales.get(agent.agent_id) ?? []).slice(-20), posting]);
  }

  /** Active users buy; at one agent every other buyer is new. */
  function buyerOf({ agent_id }: StoredAgent): string | undefined {
    const wantsNew = agent_id === agentCases.toNewcomers && rng.chance(0.5);
    const all = wantsNew ? newcomers : users;
    for (let tries = 0; tries < 8; tries++) {
      const one = all[Math.floor(rng.next() ** 1.2 * all.length)];
      const isNew = one && at < one.register_at + newAccountDays * day;
      if (one && at > one.register_at && at < one.last_active_at && (!wantsNew || isNew)) return one.user_id;
    }
    return undefined;
  }

  function refill({ agent_id, level, parent_id }: StoredAgent): void {
    const size = (low[level] ?? 0) * 2 + rng.int(1, 9) * 10_000;
    const parent = agents.find((one) => one.agent_id === parent_id);
    if (!parent) move('purchase', house('issue'), stockOf(agent_id), size, staff);
    else if (has(stockOf(parent.agent_id)) < size) refill(parent);
    else move('transfer', stockOf(parent.agent_id), stockOf(agent_id), size);
  }

  /** Something happens to one of the last sales, once: it is given back, reversed or disputed. */
  function follow({ agent_id }: StoredAgent, what: 'refund' | 'reversal' | 'dispute'): void {
    const known = sales.get(agent_id) ?? [];
    const sale = known.splice(rng.int(0, known.length), 1)[0];
    if (!sale) return;
    const { ref, lines, order_id, price, currency } = sale;
    const [{ account: stock = '', amount = 0 } = {}, { account: wallet = '' } = {}] = lines;
    const own = { order_id, price, currency };
    if (what === 'dispute') sale.dispute = { by: staff.operator, at, remark: '买家反馈未到账' };
    else if (what === 'refund') move('refund', wallet, stock, -amount, own);
    else {
      const facts = { remark: '重复扣款，核对后冲正', approval_id: `apv_h${postings.length}`, reverses: ref };
      move('sell', wallet, stock, -amount, { ...own, ...staff, ...facts, ref: reversalRef(ref) });
    }
  }

  /** The rest of the stock is returned, or frozen. */
  function end({ agent_id, status }: StoredAgent): void {
    const [stock, frozen] = [stockOf(agent_id), frozenOf(agent_id)];
    if (status === 'frozen') move('freeze', stock, frozen, has(stock), staff);
    else {
      move('unfreeze', frozen, stock, has(frozen), staff);
      move('clear', stock, house('issue'), has(stock), staff);
    }
  }

  function act(agent: StoredAgent): void {
    const [stock, frozen, dice] = [stockOf(agent.agent_id), frozenOf(agent.agent_id), rng.int(1, 100)];
    const few = rng.pick([100, 500]);
    if (has(stock) < (low[agent.level] ?? 0)) refill(agent);
    else if (dice <= 76) {
      const buyer = buyerOf(agent);
      if (buyer) move('sell', stock, userCoins(buyer), rng.pick(sizes));
    } else if (dice <= 82) follow(agent, 'refund');
    else if (dice <= 88) move('rebate', house('rebate'), stock, rng.pick([500, 1_200, 3_000]));
    else if (dice <= 91) move('freeze', stock, frozen, rng.pick([10_000, 50_000]), staff);
    else if (dice <= 94) move('unfreeze', frozen, stock, has(frozen), staff);
    else if (dice <= 95) move('adjust', house('adjust'), stock, few);
    else if (dice <= 96) move('adjust', stock, house('adjust'), few);
    else follow(agent, dice <= 98 ? 'reversal' : 'dispute');
  }

  const count = Math.max(fewest, Math.round(movesAtOne * scale));
  const ended = new Set<StoredAgent>();
  while (postings.length < count) {
    at = Math.floor(anchor - span + (postings.length + rng.next() * 0.9) * ((span - 10 * minute) / count));
    const agent = rng.pick(agents.slice(0, opened));
    const isOver = at >= (endsAt[agent.agent_id] ?? anchor);
    if (!isOver) act(agent);
    else if (!ended.has(agent)) end(agent);
    if (isOver) ended.add(agent);
  }
  return { agents, postings };
});

seedPostings(() => seededAgents().postings);
