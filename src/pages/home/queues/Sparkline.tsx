import { numberText } from '@/utils/numberText';
import { flowSumOf, type Hours, queueStrokes } from './figures';
import styles from './Sparkline.module.css';

const width = 72;
const height = 24;

/** The last hours at a glance; the numbers are in the trend view. */
export function Sparkline({ hours }: { hours: Hours }) {
  // A number that the answer lacks is drawn as none.
  const heightOf = (count: number) => (Number.isNaN(count) ? 0 : count);
  const top = Math.max(1, ...hours.flatMap((hour) => [heightOf(hour.in), heightOf(hour.out)]));
  const points = (flow: 'in' | 'out') =>
    hours
      .map((hour, index) => {
        const x = (index / Math.max(1, hours.length - 1)) * (width - 2) + 1;
        return `${x.toFixed(1)},${(height - 2 - (heightOf(hour[flow]) / top) * (height - 4)).toFixed(1)}`;
      })
      .join(' ');
  return (
    <svg width={width} height={height} role="img" className={styles.chart}>
      <title>{`近 ${hours.length} 小时流入 ${numberText(flowSumOf(hours, 'in'))}，流出 ${numberText(flowSumOf(hours, 'out'))}`}</title>
      {(['in', 'out'] as const).map((flow) => (
        <polyline
          key={flow}
          points={points(flow)}
          fill="none"
          stroke={`var(${queueStrokes[flow].color})`}
          strokeWidth={1.5}
          strokeDasharray={queueStrokes[flow].dash.join(' ')}
        />
      ))}
    </svg>
  );
}
