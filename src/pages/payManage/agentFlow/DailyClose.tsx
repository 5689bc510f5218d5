import { useQuery } from '@tanstack/react-query';
import { SignedCoins } from '@/components/money/SignedCoins';
import { Tag } from '@/components/Tag';
import { agentFlowTypes } from '@/domain/agent';
import { labelOf } from '@/domain/labels';
import { agentDailyClose } from '@/services/agentFigures';
import { Loaded } from '@/ui/Loaded';
import { PlainTable } from '@/ui/PlainTable';
import { numberText } from '@/utils/numberText';
import styles from './agentFlow.module.css';
import { spanFilters, useFlowWish } from './filters';

const coins = (value: number) => numberText(value);

/** 日结: each day of the span, whole, for the chosen agents. */
export default function DailyClose() {
  const { key, wish } = useFlowWish(spanFilters);
  const closing = useQuery({
    queryKey: [agentDailyClose.spec.name, ...key],
    queryFn: ({ signal }) => agentDailyClose(wish(), { signal }),
  });
  return (
    <Loaded query={closing} isEmpty={({ days }) => days.length === 0}>
      {({ days }) => (
        <PlainTable
          label="日结"
          rows={days}
          rowKey={({ date }) => date}
          columns={[
            { title: '日期', render: ({ date }) => <span className="mono">{date}</span> },
            { title: '期初', number: true, render: ({ opening }) => coins(opening) },
            { title: '进', number: true, render: (day) => <SignedCoins value={day.in} /> },
            { title: '出', number: true, render: (day) => <SignedCoins value={-day.out} /> },
            { title: '期末', number: true, render: ({ closing }) => coins(closing) },
            {
              title: '校验',
              render: ({ ok }) => (ok ? <Tag color="green">✓</Tag> : <Tag color="red">✗ 不连续</Tag>),
            },
            {
              title: '按类型',
              wraps: true,
              render: ({ types }) =>
                types.map(({ type, rows, amount }) => (
                  <span key={type} className={styles.type}>
                    {labelOf(agentFlowTypes, type).label} {rows} 笔 <SignedCoins value={amount} />{' '}
                  </span>
                )),
            },
          ]}
        />
      )}
    </Loaded>
  );
}
