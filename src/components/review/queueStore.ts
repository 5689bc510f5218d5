import * as z from 'zod/mini';
import { measure } from '@/domain/case/fields';
import { type CaseKind, caseKinds } from '@/domain/review/kinds';
import { cleanReasons, conclusions } from '@/domain/review/rules';
import { keyOf } from '@/domain/shared/schema';
import { unseenReasons } from '@/domain/shared/unseen';
import { decisionInput } from '@/services/review';
import { personal } from '@/session/personal';
import { waitingDecisions } from '@/session/waitingDecisions';
import { clock } from '@/utils/clock';
import { parseJson } from '@/utils/parseJson';
import { storeOver } from '@/utils/store';
import { type Batch, emptyQueue, type QueueEvent, type QueueState, reduceQueue } from './queueState';

/** State kept over a reload: decisions and texts, by case id. The cases themselves are loaded again. */
const kept = z.object({
  currentId: z.nullable(z.string()),
  drafts: z.record(
    z.string(),
    z.object({
      conclusion: z.nullable(keyOf(conclusions)),
      reason_code: z.nullable(z.string()),
      clean_reason: z.nullable(keyOf(cleanReasons)),
      measures: z.array(measure),
      note: z.string(),
      evidence: z.array(z.string()),
      extra: z.record(z.string(), z.unknown()),
      unseen: z.optional(keyOf(unseenReasons)),
      version: z.optional(z.number()),
    }),
  ),
  batches: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      state: z.enum(['sending', 'held', 'offline', 'unsent', 'unknown']),
      inputs: z.array(decisionInput),
      batchId: z.nullable(z.string()),
      heldUntil: z.nullable(z.number()),
      why: z.nullable(z.string()),
    }),
  ),
});

function textOf<K extends CaseKind>({ currentId, drafts, batches }: QueueState<K>): string {
  if (currentId === null && batches.length === 0 && Object.keys(drafts).length === 0) return '';
  return JSON.stringify({ currentId, drafts, batches: batches.map(({ items: _, ...batch }) => batch) });
}

function restored<K extends CaseKind>(text: string): QueueState<K> {
  const empty = emptyQueue as QueueState<K>;
  if (text === '') return empty;
  let stored: unknown;
  try {
    stored = parseJson(text);
  } catch {
    return empty;
  }
  const found = z.safeParse(kept, stored);
  if (!found.success) return empty;
  const now = clock.now();
  const batches = found.data.batches.map(
    // Was being sent when the page closed: its result must be queried.
    (batch): Batch<K> => ({ ...batch, state: batch.state === 'sending' ? 'unknown' : batch.state, items: [] }),
  );
  const all: QueueState<K> = { ...empty, currentId: found.data.currentId, drafts: found.data.drafts, batches };
  // In force meanwhile, beyond recall.
  const over = batches.filter(({ state, heldUntil }) => state === 'held' && (heldUntil ?? 0) <= now);
  return over.reduce((state, { key }) => reduceQueue(state, { type: 'settled', key }), all);
}

const onTheirWay: readonly Batch<CaseKind>['state'][] = ['sending', 'offline', 'unsent'];

/** Tells the header about unsent decisions, which stay visible after leaving the bench. */
function tell<K extends CaseKind>(kind: K, { batches }: QueueState<K>): void {
  const count = batches.reduce((sum, { state, inputs }) => sum + (onTheirWay.includes(state) ? inputs.length : 0), 0);
  const { [caseKinds[kind].path]: known = 0, ...others } = waitingDecisions.get();
  if (count !== known) waitingDecisions.set(count > 0 ? { ...others, [caseKinds[kind].path]: count } : others);
}

export interface QueueStore<K extends CaseKind> {
  get: () => QueueState<K>;
  dispatch: (event: QueueEvent<K>) => void;
  subscribe: (listener: () => void) => () => void;
}

function create<K extends CaseKind>(kind: K): QueueStore<K> {
  const slot = personal(`bench.${kind}`);
  let known = { text: '', state: emptyQueue as QueueState<K> };
  const get = () => {
    // Another operator has another stored text.
    const text = slot.get() ?? '';
    if (text !== known.text) known = { text, state: restored<K>(text) };
    return known.state;
  };
  const { set: put, subscribe } = storeOver(get, (state) => {
    const text = textOf(state);
    if (text !== known.text) text === '' ? slot.clear() : slot.set(text);
    // If the storage is full, it keeps its old content.
    known = { text: slot.get() ?? '', state };
    tell(kind, state);
  });
  return { get, subscribe, dispatch: (event) => put(reduceQueue(get(), event)) };
}

const stores = new Map<CaseKind, unknown>();

/**
 * Queue of a kind in this tab, for the signed-in operator. It outlives its bench: responses still arrive, and decisions
 * can be undone, sent or queried whenever the reviewer returns.
 */
export function queueStore<K extends CaseKind>(kind: K): QueueStore<K> {
  const store = (stores.get(kind) as QueueStore<K> | undefined) ?? create(kind);
  stores.set(kind, store);
  return store;
}
