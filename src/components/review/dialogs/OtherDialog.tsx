import { Modal } from 'antd';
import { useId, useRef, useState } from 'react';
import { labelOf, optionsOf } from '@/domain/labels';
import { escalationProblem } from '@/domain/reasons';
import { type Lane, lanes, skipReasons } from '@/domain/review';
import type { CaseKind } from '@/domain/reviewKinds';
import { useKeys } from '@/hooks/useKeys';
import { useReturnFocus } from '@/hooks/useReturnFocus';
import controls from '@/kit/base/controls.module.css';
import { toast } from '@/kit/base/feedback';
import { focusFirst } from '@/kit/base/focusFirst';
import type { CaseOf } from '@/services/caseSchema';
import { safeText } from '@/utils/safeText';
import parts from '../parts.module.css';
import type { ReviewQueue } from '../useReviewQueue';

export type Other = 'escalate' | 'skip' | 'move';

interface Props<K extends CaseKind> {
  what: Other;
  item: CaseOf<K>;
  queue: ReviewQueue<K>;
  onClose: () => void;
}

const titles: Record<Other, string> = { escalate: '升级给组长', skip: '跳过', move: '转队列' };

/** Ways to leave a case to somebody else: escalate and move with a note, skip with a reason (blocks G8). */
export default function OtherDialog<K extends CaseKind>({ what, item, queue, onClose }: Props<K>) {
  useReturnFocus();
  const body = useRef<HTMLDivElement>(null);
  return (
    <Modal
      open
      title={`${titles[what]}：${safeText(item.summary).slice(0, 40)}`}
      footer={null}
      afterOpenChange={(open) => open && focusFirst(body.current)}
      onCancel={onClose}
    >
      <div ref={body}>
        {what === 'skip' ? (
          <Skip item={item} queue={queue} onClose={onClose} />
        ) : (
          <Move what={what} item={item} queue={queue} onClose={onClose} />
        )}
      </div>
    </Modal>
  );
}

function Skip<K extends CaseKind>({ item, queue, onClose }: Omit<Props<K>, 'what'>) {
  const options = optionsOf(skipReasons);
  const buttons = useRef<HTMLFieldSetElement>(null);
  const [busy, setBusy] = useState(false);
  const run = async (reason: (typeof options)[number]['value']) => {
    if (busy) return;
    setBusy(true);
    await queue.skip(item.case_id, reason);
    onClose();
  };
  useKeys(
    options.map(({ value, label }, i) => ({ key: String(i + 1), label, run: () => void run(value) })),
    { place: titles.skip, element: buttons },
  );
  return (
    <>
      <p>跳过的案件回到队列，不会再分给你；跳过会记入工作量统计。</p>
      <fieldset ref={buttons} className={parts.row} aria-label="跳过原因">
        {options.map(({ value, label }, i) => (
          <button
            key={value}
            type="button"
            className={parts.button}
            data-tone="plain"
            disabled={busy}
            aria-keyshortcuts={String(i + 1)}
            onClick={() => void run(value)}
          >
            <kbd>{i + 1}</kbd> {label}
          </button>
        ))}
      </fieldset>
    </>
  );
}

function Move<K extends CaseKind>({ what, item, queue, onClose }: Props<K>) {
  const noteId = useId();
  const laneId = useId();
  const others = optionsOf(lanes).filter(({ value }) => value !== item.lane);
  const kept = `${item.case_id} ${what}`;
  const [{ lane, note }, setWish] = useState(
    () => queue.leaving.get(kept) ?? { lane: what === 'escalate' ? 'lead' : (others[0]?.value ?? 'normal'), note: '' },
  );
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const put = (patch: { lane?: Lane; note?: string }) => {
    const next = { lane, note, ...patch };
    setWish(next);
    queue.leaving.set(kept, next);
  };
  const submit = async () => {
    const problem = escalationProblem(note);
    if (problem) {
      setError(problem);
      return;
    }
    setBusy(true);
    const done = await queue.move(item.case_id, lane, note.trim());
    setBusy(false);
    if (!done) return;
    queue.leaving.delete(kept);
    toast.success(`${item.case_id} 已${what === 'escalate' ? '升级给组长' : `转到${labelOf(lanes, lane).label}`}`);
    onClose();
  };
  return (
    <form
      className={parts.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {what === 'move' && (
        <label htmlFor={laneId}>
          转到
          <select
            id={laneId}
            className={controls.select}
            value={lane}
            onChange={(event) => put({ lane: event.target.value as Lane })}
          >
            {others.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
      )}
      <label htmlFor={noteId}>
        原因
        <textarea
          id={noteId}
          rows={3}
          maxLength={200}
          value={note}
          aria-invalid={error !== ''}
          onChange={(event) => {
            put({ note: event.target.value });
            setError('');
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit();
          }}
        />
      </label>
      {error && (
        <div role="alert" className={parts.refused}>
          {error}
        </div>
      )}
      <button type="submit" className={parts.button} data-tone="good" disabled={busy}>
        {what === 'escalate' ? '升级' : '转出'} <kbd>Ctrl Enter</kbd>
      </button>
    </form>
  );
}
