import { useModel } from '@umijs/max';
import { Flex } from 'antd';
import { useState } from 'react';
import { caseKinds } from '@/domain/review/kinds';
import { labelOf } from '@/domain/shared/labels';
import { useShowMore } from '@/kit/base/useShowMore';
import { LineKey } from '@/kit/chart/LineKey';
import { useAsTable } from '@/kit/chart/useAsTable';
import type { QueueStat } from '@/services/queues';
import { numberText } from '@/utils/numberText';
import type { RegionCode } from '@/utils/regions';
import { regionTime } from '@/utils/regionTime';
import { shortMinute } from '@/utils/shortDate';
import { FlowChart } from './FlowChart';
import { flowSumOf, type Hours, queueStrokes } from './figures';
import styles from './queues.module.css';

/** Flow of every queue, hour by hour: to look at, or the same numbers to read. */
export default function Trend({ queues }: { queues: readonly QueueStat[] }) {
  const { region } = useModel('region');
  const { shown, more } = useShowMore(queues, 30);
  const [asTable, asTableButton] = useAsTable();
  const [hovered, setHovered] = useState<number | null>(null);
  return (
    <>
      <Flex gap="small" wrap align="center" className={styles.block}>
        <LineKey stroke={queueStrokes.in}>流入</LineKey>
        <LineKey stroke={queueStrokes.out}>流出</LineKey>
        <span className="secondary">每点为一小时，最后一点是当前小时（未满）；时间为 {region}。</span>
        {asTableButton}
      </Flex>
      <div className={styles.charts}>
        {shown.map(({ kind, hours }) => {
          const { label } = labelOf(caseKinds, kind);
          return (
            <figure key={kind}>
              <figcaption>
                <b>{label}</b> <TrendReadout hours={hours} hovered={hovered} region={region} />
              </figcaption>
              {!asTable && <FlowChart hours={hours} onHover={setHovered} />}
              <div className={asTable ? undefined : 'sr-only'}>
                <Numbers label={label} hours={hours} region={region} />
              </div>
            </figure>
          );
        })}
      </div>
      {more}
    </>
  );
}

/** The hour under the pointer, or all of them. */
function TrendReadout({ hours, hovered, region }: { hours: Hours; hovered: number | null; region: RegionCode }) {
  const hour = hovered === null ? undefined : hours[hovered];
  return (
    <span className="secondary">
      {hour
        ? `${clockOf(hour.at, region)} 流入 ${numberText(hour.in)}，流出 ${numberText(hour.out)}`
        : `近 ${hours.length} 小时流入 ${numberText(flowSumOf(hours, 'in'))}，流出 ${numberText(flowSumOf(hours, 'out'))}`}
    </span>
  );
}

function Numbers({ label, hours, region }: { label: string; hours: Hours; region: RegionCode }) {
  return (
    <table className={styles.table} aria-label={`${label}队列每小时流入流出`}>
      <thead>
        <tr>
          <th scope="col">时间（{region}）</th>
          <th scope="col" className={styles.number}>
            流入
          </th>
          <th scope="col" className={styles.number}>
            流出
          </th>
        </tr>
      </thead>
      <tbody>
        {hours.map((hour) => (
          <tr key={hour.at}>
            <th scope="row" className="mono">
              {shortMinute(hour.at, region)}
            </th>
            <td className={`mono ${styles.number}`}>{numberText(hour.in)}</td>
            <td className={`mono ${styles.number}`}>{numberText(hour.out)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">合计</th>
          <td className={`mono ${styles.number}`}>{numberText(flowSumOf(hours, 'in'))}</td>
          <td className={`mono ${styles.number}`}>{numberText(flowSumOf(hours, 'out'))}</td>
        </tr>
      </tfoot>
    </table>
  );
}

const clockOf = (at: number, region: RegionCode): string => regionTime(at, region)?.slice(11, 16) ?? '';
