import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import {
  call,
  type FaultKind,
  isWaiting,
  newKey,
  now,
  passTime,
  type Random,
  random,
  setFaults,
} from '../../../mock/testing';
import { atRest, inProcess } from '../../../tests/inProcess';
import { db, freshStart, modelsOf } from '../../../tests/renderScreen';
import { Provider as Models } from '../../.umi/plugin-model';
import { gate } from '../../app/sessionGate';
import { onFeedback } from '../../kit/base/feedback';
import { queueStats } from '../../services/queues';
import { assignCases } from '../../services/review';
import { wire } from '../../services/transport';
import { openOutcomes } from '../../session/openOutcomes';
import { operatorSlot, sessionSlot } from '../../session/storage';
import { clock } from '../../utils/clock';
import { lastUndoable } from './lastUndoable';
import { queueStore } from './queueStore';
import { type ReviewQueue, useReviewQueue } from './useReviewQueue';

/**
 * One reviewer at a bench without its looks, against the real handlers: operations in any order, faults at any call,
 * a colleague who takes cases away, a network that goes, a page that is left or loaded anew. After each of them what
 * was decided is held, in force, waiting with a button, at the bench again, or told to be somebody else's.
 */

const kind = 'report' as const;
const store = queueStore(kind);
const slot = `console.own.reviewer.bench.${kind}`;
const faults: readonly FaultKind[] = [
  'error',
  'unauthorized',
  'forbidden',
  'conflict',
  'limited',
  'lost_reply',
  'html',
  'empty',
  'result7',
  'hang',
];
const targets = ['claimCases', 'decideCases', 'undoDecision', 'myCases', 'queryWrite', 'releaseCases', 'skipCase', '*'];

let told: string[] = [];
let online = true;

const scale = process.env.MOCK_SCALE;
beforeAll(() => {
  process.env.MOCK_SCALE = '0.02';
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
});

/** An empty browser and a full queue. */
async function startAnew(): Promise<void> {
  await freshStart();
  clock.now = now;
  wire({ transport: inProcess, writes: openOutcomes });
  sessionSlot.set('reviewer');
  operatorSlot.set('reviewer');
  online = true;
  // Few enough to be at the end of the queue more than once.
  const open = [...db.cases.values()].filter((one) => one.kind === kind && one.lane === 'normal' && isWaiting(one));
  for (const one of open.slice(12)) one.status = 'auto_closed';
}
afterAll(() => {
  jest.restoreAllMocks();
  if (scale === undefined) delete process.env.MOCK_SCALE;
  else process.env.MOCK_SCALE = scale;
});

function openBench() {
  const client = new QueryClient();
  const models = modelsOf('reviewer');
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <Models models={models}>{children}</Models>
    </QueryClientProvider>
  );
  return renderHook(() => useReviewQueue(kind, {}, true), { wrapper });
}

const rest = () => act(atRest);
const idsOf = (list: readonly { case_id: string }[]) => list.map(({ case_id }) => case_id);
/** Decisions of this reviewer, oldest first. */
const decisions = () => db.decisions.filter(({ by }) => by === 'reviewer');
const isIn = (status: string) => status === 'held' || status === 'effective';

interface Bench {
  queue: () => ReviewQueue<typeof kind>;
  leave: () => void;
  enter: () => void;
}

function bench(): Bench {
  let opened = openBench();
  return {
    queue: () => opened.result.current,
    leave: () => opened.unmount(),
    enter: () => {
      opened = openBench();
    },
  };
}

/** One thing a reviewer, or the world around him, does; none where there is nothing to do it to. */
const operations: Record<string, (one: Bench, rng: Random) => unknown> = {
  claim: ({ queue }) => queue().claim({ size: 3 }),
  load: ({ queue }) =>
    queue()
      .reload()
      .catch(() => undefined),
  decide: ({ queue }) => decideSome(queue(), 1),
  page: ({ queue }, rng) => decideSome(queue(), rng.int(2, 4)),
  twice: ({ queue }) => {
    decideSome(queue(), 1);
    decideSome(queue(), 1);
  },
  undo: ({ queue }) => queue().undo(),
  undoTwice: ({ queue }) => Promise.all([queue().undo(), queue().undo()]),
  undoAtOnce: ({ queue }) => {
    decideSome(queue(), 1);
    return queue().undo();
  },
  undoOne: ({ queue }, rng) => {
    const held = store.get().batches.filter(({ state, inputs }) => state === 'held' && inputs.length > 1);
    if (held.length === 0) return;
    const batch = rng.pick(held);
    return queue().undo(batch.key, [rng.pick(idsOf(batch.inputs))]);
  },
  resend: ({ queue }) => {
    for (const { key, state } of store.get().batches) if (state === 'unsent') queue().resend(key);
  },
  ask: ({ queue }) =>
    Promise.all(store.get().batches.map(({ key, state }) => (state === 'unknown' ? queue().ask(key) : undefined))),
  askInHeader: (_, rng) => {
    const open = openOutcomes.of('reviewer');
    if (open.length > 0) openOutcomes.resolve('reviewer', rng.pick(open).key);
  },
  skip: ({ queue }) => queue().current && queue().skip(queue().current?.case_id ?? '', 'language'),
  giveBack: ({ queue }) => queue().release(idsOf(store.get().items)),
  colleague: (_, rng) => {
    const { items } = store.get();
    if (items.length === 0) return;
    return call(
      assignCases,
      { kind, case_ids: [rng.pick(items).case_id], to: 'reviewer2', idem_key: newKey() },
      'lead',
    );
  },
  network: () => {
    online = !online;
    if (online) window.dispatchEvent(new Event('online'));
  },
  wait: (_, rng) => {
    passTime(rng.pick([1_000, 9_000, 700_000]));
    return call(queueStats, {}, 'reviewer2');
  },
  leaveAndReturn: (one) => one.leave(),
  loadAnew: async (one) => {
    one.leave();
    await atRest();
    // The same text, read again.
    const text = sessionStorage.getItem(slot);
    if (text !== null) sessionStorage.setItem(slot, `${text} `);
  },
};
const names = Object.keys(operations);
/** Typical actions of a shift occur more often. */
const often = ['claim', 'decide', 'decide', 'decide', 'decide', 'page', 'undo', 'undo', 'resend', 'ask'];

function decideSome(queue: ReviewQueue<typeof kind>, count: number): void {
  const some = store.get().items.slice(0, count);
  if (some.length === 0) return;
  queue.decide(
    some.map(({ case_id, version }) => ({ case_id, version, conclusion: 'clean', clean_reason: 'normal', unseen: [] })),
    `${some.length} 件`,
  );
}

/** Lost decisions: those of this shift that are visible nowhere. */
function lost(made: ReadonlySet<string>, inForce: readonly string[]): string[] {
  const { items, batches } = store.get();
  const there = new Set([...idsOf(items), ...inForce, ...batches.flatMap(({ inputs }) => idsOf(inputs))]);
  return [...made].filter((id) => !there.has(id));
}

async function comeBack(one: Bench): Promise<void> {
  one.enter();
  await act(() =>
    one
      .queue()
      .reload()
      .catch(() => undefined),
  );
  await rest();
}

async function shift(seed: number, length: number): Promise<number> {
  const rng = random(seed);
  const one = bench();
  const seeded = decisions().length;
  const made = new Set<string>();
  /** Taken back before. */
  const known = new Set<string>();
  const trail: string[] = [];
  const off = onFeedback(({ text, detail = '' }) => void told.push(text + detail));
  await act(() => one.queue().reload());
  for (let step = 0; step < length; step++) {
    told = [];
    const name = !online && rng.chance(0.3) ? 'network' : rng.chance(0.6) ? rng.pick(often) : rng.pick(names);
    const fault = rng.chance(0.35)
      ? { endpoint: rng.pick(targets), kind: rng.pick(faults), times: rng.int(1, 2) }
      : null;
    trail.push(fault ? `${name} (${fault.kind} at ${fault.endpoint})` : name);
    setFaults(fault ? [fault] : []);
    const shown = lastUndoable(store.get());
    await act(async () => {
      await operations[name]?.(one, rng);
    });
    await rest();
    if (name === 'leaveAndReturn' || name === 'loadAnew') await comeBack(one);
    setFaults([]);
    gate.open();
    const where = `seed ${seed}, step ${step}: ${trail.slice(-8).join(', ')}`;
    const { items, batches, begun, dry } = store.get();
    for (const { inputs } of batches) for (const id of idsOf(inputs)) made.add(id);

    // The screen never waits for what nobody fetches.
    expect([where, one.queue().refilling && items.length === 0]).toEqual([where, false]);
    expect([where, begun && items.length === 0 && !dry && !store.get().stalled]).toEqual([where, false]);
    // Nothing is on its way for ever, and nothing is in two places.
    expect([where, batches.filter(({ state }) => state === 'sending')]).toEqual([where, []]);
    const busy = batches.flatMap(({ inputs }) => idsOf(inputs));
    expect([where, new Set([...busy, ...idsOf(items)]).size]).toEqual([where, busy.length + items.length]);
    // Of a decision nothing is lost without a word.
    const own = decisions();
    const inForce = idsOf(own.filter(({ status }) => isIn(status)));
    const gone = lost(made, inForce);
    expect([where, gone.length > 0 && told.length === 0 ? gone : []]).toEqual([where, []]);
    for (const id of [...gone, ...idsOf(items)]) made.delete(id);
    // Only shown decisions are undone.
    const undone = own.filter(({ status }) => status === 'undone');
    if (name === 'undo') {
      const back = undone.filter(({ decision_id }) => !known.has(decision_id));
      const shownIds = idsOf(shown?.inputs ?? []);
      expect([where, idsOf(back).filter((id) => !shownIds.includes(id))]).toEqual([where, []]);
    }
    for (const { decision_id } of undone) known.add(decision_id);
    // One effect at most.
    expect([where, new Set(inForce).size]).toEqual([where, inForce.length]);
  }
  // A good day: whatever waits goes out, and the next cases come.
  if (!online) operations.network?.(one, rng);
  await rest();
  for (const name of ['ask', 'resend'] as const) {
    await act(async () => {
      await operations[name]?.(one, rng);
    });
    await rest();
  }
  expect([seed, store.get().batches.filter(({ state }) => state !== 'held')]).toEqual([seed, []]);
  await act(() => one.queue().claim());
  expect([seed, store.get().items.length > 0 || store.get().dry]).toEqual([seed, true]);
  off();
  one.leave();
  return decisions().length - seeded;
}

const operationsEach = 80;
const seeds = Array.from({ length: 12 }, (_, i) => i + 1);

let made = 0;

it.each(seeds)(
  `Net bench: ${operationsEach} operations with faults at every call lose nothing (shift %s of ${seeds.length})`,
  async (seed) => {
    await startAnew();
    made += await shift(seed, operationsEach);
  },
);

it('Net bench: of all shifts enough was decided to say something', () => {
  expect(made).toBeGreaterThan(seeds.length * 10);
});
