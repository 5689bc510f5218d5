import { lazy, useEffect, useState } from 'react';
import { holdMs } from '@/domain/limits';
import type { CaseKind } from '@/domain/reviewKinds';
import { Part } from '@/ui/Part';
import type { Batch } from './queueState';

const HeldItems = lazy(() => import('./HeldItems'));

interface Props<K extends CaseKind> {
  batches: readonly Batch<K>[];
  /** The whole of the latest, or these of it. */
  onUndo: (ids?: readonly string[]) => void;
  onResend: (key: string) => void;
  onAsk: (key: string) => void;
}

/**
 * What became of the last decisions: held for eight seconds (`Z` takes the latest back), not yet sent, or of
 * unknown outcome (blocks G4, G5).
 */
export function HeldBar<K extends CaseKind>({ batches, onUndo, onResend, onAsk }: Props<K>) {
  const latest = batches.findLast(({ state }) => state === 'held' || state === 'sending');
  const stuck = batches.filter(({ state }) => state === 'offline' || state === 'unsent' || state === 'unknown');
  if (!latest && stuck.length === 0) return null;
  return (
    <div className="bench-held" role="status">
      {stuck.map(({ key, state, label, why }) => (
        <span key={key} className="bench-stuck">
          {state === 'unknown' ? '结果未知' : state === 'offline' ? '离线，联网后自动提交' : '未送达'}：{label}
          {why && state !== 'offline' && <span className="secondary">（{why}）</span>}{' '}
          {state === 'unknown' && (
            <button type="button" className="link-button" onClick={() => onAsk(key)}>
              查询结果
            </button>
          )}
          {state === 'unsent' && (
            <button type="button" className="link-button" onClick={() => onResend(key)}>
              重新提交
            </button>
          )}
        </span>
      ))}
      {latest && (
        <span key={latest.key} data-held={latest.state === 'held' || undefined}>
          {latest.label}：已提交，
          <Countdown key={latest.state} running={latest.state === 'held'} /> 秒内可撤销{' '}
          <button type="button" className="bench-undo" onClick={() => onUndo()}>
            撤销 <kbd>Z</kbd>
          </button>
          {latest.state === 'held' && latest.items.length > 1 && (
            <Part>
              <HeldItems items={latest.items} inputs={latest.inputs} onUndo={(id) => onUndo([id])} />
            </Part>
          )}
        </span>
      )}
    </div>
  );
}

/** Counts from the answer on: the hold is the backend's. */
function Countdown({ running }: { running: boolean }) {
  const [left, setLeft] = useState(holdMs / 1000);
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1000);
    return () => clearInterval(timer);
  }, [running]);
  return <>{left}</>;
}
