import { lazy, useEffect, useState } from 'react';
import { holdMs } from '@/domain/limits';
import type { CaseKind } from '@/domain/reviewKinds';
import { Part } from '@/ui/Part';
import { clock } from '@/utils/clock';
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
          )}
        </span>
      ))}
      {latest && (
        <span key={latest.key} className="bench-latest" data-held={latest.state === 'held' || undefined}>
          <span className="bench-clip">
            {latest.label}：已提交，
            <Countdown key={latest.heldUntil} until={latest.heldUntil} /> 秒内可撤销
          </span>
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

const secondsUntil = (until: number | null): number =>
  Math.ceil(Math.min(holdMs, Math.max(0, until === null ? holdMs : until - clock.now())) / 1000);

/** Counts from the answer on: the hold is the backend's. */
function Countdown({ until }: { until: number | null }) {
  const [left, setLeft] = useState(() => secondsUntil(until));
  useEffect(() => {
    if (until === null) return;
    const timer = setInterval(() => setLeft(secondsUntil(until)), 200);
    return () => clearInterval(timer);
  }, [until]);
  return <>{left}</>;
}
