import type { FlowType } from '../../../../src/domain/userRecords';
import { anchor, day, hour, minute } from '../../base/clock';
import { memo } from '../../base/lazy';
import { drawn } from '../../base/planted';
import { type Random, random, seedOf } from '../../base/random';
import { once } from '../../base/scale';
import type { StoredUser } from '../../base/stored';
import { seededTrades } from '../agents/store';
import { type Line, lineAfter } from '../ledger/books';
import { seededRecharges } from '../recharges/store';
import { seededRewards } from '../rewards/moves';
import { cases, uidAt } from '../seeded/cases';
import { awkwardTexts } from '../seeded/names';
import { orderMoves } from '../seeded/orders';

/**
 * History of user wallets from before the first posting. Seeded orders and agent sales are facts; other income and
 * spending is drawn around them, so that the balance never falls below 0 and ends at the user's current one. A wallet
 * is drawn on first use; deterministic.
 */

/** One change of a wallet by the seed of a domain. */
export interface Move {
  ref: string;
  /** Epoch ms, while the user was active. */
  at: number;
  /** Signed. */
  amount: number;
}

/** Line of the history with its text; facts get theirs by reference (`sayMoves`). */
export interface PastLine {
  line: Line;
  drawn: { type: FlowType; remark: string } | null;
}

/** Seeded coin changes of each domain; listed here, so that the history does not depend on which modules are loaded. */
const domains: readonly ((user: StoredUser) => readonly Move[])[] = [
  ({ user_id }) => orderMoves(user_id),
  ({ user_id }) => seededTrades(user_id),
  ({ user_id }) => seededRecharges(user_id),
  ({ user_id }) => seededRewards(user_id),
];

const incomes = ['gift_received', 'reward', 'reward'] as const;
const expenses = ['gift_sent', 'gift_sent', 'gift_sent', 'box', 'shop', 'recall'] as const;
const gains = [60, 300, 520, 680, 1280, 3280, 6480] as const;
const prices = [1, 10, 52, 66, 99, 188, 520, 1314] as const;

/** Gifts users send each other. */
export const gifts = ['玫瑰', '棒棒糖', '城堡', '火箭'] as const;

const largest = 1314;

const heavyRows = 50_000;

/** Number of rows in a user's flow, without those of other domains. */
function rowsOf(user: StoredUser): number {
  if (user.status === 'deleted' || user.user_id === cases.noFlow) return 0;
  return user.user_id === cases.heavyFlow ? heavyRows : 3 + (seedOf(`flows${user.user_id}`) % 240);
}

/** Fact, or a slot for a drawn line. */
interface Slot {
  at: number;
  fact: Move | null;
}

function slotsOf(user: StoredUser, rng: Random): Slot[] {
  const facts = domains.flatMap((movesOf) => movesOf(user)).map((fact): Slot => ({ at: fact.at, fact }));
  const rows = rowsOf(user);
  const count = rows >= heavyRows ? rows - facts.length - 1 : rows;
  const span = Math.min(rows >= heavyRows ? 30 * day : 120 * day, user.last_active_at - user.register_at);
  const step = Math.max(0, span - hour) / Math.max(1, count);
  const places = Array.from({ length: count }, (_, n): Slot => {
    return { at: Math.floor(user.last_active_at - (count - n - rng.next() * 0.9) * step), fact: null };
  });
  const all = [...facts, ...places].sort((a, b) => a.at - b.at);
  const newest = facts.reduce((at, one) => Math.max(at, one.at), 0);
  // The last income may exceed the current balance: some of it was spent since.
  const behind = all.at(-1)?.fact ? all.findIndex(({ fact }) => fact === null) : -1;
  if (behind >= 0)
    all.push(...all.splice(behind, 1).map(() => ({ at: Math.min(newest + minute, anchor - 1), fact: null })));
  return all;
}

/** Balance required before each index, given the income just before it. */
function comingBefore(slots: readonly Slot[]): number[] {
  const sums: number[] = [];
  for (const [place, { fact }] of slots.entries()) {
    const own = Math.max(0, fact?.amount ?? 0);
    sums[place + 1] = fact ? (sums[place] ?? 0) + own : 0;
  }
  return sums;
}

/** Backwards from the balance there is, so that the chain ends in it. */
function amountsOf(slots: readonly Slot[], user: StoredUser, rng: Random): { amount: number; type: FlowType | null }[] {
  const usual = Math.max(2000, user.coin_balance);
  const came = comingBefore(slots);
  const made: { amount: number; type: FlowType | null }[] = [];
  let after = user.coin_balance;
  for (let place = slots.length - 1; place >= 0; place--) {
    const fact = slots[place]?.fact;
    const needed = came[place] ?? 0;
    const gain = rng.pick(gains);
    // Gains are larger than prices and so must be rarer; looking back, a gain lowers the balance.
    const gained = gain + needed <= after && rng.chance(after > 2 * usual ? 0.35 : after < usual / 2 ? 0.06 : 0.16);
    const spent = Math.max(rng.pick(prices), needed - after);
    const usualType = gained ? rng.pick(incomes) : rng.pick(expenses);
    // Larger amounts are neither taken back nor spent at once.
    const type = !gained && spent > largest ? 'gift_sent' : usualType;
    const amount = fact ? fact.amount : gained ? gain : -spent;
    made[place] = { amount, type: fact ? null : type };
    after -= amount;
  }
  return made;
}

function remarkOf(rng: Random, type: FlowType): string {
  if (rng.chance(0.03)) return rng.pick(awkwardTexts);
  if (type === 'gift_sent') return `送给 ${uidAt(rng.int(0, 499))} ${rng.pick(gifts)}×${rng.int(1, 99)}`;
  if (type === 'gift_received') return `来自 ${uidAt(rng.int(0, 499))}`;
  return type === 'box' ? `${rng.pick(['青铜', '白银', '黄金'])}宝箱 ${rng.int(1, 10)} 连` : '';
}

/** The oldest line carries over the earlier balance. */
function draw(user: StoredUser): readonly PastLine[] {
  const account = `coin/user/${user.user_id}`;
  const rng = random(seedOf(`flow${user.user_id}`));
  const slots = slotsOf(user, rng);
  const amounts = amountsOf(slots, user, rng);
  const opening = amounts.reduce((left, { amount }) => left - amount, user.coin_balance);
  const lines: PastLine[] = [];
  const put = (line: Parameters<typeof lineAfter>[1], drawn: PastLine['drawn']) =>
    void lines.push({ line: lineAfter(lines.at(-1)?.line, line), drawn });
  if (opening > 0) {
    const at = Math.min(slots[0]?.at ?? user.last_active_at, user.last_active_at) - 1;
    put({ ref: `carried:${user.user_id}`, account, at, amount: opening }, { type: 'carried', remark: '' });
  }
  for (const [place, { at, fact }] of slots.entries()) {
    const { amount, type } = amounts[place] ?? { amount: 0, type: null };
    if (type)
      put({ ref: `${type}:${user.user_id}.${place}`, account, at, amount }, { type, remark: remarkOf(rng, type) });
    else put({ ref: fact?.ref ?? '', account, at, amount }, null);
  }
  return lines;
}

/** The past of a user's coins, oldest first. */
const pasts = once(() =>
  memo(50, (uid: string): readonly PastLine[] => {
    const user = drawn().users.get(uid);
    return user ? draw(user) : [];
  }),
);
export const pastOf = (uid: string): readonly PastLine[] => pasts()(uid);
