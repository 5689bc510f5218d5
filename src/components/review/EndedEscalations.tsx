import { conclusions } from '@/domain/review/rules';
import { labelOf } from '@/domain/shared/labels';
import { useStore } from '@/hooks/useStore';
import { ObjectLink } from '@/kit/field/ObjectLink';
import { Time } from '@/kit/field/Time';
import type { EndedEscalation } from '@/services/queueLeft';
import { kept } from '@/session/kept';
import { safeText } from '@/utils/safeText';
import frame from './frame.module.css';
import parts from './parts.module.css';

const maxSeen = 100;

/** Closed escalations this operator has read, by case and time, latest last. */
const seen = kept('escalationsSeen', (stored): readonly string[] =>
  Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : [],
);

const nameOf = ({ case_id, at }: EndedEscalation): string => `${case_id} ${at}`;

/** Results of cases this reviewer escalated, until read. */
export function EndedEscalations({ ended }: { ended: readonly EndedEscalation[] }) {
  const read = useStore(seen);
  const news = ended.filter((one) => !read.includes(nameOf(one)));
  if (news.length === 0) return null;
  return (
    <section aria-label="升级的结果" className={frame.told}>
      <ul className={parts.plain}>
        {news.map((one) => (
          <li key={nameOf(one)}>
            你升级的{' '}
            <ObjectLink type="case" id={one.case_id}>
              {one.case_id}
            </ObjectLink>{' '}
            <bdi>{safeText(one.summary).slice(0, 40)}</bdi>：{safeText(one.by)} <Time at={one.at} relative />{' '}
            {one.conclusion === null
              ? '处理同一对象时一并关闭'
              : `处理为「${labelOf(conclusions, one.conclusion).label}」`}
            {one.note && (
              <>
                ，备注：<bdi>{safeText(one.note)}</bdi>
              </>
            )}
          </li>
        ))}
      </ul>
      <button
        type="button"
        className={parts.chip}
        onClick={() => seen.set([...read, ...news.map(nameOf)].slice(-maxSeen))}
      >
        知道了
      </button>
    </section>
  );
}
