import * as z from 'zod/mini';
import { ledgerAssets } from '../domain/ledger/rules';
import { currencies, payChannels } from '../domain/order/rules';
import { coins, count, keyOf, money } from '../domain/shared/schema';
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
    /** Total holdings of users and agents, per asset; frozen coins and debts are included. */
    assets: z.array(
      z.object({
        asset: keyOf(ledgerAssets),
        opening: coins,
        in: count,
        out: count,
        closing: coins,
        /** Opening + in − out + difference = closing; 0 if every line continues the previous one. */
        difference: coins,
        /** Sums of the day per entry kind. */
        kinds: z.array(
          z.object({
            /**
             * Part of the entry's reference before the first colon; a reversal counts as the kind it reverses. `order`,
             * `order_back`, `compensation`, `recharge`, `grant`, `recall`, `purchase`, `sell`, `refund`, `transfer`,
             * `rebate`, `freeze`, `unfreeze`, `adjust`, `clear`, `gift_sent`, `gift_received`, `reward`, `box`, `shop`,
             * `withdraw`, `withdraw_back`, `payout`, `carried`; any other is shown as it is.
             */
            kind: z.string(),
            rows: count,
            /** Units that came less units that went. */
            amount: coins,
          }),
        ),
      }),
    ),
    /** Payments by users since the first order, less refunds. */
    money: z.array(
      z.object({
        currency: keyOf(currencies),
        opening: money,
        /** Payments of the day, by the time of the payment. */
        in: money,
        /** Refunds of the day that are done, without a sign. */
        out: money,
        closing: money,
        /** Difference between orders and ledger; 0 if they agree. */
        difference: money,
        /** Payments and refunds of the day by channel; a channel without any is left out. */
        channels: z.array(z.object({ channel: keyOf(payChannels), in: money, out: money })),
      }),
    ),
  }),
  source: 'docs/adr/0018-one-ledger.md',
});
export type LedgerClose = z.output<typeof ledgerClose.spec.output>;
