import { history } from '@umijs/max';
import { useCallback, useEffect, useRef } from 'react';
import { type CaseKind, caseKinds } from '@/domain/review/kinds';
import { holdMs } from '@/domain/shared/limits';
import { notify, toast } from '@/kit/base/feedback';
import { newIdemKey } from '@/kit/form/useWrite';
import type { OutcomeKeeper } from '@/kit/outcomes/useOutcomeKeeper';
import { queryWrite } from '@/services/audit';
import type { CaseOf } from '@/services/caseSchema';
import { type DecisionInput, decideCases, undoDecision } from '@/services/review';
import { openOutcomes } from '@/session/openOutcomes';
import { operatorSlot } from '@/session/storage';
import { ApiError, UnknownOutcomeError } from '@/utils/apiError';
import { clock } from '@/utils/clock';
import { aboutDecision } from './aboutDecision';
import { conflictMessageOf, conflictText } from './conflictText';
import { lastUndoable } from './lastUndoable';
import type { Batch } from './queueState';
import type { QueueStore } from './queueStore';

export interface Decisions {
  decide: (inputs: readonly DecisionInput[], label: string) => void;
  /**
   * Takes back the latest decision that is still held or was not sent yet, or the one of that key, or of that these
   * cases.
   */
  undo: (key?: string, ids?: readonly string[]) => Promise<void>;
  /** Sends decisions again that never arrived. */
  resend: (key: string) => void;
  /** Queries unanswered decisions. */
  ask: (key: string) => Promise<void>;
}

/** Decisions being sent, by key: an undo waits for the response. */
const underWay = new Map<string, Promise<void>>();
/** Keys of decisions being undone. */
const returning = new Set<string>();
/** Functions that send a kind's waiting decisions once the network is back; they outlive the bench. */
const senders = new Map<CaseKind, () => void>();
/** Idempotency keys of undo requests without an answer: asked once more, the request is the same. */
const undoKeys = new Map<string, string>();

/**
 * Decisions of a queue (docs/design/blocks.md#g4, #g5): sent at once, held for eight seconds, can be undone. Offline
 * they wait; without a response, the result is queried here or from the header.
 */
export function useDecisions<K extends CaseKind>(
  kind: K,
  { get, dispatch }: QueueStore<K>,
  outcomes: Pick<OutcomeKeeper, 'drop' | 'isOpen'>,
  reload: () => Promise<void>,
): Decisions {
  const find = useCallback((key: string) => get().batches.find((one) => one.key === key), [get]);

  const settleAt = useCallback(
    (key: string, at: number) => {
      const settle = () => {
        if (find(key)?.state === 'held') dispatch({ type: 'settled', key });
      };
      setTimeout(settle, at - clock.now());
    },
    [find, dispatch],
  );

  const decided = useCallback(
    async ({ key, label, inputs }: Batch<K>): Promise<void> => {
      try {
        const { batch_id, results } = await decideCases(
          { kind, decisions: [...inputs], idem_key: key },
          { about: aboutDecision(label, inputs) },
        );
        const heldUntil = clock.now() + holdMs;
        dispatch({ type: 'answered', key, batchId: batch_id, heldUntil, results });
        settleAt(key, heldUntil);
        for (const { status, latest, reason, second_person } of results) {
          if (status === 'conflict') toast.warning(conflictText(latest) || (reason ?? '未能提交'));
          if (second_person) toast.info(second_person);
        }
      } catch (error) {
        // After any other error the result is unknown: the backend may have executed it.
        if (!(error instanceof ApiError)) dispatch({ type: 'failed', key, state: 'unknown', why: null });
        const why = conflictMessageOf(error);
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
      } finally {
        underWay.delete(key);
      }
    },
    [kind, settleAt, dispatch],
  );
  const send = useCallback((batch: Batch<K>) => void underWay.set(batch.key, decided(batch)), [decided]);

  const decide = useCallback<Decisions['decide']>(
    (inputs, label) => {
      const ids = inputs.map(({ case_id }) => case_id);
      const items = get().items.filter(({ case_id }) => ids.includes(case_id));
      if (items.length === 0) return;
      const offline = !navigator.onLine;
      const batch: Batch<K> = {
        key: newIdemKey(),
        label,
        items,
        inputs,
        state: offline ? 'offline' : 'sending',
        batchId: null,
        heldUntil: null,
        why: offline ? '网络已断开' : null,
      };
      dispatch({ type: 'decided', batch });
      if (!offline) send(batch);
    },
    [send, get, dispatch],
  );

  const resend = useCallback(
    (key: string) => {
      const batch = find(key);
      if (batch?.state !== 'unsent' && batch?.state !== 'offline') return;
      dispatch({ type: 'sent', key });
      send(batch);
    },
    [send, find, dispatch],
  );

  const askFor = useCallback(
    async (key: string, told: boolean) => {
      try {
        const { state } = await queryWrite({ idem_key: key });
        const batch = find(key);
        if (batch?.state !== 'unknown') return;
        if (state === 'done') {
          dispatch({ type: 'settled', key });
          const detail = aboutDecision(batch.label, batch.inputs);
          if (!told) notify({ tone: 'success', text: '已查明：决定已生效', detail });
        } else dispatch({ type: 'failed', key, state: 'unsent', why: '已查明：没有送达' });
        outcomes.drop(key);
        // Reloads the day's count, and cases returned because of a refusal.
        if (state === 'done') await reload();
      } catch (error) {
        toast.error(conflictMessageOf(error));
      }
    },
    [find, dispatch, outcomes, reload],
  );
  const ask = useCallback((key: string) => askFor(key, false), [askFor]);

  /** It never left this browser; a case whose claim expired does not return to the bench. */
  const takeBack = useCallback(
    ({ key, items, inputs }: Batch<K>) => {
      dispatch({ type: 'returned', key });
      if (items.length < inputs.length) toast.info('已撤销，案件的领取已过期，已退回队列');
    },
    [dispatch],
  );

  const undo = useCallback<Decisions['undo']>(
    async (wanted, ids) => {
      // Pressed again before the answer it is the one before.
      const shown = wanted === undefined ? lastUndoable(get(), returning) : find(wanted);
      if (!shown) return;
      const { key, label, inputs } = shown;
      const undoId = [key, ...(ids ?? [])].join(' ');
      if (returning.has(undoId)) return;
      if (shown.state !== 'held' && shown.state !== 'sending') return takeBack(shown);
      if (!navigator.onLine) return toast.error('网络已断开，联网后才能撤销已提交的决定');
      const idem_key = undoKeys.get(undoId) ?? newIdemKey();
      returning.add(undoId);
      try {
        // Pressed before the decision was answered it waits for that, and is not lost.
        await underWay.get(key);
        const batch = find(key);
        if (batch?.state === 'unsent') return takeBack(batch);
        if (batch?.state !== 'held' || batch.batchId === null) return;
        const part = ids ? { case_ids: [...ids] } : {};
        const input = { kind, batch_id: batch.batchId, ...part, idem_key };
        const taken = inputs.filter(({ case_id }) => ids?.includes(case_id) ?? true);
        const { list } = await undoDecision(input, { about: aboutDecision(label, taken) });
        undoKeys.delete(undoId);
        dispatch({ type: 'returned', key, items: list as CaseOf<K>[], part: ids !== undefined });
      } catch (error) {
        toast.error(conflictMessageOf(error));
        // Still held, as far as known: `Z` retries, and the header can query it.
        if (error instanceof UnknownOutcomeError) undoKeys.set(undoId, error.idemKey);
        else if (error instanceof ApiError && error.kind === 'conflict') {
          await reload().catch(() => undefined);
          dispatch({ type: 'settled', key });
        }
      } finally {
        returning.delete(undoId);
      }
    },
    [kind, get, find, takeBack, dispatch, reload],
  );

  // Results queried in the header are applied here too.
  useEffect(() => {
    const unknown = () => get().batches.flatMap(({ key, state }) => (state === 'unknown' ? [key] : []));
    const learn = () => {
      // The header has already shown these results.
      for (const key of unknown()) if (!outcomes.isOpen(key)) void askFor(key, true);
      const asked = [...undoKeys].filter(([, key]) => !outcomes.isOpen(key));
      if (asked.length === 0) return;
      for (const [undoId] of asked) undoKeys.delete(undoId);
      reload().catch((error) => toast.error(conflictMessageOf(error)));
    };
    // Including those from before a reload.
    for (const key of unknown()) void askFor(key, false);
    return openOutcomes.subscribe(learn);
  }, [get, askFor, outcomes, reload]);

  // Including those from before a reload.
  useEffect(() => {
    for (const { key, state, heldUntil } of get().batches) if (state === 'held') settleAt(key, heldUntil ?? 0);
  }, [get, settleAt]);

  const open = useRef(true);
  useEffect(() => {
    open.current = true;
    return () => {
      open.current = false;
    };
  }, []);

  /** Notifies the reviewer on another screen of a decision's result, with a link to its bench. */
  const tellElsewhere = useCallback(
    ({ key, label, inputs }: Batch<K>) => {
      if (open.current) return;
      const sent = find(key)?.state === 'held';
      const refused = inputs.flatMap(({ case_id }) => get().refused[case_id]?.reason ?? []);
      notify({
        tone: sent ? 'success' : 'warning',
        text: sent ? `网络已恢复，已提交：${label}` : `网络已恢复，但没有提交成功：${label}`,
        ...(refused.length > 0 ? { detail: [...new Set(refused)].join('；') } : {}),
        action: { label: '去查看', run: () => history.push(caseKinds[kind].path) },
      });
    },
    [kind, find, get],
  );

  // Decisions made offline are sent once the network is back, on whatever screen the reviewer is: they were never sent
  // before.
  useEffect(() => {
    const owner = operatorSlot.get();
    const flush = () => {
      if (!navigator.onLine || operatorSlot.get() !== owner) return;
      dispatch({ type: 'resumed' });
      for (const batch of get().batches) {
        if (batch.state !== 'offline') continue;
        resend(batch.key);
        void underWay.get(batch.key)?.then(() => tellElsewhere(batch));
      }
    };
    flush();
    window.removeEventListener('online', senders.get(kind) ?? flush);
    senders.set(kind, flush);
    window.addEventListener('online', flush);
  }, [kind, resend, tellElsewhere, get, dispatch]);

  return { decide, undo, resend, ask };
}
