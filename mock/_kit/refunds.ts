import { userCoins } from './agents/flows';
import { now } from './clock';
import { post } from './ledger';

/** Coins that a user gets back for what he bought, once for an order, in the one ledger; his coin flow shows them. */
export function refund(uid: string, orderNo: string, coins: number): void {
  const lines = [
    { account: 'coin/house/refund', amount: -coins },
    { account: userCoins(uid), amount: coins },
  ];
  post({ ref: `compensation:${orderNo}`, kind: 'refund', at: now(), lines });
}
