import { now } from '../base/clock';
import { userCoins } from './agents/flows';
import { post } from './ledger';

/** Refunds coins for a purchase, once per order, in the ledger; visible in the user's coin flow. */
export function refund(uid: string, orderNo: string, coins: number): void {
  const lines = [
    { account: 'coin/house/refund', amount: -coins },
    { account: userCoins(uid), amount: coins },
  ];
  post({ ref: `compensation:${orderNo}`, kind: 'refund', at: now(), lines });
}
