import { useQuery } from '@tanstack/react-query';
import { SignedCoins } from '@/components/money/SignedCoins';
import { Tag } from '@/components/Tag';
import { agentFlowTypes } from '@/domain/agent';
import { labelOf } from '@/domain/labels';
import { agentDailyClose } from '@/services/agentFigures';
import { Loaded } from '@/ui/Loaded';
import styles from './agentFlow.module.css';
import { spanFilters, useFlowWish } from './filters';

const coins = (value: number) => value.toLocaleString('zh-CN');

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
        <table className={styles.table} aria-label="日结">
          <thead>
            <tr className="secondary">
              <th scope="col">日期</th>
              {['期初', '进', '出', '期末'].map((head) => (
                <th key={head} scope="col" className={styles.number}>
                  {head}
                </th>
              ))}
              <th scope="col">校验</th>
              <th scope="col">按类型</th>
            </tr>
          </thead>
          <tbody>
            {days.map((day) => (
              <tr key={day.date}>
                <th scope="row" className="mono">
                  {day.date}
                </th>
                <td className={`mono ${styles.number}`}>{coins(day.opening)}</td>
                <td className={styles.number}>
                  <SignedCoins value={day.in} />
                </td>
                <td className={styles.number}>
                  <SignedCoins value={-day.out} />
                </td>
                <td className={`mono ${styles.number}`}>{coins(day.closing)}</td>
                <td>{day.ok ? <Tag color="green">✓</Tag> : <Tag color="red">✗ 不连续</Tag>}</td>
                <td className={styles.wraps}>
                  {day.types.map(({ type, rows, amount }) => (
                    <span key={type} className={styles.type}>
                      {labelOf(agentFlowTypes, type).label} {rows} 笔 <SignedCoins value={amount} />{' '}
                    </span>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Loaded>
  );
}
