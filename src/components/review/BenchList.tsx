import { memo, useEffect, useRef } from 'react';
import type { CaseKind } from '@/domain/review/kinds';
import { priorities } from '@/domain/review/rules';
import controls from '@/kit/base/controls.module.css';
import { StateTag } from '@/kit/field/StateTag';
import type { CaseOf } from '@/services/caseSchema';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';
import { Due } from './Due';
import frame from './frame.module.css';
import parts from './parts.module.css';

interface Props<K extends CaseKind> {
  items: readonly CaseOf<K>[];
  currentId: string | null;
  lost: readonly string[];
  onSelect: (id: string) => void;
}

/** Cases claimed by this reviewer (docs/design/blocks.md#g8), most urgent first. */
function List<K extends CaseKind>({ items, currentId, lost, onSelect }: Props<K>) {
  return (
    <ol className={frame.list} aria-label="我领取的案件">
      {items.map((item) => (
        <Entry
          key={item.case_id}
          item={item}
          current={item.case_id === currentId}
          lost={lost.includes(item.case_id)}
          onSelect={onSelect}
        />
      ))}
    </ol>
  );
}

interface EntryProps<K extends CaseKind> {
  item: CaseOf<K>;
  current: boolean;
  lost: boolean;
  onSelect: (id: string) => void;
}

function EntryOf<K extends CaseKind>({ item, current, lost, onSelect }: EntryProps<K>) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!current) return;
    // With the frame's own layout, not before it.
    const frame = requestAnimationFrame(() => button.current?.scrollIntoView?.({ block: 'nearest' }));
    return () => cancelAnimationFrame(frame);
  }, [current]);
  return (
    <li>
      <button
        ref={button}
        type="button"
        className={`${controls.row} ${frame.entry}`}
        aria-current={current ? 'true' : undefined}
        onClick={() => onSelect(item.case_id)}
      >
        <span className={frame.entryHead}>
          <StateTag map={priorities} value={item.priority} />
          <Due at={item.sla_due_at} />
          {item.merged > 1 && <span className="secondary">合并 {numberText(item.merged)} 条</span>}
          {lost && <span className={parts.refused}>领取已过期</span>}
        </span>
        <bdi className={frame.entryText}>{safeText(item.summary)}</bdi>
      </button>
    </li>
  );
}

/** With a decision only those entries are drawn again that it changes. */
const Entry = memo(EntryOf) as typeof EntryOf;

export const BenchList = memo(List) as typeof List;
