import { userCoins } from './agents/flows';
import { now } from './clock';
import { chainOf, post } from './ledger';
import type { Line } from './ledger/books';

/** Coins that a user gets back for an order, in the one ledger; his coin flow shows them. */

const prefix = 'compensation:';

export function refund(uid: string, orderNo: string, coins: number): void {
  const lines = [
    { account: 'coin/house/refund', amount: -coins },
    { account: userCoins(uid), amount: coins },
  ];
  post({ ref: `${prefix}${orderNo}`, kind: 'refund', at: now(), lines });
}

/** A user's refunds, oldest first, as committed, each with its order. */
export const refundsOf = (uid: string): { line: Line; order_no: string }[] =>
  chainOf(userCoins(uid)).flatMap((line) =>
    line.ref.startsWith(prefix) ? { line, order_no: line.ref.slice(prefix.length) } : [],
  );
