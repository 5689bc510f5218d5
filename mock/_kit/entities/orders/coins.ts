import { type ShortRule, splitBack } from '../../../../src/domain/order';
import { numberText } from '../../../../src/utils/numberText';
import { now } from '../../base/clock';
import { Refusal } from '../../base/refusal';
import { userCoins } from '../agents/flows';
import { balanceOf, entryOf, post, reverse } from '../ledger';
import type { Leg } from '../ledger/books';
import { coinsOf } from '../seeded/orders';
import { debtOf } from './store';
import type { StoredOrder } from './stored';

/** Ledger entries of orders. References contain the order number, so that no entry is posted twice. */

const house = 'coin/house/order';
const present = (legs: readonly Leg[]): Leg[] => legs.filter(({ amount }) => amount !== 0);

/** Debt of a user from refunds. */
export const owedBy = (uid: string): number => Math.max(0, -balanceOf(debtOf(uid)));

/** Credits coins, less earlier debts. Once per order. */
export function deliverCoins(order: StoredOrder): void {
  const coins = coinsOf(order);
  const ref = `order:${order.order_id}`;
  if (entryOf(ref)) throw new Refusal(409, '该订单已到账，不能补发');
  if (coins === 0) return;
  const debt = Math.min(coins, owedBy(order.uid));
  post({
    ref,
    kind: 'order',
    at: now(),
    lines: present([
      { account: house, amount: -coins },
      { account: userCoins(order.uid), amount: coins - debt },
      { account: debtOf(order.uid), amount: debt },
    ]),
  });
}

export interface Back {
  taken: number;
  owed: number;
  written_off: number;
}

/** Split of coins to take back now; refuses (409) if the rule does. */
export function backOf(uid: string, coins: number, rule: ShortRule): Back {
  const { lacks, ...back } = splitBack(coins, balanceOf(userCoins(uid)), rule);
  if (lacks > 0 && rule === 'refuse') {
    const has = numberText(balanceOf(userCoins(uid)));
    throw new Refusal(409, `用户余额不足：现有 ${has}，须扣回 ${numberText(coins)}，还差 ${numberText(lacks)}`);
  }
  return back;
}

/** Takes coins back under a separate ledger reference. */
export function takeCoins(uid: string, number: string, coins: number, rule: ShortRule): Back {
  const back = backOf(uid, coins, rule);
  if (coins > 0) {
    post({
      ref: `order_back:${number}`,
      kind: 'order',
      at: now(),
      lines: present([
        { account: userCoins(uid), amount: -back.taken },
        { account: debtOf(uid), amount: -back.owed },
        { account: 'coin/house/write_off', amount: -back.written_off },
        { account: house, amount: coins },
      ]),
    });
  }
  return back;
}

/** Returns coins that were taken back, and coins withheld since for a debt that did not exist. */
export function giveBack(uid: string, number: string, coins: number): void {
  if (coins === 0) return;
  reverse(`order_back:${number}`, now());
  const over = balanceOf(debtOf(uid));
  if (over <= 0) return;
  const lines = [
    { account: debtOf(uid), amount: -over },
    { account: userCoins(uid), amount: over },
  ];
  post({ ref: `debt_back:${number}`, kind: 'order', at: now(), lines });
}

/** Money that the channel had and we did not know of. */
export function receive({ order_id, channel, currency, amount }: StoredOrder): void {
  post({
    ref: `paid:${order_id}`,
    kind: 'order',
    at: now(),
    lines: [
      { account: `${currency}/house/sales`, amount: -amount },
      { account: `${currency}/channel/${channel}`, amount },
    ],
  });
}

/** Money leaves the channel for the buyer, once. */
export function payBack({ channel, currency }: StoredOrder, number: string, amount: number): void {
  post({
    ref: `paid_back:${number}`,
    kind: 'order',
    at: now(),
    lines: [
      { account: `${currency}/channel/${channel}`, amount: -amount },
      { account: `${currency}/house/sales`, amount },
    ],
  });
}
