import { maxGangDrawn } from '@/domain/shared/limits';
import layout from '@/kit/base/layout.module.css';
import type { OddBuyers } from '@/services/agentAccount';
import styles from './agentAccount.module.css';

interface Props {
  /** Largest buyers first. */
  rows: OddBuyers['fresh'];
  devices: OddBuyers['devices'];
  /** Total number, including unlisted ones. */
  all: number;
}

const width = 300;
const height = 240;
const middle = { x: width / 2, y: height / 2 };
const radius = 92;
/** Line width for the largest buyer, pixels. */
const thickest = 6;

/** Graph of an agent and the new accounts it sold to: line width by coins; accounts of one device are linked. */
export function BuyerGraph({ rows, devices, all }: Props) {
  const drawn = rows.slice(0, maxGangDrawn);
  const most = Math.max(...drawn.map(({ coins }) => coins));
  const places = new Map(
    drawn.map(({ buyer }, i) => {
      const angle = (i / drawn.length) * 2 * Math.PI - Math.PI / 2;
      return [buyer.id, { x: middle.x + radius * Math.cos(angle), y: middle.y + radius * Math.sin(angle) }] as const;
    }),
  );
  const placeOf = ({ buyer }: OddBuyers['fresh'][number]) => places.get(buyer.id) ?? [];
  const tied = devices.map(({ device_id, buyers }) => ({ device_id, points: buyers.flatMap(placeOf) }));
  return (
    <figure className={layout.flush}>
      <svg
        className={styles.graph}
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={`买家关系图：1 个代理，${drawn.length} 个新号买家`}
      >
        {drawn.map((row) => {
          const { x, y } = places.get(row.buyer.id) ?? middle;
          const thick = Math.max(1, (thickest * row.coins) / most);
          return <line key={row.buyer.id} x1={middle.x} y1={middle.y} x2={x} y2={y} strokeWidth={thick} />;
        })}
        {tied.map(({ device_id, points }) => (
          <polyline key={device_id} points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
        ))}
        {[...places].map(([id, { x, y }]) => (
          <g key={id}>
            <circle cx={x} cy={y} r={5}>
              <title>{id}</title>
            </circle>
            <text x={x} y={y + (y < middle.y ? -9 : 17)} textAnchor="middle">
              {id.slice(-4)}
            </text>
          </g>
        ))}
        <circle data-agent cx={middle.x} cy={middle.y} r={9} />
      </svg>
      <figcaption className="secondary">
        线越粗购买越多；虚线为同一设备
        {all > drawn.length && `；另有 ${all - drawn.length} 个未画出`}
      </figcaption>
    </figure>
  );
}
