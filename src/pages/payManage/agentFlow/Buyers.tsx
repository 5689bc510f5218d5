import { useQuery } from '@tanstack/react-query';
import { Time } from '@/components/Time';
import { agentBuyers } from '@/services/agentFigures';
import { Loaded } from '@/ui/Loaded';
import { moneyText } from '@/utils/money';
import styles from './agentFlow.module.css';
import { useFlowWish } from './filters';
import { Party } from './Party';

/** 按买家: who bought most, and how often. */
export default function Buyers() {
  const { key, wish } = useFlowWish();
  const buyers = useQuery({
    queryKey: [agentBuyers.spec.name, ...key],
    queryFn: ({ signal }) => agentBuyers({ ...wish(), page: 1, size: 20 }, { signal }),
  });
  return (
    <Loaded query={buyers} isEmpty={({ total }) => total === 0} empty="该筛选下没有售出">
      {({ list, total }) => (
        <table className={styles.table} aria-label="按买家">
          <caption className="secondary">
            共 {total.toLocaleString('zh-CN')} 位买家，列出买得最多的 {list.length} 位
          </caption>
          <thead>
            <tr className="secondary">
              <th scope="col">买家</th>
              <th scope="col" className={styles.number}>
                净买入
              </th>
              <th scope="col">频次</th>
              <th scope="col">付款（分币种）</th>
              <th scope="col">最近</th>
            </tr>
          </thead>
          <tbody>
            {list.map(({ buyer, coins, purchases, days, most, paid, last_at }) => (
              <tr key={buyer.id}>
                <th scope="row">
                  <Party party={buyer} />
                </th>
                <td className={`mono ${styles.number}`}>{coins.toLocaleString('zh-CN')}</td>
                <td>
                  {purchases} 笔 / {days} 天{most > 1 && `，单日最多 ${most} 笔`}
                </td>
                <td className="mono">{paid.map(({ amount, currency }) => moneyText(amount, currency)).join('、')}</td>
                <td>
                  <Time at={last_at} short />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Loaded>
  );
}
