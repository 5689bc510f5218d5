import * as z from 'zod/mini';
import { ledgerAssets } from '../domain/ledger';
import { currencies, payChannels } from '../domain/order';
import { coins, count, keyOf, money } from '../domain/schema';
import { endpoint } from './endpoint';

/**
 * Returns the daily close of the ledger for one day (PRC). It has the opening holdings of users and agents, the changes
 * by kind, the closing holdings, and the difference from the lines of their chains; and the payments and refunds per
 * channel and currency. Assets and currencies are never added up.
 */
export const ledgerClose = endpoint({
  name: 'ledgerClose',
  method: 'GET',
  path: '/ledger/close',
  kind: 'read',
  label: '账本日结',
  auth: 'payManage.orderRecord',
  input: z.object({
    /** YYYY-MM-DD, of the last 31 days. */
    date: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, '日期格式为 YYYY-MM-DD')),
  }),
  output: z.object({
    /** Total holdings of users and agents, per asset. */
    assets: z.array(
      z.object({
        asset: keyOf(ledgerAssets),
        opening: coins,
        in: count,
        out: count,
        closing: coins,
        /** Opening + in − out + difference = closing; 0 if every line continues the previous one. */
        difference: coins,
        /** Sums per entry kind; references of entries begin with it. */
        kinds: z.array(z.object({ kind: z.string(), rows: count, amount: coins })),
      }),
    ),
    /** Payments by users since the first order, less refunds. */
    money: z.array(
      z.object({
        currency: keyOf(currencies),
        opening: money,
        in: money,
        out: money,
        closing: money,
        /** Difference between orders and ledger; 0 if they agree. */
        difference: money,
        /** The same by the channel it went through. */
        channels: z.array(z.object({ channel: keyOf(payChannels), in: money, out: money })),
      }),
    ),
  }),
  source: 'docs/adr/0018-one-ledger.md',
});
export type LedgerClose = z.output<typeof ledgerClose.spec.output>;
