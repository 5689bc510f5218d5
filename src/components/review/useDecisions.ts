import { type Dispatch, type RefObject, useCallback, useEffect, useRef } from 'react';
import { holdMs } from '@/domain/limits';
import type { CaseKind } from '@/domain/reviewKinds';
import { queryWrite } from '@/services/audit';
import type { CaseOf } from '@/services/caseSchema';
import { type DecisionInput, decideCases, undoDecision } from '@/services/review';
import { toast } from '@/ui/feedback';
import { ApiError, UnknownOutcomeError } from '@/utils/apiError';
import { clock } from '@/utils/clock';
import type { OutcomeKeeper } from '../outcomes/useOutcomeKeeper';
import { newIdemKey } from '../useWrite';
import { conflictText, messageOf } from './conflictText';
import { type Batch, lastUndoable, type QueueEvent, type QueueState } from './queueState';

export interface Decisions {
  decide: (inputs: readonly DecisionInput[], label: string) => void;
  /** Takes back the latest decision that is still held or was not sent yet, or of a held batch these cases. */
  undo: (ids?: readonly string[]) => Promise<void>;
  /** Sends once more what never arrived. */
  resend: (key: string) => void;
  /** Asks what became of decisions that were not answered. */
  ask: (key: string) => Promise<void>;
}

/**
 * What is decided at a queue (blocks G4, G5): sent at once, held for eight seconds, taken back; without a network it
 * waits, without an answer it is asked after.
 */
export function useDecisions<K extends CaseKind>(
  kind: K,
  now: RefObject<QueueState<K>>,
  dispatch: Dispatch<QueueEvent<K>>,
  outcomes: Pick<OutcomeKeeper, 'keep' | 'drop'>,
): Decisions {
  /** Their answers, for as long as they can be taken back: what came is in `now` only once it is drawn. */
  const sent = useRef(new Map<string, Promise<string | null>>()).current;
  const settleLater = useCallback(
    (key: string) => {
      setTimeout(() => {
        sent.delete(key);
        if (now.current.batches.some((batch) => batch.key === key && batch.state === 'held')) {
          dispatch({ type: 'settled', key });
        }
      }, holdMs);
    },
    [now, sent, dispatch],
  );

  /** Answers under which name the backend holds it, where it holds any of it. */
  const decided = useCallback(
    async ({ key, inputs }: Pick<Batch<K>, 'key' | 'inputs'>): Promise<string | null> => {
      try {
        const { batch_id, results } = await decideCases({ kind, decisions: [...inputs], idem_key: key });
        dispatch({ type: 'answered', key, heldUntil: clock.now() + holdMs, results });
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
    [kind, settleLater, dispatch],
  );
  const send = useCallback((batch: Batch<K>) => void sent.set(batch.key, decided(batch)), [decided, sent]);

  const decide = useCallback<Decisions['decide']>(
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
        heldUntil: null,
        why: offline ? '网络已断开' : null,
      };
      dispatch({ type: 'decided', batch });
      if (!offline) send(batch);
    },
    [send, now, dispatch],
  );

  const resend = useCallback(
    (key: string) => {
      const batch = now.current.batches.find((one) => one.key === key);
      if (batch?.state !== 'unsent' && batch?.state !== 'offline') return;
      dispatch({ type: 'sent', key });
      send(batch);
    },
    [send, dispatch, now],
  );

  const ask = useCallback(
    async (key: string) => {
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
    },
    [now, dispatch],
  );

  const returning = useRef(new Set<string>()).current;
  /** Under which key something was asked to be taken back: asked once more it is the same wish. */
  const undoKeys = useRef(new Map<string, string>()).current;
  const undo = useCallback<Decisions['undo']>(
    async (ids) => {
      // Pressed again before the answer it is the one before.
      const batch = lastUndoable(now.current, ids ? undefined : returning);
      if (!batch) return;
      const { key, label } = batch;
      // It never left this browser.
      if (batch.state === 'offline' || batch.state === 'unsent') return dispatch({ type: 'returned', key });
      if (!navigator.onLine) return toast.error('网络已断开，联网后才能撤销已提交的决定');
      const wish = [key, ...(ids ?? [])].join(' ');
      const idem_key = undoKeys.get(wish) ?? newIdemKey();
      undoKeys.set(wish, idem_key);
      if (!ids) returning.add(key);
      try {
        // Pressed before the decision was answered it waits for that, and is not lost.
        const batch_id = await sent.get(key);
        if (!batch_id) return;
        const { list } = await undoDecision({ kind, batch_id, ...(ids ? { case_ids: [...ids] } : {}), idem_key });
        undoKeys.delete(wish);
        outcomes.drop(idem_key);
        dispatch({ type: 'returned', key, items: list as CaseOf<K>[], part: ids !== undefined });
      } catch (error) {
        toast.error(messageOf(error));
        // Still held, as far as is known: `Z` asks again, and the header what became of it.
        if (error instanceof UnknownOutcomeError) outcomes.keep(error, label);
        else if (error instanceof ApiError && error.kind === 'conflict') dispatch({ type: 'settled', key });
      } finally {
        if (!ids) returning.delete(key);
      }
    },
    [kind, sent, returning, undoKeys, outcomes, now, dispatch],
  );

  // What was decided without a network goes out with the network: it was never sent.
  useEffect(() => {
    const flush = () => {
      for (const batch of now.current.batches) if (batch.state === 'offline') resend(batch.key);
    };
    window.addEventListener('online', flush);
    return () => window.removeEventListener('online', flush);
  }, [resend, now]);

  return { decide, undo, resend, ask };
}
