import { useCallback, useEffect, useMemo, useReducer, useRef } from 'react';
import { claimSize, holdMs, maxClaims } from '@/domain/limits';
import type { Lane, SkipReason } from '@/domain/review';
import type { CaseKind } from '@/domain/reviewKinds';
import { queryWrite } from '@/services/audit';
import type { CaseOf, ReviewCase } from '@/services/caseSchema';
import {
  claimCases,
  type DecisionInput,
  decideCases,
  moveCase,
  myCases,
  releaseCases,
  skipCase,
  undoDecision,
} from '@/services/review';
import { toast } from '@/ui/feedback';
import type { ListInput } from '@/ui/list/useList';
import { ApiError, UnknownOutcomeError } from '@/utils/apiError';
import { clock } from '@/utils/clock';
import { newIdemKey } from '../useWrite';
import { conflictText } from './conflictText';
import { wellness } from './guard/wellness';
import {
  type Batch,
  type Draft,
  emptyQueue,
  lastHeld,
  type QueueEvent,
  type QueueState,
  reduceQueue,
} from './queueState';
import type { Intake } from './types';
import { useLease } from './useLease';

/** Fewer claimed than this: more are fetched, so that there is always a next case (blocks G8). */
const lowWater = 3;

export interface ReviewQueue<K extends CaseKind> {
  state: QueueState<K>;
  current: CaseOf<K> | undefined;
  /** Claims up to `size` by the filters, or exactly these cases. Answers how many came. */
  claim: (wish?: { size?: number; caseIds?: readonly string[] }) => Promise<number>;
  reload: () => Promise<void>;
  select: (id: string) => void;
  /** To the previous or next claimed case. */
  step: (by: 1 | -1) => void;
  draft: (id: string, patch: Partial<Draft>) => void;
  decide: (inputs: readonly DecisionInput[], label: string) => void;
  /** Says at the case why it cannot be decided yet. */
  refuse: (id: string, reason: string) => void;
  /** Takes back the latest decision that is still held, or of a batch these cases. */
  undo: (ids?: readonly string[]) => Promise<void>;
  /** The next cases are on their way. */
  refilling: boolean;
  skip: (id: string, reason: SkipReason) => Promise<boolean>;
  move: (id: string, lane: Lane, note: string) => Promise<boolean>;
  release: (ids: readonly string[]) => Promise<boolean>;
  /** What was written towards leaving a case, by case and way, for as long as the bench is open. */
  leaving: Map<string, { lane: Lane; note: string }>;
  /** Sends once more what never arrived. */
  resend: (key: string) => void;
  /** Asks what became of decisions that were not answered. */
  ask: (key: string) => Promise<void>;
}

const messageOf = (error: unknown): string => {
  if (!(error instanceof ApiError)) throw error;
  return Object.values(error.fields)[0] ?? error.message;
};

/**
 * One reviewer at one queue (blocks G8): claims, the lease that activity renews, decisions that are held for
 * eight seconds, and everything that can come between. A decision that was made is never lost: it is held,
 * waits to be sent, or waits to be asked after.
 */
export function useReviewQueue<K extends CaseKind>(
  kind: K,
  filters: ListInput,
  working: boolean,
  intake?: Intake<K>,
): ReviewQueue<K> {
  type Event = QueueEvent<K>;
  const [state, dispatch] = useReducer(
    reduceQueue as (state: QueueState<K>, event: Event) => QueueState<K>,
    emptyQueue as QueueState<K>,
  );
  const now = useRef(state);
  now.current = state;
  const wish = useRef({ filters, intake });
  wish.current = { filters, intake };
  const claiming = useRef(false);
  const leaving = useRef<ReviewQueue<K>['leaving']>(new Map()).current;
  const arranged = useCallback((list: readonly ReviewCase[]) => {
    const items = list as readonly CaseOf<K>[];
    return wish.current.intake?.arrange(items) ?? items;
  }, []);

  const reload = useCallback(async () => {
    const { list, waiting, done_today } = await myCases({ kind });
    dispatch({ type: 'loaded', items: arranged(list), waiting, done: done_today });
  }, [kind, arranged]);

  const claim = useCallback<ReviewQueue<K>['claim']>(
    async ({ size = wish.current.intake?.size ?? claimSize, caseIds } = {}) => {
      if (claiming.current) return 0;
      claiming.current = true;
      try {
        const free = Math.max(1, Math.min(size, maxClaims - now.current.items.length));
        const { list, waiting } = await claimCases({
          kind,
          size: free,
          filters: { ...wish.current.intake?.filters, ...wish.current.filters },
          avoid_sensitive: wellness().avoidSensitive,
          idem_key: newIdemKey(),
          ...(caseIds ? { case_ids: [...caseIds] } : {}),
        });
        dispatch({ type: 'claimed', items: arranged(list), waiting });
        return list.length;
      } catch (error) {
        const text = messageOf(error);
        // It may have happened: what is held now is the answer.
        if (error instanceof UnknownOutcomeError) await reload().catch(() => toast.error(text));
        else if (!(error instanceof ApiError && error.kind === 'unauthorized')) toast.error(text);
        dispatch({ type: 'stalled' });
        return 0;
      } finally {
        claiming.current = false;
      }
    },
    [kind, reload, arranged],
  );

  const settleLater = useCallback((key: string) => {
    setTimeout(() => {
      if (now.current.batches.some((batch) => batch.key === key && batch.state === 'held')) {
        dispatch({ type: 'settled', key });
      }
    }, holdMs);
  }, []);

  /** Answers under which name the backend holds it, where it holds any of it. */
  const decided = useCallback(
    async ({ key, inputs }: Pick<Batch<K>, 'key' | 'inputs'>): Promise<string | null> => {
      try {
        const { batch_id, results } = await decideCases({ kind, decisions: [...inputs], idem_key: key });
        dispatch({ type: 'answered', key, batchId: batch_id, heldUntil: clock.now() + holdMs, results });
        settleLater(key);
        for (const { status, latest, second_person } of results) {
          if (status === 'conflict') toast.warning(conflictText(latest));
          if (second_person) toast.info(second_person);
        }
        return results.some(({ status }) => status === 'held') ? batch_id : null;
      } catch (error) {
        const why = messageOf(error);
        if (error instanceof UnknownOutcomeError) dispatch({ type: 'failed', key, state: 'unknown', why });
        else if (error instanceof ApiError && (error.kind === 'unauthorized' || error.kind === 'limited')) {
          dispatch({ type: 'failed', key, state: 'unsent', why });
        } else if (error instanceof ApiError && error.kind === 'conflict' && Object.keys(error.fields).length === 0) {
          toast.warning(conflictText(error.latest) || why);
          dispatch({ type: 'settled', key });
        } else {
          const field = error instanceof ApiError ? (Object.keys(error.fields)[0] ?? null) : null;
          dispatch({ type: 'returned', key });
          for (const { case_id } of inputs) dispatch({ type: 'refused', id: case_id, field, reason: why });
        }
        return null;
      }
    },
    [kind, settleLater],
  );
  const sent = useRef(new Map<string, Promise<string | null>>()).current;
  const send = useCallback(
    (batch: Batch<K>) => {
      const answer = decided(batch).finally(() => sent.delete(batch.key));
      sent.set(batch.key, answer);
    },
    [decided, sent],
  );

  const decide = useCallback<ReviewQueue<K>['decide']>(
    (inputs, label) => {
      const ids = inputs.map(({ case_id }) => case_id);
      const items = now.current.items.filter(({ case_id }) => ids.includes(case_id));
      if (items.length === 0) return;
      const offline = !navigator.onLine;
      const state = offline ? ('offline' as const) : ('sending' as const);
      const batch: Batch<K> = {
        key: newIdemKey(),
        label,
        items,
        inputs,
        state,
        batchId: null,
        heldUntil: null,
        why: offline ? '网络已断开' : null,
      };
      dispatch({ type: 'decided', batch });
      if (!offline) send(batch);
    },
    [send],
  );

  const resend = useCallback(
    (key: string) => {
      const batch = now.current.batches.find((one) => one.key === key);
      if (batch?.state !== 'unsent' && batch?.state !== 'offline') return;
      dispatch({ type: 'sent', key });
      send(batch);
    },
    [send],
  );

  const ask = useCallback(async (key: string) => {
    try {
      const { state } = await queryWrite({ idem_key: key });
      const batch = now.current.batches.find((one) => one.key === key);
      if (batch?.state !== 'unknown') return;
      if (state === 'done') {
        dispatch({ type: 'settled', key });
        toast.success('已查明：决定已生效');
      } else dispatch({ type: 'failed', key, state: 'unsent', why: '已查明：没有送达' });
    } catch (error) {
      toast.error(messageOf(error));
    }
  }, []);

  const returning = useRef(new Set<string>()).current;
  const undo = useCallback<ReviewQueue<K>['undo']>(
    async (ids) => {
      // Pressed again before the answer it is the one before.
      const batch = lastHeld(now.current, ids ? undefined : returning);
      if (!batch) return;
      if (!ids) returning.add(batch.key);
      try {
        // Pressed before the decision was answered it waits for that, and is not lost.
        const batchId = batch.batchId ?? (await sent.get(batch.key));
        if (!batchId) return;
        const { list } = await undoDecision({
          kind,
          batch_id: batchId,
          ...(ids ? { case_ids: [...ids] } : {}),
          idem_key: newIdemKey(),
        });
        dispatch({ type: 'returned', key: batch.key, items: list as CaseOf<K>[], part: ids !== undefined });
      } catch (error) {
        toast.error(messageOf(error));
        dispatch({ type: 'settled', key: batch.key });
      } finally {
        returning.delete(batch.key);
      }
    },
    [kind, sent, returning],
  );

  /** A write on one case after which it is no longer mine. */
  const leave = useCallback(async (ids: readonly string[], write: () => Promise<unknown>): Promise<boolean> => {
    try {
      await write();
      dispatch({ type: 'gone', ids });
      return true;
    } catch (error) {
      toast.error(
        error instanceof ApiError && error.kind === 'conflict'
          ? conflictText(error.latest) || error.message
          : messageOf(error),
      );
      if (error instanceof ApiError && error.kind === 'conflict') dispatch({ type: 'gone', ids });
      return false;
    }
  }, []);

  const api = useMemo(() => {
    const versionOf = (id: string) => now.current.items.find(({ case_id }) => case_id === id)?.version ?? 0;
    return {
      skip: (id: string, skip_reason: SkipReason) =>
        leave([id], () => skipCase({ kind, case_id: id, skip_reason, version: versionOf(id), idem_key: newIdemKey() })),
      move: (id: string, lane: Lane, note: string) =>
        leave([id], () => moveCase({ kind, case_id: id, lane, note, version: versionOf(id), idem_key: newIdemKey() })),
      release: (ids: readonly string[]) =>
        leave(ids, () => releaseCases({ kind, case_ids: [...ids], idem_key: newIdemKey() })),
      select: (id: string) => dispatch({ type: 'selected', id }),
      draft: (id: string, patch: Partial<Draft>) => dispatch({ type: 'drafted', id, patch }),
      refuse: (id: string, reason: string) => dispatch({ type: 'refused', id, field: null, reason }),
      step: (by: 1 | -1) => {
        const { items, currentId } = now.current;
        const target = items[items.findIndex(({ case_id }) => case_id === currentId) + by];
        if (target) dispatch({ type: 'selected', id: target.case_id });
      },
    };
  }, [kind, leave]);

  useLease(kind, now, dispatch);

  // Always a next case: the shift goes on by itself until the queue is dry.
  const few = state.items.length < (intake ? 1 : lowWater);
  const low = state.begun && working && !state.dry && !state.stalled && few;
  useEffect(() => {
    if (low) void claim();
  }, [low, claim]);

  // What was decided without a network goes out with the network: it was never sent.
  useEffect(() => {
    const flush = () => {
      for (const batch of now.current.batches) if (batch.state === 'offline') resend(batch.key);
    };
    window.addEventListener('online', flush);
    return () => window.removeEventListener('online', flush);
  }, [resend]);

  const current = state.items.find(({ case_id }) => case_id === state.currentId);
  return { state, current, claim, reload, decide, undo, resend, ask, refilling: low, leaving, ...api };
}
