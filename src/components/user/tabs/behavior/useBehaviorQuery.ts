import { type RefObject, useEffect, useRef, useState } from 'react';
import { asFailure } from '@/kit/base/asFailure';
import { notify } from '@/kit/base/feedback';
import { type BehaviorResult, behaviorData } from '@/services/userRecords';
import { ApiError } from '@/utils/apiError';
import { clock } from '@/utils/clock';
import { numberText } from '@/utils/numberText';

export interface BehaviorQuery {
  tables: string[];
  from: number;
  to: number;
  event: string | null;
}

export interface BehaviorAnswer {
  query: BehaviorQuery;
  result: BehaviorResult;
}

type Run =
  | { kind: 'idle' }
  | { kind: 'running'; since: number }
  | { kind: 'cancelled' }
  | { kind: 'failed'; error: unknown };

/**
 * Query that may take five minutes (spec C26): one at a time, can be cancelled, and notifies if the operator looks
 * elsewhere. Not in the query cache, which would repeat it automatically.
 */
export function useBehaviorQuery(userId: string, panel: RefObject<HTMLElement | null>) {
  const [run, setRun] = useState<Run>({ kind: 'idle' });
  const [answer, setAnswer] = useState<BehaviorAnswer | null>(null);
  const controller = useRef<AbortController | null>(null);
  const running = run.kind === 'running';

  useEffect(() => {
    if (!running) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [running]);

  useEffect(
    () => () => {
      if (!controller.current) return;
      controller.current.abort();
      notify({ tone: 'warning', text: '行为数据查询已中止', detail: `已离开用户 ${userId}，未完成的查询不会继续。` });
    },
    [userId],
  );

  const isUnseen = () => document.hidden || panel.current?.closest('[hidden]') != null;

  const start = async (query: BehaviorQuery) => {
    if (controller.current) return;
    const stop = new AbortController();
    controller.current = stop;
    setRun({ kind: 'running', since: clock.now() });
    const { event, ...span } = query;
    try {
      const input = { user_id: userId, ...span, ...(event ? { event } : {}) };
      const result = await behaviorData(input, { signal: stop.signal });
      if (stop.signal.aborted) return;
      setAnswer({ query, result });
      setRun({ kind: 'idle' });
      if (isUnseen()) {
        const detail = `用户 ${userId}：${numberText(result.rows.length)} 行`;
        notify({ tone: 'success', text: '行为数据查询完成', detail });
      }
    } catch (error) {
      if (stop.signal.aborted) return;
      if (!(error instanceof ApiError)) throw error;
      setRun({ kind: 'failed', error });
      if (isUnseen()) notify({ tone: 'error', text: '行为数据查询失败', detail: asFailure(error).message });
    } finally {
      if (controller.current === stop) controller.current = null;
    }
  };

  const cancel = () => {
    controller.current?.abort();
    controller.current = null;
    setRun({ kind: 'cancelled' });
  };

  return { run, answer, start, cancel };
}
