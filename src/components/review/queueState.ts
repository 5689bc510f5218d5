import type { CaseKind } from '@/domain/review/kinds';
import type { CaseOf } from '@/services/caseSchema';
import type { EndedEscalation, QueueLeft } from '@/services/queueLeft';
import type { DecideResult, DecisionInput } from '@/services/review';
import { bounded, emptyDraft, fitted, omit, type ReviewDraft, taken } from './drafts';

/** State of a reviewer's queue as pure transitions: the bench renders it, `useReviewQueue` makes the calls. */

/**
 * Decisions made together: `offline` is sent once the network is back, `unsent` had no effect and is sent on a click,
 * `unknown` may have been executed and must be queried (docs/design/blocks.md#g4), `held` can be undone (G5).
 */
export interface Batch<K extends CaseKind> {
  /** Idempotency key: however often it is sent, it has one effect. */
  key: string;
  label: string;
  state: 'sending' | 'held' | 'offline' | 'unsent' | 'unknown';
  inputs: readonly DecisionInput[];
  /** Its cases, as far as known; after a reload, those still claimed. */
  items: readonly CaseOf<K>[];
  /** Under which name the backend holds it; null until it was answered. */
  batchId: string | null;
  /** Epoch ms, by the console's clock; null until it was answered. */
  heldUntil: number | null;
  why: string | null;
}

export interface QueueState<K extends CaseKind> {
  /** Claimed and undecided, in the order of the bench. */
  items: readonly CaseOf<K>[];
  currentId: string | null;
  drafts: Readonly<Record<string, ReviewDraft>>;
  /** Refusals by case and field. */
  refused: Readonly<Record<string, { field: string | null; reason: string }>>;
  /** Oldest first. */
  batches: readonly Batch<K>[];
  /** Cases whose claim expired; they can be decided unless another operator has claimed them. */
  lost: readonly string[];
  /** By the filters on the screen; `NaN` until loaded. */
  left: QueueLeft;
  /** Closed escalations of this reviewer, read ones included. */
  ended: readonly EndedEscalation[];
  done: number;
  loaded: boolean;
  /** The last claim was empty: no more automatic claims. */
  dry: boolean;
  /** Something was decided here: the next cases are claimed automatically. */
  begun: boolean;
  /** The last claim failed: it is repeated with the next decision, or by hand. */
  stalled: boolean;
}

/** Not asked yet, or not answered. */
export const unknownLeft: QueueLeft = {
  unclaimed: Number.NaN,
  claimed: Number.NaN,
  other_lanes: 0,
  waiting: Number.NaN,
  urgent: 0,
  overdue: 0,
  oldest_at: null,
  avoided: 0,
  outside: 0,
};
export const emptyQueue = {
  items: [],
  currentId: null,
  drafts: {},
  refused: {},
  batches: [],
  lost: [],
  left: unknownLeft,
  ended: [],
  done: 0,
  loaded: false,
  dry: false,
  begun: false,
  stalled: false,
} as const;

export type QueueEvent<K extends CaseKind> =
  | { type: 'loaded'; items: readonly CaseOf<K>[]; done: number }
  /** `chosen` from the list: missing cases tell nothing about the queue. */
  | { type: 'claimed'; items: readonly CaseOf<K>[]; left: QueueLeft; chosen?: boolean }
  | { type: 'counted'; left: QueueLeft }
  | { type: 'told'; ended: readonly EndedEscalation[] }
  | { type: 'stalled' }
  /** The network is back. */
  | { type: 'resumed' }
  /** The bench was left: undecided cases are returned, decisions are kept. */
  | { type: 'left' }
  | { type: 'selected'; id: string }
  | { type: 'drafted'; id: string; patch: Partial<ReviewDraft> }
  | { type: 'decided'; batch: Batch<K> }
  | { type: 'answered'; key: string; batchId: string; heldUntil: number; results: readonly DecideResult[] }
  | { type: 'failed'; key: string; state: 'unsent' | 'unknown'; why: string | null }
  | { type: 'sent'; key: string }
  /** Without `part` the whole batch. */
  | { type: 'returned'; key: string; items?: readonly CaseOf<K>[]; part?: boolean }
  | { type: 'settled'; key: string }
  | { type: 'gone'; ids: readonly string[] }
  | { type: 'lost'; ids: readonly string[] }
  | { type: 'refused'; id: string; field: string | null; reason: string }
  /** A refused case may be decided now. */
  | { type: 'allowed'; id: string };

/** Removes cases; keeps the position, so that the next case stays the same. */
function without<K extends CaseKind>(state: QueueState<K>, ids: readonly string[]): QueueState<K> {
  const place = state.items.findIndex(({ case_id }) => case_id === state.currentId);
  const items = state.items.filter(({ case_id }) => !ids.includes(case_id));
  if (items.length === state.items.length) return state;
  const before = state.items.slice(0, Math.max(place, 0)).filter(({ case_id }) => !ids.includes(case_id)).length;
  const still = items.some(({ case_id }) => case_id === state.currentId);
  const next = still ? state.currentId : (items[Math.min(before, items.length - 1)]?.case_id ?? null);
  return { ...state, items, currentId: next };
}

function withItems<K extends CaseKind>(state: QueueState<K>, added: readonly CaseOf<K>[], front: boolean) {
  const ids = new Set(added.map(({ case_id }) => case_id));
  const others = state.items.filter(({ case_id }) => !ids.has(case_id));
  const items = front ? [...added, ...others] : [...others, ...added];
  const currentId = front ? (added[0]?.case_id ?? state.currentId) : (state.currentId ?? items[0]?.case_id ?? null);
  return { ...state, items, currentId, lost: state.lost.filter((id) => !ids.has(id)) };
}

const change = <K extends CaseKind>(state: QueueState<K>, key: string, patch: Partial<Batch<K>>): QueueState<K> => ({
  ...state,
  batches: state.batches.map((batch) => (batch.key === key ? { ...batch, ...patch } : batch)),
});

const dropped = <K extends CaseKind>(state: QueueState<K>, key: string): QueueState<K> => ({
  ...state,
  batches: state.batches.filter((batch) => batch.key !== key),
});

const idsOf = (list: readonly { case_id: string }[]): string[] => list.map(({ case_id }) => case_id);

/** Removes undone cases from a batch. */
function reduced<K extends CaseKind>(state: QueueState<K>, batch: Batch<K>, gone: readonly CaseOf<K>[]) {
  if (gone.length === 0) return state;
  const ids = new Set(idsOf(gone));
  const inputs = batch.inputs.filter(({ case_id }) => !ids.has(case_id));
  if (inputs.length === 0) return dropped(state, batch.key);
  const items = batch.items.filter(({ case_id }) => !ids.has(case_id));
  return change(state, batch.key, { items, inputs, label: `剩余 ${inputs.length} 件` });
}

/**
 * Merges the backend's list of claimed cases: a held decision on one of them was undone elsewhere, an unsent one gets
 * its case back; the others can be decided.
 */
function sorted<K extends CaseKind>(state: QueueState<K>, mine: readonly CaseOf<K>[]) {
  // Decisions and undos increase the version: a case at the decided version is an older response.
  const backOf = ({ state, inputs }: Batch<K>) =>
    mine.filter(
      ({ case_id, version }) =>
        state === 'held' && inputs.some((input) => input.case_id === case_id && version > Number(input.version)),
    );
  const back = state.batches.flatMap(backOf);
  const next = state.batches.reduce((before, batch) => reduced(before, batch, backOf(batch)), state);
  const known = new Map([...mine, ...next.batches.flatMap(({ items }) => items)].map((one) => [one.case_id, one]));
  const batches = next.batches.map((batch) => ({
    ...batch,
    items: batch.inputs.flatMap(({ case_id }) => known.get(case_id) ?? []),
  }));
  const busy = new Set(batches.flatMap(({ inputs }) => idsOf(inputs)));
  return { next: { ...next, batches }, back, busy, free: mine.filter(({ case_id }) => !busy.has(case_id)) };
}

function loaded<K extends CaseKind>(
  state: QueueState<K>,
  { items: mine, done }: Extract<QueueEvent<K>, { type: 'loaded' }>,
): QueueState<K> {
  const { next, back, busy, free: items } = sorted(state, mine);
  const kept = new Set([...idsOf(items), ...busy]);
  const still = items.some(({ case_id }) => case_id === state.currentId) ? state.currentId : null;
  return {
    ...next,
    items,
    currentId: back[0]?.case_id ?? still ?? items[0]?.case_id ?? null,
    drafts: bounded(fitted(taken(state.drafts, back), items), kept),
    done,
    loaded: true,
    dry: false,
    stalled: false,
  };
}

/** Applies the results per case: held ones can be undone, refused ones return, those of others are removed. */
function answered<K extends CaseKind>(
  state: QueueState<K>,
  { key, batchId, heldUntil, results }: Extract<QueueEvent<K>, { type: 'answered' }>,
): QueueState<K> {
  const batch = state.batches.find((one) => one.key === key);
  if (!batch) return state;
  const idsWith = (status: DecideResult['status']) => idsOf(results.filter((result) => result.status === status));
  const held = idsWith('held');
  const back = idsWith('refused');
  const refused = { ...state.refused };
  for (const { case_id, status, field, reason } of results) {
    if (status === 'refused') refused[case_id] = { field, reason: reason ?? '未能提交' };
  }
  const holds = ({ case_id }: { case_id: string }) => held.includes(case_id);
  const patch = { items: batch.items.filter(holds), inputs: batch.inputs.filter(holds), batchId, heldUntil, why: null };
  const next: QueueState<K> = {
    ...state,
    refused,
    done: state.done + held.length,
    // Only drafts of cases in conflict go; the others stay until their decision can no longer be taken back.
    drafts: omit(state.drafts, idsWith('conflict')),
  };
  const settled = held.length > 0 ? change(next, key, { ...patch, state: 'held' }) : dropped(next, key);
  const returning = batch.items.filter(({ case_id }) => back.includes(case_id));
  return returning.length > 0 ? withItems(settled, returning, true) : settled;
}

export function reduceQueue<K extends CaseKind>(state: QueueState<K>, event: QueueEvent<K>): QueueState<K> {
  switch (event.type) {
    case 'loaded':
      return loaded(state, event);
    case 'claimed': {
      const { items, left, chosen = false } = event;
      const { next, back, free } = sorted(state, items);
      const drafts = fitted(taken(state.drafts, back), free);
      const none = items.length === 0;
      const dry = none && (chosen ? state.dry : left.waiting === 0);
      return { ...withItems(next, free, false), drafts, left, dry, stalled: none && !chosen && !dry };
    }
    case 'counted': {
      // A reviewer who still has cases gets more as soon as more are waiting.
      const dry = state.dry && !(event.left.waiting > 0 && state.items.length > 0);
      return { ...state, left: event.left, dry };
    }
    case 'told':
      return { ...state, ended: event.ended };
    case 'stalled':
      return { ...state, stalled: true };
    case 'resumed':
      return { ...state, stalled: false };
    case 'left': {
      const { drafts, batches } = state;
      return { ...(emptyQueue as QueueState<K>), drafts, batches };
    }
    case 'selected':
      return state.items.some(({ case_id }) => case_id === event.id) ? { ...state, currentId: event.id } : state;
    case 'drafted': {
      const item = state.items.find(({ case_id }) => case_id === event.id);
      const draft = {
        ...(state.drafts[event.id] ?? emptyDraft),
        ...event.patch,
        version: item?.version ?? state.drafts[event.id]?.version,
      };
      return {
        ...state,
        // The newest draft comes last.
        drafts: { ...omit(state.drafts, [event.id]), [event.id]: draft },
        refused: omit(state.refused, [event.id]),
      };
    }
    case 'decided': {
      const ids = idsOf(event.batch.inputs);
      const batches = [...state.batches, event.batch];
      return { ...without(state, ids), batches, refused: omit(state.refused, ids), begun: true, stalled: false };
    }
    case 'answered':
      return answered(state, event);
    case 'failed':
      return change(state, event.key, { state: event.state, why: event.why });
    case 'sent':
      return change(state, event.key, { state: 'sending', why: null });
    case 'returned': {
      const batch = state.batches.find(({ key }) => key === event.key);
      if (!batch) return state;
      const items = event.items ?? batch.items;
      const undone = batch.state === 'held' ? items.length : 0;
      const rest = event.part ? reduced(state, batch, items) : dropped(state, batch.key);
      const back = withItems(rest, items, true);
      return { ...back, drafts: taken(state.drafts, items), done: Math.max(0, back.done - undone) };
    }
    case 'settled': {
      const batch = state.batches.find(({ key }) => key === event.key);
      return { ...dropped(state, event.key), drafts: omit(state.drafts, idsOf(batch?.inputs ?? [])) };
    }
    case 'gone':
      return {
        ...without(state, event.ids),
        lost: state.lost.filter((id) => !event.ids.includes(id)),
        stalled: false,
      };
    case 'lost':
      return { ...state, lost: [...new Set([...state.lost, ...event.ids])] };
    case 'refused':
      return { ...state, refused: { ...state.refused, [event.id]: { field: event.field, reason: event.reason } } };
    case 'allowed':
      return state.refused[event.id] ? { ...state, refused: omit(state.refused, [event.id]) } : state;
  }
}
