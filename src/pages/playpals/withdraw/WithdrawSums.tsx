import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useListWish } from '@/components/list/useListWish';
import { SumBar } from '@/components/money/SumBar';
import { withdrawStatus } from '@/domain/withdraw';
import type { OutputOf } from '@/services/endpoint';
import { withdrawalSummary } from '@/services/withdrawals';
import { Loaded } from '@/ui/Loaded';
import { moneyText } from '@/utils/money';
import { numberText } from '@/utils/numberText';
import { withdrawFilters } from './filters';

type Sums = OutputOf<typeof withdrawalSummary>['sums'];

/** One state: how many, and each currency by itself. */
function itemOf(label: string, sums: Sums) {
  const rows = sums.reduce((all, one) => all + one.rows, 0);
  const value = sums.map(({ amount, currency }) => moneyText(amount, currency)).join('　');
  return { label: `${label} ${numberText(rows)} 笔`, value };
}

/** Sums of what the filters list by state and currency, never added up. */
export function WithdrawSums() {
  const { key, wish } = useListWish(withdrawFilters);
  const summary = useQuery({
    queryKey: [withdrawalSummary.spec.name, ...key],
    queryFn: ({ signal }) => withdrawalSummary(wish(), { signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <Loaded query={summary} rows={1}>
      {({ rows, sums }) => (
        <SumBar
          items={[
            { label: '笔数', value: numberText(rows) },
            ...Object.entries(withdrawStatus).flatMap(([status, { label }]) => {
              const own = sums.filter((one) => one.status === status);
              return own.length > 0 ? [itemOf(label, own)] : [];
            }),
          ]}
        />
      )}
    </Loaded>
  );
}
