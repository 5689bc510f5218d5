import { Link } from '@umijs/max';
import { Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { caseKinds, waitingMeaning } from '@/domain/review/kinds';
import { labelOf, mapEntryOf } from '@/domain/shared/labels';
import { slaGoal } from '@/domain/shared/limits';
import { useShowMore } from '@/kit/base/useShowMore';
import { Time } from '@/kit/field/Time';
import { useScreens } from '@/kit/field/useScreens';
import type { QueueStat } from '@/services/queues';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';
import { percent, shown } from './figures';
import styles from './queues.module.css';
import { Sparkline } from './Sparkline';

/** Both counts cover only unclaimed cases. */
const unclaimed = 'mode=list&assignee=none';

/** One row per queue; each count leads to exactly its cases in the bench's list mode (docs/design/blocks.md#g8). */
export function QueueTable({ queues }: { queues: readonly QueueStat[] }) {
  const { shown: rows, more } = useShowMore(queues, 30);
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead className="secondary">
          <tr>
            <th scope="col">队列</th>
            <th scope="col" className={styles.number} title={waitingMeaning}>
              待审
            </th>
            <th scope="col" className={styles.number}>
              超时
            </th>
            <th scope="col">最长等待</th>
            <th scope="col">SLA 达成率</th>
            <th scope="col" className={styles.number}>
              近 1 小时流入
            </th>
            <th scope="col" className={styles.number}>
              近 1 小时流出
            </th>
            <th scope="col">近 12 小时</th>
            <th scope="col">在线审核员</th>
            <th scope="col" className={styles.number}>
              我已领取
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((queue) => (
            <Row key={queue.kind} queue={queue} />
          ))}
        </tbody>
      </table>
      {more}
    </div>
  );
}

function Row({ queue }: { queue: QueueStat }) {
  const path = mapEntryOf(caseKinds, queue.kind)?.path ?? '';
  const { label } = labelOf(caseKinds, queue.kind);
  const { waiting, overdue, oldest_at, decided_1d, sla_rate, in_1h, out_1h, hours, reviewers, mine } = queue;
  const count = (what: string, value: number, to: string, color?: string) => (
    <Bench to={to} name={`${label} ${what} ${shown(value)}`} color={color}>
      {shown(value)}
    </Bench>
  );
  return (
    <tr>
      <th scope="row">
        <Bench to={path}>{label}</Bench>
      </th>
      <td className={`mono ${styles.number}`}>{count('待审', waiting, `${path}?${unclaimed}`)}</td>
      <td className={`mono ${styles.number}`}>
        {count(
          '超时',
          overdue,
          `${path}?${unclaimed}&overdue=true`,
          overdue > 0 ? 'var(--ant-color-error)' : undefined,
        )}
      </td>
      <td>{oldest_at === null ? <span className="secondary">已清空</span> : <Time at={oldest_at} relative />}</td>
      <td>
        <Level rate={sla_rate} decided={decided_1d} />
      </td>
      <td className={`mono ${styles.number}`}>{shown(in_1h)}</td>
      <td className={`mono ${styles.number}`}>{shown(out_1h)}</td>
      <td>
        <Sparkline hours={hours} />
      </td>
      <td>
        <Reviewers reviewers={reviewers} />
      </td>
      <td className={`mono ${styles.number}`}>{count('我已领取', mine, path)}</td>
    </tr>
  );
}

interface BenchProps {
  to: string;
  /** Accessible text of the number. */
  name?: string;
  color?: string | undefined;
  children: ReactNode;
}

/** A link where this operator may open the bench. */
function Bench({ to, name, color, children }: BenchProps) {
  const known = useScreens().some(({ path }) => to === path || to.startsWith(`${path}?`));
  if (!known) return <span style={{ color }}>{children}</span>;
  return (
    <Link to={to} aria-label={name} style={{ color }}>
      {children}
    </Link>
  );
}

function Level({ rate, decided }: { rate: number | null; decided: number }) {
  if (decided === 0) return <span className="secondary">暂无办结</span>;
  if (rate === null) return <span className="secondary">样本不足（办结 {numberText(decided)} 件）</span>;
  return (
    <>
      <span className={styles.bar} aria-hidden="true">
        <span
          style={{
            width: `${rate * 100 || 0}%`,
            background: `var(${rate < slaGoal ? '--ant-color-error' : '--ant-green-7'})`,
          }}
        />
      </span>
      <span className="mono" style={rate < slaGoal ? { color: 'var(--ant-color-error)' } : undefined}>
        {percent(rate)}
      </span>
    </>
  );
}

/** More have no room in a tooltip. */
const namedReviewers = 30;

function Reviewers({ reviewers }: Pick<QueueStat, 'reviewers'>) {
  if (reviewers.length === 0) return <span className="secondary">无人在线</span>;
  return (
    <Tooltip
      trigger={['hover', 'focus']}
      title={reviewers.slice(0, namedReviewers).map(({ id, name, claimed }) => (
        <div key={id}>
          {safeText(name)}（已领取 {numberText(claimed)}）
        </div>
      ))}
    >
      <button type="button" className={styles.people}>
        {reviewers.length} 人
      </button>
    </Tooltip>
  );
}
