import { incomeDays } from '../../../../src/domain/limits';
import { anchor, day, minute } from '../../base/clock';
import { memo } from '../../base/lazy';
import { drawn } from '../../base/planted';
import { type Random, random, seedOf } from '../../base/random';
import { once } from '../../base/scale';
import type { StoredUser } from '../../base/stored';
import { type Line, lineAfter } from '../ledger/books';
import { uidAt } from '../seeded/cases';
import { frozenMoves, seededWithdrawals, withdrawMoves } from '../seeded/withdrawals';
import { gifts, type Move } from './past';

/**
 * History of earners' beans from before the first posting: withdrawals are facts; gifts of the last 30 days are drawn
 * around them, so that the balance never falls below 0 and ends at the user's current one.
 */

/** A gift that was received. */
export interface BeanIncome {
  payer: string;
  gift: string;
  room: string;
}

/** Line of the history; one without income is a fact, or the carry-over. */
export interface BeanLine {
  line: Line;
  income: BeanIncome | null;
}

/** A fact, or a place for a gift. */
interface Slot {
  at: number;
  fact: Move | null;
}

/** Gifts of a month. */
const rowsOf = ({ user_id }: StoredUser): number => 40 + (seedOf(`beans${user_id}`) % 80);

function slotsOf(user: StoredUser, rng: Random): Slot[] {
  const from = Math.max(anchor - incomeDays * day, user.register_at);
  const facts = withdrawMoves(user.user_id).map((fact): Slot => ({ at: fact.at, fact }));
  const count = rowsOf(user);
  const step = Math.max(0, anchor - 5 * minute - from) / count;
  const places = Array.from({ length: count }, (_, n): Slot => {
    return { at: Math.floor(from + (n + rng.next()) * step), fact: null };
  });
  return [...facts, ...places].sort((a, b) => a.at - b.at);
}

/** Balance required before each index, so that later returned amounts could have been frozen. */
function neededBefore(slots: readonly Slot[]): number[] {
  const sums = [0];
  for (const [place, { fact }] of slots.entries()) {
    sums[place + 1] = Math.max(0, (sums[place] ?? 0) + (fact?.amount ?? 0));
  }
  return sums;
}

/** Backwards from the beans there are, so that the chain ends in them; a place without a gift has 0. */
function amountsOf(slots: readonly Slot[], balance: number, rng: Random): number[] {
  const needed = neededBefore(slots);
  const made: number[] = [];
  let after = balance;
  let left = slots.filter(({ fact }) => fact === null).length;
  for (let place = slots.length - 1; place >= 0; place--) {
    const fact = slots[place]?.fact;
    const free = after - (needed[place] ?? 0);
    const usual = free / Math.max(1, left);
    const amount = fact ? fact.amount : Math.max(0, Math.min(free, Math.floor(usual * (0.3 + 1.4 * rng.next()))));
    if (!fact) left -= 1;
    made[place] = amount;
    after -= amount;
  }
  return made;
}

/** Three who share a device. */
const ring = [uidAt(40), uidAt(41), uidAt(42)] as const;

/** Payer of a gift: one of a dozen regulars; with 刷礼嫌疑, mostly members of the ring. */
function payerOf(user: StoredUser, rng: Random): string {
  const isFaked = seededWithdrawals(user.user_id).some(({ risk }) => risk.rules.includes('fake_gifts'));
  if (isFaked && rng.chance(0.85)) return rng.pick(ring);
  return uidAt(43 + ((seedOf(user.user_id) + 3 * rng.int(0, 11)) % 7) + 40 * rng.int(0, 2));
}

function incomeOf(user: StoredUser, rng: Random): BeanIncome {
  const host = rng.chance(0.7) ? 0 : rng.int(1, 3);
  return {
    payer: payerOf(user, rng),
    gift: rng.pick(gifts),
    room: `room_${(seedOf(`${user.user_id}${host}`) % 9000) + 1000}`,
  };
}

function draw(uid: string): readonly BeanLine[] {
  const user = drawn().users.get(uid);
  if (!user || (user.bean_balance === 0 && withdrawMoves(uid).length === 0)) return [];
  const { user_id, bean_balance } = user;
  const account = `bean/user/${user_id}`;
  const rng = random(seedOf(`bean${user_id}`));
  const slots = slotsOf(user, rng);
  const amounts = amountsOf(slots, bean_balance, rng);
  const lines: BeanLine[] = [];
  const put = (move: Move, income: BeanIncome | null) =>
    void lines.push({ line: lineAfter(lines.at(-1)?.line, { ...move, account }), income });
  const opening = amounts.reduce((sum, amount) => sum - amount, bean_balance);
  if (opening > 0) put({ ref: `carried:${account}`, at: (slots[0]?.at ?? anchor) - 1, amount: opening }, null);
  for (const [place, { at, fact }] of slots.entries()) {
    const amount = amounts[place] ?? 0;
    if (fact) put(fact, null);
    else if (amount > 0) put({ ref: `gift_received:${user_id}.${place}`, at, amount }, incomeOf(user, rng));
  }
  return lines;
}

const pasts = once(() => memo(50, draw));

/** The past of a user's beans, oldest first. */
export const beanPastOf = (uid: string): readonly BeanLine[] => pasts()(uid);

const leftAfter = once(() =>
  memo(2_000, (uid: string): ReadonlyMap<string, number> => {
    const refs = new Set(withdrawMoves(uid).map(({ ref }) => ref));
    const own = draw(uid).filter(({ line }) => refs.has(line.ref));
    return new Map(own.map(({ line }) => [line.ref, line.balance_after]));
  }),
);

/** Bean balance of a user after a withdrawal's entry; lists need only this part of the history. */
export const beansAfter = (uid: string, ref: string): number => leftAfter()(uid).get(ref) ?? 0;

/** History of the frozen beans, oldest first. */
export function frozenPastOf(uid: string): readonly Line[] {
  const lines: Line[] = [];
  for (const move of frozenMoves(uid)) lines.push(lineAfter(lines.at(-1), { ...move, account: `bean/frozen/${uid}` }));
  return lines;
}

/** Closing balance of the frozen beans, without the lines. */
export const frozenBeansOf = (uid: string): number => frozenMoves(uid).reduce((sum, { amount }) => sum + amount, 0);
