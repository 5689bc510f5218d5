import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { SumBar } from '@/components/money/SumBar';
import { Loaded } from '@/kit/base/Loaded';
import { useListWish } from '@/kit/list/useListWish';
import { orderSummary } from '@/services/order';
import { moneyText } from '@/utils/money';
import { numberText } from '@/utils/numberText';
import { orderFilters } from './filters';

/** Sums of the filtered orders per currency; currencies are never added up. */
export function OrderSums() {
  const { key, wish } = useListWish(orderFilters);
  const summary = useQuery({
    queryKey: [orderSummary.spec.name, ...key],
    queryFn: ({ signal }) => orderSummary(wish(), { signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <Loaded query={summary} rows={1}>
      {({ rows, coins, paid }) => (
        <SumBar
          items={[
            { label: '笔数', value: numberText(rows) },
            ...paid.map(({ currency, orders, amount, refunded }) => ({
              label: `${currency} ${numberText(orders)} 笔`,
              value: `${moneyText(amount, currency)}${refunded > 0 ? `（已退 ${moneyText(refunded, currency)}）` : ''}`,
            })),
            { label: '到账币', value: numberText(coins) },
          ]}
        />
      )}
    </Loaded>
  );
}
