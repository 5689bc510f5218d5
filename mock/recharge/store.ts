import { Columns, numbersOf, textColumnsOf } from '../_kit/http/columns';
import { requireIn } from '../_kit/http/writeRules';
import { Collection } from '../_kit/store/store';
import { chainOf, ledgerEntryOf } from '../ledger/entries';
import type { LedgerLine } from '../ledger/lines';
import { seededRecharges } from './seed';
import { rechargeAccountOf, rechargeKeyOf, type StoredRecharge } from './stored';

export const recharges = new Collection<StoredRecharge>(
  'recharges',
  () => seededRecharges().map((order) => [order.recharge_id, order] as const),
  ({ recharge_id }) => recharge_id,
);

export const storedRechargeColumns = new Columns(recharges, {
  facets: {
    ...textColumnsOf(
      'recharge_id',
      'batch_id',
      'uid',
      'direction',
      'asset',
      'status',
      'reason_code',
      'maker',
      'maker_name',
    ),
    // All who agreed, by id and name.
    checkers: ({ steps }) => steps.map(({ by, by_name }) => `|${by ?? ''}|${by_name ?? ''}|`).join(''),
  },
  numbers: numbersOf('created_at', 'amount'),
});

export const requireRecharge = requireIn(recharges, '充值单');

/** Ledger row of an order in the user's wallet; undefined if it was not posted. */
export function rechargeLineOf(order: StoredRecharge): LedgerLine | undefined {
  const ref = rechargeKeyOf(order);
  return ledgerEntryOf(ref) ? chainOf(rechargeAccountOf(order)).find((line) => line.ref === ref) : undefined;
}
