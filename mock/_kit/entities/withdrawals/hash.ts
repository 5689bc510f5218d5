import { createHash } from 'node:crypto';

interface Item {
  payout_ref: string;
  account: string;
  net: number;
}

/** SHA-256 of a batch's payments: a changed file has another one. */
export const hashOfItems = (items: readonly Item[]): string =>
  createHash('sha256')
    .update(items.map(({ payout_ref, account, net }) => `${payout_ref} ${account} ${net}\n`).join(''))
    .digest('hex');
