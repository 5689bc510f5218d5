import { apartKeys } from '@/utils/apartKeys';
import { numberText } from '@/utils/numberText';
import { shortMinute } from '@/utils/shortDate';
import styles from './Trend.module.css';

interface Props {
  label: string;
  points: readonly { at: number; hits: number }[];
  /** Moments to mark, e.g. versions that came out. */
  marks?: readonly { at: number; label: string }[];
}

const height = 48;
const step = 14;

const minuteOf = (at: number): string => shortMinute(at, 'wy');

/** Hits over time as bars with their numbers, and a summary sentence for screen readers. */
export function Trend({ label, points, marks = [] }: Props) {
  const most = Math.max(1, ...points.map(({ hits }) => hits));
  const keys = apartKeys(points.map(({ at }) => at));
  const total = points.reduce((sum, { hits }) => sum + hits, 0);
  const width = Math.max(1, points.length) * step;
  const placeOf = (at: number): number => {
    const next = points.findIndex((point) => point.at > at);
    return (next < 0 ? points.length - 1 : Math.max(0, next - 1)) * step;
  };
  return (
    <svg
      role="img"
      aria-label={`${label}：共 ${numberText(total)} 次，最多 ${numberText(most)} 次，最近 ${numberText(points.at(-1)?.hits ?? 0)} 次`}
      viewBox={`0 -6 ${width} ${height + 6}`}
      width={width}
      height={height + 6}
      className={styles.chart}
      preserveAspectRatio="none"
    >
      {points.map(({ at, hits }, index) => {
        // An answer without numbers draws nothing.
        const size = (hits / most) * (height - 4) || 0;
        return (
          <rect
            key={keys[index]}
            x={index * step + 2}
            y={height - size - 1}
            width={step - 4}
            height={size + 1}
            fill="var(--console-series-blue)"
          >
            <title>{`${minuteOf(at)}：${numberText(hits)} 次`}</title>
          </rect>
        );
      })}
      {marks.map(({ at, label: text }) => (
        <line
          key={text}
          x1={placeOf(at) + 1}
          x2={placeOf(at) + 1}
          y1={-6}
          y2={height}
          stroke="var(--console-series-orange)"
          strokeDasharray="3 2"
        >
          <title>{`${text}：${minuteOf(at)}`}</title>
        </line>
      ))}
    </svg>
  );
}
