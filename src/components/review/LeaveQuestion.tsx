import { history } from '@umijs/max';
import { useEffect, useState } from 'react';
import type { CaseKind } from '@/domain/review/kinds';
import { useLeaveGuard } from '@/hooks/useLeaveGuard';
import { useUnsaved } from '@/hooks/useUnsaved';
import held from './held.module.css';
import type { Batch } from './queueState';

const focus = (button: HTMLButtonElement | null) => button?.focus();

/**
 * Unsent decisions are never left silently: the operator is asked before another screen or going back, the browser asks
 * before a reload, and no new build is loaded meanwhile. They are still there after coming back.
 */
export function LeaveQuestion<K extends CaseKind>({ batches }: { batches: readonly Batch<K>[] }) {
  const stuck = batches.filter(({ state }) => state !== 'held' && state !== 'sending');
  const waiting = stuck.filter(({ state }) => state !== 'unknown').length;
  const dirty = stuck.length > 0;
  // Intended navigation, if there was one; otherwise back.
  const [asked, setAsked] = useState<{ goOn: (() => void) | null } | null>(null);
  const [goesBack, setGoesBack] = useState(false);
  useUnsaved(dirty);
  useLeaveGuard(dirty && !goesBack, (goOn) => setAsked({ goOn }));
  useEffect(() => {
    if (goesBack) history.back();
  }, [goesBack]);
  if (!asked || !dirty) return null;
  return (
    <div role="alertdialog" aria-label="还有决定没有提交" className={held.held}>
      {waiting > 0
        ? `还有 ${waiting} 次决定没有送达：离线的会在联网后自动提交，其余可从顶部「未送达」回到这里重新提交。`
        : '还有决定结果未知：离开后可以在顶部「结果未知」中查询。'}
      <button type="button" ref={focus} className={held.undo} onClick={() => setAsked(null)}>
        留在这里
      </button>
      <button type="button" className={held.undo} onClick={asked.goOn ?? (() => setGoesBack(true))}>
        仍要离开
      </button>
    </div>
  );
}
