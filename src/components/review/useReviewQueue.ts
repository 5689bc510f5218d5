import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { CaseKind } from '@/domain/review/kinds';
import type { Lane, SkipReason } from '@/domain/review/rules';
import { claimSize, maxClaims } from '@/domain/shared/limits';
import { useStore } from '@/hooks/useStore';
import { toast } from '@/kit/base/feedback';
import type { ListInput } from '@/kit/base/list/useList';
import { newIdemKey } from '@/kit/form/useWrite';
import { useOutcomeKeeper } from '@/kit/outcomes/useOutcomeKeeper';
import type { CaseOf, ReviewCase } from '@/services/caseSchema';
import type { CallOptions } from '@/services/endpoint';
import { countCases } from '@/services/queueLeft';
import { claimCases, moveCase, myCases, releaseCases, skipCase } from '@/services/review';
import { ApiError, UnknownOutcomeError } from '@/utils/apiError';
import { conflictMessageOf, conflictText } from './conflictText';
import type { ReviewDraft } from './drafts';
import { wellness } from './guard/wellness';
import { type LeavingNotes, leavingNotes } from './leavingNotes';
import { type QueueState, unknownLeft } from './queueState';
import { queueStore } from './queueStore';
import type { Intake } from './types';
import { type Decisions, useDecisions } from './useDecisions';
import { useLease } from './useLease';
import { useTimeSpent } from './useTimeSpent';

/** Message about chosen cases that could not be claimed: their number and holders. */
function missedText(chosen: number, missed: readonly { reason: string }[]): string {
  const counts = new Map<string, number>();
  for (const { reason } of missed) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  const why = [...counts].map(([reason, count]) => `${reason} ${count} 件`).join('，');
  return `所选 ${chosen} 件中有 ${missed.length} 件没有领到：${why}`;
}

/**
 * Below this number of claimed cases, more are fetched, so that there is always a next case (docs/design/blocks.md#g8).
 */
const lowWater = 3;

export interface ReviewQueue<K extends CaseKind> extends Decisions {
  state: QueueState<K>;
  current: CaseOf<K> | undefined;
  /** Claims up to `size` by the filters and those of `only`, or exactly these cases. Answers how many came. */
  claim: (latestFilters?: { size?: number; caseIds?: readonly string[]; only?: ListInput }) => Promise<number>;
  reload: () => Promise<void>;
  /** Asks how much there is to claim, by the filters as they are now; of the list, without those of the intake. */
  count: (ofList?: boolean) => Promise<void>;
  select: (id: string) => void;
  /** To the previous or next claimed case. */
  step: (by: 1 | -1) => void;
  draft: (id: string, patch: Partial<ReviewDraft>) => void;
  /** Shows at the case why it cannot be decided yet; null clears it. */
  refuse: (id: string, reason: string | null) => void;
  /** The next cases are on their way. */
  refilling: boolean;
  skip: (id: string, reason: SkipReason) => Promise<boolean>;
  move: (id: string, lane: Lane, note: string) => Promise<boolean>;
  release: (ids: readonly string[]) => Promise<boolean>;
  leaving: LeavingNotes;
}

/**
 * One reviewer at one queue (docs/design/blocks.md#g8): claims, the lease that activity renews, decisions that are held
 * for eight seconds, and everything that can come between. A decision that was made is never lost: it is held, waits to
 * be sent, or waits to be asked after.
 */
export function useReviewQueue<K extends CaseKind>(
  kind: K,
  filters: ListInput,
  working: boolean,
  intake?: Intake<K>,
): ReviewQueue<K> {
  const store = queueStore(kind);
  const { get, dispatch } = store;
  const state = useStore(store);
  const latestFilters = useRef({ filters, intake });
  latestFilters.current = { filters, intake };
  const claiming = useRef(false);
  const leaving = useMemo(() => leavingNotes(kind), [kind]);
  const arranged = useCallback((list: readonly ReviewCase[]) => {
    const items = list as readonly CaseOf<K>[];
    return latestFilters.current.intake?.arrange(items) ?? items;
  }, []);

  const reload = useCallback(async () => {
    const { list, done_today, ended } = await myCases({ kind });
    dispatch({ type: 'loaded', items: arranged(list), done: done_today });
    dispatch({ type: 'told', ended });
  }, [kind, arranged, dispatch]);

  const filtersNow = useCallback(
    () => ({ ...latestFilters.current.intake?.filters, ...latestFilters.current.filters }),
    [],
  );
  const counting = useRef(0);
  const count = useCallback<ReviewQueue<K>['count']>(
    async (ofList = false) => {
      counting.current += 1;
      const turn = counting.current;
      const avoid = wellness().avoidSensitive ? { avoid_sensitive: 'true' as const } : {};
      let left = unknownLeft;
      try {
        left = await countCases({ kind, ...(ofList ? latestFilters.current.filters : filtersNow()), ...avoid });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
      }
      // Only the latest count is used; the filters may have changed meanwhile.
      if (turn === counting.current) dispatch({ type: 'counted', left });
    },
    [kind, filtersNow, dispatch],
  );

  const claim = useCallback<ReviewQueue<K>['claim']>(
    async ({ size = latestFilters.current.intake?.size ?? claimSize, caseIds, only = {} } = {}) => {
      if (claiming.current) return 0;
      claiming.current = true;
      try {
        counting.current += 1;
        const turn = counting.current;
        const free = Math.max(1, Math.min(size, maxClaims - get().items.length));
        const { list, missed, ended, ...left } = await claimCases({
          kind,
          size: free,
          filters: { ...filtersNow(), ...only },
          avoid_sensitive: wellness().avoidSensitive,
          idem_key: newIdemKey(),
          ...(caseIds ? { case_ids: [...caseIds] } : {}),
        });
        dispatch({
          type: 'claimed',
          items: arranged(list),
          left: turn === counting.current ? left : get().left,
          chosen: caseIds !== undefined,
        });
        dispatch({ type: 'told', ended });
        if (caseIds && missed.length > 0) toast.warning(missedText(caseIds.length, missed));
        return list.length;
      } catch (error) {
        try {
          const text = conflictMessageOf(error);
          // It may have been executed: the currently claimed cases tell.
          if (error instanceof UnknownOutcomeError) await reload().catch(() => toast.error(text));
          else if (!(error instanceof ApiError && error.kind === 'unauthorized')) toast.error(text);
        } finally {
          dispatch({ type: 'stalled' });
        }
        return 0;
      } finally {
        claiming.current = false;
      }
    },
    [kind, reload, arranged, filtersNow, get, dispatch],
  );

  const decisions = useDecisions(kind, store, useOutcomeKeeper(), reload);
  const spentOn = useTimeSpent(state.currentId);
  const send = decisions.decide;
  const decide = useCallback<Decisions['decide']>(
    (inputs, label) => {
      const spent_sec = spentOn(inputs.map(({ case_id }) => case_id));
      send(
        inputs.map((input) => ({ ...input, spent_sec })),
        label,
      );
    },
    [send, spentOn],
  );

  /** A write on one case after which it is no longer mine. */
  const leave = useCallback(
    async (ids: readonly string[], write: (options: CallOptions) => Promise<unknown>): Promise<boolean> => {
      try {
        await write({ about: ids.join('、') });
        dispatch({ type: 'gone', ids });
        return true;
      } catch (error) {
        toast.error(
          error instanceof ApiError && error.kind === 'conflict'
            ? conflictText(error.latest) || error.message
            : conflictMessageOf(error),
        );
        if (error instanceof ApiError && error.kind === 'conflict') dispatch({ type: 'gone', ids });
        return false;
      }
    },
    [dispatch],
  );

  const api = useMemo(() => {
    const versionOf = (id: string) => get().items.find(({ case_id }) => case_id === id)?.version ?? 0;
    return {
      skip: (id: string, skip_reason: SkipReason) =>
        leave([id], (options) =>
          skipCase({ kind, case_id: id, skip_reason, version: versionOf(id), idem_key: newIdemKey() }, options),
        ),
      move: (id: string, lane: Lane, note: string) =>
        leave([id], (options) =>
          moveCase({ kind, case_id: id, lane, note, version: versionOf(id), idem_key: newIdemKey() }, options),
        ),
      release: async (ids: readonly string[]) => {
        const done = await leave(ids, () => releaseCases({ kind, case_ids: [...ids], idem_key: newIdemKey() }));
        void count();
        return done;
      },
      select: (id: string) => dispatch({ type: 'selected', id }),
      draft: (id: string, patch: Partial<ReviewDraft>) => dispatch({ type: 'drafted', id, patch }),
      refuse: (id: string, reason: string | null) =>
        dispatch(reason === null ? { type: 'allowed', id } : { type: 'refused', id, field: null, reason }),
      step: (by: 1 | -1) => {
        const { items, currentId } = get();
        const target = items[items.findIndex(({ case_id }) => case_id === currentId) + by];
        if (target) dispatch({ type: 'selected', id: target.case_id });
      },
    };
  }, [kind, leave, count, get, dispatch]);

  useLease(kind, store);

  // Claims the next cases automatically until the queue is empty, and retries with each decision if too few came or the
  // claim failed.
  const { items } = state;
  const low = state.begun && working && !state.dry && !state.stalled && items.length < (intake ? 1 : lowWater);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again whenever other cases are held
  useEffect(() => {
    if (!low) return;
    if (navigator.onLine) void claim();
    else dispatch({ type: 'stalled' });
  }, [low, items, claim, dispatch]);

  const current = items.find(({ case_id }) => case_id === state.currentId);
  return { state, current, claim, reload, count, refilling: low, leaving, ...decisions, decide, ...api };
}
