import { Alert, Button, Flex, Form, Input, Modal } from 'antd';
import { useId, useRef, useState } from 'react';
import type { CaseKind } from '@/domain/review/kinds';
import { type Lane, lanes, skipReasons } from '@/domain/review/rules';
import { labelOf, optionsOf } from '@/domain/shared/labels';
import { escalationProblem } from '@/domain/shared/reasons';
import { useKeys } from '@/hooks/useKeys';
import { useReturnFocus } from '@/hooks/useReturnFocus';
import controls from '@/kit/base/controls.module.css';
import { toast } from '@/kit/base/feedback';
import { focusOpened } from '@/kit/base/focusFirst';
import spacing from '@/kit/base/layout.module.css';
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

const effects: Record<Other, string> = {
  escalate: '案件交给组长处理，不再由你决定；组长会看到原因。',
  skip: '跳过的案件回到队列，不会再分给你；跳过会记入工作量统计。',
  move: '案件转到所选队列，由领取它的审核员处理；对方会看到原因。',
};

/**
 * Ways to leave a case to somebody else: escalate and move with a note, skip with a reason (docs/design/blocks.md#g8).
 */
export default function OtherDialog<K extends CaseKind>({ what, item, queue, onClose }: Props<K>) {
  useReturnFocus();
  const body = useRef<HTMLDivElement>(null);
  return (
    <Modal
      open
      title={`${titles[what]}：${safeText(item.summary).slice(0, 40)}`}
      width={620}
      footer={null}
      afterOpenChange={(open) => open && focusOpened(body.current)}
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
      <Alert type="info" title={effects.skip} className={spacing.below16} />
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
  const [{ lane, note }, setLeavingNote] = useState(
    () => queue.leaving.get(kept) ?? { lane: what === 'escalate' ? 'lead' : (others[0]?.value ?? 'normal'), note: '' },
  );
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const put = (patch: { lane?: Lane; note?: string }) => {
    const next = { lane, note, ...patch };
    setLeavingNote(next);
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
    <Form layout="vertical" requiredMark="optional" disabled={busy} onFinish={() => void submit()}>
      <Alert type="info" title={effects[what]} className={spacing.below16} />
      {what === 'move' && (
        <Form.Item label="转到" htmlFor={laneId} required>
          {/* A plain list: the keyboard begins in the reason. */}
          <select
            id={laneId}
            className={controls.input}
            value={lane}
            onChange={(event) => put({ lane: event.target.value as Lane })}
          >
            {others.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </Form.Item>
      )}
      <Form.Item label="原因" htmlFor={noteId} required validateStatus={error ? 'error' : ''} help={error || undefined}>
        <Input.TextArea
          id={noteId}
          rows={3}
          maxLength={200}
          showCount
          value={note}
          onChange={(event) => {
            put({ note: event.target.value });
            setError('');
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit();
          }}
        />
      </Form.Item>
      <Flex justify="end" gap="small" className={spacing.above16}>
        <Button onClick={onClose}>取消</Button>
        <Button type="primary" htmlType="submit" loading={busy} aria-keyshortcuts="Control+Enter">
          {what === 'escalate' ? '升级' : '转出'}
        </Button>
      </Flex>
    </Form>
  );
}
