import type { CaseKind } from '@/domain/review/kinds';
import { holdMs } from '@/domain/shared/limits';
import { useNow } from '@/hooks/useNow';
import { lazyPart } from '@/kit/base/lazyPart';
import { Part } from '@/kit/base/Part';
import { aboutDecision, casesOf } from './aboutDecision';
import held from './held.module.css';
import { lastUndoable } from './lastUndoable';
import parts from './parts.module.css';
import type { Batch } from './queueState';

const HeldItems = lazyPart(() => import('./HeldItems'));

interface Props<K extends CaseKind> {
  batches: readonly Batch<K>[];
  /** The whole of it, or these cases of it. */
  onUndo: (key: string, ids?: readonly string[]) => void;
  onResend: (key: string) => void;
  onAsk: (key: string) => void;
}

/**
 * State of the last decisions: held for eight seconds, not sent yet, or with unknown result; `Z` undoes the latest one
 * that is held or unsent (docs/design/blocks.md#g4, #g5).
 */
export function HeldBar<K extends CaseKind>({ batches, onUndo, onResend, onAsk }: Props<K>) {
  const undoable = lastUndoable({ batches })?.key;
  const latest = batches.findLast(({ state }) => state === 'held' || state === 'sending');
  const stuck = batches.filter(({ state }) => state === 'offline' || state === 'unsent' || state === 'unknown');
  if (!latest && stuck.length === 0) return null;
  const others = batches.filter((batch) => batch.state === 'held' && batch !== latest).length;
  return (
    <div className={held.held} role="status">
      {stuck.map(({ key, state, label, inputs, why }) => (
        <span key={key}>
          {state === 'unknown' ? '结果未知' : state === 'offline' ? '离线，联网后自动提交' : '未送达'}：
          {aboutDecision(label, inputs)}
          {why && state !== 'offline' && <span className="secondary">（{why.replace(/^结果未知：/, '')}）</span>}{' '}
          {state === 'unknown' && (
            <button type="button" className="link-button" onClick={() => onAsk(key)}>
              查询结果
            </button>
          )}
          {state === 'unsent' && (
            <button type="button" className="link-button" onClick={() => onResend(key)}>
              重新提交
            </button>
          )}{' '}
          {key === undoable && <Undo onUndo={() => onUndo(key)} />}
        </span>
      ))}
      {latest && (
        <span key={latest.key} className={held.latest} data-held={latest.state === 'held' || undefined}>
          <span className={parts.clip}>
            {latest.label}：
            {latest.heldUntil === null ? (
              '正在提交'
            ) : (
              <>
                已提交，
                <Countdown key={latest.heldUntil} until={latest.heldUntil} /> 秒内可撤销
              </>
            )}
          </span>
          <span className="secondary">
            {casesOf(latest.inputs)}
            {others > 0 && `，另有 ${others} 次可撤销`}
          </span>
          {latest.key === undoable && <Undo onUndo={() => onUndo(latest.key)} />}
          {latest.state === 'held' && latest.items.length > 1 && (
            <Part>
              <HeldItems items={latest.items} inputs={latest.inputs} onUndo={(id) => onUndo(latest.key, [id])} />
            </Part>
          )}
        </span>
      )}
    </div>
  );
}

function Undo({ onUndo }: { onUndo: () => void }) {
  return (
    <button type="button" className={held.undo} aria-keyshortcuts="Z" onClick={onUndo}>
      撤销 <kbd>Z</kbd>
    </button>
  );
}

/** Counts from the answer on: the hold is the backend's. */
function Countdown({ until }: { until: number }) {
  const left = Math.max(0, until - useNow(250));
  return <>{Math.ceil(Math.min(holdMs, left) / 1000)}</>;
}
