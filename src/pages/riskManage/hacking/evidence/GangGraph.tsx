import { gangRelations } from '@/domain/hacking/rules';
import { labelOf } from '@/domain/shared/labels';
import { maxGangDrawn } from '@/domain/shared/limits';
import layout from '@/kit/base/layout.module.css';
import styles from './hacking.module.css';

interface Link {
  from: string;
  to: string;
  relation: string;
}

interface Props {
  /** In the order in which they came. */
  members: readonly { uid: string }[];
  links: readonly Link[];
  /** User of the case. */
  self?: string | undefined;
}

const size = 260;
const middle = size / 2;
const radius = 104;

/** The first members of a gang on a circle, and what ties them; the list beside it has them all. */
export function GangGraph({ members, links, self }: Props) {
  const drawn = members.slice(0, maxGangDrawn);
  const places = new Map(
    drawn.map(({ uid }, i) => {
      const angle = (i / drawn.length) * 2 * Math.PI - Math.PI / 2;
      return [uid, { x: middle + radius * Math.cos(angle), y: middle + radius * Math.sin(angle) }] as const;
    }),
  );
  const relations = [...new Set(links.map(({ relation }) => relation))];
  const left = members.length - drawn.length;
  return (
    <figure className={layout.flush}>
      <svg
        className={styles.graph}
        width={size}
        height={size}
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={`团伙关系图：${members.length} 个账号，${links.length} 条关联`}
      >
        {links.map(({ from, to, relation }) => {
          const [a, b] = [places.get(from), places.get(to)];
          if (!a || !b) return null;
          return (
            <line key={`${from} ${to} ${relation}`} data-relation={relation} x1={a.x} y1={a.y} x2={b.x} y2={b.y} />
          );
        })}
        {[...places].map(([uid, { x, y }]) => (
          <g key={uid}>
            <circle data-self={uid === self || undefined} cx={x} cy={y} r={uid === self ? 8 : 5}>
              <title>{uid}</title>
            </circle>
            <text x={x} y={y + (y < middle ? -9 : 17)} textAnchor="middle">
              {uid.slice(-4)}
            </text>
          </g>
        ))}
      </svg>
      <figcaption className={`secondary ${styles.graph}`}>
        {relations.map((relation) => (
          <span key={relation} className={styles.part}>
            <svg width="24" height="8" aria-hidden>
              <line data-relation={relation} x1="0" y1="4" x2="24" y2="4" />
            </svg>{' '}
            {labelOf(gangRelations, relation).label}
          </span>
        ))}
        {left > 0 && `另有 ${left} 个账号未画出`}
      </figcaption>
    </figure>
  );
}
