import { anchor, day, hour, minute } from '../_kit/base/clock';
import { memo } from '../_kit/base/lazy';
import { drawn } from '../_kit/base/planted';
import { type Random, random, seedOf } from '../_kit/base/random';
import { once } from '../_kit/base/scale';
import type { StoredUser } from '../_kit/base/stored';
import { cases } from '../user/seed/cases';
import { drawnPostings, type LedgerLine, ledgerLineOf, linePartsOf, type Posting } from './lines';

/**
 * Rows of accounts from before the first request, a pure function of the seed. Most accounts have the seeded postings
 * alone. In a user's wallet other income and spending is drawn around them, backwards from the balance in the user's
 * row, so that it never falls below 0 and ends at that balance.
 */

const postings = once(() => {
  const byRef = new Map<string, Posting>();
  const chains = new Map<string, LedgerLine[]>();
  for (const { off = 0, ...posting } of drawnPostings()) {
    byRef.set(posting.ref, posting);
    for (const [place, { account }] of posting.lines.entries()) {
      const chain = chains.get(account) ?? [];
      const balance_before = (chain.at(-1)?.balance_after ?? 0) + (place === 0 ? off : 0);
      chain.push(ledgerLineOf(posting, place, { seq: chain.length, balance_before }));
      chains.set(account, chain);
    }
  }
  return { byRef, chains };
});

/** Fields of the user's row with the balances of the wallet. */
const kept = { coin: 'coin_balance', bean: 'bean_balance' } as const;
export type Kept = (typeof kept)[keyof typeof kept];

/** User and field of a wallet; undefined for other accounts. */
export function walletOf(account: string): { uid: string; field: Kept } | undefined {
  const { asset, holder, id } = linePartsOf(account);
  return holder === 'user' && (asset === 'coin' || asset === 'bean') ? { uid: id, field: kept[asset] } : undefined;
}

/** Seeded row, or a place for a drawn one. */
interface Slot {
  at: number;
  seeded: LedgerLine | null;
}

/** Kind and amount of a drawn row, given the balance after it, the balance needed before it, and the places left. */
type Draw = (after: number, needed: number, left: number) => readonly [kind: string, amount: number];

interface Plan {
  rows: number;
  from: number;
  to: number;
  draw: Draw;
  /** Balance needed before the next place, given the one needed before this. */
  needed: (before: number, slot: Slot) => number;
}

const incomes = ['gift_received', 'reward', 'reward'] as const;
const expenses = ['gift_sent', 'gift_sent', 'gift_sent', 'box', 'shop'] as const;
const gains = [60, 300, 520, 680, 1280, 3280, 6480] as const;
const prices = [1, 10, 52, 66, 99, 188, 520, 1314] as const;
const heavyRows = 50_000;

/** Coins come and go for months until the user was last seen. */
function coinPlan({ user_id, status, register_at, last_active_at, coin_balance }: StoredUser, rng: Random): Plan {
  const isHeavy = user_id === cases.heavyFlow;
  const isEmpty = status === 'deleted' || user_id === cases.noFlow;
  const span = Math.min((isHeavy ? 30 : 120) * day, last_active_at - register_at - hour);
  const usual = Math.max(2000, coin_balance);
  return {
    rows: isEmpty ? 0 : isHeavy ? heavyRows : 3 + (seedOf(`flows${user_id}`) % 240),
    from: last_active_at - Math.max(0, span),
    to: last_active_at,
    draw: (after, needed) => {
      const gain = rng.pick(gains);
      const odds = after > 2 * usual ? 0.35 : after < usual / 2 ? 0.06 : 0.16;
      if (gain + needed <= after && rng.chance(odds)) return [rng.pick(incomes), gain];
      const spent = Math.max(rng.pick(prices), needed - after);
      return [spent > 1314 ? 'gift_sent' : rng.pick(expenses), -spent];
    },
    needed: (before, { seeded }) => (seeded ? before + Math.max(0, seeded.amount) : 0),
  };
}

/** Beans come as gifts of the last month. */
function beanPlan({ user_id, register_at, bean_balance }: StoredUser, isEarner: boolean, rng: Random): Plan {
  return {
    rows: bean_balance === 0 && !isEarner ? 0 : 40 + (seedOf(`beans${user_id}`) % 80),
    from: Math.max(anchor - 30 * day, register_at),
    to: anchor - 5 * minute,
    draw: (after, needed, left) => {
      const usual = ((after - needed) / Math.max(1, left)) * (0.3 + 1.4 * rng.next());
      return ['gift_received', Math.max(0, Math.min(after - needed, Math.floor(usual)))];
    },
    needed: (before, { seeded }) => Math.max(0, before + (seeded?.amount ?? 0)),
  };
}

function slotsOf(seeded: readonly LedgerLine[], { rows, from, to }: Plan, rng: Random): Slot[] {
  const step = Math.max(0, to - from) / Math.max(1, rows);
  const drawnRows = Array.from({ length: rows }, (_, n): Slot => {
    return { at: Math.floor(from + (n + rng.next() * 0.9) * step), seeded: null };
  });
  const slots = [...seeded.map((line): Slot => ({ at: line.at, seeded: line })), ...drawnRows];
  slots.sort((a, b) => a.at - b.at);
  // Some of the last seeded income was spent since.
  const last = slots.at(-1);
  if (last?.seeded) slots.push({ at: Math.min(last.at + minute, anchor - 1), seeded: null });
  return slots;
}

/** Amounts backwards from the balance; the rest is the first row, carried over from before. */
function walletPast(account: string): readonly LedgerLine[] {
  const { uid = '', field = 'coin_balance' } = walletOf(account) ?? {};
  const user = drawn().users.get(uid);
  if (!user) return [];
  const rng = random(seedOf(`wallet ${account}`));
  const seeded = postings().chains.get(account) ?? [];
  const plan = field === 'coin_balance' ? coinPlan(user, rng) : beanPlan(user, seeded.length > 0, rng);
  const slots = slotsOf(seeded, plan, rng);
  const needed = [0];
  for (const [place, slot] of slots.entries()) needed.push(plan.needed(needed[place] ?? 0, slot));
  const changes: (Pick<LedgerLine, 'ref' | 'at' | 'amount'> & { line_id?: string })[] = [];
  let left = slots.filter((slot) => slot.seeded === null).length;
  let after = user[field];
  for (let place = slots.length - 1; place >= 0; place--) {
    const { at = 0, seeded: line = null } = slots[place] ?? {};
    const [kind, amount] = line ? ['', line.amount] : plan.draw(after, needed[place] ?? 0, left--);
    after -= amount;
    if (amount !== 0) changes.push(line ?? { amount, at, ref: `${kind}:${uid}.${place}` });
  }
  const first = slots[0]?.at ?? user.last_active_at;
  if (after > 0) changes.push({ amount: after, at: first - 1, ref: `carried:${uid}` });
  const lines: LedgerLine[] = [];
  for (const { ref, at, amount, line_id = `${ref}.1` } of changes.reverse()) {
    const balance_before = lines.at(-1)?.balance_after ?? 0;
    const own = { line_id, ref, account, seq: lines.length, at };
    lines.push({ ...own, amount, balance_before, balance_after: balance_before + amount });
  }
  return lines;
}

const wallets = once(() => memo(50, walletPast));

/** Rows of an account from before the first request, oldest first. */
export const pastOf = (account: string): readonly LedgerLine[] =>
  walletOf(account) ? wallets()(account) : (postings().chains.get(account) ?? []);

export const pastPosting = (ref: string): Posting | undefined => postings().byRef.get(ref);

export function pastAccounts(): string[] {
  const held = [...drawn().users.values()].flatMap(({ user_id, coin_balance, bean_balance }) => [
    ...(coin_balance > 0 ? [`coin/user/${user_id}`] : []),
    ...(bean_balance > 0 ? [`bean/user/${user_id}`] : []),
  ]);
  return [...new Set([...held, ...postings().chains.keys()])];
}
