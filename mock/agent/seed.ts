import type { AgentStatus } from '../../src/domain/agent/rules';
import { newAccountDays } from '../../src/domain/shared/limits';
import type { RegionCode } from '../../src/utils/regions';
import { anchor, day, minute } from '../_kit/base/clock';
import { drawn } from '../_kit/base/planted';
import { random, seedOf } from '../_kit/base/random';
import { once } from '../_kit/base/scale';
import type { StoredUser } from '../_kit/base/stored';
import { legsBetween, linePartsOf, reversalRef, type SeedPosting, seedPostings } from '../ledger/lines';
import { cases, uidAt } from '../user/seed/cases';
import { awkwardTexts } from '../user/seed/names';
import {
  agentStockOf,
  type FlowFacts,
  frozenOf,
  house,
  type MoveKind,
  plainFacts,
  type StoredAgent,
  type StoredFlow,
  userCoins,
} from './flows';

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
  wy: { currency: 'CNY', price: 9_800 },
  ph: { currency: 'PHP', price: 78_000 },
  us: { currency: 'USD', price: 1_390 },
};
const sizes = [600, 1_280, 3_280, 6_480, 12_800, 32_800, 64_800] as const;
/** Refilled below this, to about three times as much; by level. */
const low = [0, 2_000_000, 400_000, 150_000] as const;
const staff = { operator: '财务小钱' };

/** Turns of each agent, over and over. A refund, reversal or dispute is about its latest sale. */
const turns = (
  'sell sell rebate sell sell refund sell freeze sell sell sell reversal sell adjust sell sell unfreeze sell sell ' +
  'dispute sell sell refund sell sell'
).split(' ');

export const seededAgents = once((scale) => {
  const agents = makeAgents();
  const postings: AgentPosting[] = [];
  const rng = random(20_261_121);
  const balances = new Map<string, number>();
  const latest = new Map<StoredAgent, AgentPosting>();
  const users = [...drawn().users.values()].filter(({ user_id }) => user_id !== cases.noFlow);
  const newcomers = users.filter(({ register_at }) => register_at > anchor - span);
  const regulars = users.filter(
    ({ register_at, last_active_at }) => register_at < anchor - span && last_active_at > anchor - day,
  );
  const buyers = regulars.length > 0 ? regulars : users;
  let at = 0;
  let isBroken = false;

  const has = (account: string): number => balances.get(account) ?? 0;

  /** Posts a movement of an agent, unless it lacks the coins for it. */
  function move(kind: MoveKind, from: string, to: string, amount: number, more: Partial<AgentPosting> = {}): void {
    const isShort = linePartsOf(from).holder.startsWith('agent') && has(from) < amount;
    if (amount <= 0 || isShort) return;
    balances.set(from, has(from) - amount);
    balances.set(to, has(to) + amount);
    const ref = more.ref ?? `${kind}:${String(postings.length + 1).padStart(6, '0')}`;
    const remark = rng.chance(0.02) ? rng.pick(awkwardTexts) : '';
    const posting = { at, kind, lines: legsBetween(from, to, amount), ...plainFacts, remark, dispute: null };
    postings.push(Object.assign<AgentPosting, Partial<AgentPosting>>({ ref, ...posting }, more));
    if (isBroken || at < brokenAt || from !== agentStockOf(agentCases.broken)) return;
    Object.assign(postings.at(-1) ?? {}, { off: brokenBy });
    isBroken = true;
  }

  const trade = ({ region }: StoredAgent) => ({ ...prices[region], order_id: `ao_${postings.length + 1}` });

  function refill(agent: StoredAgent): void {
    const { agent_id, level, parent_id } = agent;
    const size = (low[level] ?? 0) * 2 + rng.int(1, 9) * 10_000;
    const parent = agents.find((one) => one.agent_id === parent_id);
    if (!parent) move('purchase', house('issue'), agentStockOf(agent_id), size, { ...staff, ...trade(agent) });
    else if (has(agentStockOf(parent.agent_id)) < size) refill(parent);
    else move('transfer', agentStockOf(parent.agent_id), agentStockOf(agent_id), size);
  }

  function sell(agent: StoredAgent): void {
    const isFresh = ({ register_at }: StoredUser) => at > register_at && at < register_at + newAccountDays * day;
    const fresh = agent.agent_id === agentCases.toNewcomers && rng.chance(0.5) ? newcomers.filter(isFresh) : [];
    if (buyers.length === 0) return;
    const { user_id } = rng.pick(fresh.length > 0 ? fresh : buyers);
    const count = postings.length;
    move('sell', agentStockOf(agent.agent_id), userCoins(user_id), rng.pick(sizes), trade(agent));
    const sale = postings[count];
    if (sale) latest.set(agent, sale);
  }

  /** The latest sale is given back, reversed or disputed. */
  function follow(agent: StoredAgent, turn: string): void {
    const sale = latest.get(agent);
    latest.delete(agent);
    if (!sale) return;
    const { ref, lines, order_id, price, currency } = sale;
    const [{ account: stock = '', amount = 0 } = {}, { account: wallet = '' } = {}] = lines;
    const own = { order_id, price, currency };
    if (turn === 'dispute') sale.dispute = { by: staff.operator, at, remark: '买家反馈未到账' };
    else if (turn === 'refund') move('refund', wallet, stock, -amount, own);
    else {
      const facts = { remark: '重复扣款，核对后冲正', approval_id: `apv_h${postings.length}`, reverses: ref };
      move('sell', wallet, stock, -amount, { ...own, ...staff, ...facts, ref: reversalRef(ref) });
    }
  }

  function act(agent: StoredAgent, turn: string): void {
    const [stock, frozen] = [agentStockOf(agent.agent_id), frozenOf(agent.agent_id)];
    if (has(stock) < (low[agent.level] ?? 0)) refill(agent);
    if (turn === 'sell') sell(agent);
    else if (turn === 'rebate') move('rebate', house('rebate'), stock, rng.pick([500, 1_200, 3_000]));
    else if (turn === 'freeze') move('freeze', stock, frozen, 10_000, staff);
    else if (turn === 'unfreeze') move('unfreeze', frozen, stock, has(frozen), staff);
    else if (turn === 'adjust') move('adjust', stock, house('adjust'), rng.pick([100, 500]));
    else follow(agent, turn);
  }

  /** The rest of the stock is returned, or frozen. */
  function end({ agent_id, status }: StoredAgent): void {
    const [stock, frozen] = [agentStockOf(agent_id), frozenOf(agent_id)];
    if (status === 'frozen') move('freeze', stock, frozen, has(stock), staff);
    else {
      move('unfreeze', frozen, stock, has(frozen), staff);
      move('clear', stock, house('issue'), has(stock), staff);
    }
  }

  const count = Math.max(fewest, Math.round(movesAtOne * scale));
  for (let n = 0; n < count; n++) {
    at = Math.floor(anchor - span + (n + rng.next() * 0.9) * ((span - 10 * minute) / count));
    const place = n % opened;
    const [agent] = agents.slice(place, place + 1);
    if (!agent) continue;
    if (at >= (endsAt[agent.agent_id] ?? anchor)) end(agent);
    else act(agent, turns[(Math.floor(n / opened) + 7 * place) % turns.length] ?? 'sell');
  }
  return { agents, postings };
});

seedPostings(() => seededAgents().postings);
