import { useQuery } from '@tanstack/react-query';
import { Flex } from 'antd';
import { type LabelMap, labelOf } from '@/domain/shared/labels';
import { rateOf } from '@/domain/shared/rate';
import { reasonGroups } from '@/domain/shared/reasons';
import { Loaded } from '@/kit/base/Loaded';
import { PlainTable } from '@/kit/base/PlainTable';
import { Rate } from '@/kit/field/Rate';
import { banFigures } from '@/services/ban';
import { queryOf } from '@/utils/queryOf';
import styles from './Figures.module.css';

interface Row {
  key: string;
  label: string;
  /** Part of the total `of`. */
  count: number;
  of: number;
}

const shareIn = ({ count, of }: Row): number | null => rateOf(count, of);

/** 误封率与再犯 (docs/design/risk.md#ban-record): wrong-ban rate by reason, and how soon who was barred is barred again. */
export default function Figures() {
  const query = useQuery(queryOf(banFigures, {}));
  return (
    <Loaded query={query} isEmpty={({ wrong }) => wrong.length === 0} empty="最近没有封禁，暂无统计">
      {({ days, wrong, ended, relapse }) => (
        <Flex wrap gap="large" align="flex-start" className={styles.block}>
          <Bars
            title={`近 ${days} 天误封率（申诉成立或按误判解封）`}
            heads={['原因', '误封', '封禁', '误封率']}
            rows={wrong.map(({ reason, wrong: count, bans: of }) => ({
              key: reason,
              label: labelOf(reasonGroups as LabelMap<string>, reason).label,
              count,
              of,
            }))}
          />
          <Bars
            title="封禁结束后再犯（再次被封禁）"
            heads={['结束后', '再犯', '结束的封禁', '再犯率']}
            rows={relapse.map(({ days: within, again }) => ({
              key: String(within),
              label: `${within} 天内`,
              count: again,
              of: ended,
            }))}
          />
        </Flex>
      )}
    </Loaded>
  );
}

interface BarsProps {
  title: string;
  /** Of the row, its count, what it is a part of, and the share. */
  heads: readonly [string, string, string, string];
  rows: readonly Row[];
}

/** Numbers first, a bar beside them: the picture says nothing the table does not. */
function Bars({ title, heads: [row, count, of, share], rows }: BarsProps) {
  const most = Math.max(0.01, ...rows.map((one) => shareIn(one) ?? 0));
  const bar = (one: Row) => <div className={styles.bar} style={{ width: ((shareIn(one) ?? 0) / most) * 160 }} />;
  return (
    <PlainTable
      caption={<b>{title}</b>}
      rows={rows}
      rowKey={({ key }) => key}
      columns={[
        { title: row, render: ({ label }) => label },
        { title: count, number: true, render: (one) => one.count },
        { title: of, number: true, render: (one) => one.of },
        { title: share, number: true, render: (one) => <Rate share={shareIn(one)} /> },
        { render: bar },
      ]}
    />
  );
}
