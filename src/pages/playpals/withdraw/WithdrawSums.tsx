import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { SumBar } from '@/components/money/SumBar';
import { currencies } from '@/domain/order/rules';
import { Loaded } from '@/kit/base/Loaded';
import { useListQuery } from '@/kit/list/useListQuery';
import type { OutputOf } from '@/services/endpoint';
import { withdrawalSummary } from '@/services/withdrawal';
import { moneyText } from '@/utils/money';
import { numberText } from '@/utils/numberText';
import { withdrawFilters } from './filters';

/** Sums of the filtered withdrawals by state and currency. */
export function useWithdrawSums() {
  const { filtered } = useListQuery(withdrawFilters);
  return useQuery({
    ...filtered(withdrawalSummary, {}),
    placeholderData: keepPreviousData,
  });
}

type Sums = OutputOf<typeof withdrawalSummary>['sums'];

/** Each currency of some states by itself; one that does not occur is left out. */
export const amountsIn = (sums: Sums): { currency: string; amount: number; rows: number }[] =>
  Object.keys(currencies).flatMap((currency) => {
    const own = sums.filter((one) => one.currency === currency);
    const [amount, rows] = [own.reduce((all, one) => all + one.amount, 0), own.reduce((all, one) => all + one.rows, 0)];
    return rows > 0 ? [{ currency, amount, rows }] : [];
  });

/** Number of withdrawals, and sums per currency. */
export function WithdrawSums() {
  return (
    <Loaded query={useWithdrawSums()} rows={1}>
      {({ rows, sums }) => (
        <SumBar
          items={[
            { label: '笔数', value: numberText(rows) },
            ...amountsIn(sums).map((one) => ({
              label: `${one.currency} ${numberText(one.rows)} 笔`,
              value: moneyText(one.amount, one.currency),
            })),
          ]}
        />
      )}
    </Loaded>
  );
}
