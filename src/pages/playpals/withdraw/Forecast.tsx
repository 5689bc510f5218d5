import { useQuery } from '@tanstack/react-query';
import { Loaded } from '@/kit/base/Loaded';
import { PlainTable } from '@/kit/base/PlainTable';
import { payoutForecast } from '@/services/withdrawalFigures';
import { moneyText } from '@/utils/money';
import { numberText } from '@/utils/numberText';
import { queryOf } from '@/utils/queryOf';

/** 未来 7 天应付: what is to be paid day by day, each currency by itself; what is late is due today. */
export default function Forecast() {
  const finding = useQuery(queryOf(payoutForecast, {}));
  return (
    <Loaded query={finding}>
      {({ days }) => {
        const currencies = [...new Set(days.flatMap(({ due }) => due.map(({ currency }) => currency)))].sort();
        return (
          <PlainTable
            label="未来 7 天应付"
            caption="未打款的提现按应付日统计（提交后 3 天，北京时间）；逾期计入今天，冻结的不计"
            rows={days}
            rowKey={({ date }) => date}
            columns={[
              { title: '日期', render: ({ date }) => date },
              ...currencies.map((currency) => ({
                title: currency,
                number: true as const,
                render: ({ due }: (typeof days)[number]) => {
                  const own = due.find((one) => one.currency === currency);
                  return own ? `${moneyText(own.net, currency)}（${numberText(own.rows)} 笔）` : '—';
                },
              })),
            ]}
          />
        );
      }}
    </Loaded>
  );
}
