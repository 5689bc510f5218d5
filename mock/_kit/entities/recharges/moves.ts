import { type RechargeAsset, signedRecharge } from '../../../../src/domain/recharge';
import { minute } from '../../base/clock';
import { enter, enterReversal } from '../ledger/books';
import type { PlainBooks } from '../ledger/seeded';
import { rechargeCases } from '../seeded/recharges';
import { accountOf, counterOf, keyOf, refOf, type StoredRecharge } from './order';

/** From the request to the execution, in the seed. */
const untilDone = 40 * minute;

/** A change of a user's wallet that the seed has made. */
export interface SeedMove {
  uid: string;
  asset: RechargeAsset;
  ref: string;
  kind: 'admin';
  at: number;
  /** Signed. */
  amount: number;
  /** The account on the other side. */
  counter: string;
  /** The ref that it takes back; null for most. */
  reverses: string | null;
}

const isPosted = ({ status, recharge_id }: StoredRecharge): boolean =>
  status === 'success' || status === 'reversed' || recharge_id === rechargeCases.postedUnknown;

/** Wallet changes of seeded orders, oldest first. */
export const movesOfSeed = (orders: readonly StoredRecharge[]): SeedMove[] =>
  orders
    .filter(isPosted)
    .map((order): SeedMove => {
      const { uid, asset, created_at, reverses } = order;
      return {
        uid,
        asset,
        ref: keyOf(order),
        kind: 'admin',
        at: created_at + untilDone,
        amount: signedRecharge(order),
        counter: counterOf(order),
        reverses: reverses === null ? null : refOf(reverses),
      };
    })
    .sort((a, b) => a.at - b.at);

/** Puts the moves into the books. */
export function enterMoves(books: PlainBooks, orders: readonly StoredRecharge[]): void {
  for (const move of movesOfSeed(orders)) {
    const { ref, kind, at, amount, counter, reverses } = move;
    if (reverses !== null) enterReversal(books, reverses, at);
    else {
      const lines = [
        { account: counter, amount: -amount },
        { account: accountOf(move), amount },
      ];
      enter(books, { ref, kind, at, lines });
    }
  }
}
