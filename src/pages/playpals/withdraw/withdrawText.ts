import type { Withdrawal } from '@/services/withdrawal';
import { moneyText } from '@/utils/money';

/** Requested and net amount. */
export const withdrawalAmountText = ({
  amount,
  net,
  currency,
}: Pick<Withdrawal, 'amount' | 'net' | 'currency'>): string =>
  `${moneyText(amount, currency)} → ${moneyText(net, currency)}`;

/** The withdrawal on the screen, as conflicts say it. */
export const withdrawalSeenOf = ({ reviewer1, reviewer2, ...one }: Withdrawal) => ({
  ...one,
  reviewer1: reviewer1?.name ?? null,
  reviewer2: reviewer2?.name ?? null,
});

/** Sum of withdrawals in one currency. */
export const amountSumOf = (all: readonly Withdrawal[], of: 'amount' | 'net'): number =>
  all.reduce((sum, one) => sum + one[of], 0);
