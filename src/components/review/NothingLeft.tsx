import { useQuery } from '@tanstack/react-query';
import { Link } from '@umijs/max';
import { type CaseKind, caseKinds } from '@/domain/review/kinds';
import { labelOf, mapEntryOf } from '@/domain/shared/labels';
import layout from '@/kit/base/layout.module.css';
import { queueStats } from '@/services/queues';
import { numberText } from '@/utils/numberText';
import { queryOf } from '@/utils/queryOf';
import { setAvoidSensitive } from './guard/wellness';
import type { QueueState } from './queueState';

/** Reasons why a claim returns nothing: the rest is sensitive and avoided, does not match, or does not exist. */
type Why = 'avoided' | 'outside' | 'empty';

type Known = Pick<QueueState<CaseKind>, 'left' | 'dry' | 'done'>;

/** Null while there is something to claim, or nobody knows. */
export function reasonNothing({ left, dry }: Omit<Known, 'done'>): Why | null {
  if (left.waiting !== 0) return null;
  if (left.avoided > 0) return 'avoided';
  if (left.outside > 0) return 'outside';
  return dry ? 'empty' : null;
}

interface Props {
  kind: CaseKind;
  why: Why;
  state: Known;
  /** Clears the filters; absent where none is set, and only the bench's own lane leaves cases outside. */
  onUnfiltered: (() => void) | undefined;
}

/** Message when nothing can be claimed, with a link to the remaining cases. */
export function NothingLeft({ kind, why, state: { left, done }, onUnfiltered }: Props) {
  if (why === 'empty') return <Empty kind={kind} done={done} />;
  return (
    <p role="status">
      {why === 'avoided' ? (
        <>
          符合条件的只剩 {numberText(left.avoided)} 件高敏类，你已选择「今日不再给我高敏类」。
          <button type="button" className="link-button" onClick={() => setAvoidSensitive(false)}>
            恢复领取高敏类
          </button>
        </>
      ) : !onUnfiltered ? (
        `按页审核只领普通队列，已经没有了；其他队列还有 ${numberText(left.outside)} 件待审，请用上面的「队列」选择。`
      ) : (
        <>
          没有符合条件的案件，条件之外还有 {numberText(left.outside)} 件待审。
          <button type="button" className="link-button" onClick={onUnfiltered}>
            清除条件
          </button>
        </>
      )}
    </p>
  );
}

/** 「队列已清空」 with the other queues that have something. */
function Empty({ kind, done }: { kind: CaseKind; done: number }) {
  const { data } = useQuery(queryOf(queueStats, {}));
  const others = (data?.queues ?? []).filter(
    (queue) => queue.kind !== kind && queue.waiting > 0 && mapEntryOf(caseKinds, queue.kind),
  );
  return (
    <div>
      <p role="status">队列已清空，今日已处理 {numberText(done)} 条。</p>
      {others.length > 0 && (
        <p>
          去其他队列：
          {others.map((queue) => (
            <Link key={queue.kind} to={caseKinds[queue.kind].path} className={layout.apart}>
              {labelOf(caseKinds, queue.kind).label}（{numberText(queue.waiting)}）
            </Link>
          ))}
        </p>
      )}
    </div>
  );
}
