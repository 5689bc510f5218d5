/** @jest-environment node */
import type { CaseOf } from '@/services/caseSchema';
import type { DecideResult } from '@/services/review';
import { maxLooseDrafts } from './drafts';
import { lastUndoable } from './lastUndoable';
import { type Batch, emptyQueue, type QueueEvent, type QueueState, reduceQueue, unknownLeft } from './queueState';

type State = QueueState<'report'>;
const start = emptyQueue as State;

const item = (case_id: string) => ({ case_id, version: 1 }) as CaseOf<'report'>;
const items = ['a', 'b', 'c', 'd'].map(item);

const run = (...events: QueueEvent<'report'>[]): State =>
  events.reduce((state, event) => reduceQueue(state, event), start);

const left = (waiting: number) => ({ ...unknownLeft, waiting });
const loaded: QueueEvent<'report'> = { type: 'loaded', items, done: 2 };
const batch = (key: string, ...ids: string[]): Batch<'report'> => ({
  key,
  label: '不违规',
  state: 'sending',
  items: ids.map(item),
  batchId: null,
  inputs: ids.map((case_id) => ({ case_id, version: 1, conclusion: 'clean' })),
  heldUntil: null,
  why: null,
});
const result = (case_id: string, status: DecideResult['status']): DecideResult => ({
  case_id,
  status,
  decision_id: null,
  reason: status === 'refused' ? '缺少证据' : null,
  field: null,
  second_person: null,
  latest: null,
});
const ids = (state: State) => state.items.map(({ case_id }) => case_id).join('');

describe('the bench moves on by itself', () => {
  it('begins with the first case', () => expect(run(loaded).currentId).toBe('a'));

  it('shows the next case as soon as one is decided, in the middle and at the end', () => {
    const middle = run(loaded, { type: 'selected', id: 'b' }, { type: 'decided', batch: batch('1', 'b') });
    expect([ids(middle), middle.currentId]).toEqual(['acd', 'c']);
    const end = run(loaded, { type: 'selected', id: 'd' }, { type: 'decided', batch: batch('1', 'd') });
    expect([ids(end), end.currentId]).toEqual(['abc', 'c']);
  });

  it('decides a page at once and stands at what is left', () => {
    const state = run(loaded, { type: 'decided', batch: batch('1', 'a', 'b', 'c') });
    expect([ids(state), state.currentId]).toEqual(['d', 'd']);
  });

  it('a reload brings back nothing that is just being decided', () => {
    expect(ids(run(loaded, { type: 'decided', batch: batch('1', 'a') }, loaded))).toBe('bcd');
  });
});

describe('no decision is lost (G4, G5)', () => {
  const decided: QueueEvent<'report'> = { type: 'decided', batch: batch('1', 'a', 'b', 'c') };
  const held: QueueEvent<'report'> = {
    type: 'answered',
    key: '1',
    batchId: 'rb_1',
    heldUntil: 8_000,
    results: ['a', 'b', 'c'].map((id) => result(id, 'held')),
  };

  it('one of several is taken back alone: the others stay held', () => {
    const state = run(loaded, decided, held, { type: 'returned', key: '1', items: [item('b')], part: true });
    expect(ids(state)).toBe('bd');
    expect(state.batches[0]?.items.map(({ case_id }) => case_id)).toEqual(['a', 'c']);
    expect([state.batches[0]?.label, state.done]).toEqual(['剩余 2 件', 4]);
  });

  it('R38: where the next cases did not come they are asked for again with the next decision, or by hand', () => {
    const failed = run(loaded, { type: 'decided', batch: batch('1', 'a', 'b', 'c') }, { type: 'stalled' });
    expect(failed.stalled).toBe(true);
    const next = reduceQueue(failed, { type: 'decided', batch: batch('2', 'd') });
    expect(next.stalled).toBe(false);
    const empty = reduceQueue(next, { type: 'stalled' });
    expect(empty.stalled).toBe(true);
    expect(reduceQueue(empty, { type: 'claimed', items, left: left(5) }).stalled).toBe(false);
  });

  it('R39: what was taken back elsewhere is there again, an answer from before the decision changes nothing', () => {
    const mine = (version: number): QueueEvent<'report'> => ({
      type: 'loaded',
      items: [item('d'), { ...item('a'), version }],
      done: 2,
    });
    const old = run(loaded, decided, held, mine(1));
    expect([ids(old), old.batches[0]?.inputs.length]).toEqual(['d', 3]);
    const back = run(loaded, decided, held, mine(3));
    expect([ids(back), back.currentId, back.batches[0]?.inputs.length]).toEqual(['da', 'a', 2]);
  });

  it('a held one can be taken back, and comes first with its draft', () => {
    const state = run(
      loaded,
      { type: 'drafted', id: 'b', patch: { note: '重复举报' } },
      { type: 'selected', id: 'b' },
      { type: 'decided', batch: batch('1', 'b') },
      { type: 'answered', key: '1', batchId: 'rb_1', heldUntil: 8_000, results: [result('b', 'held')] },
    );
    expect([lastUndoable(state)?.key, state.done]).toEqual(['1', 3]);
    const back = reduceQueue(state, { type: 'returned', key: '1' });
    expect([ids(back), back.currentId, back.done, back.drafts.b?.note]).toEqual(['bacd', 'b', 2, '重复举报']);
  });

  it('of a page, what is refused comes back and says why; what a colleague decided is gone', () => {
    const state = run(loaded, decided, {
      type: 'answered',
      key: '1',
      batchId: 'rb_1',
      heldUntil: 8_000,
      results: [result('a', 'held'), result('b', 'refused'), result('c', 'conflict')],
    });
    expect(ids(state)).toBe('bd');
    expect(state.currentId).toBe('b');
    expect(state.refused.b?.reason).toBe('缺少证据');
    expect(lastUndoable(state)?.items.map(({ case_id }) => case_id)).toEqual(['a']);
  });

  it('one without an answer stays until it is known, and its draft with it', () => {
    const state = run(
      loaded,
      { type: 'drafted', id: 'a', patch: { note: '已核对' } },
      { type: 'decided', batch: batch('1', 'a') },
      { type: 'failed', key: '1', state: 'unknown', why: '没有收到答复' },
    );
    expect(state.batches.map((one) => one.state)).toEqual(['unknown']);
    expect(state.drafts.a?.note).toBe('已核对');
    expect(lastUndoable(state)).toBeUndefined();
    expect(reduceQueue(state, { type: 'settled', key: '1' }).batches).toEqual([]);
  });

  it('several can be taken back, the latest first', () => {
    const state = run(
      loaded,
      { type: 'decided', batch: batch('1', 'a') },
      { type: 'decided', batch: batch('2', 'b') },
      { type: 'answered', key: '1', batchId: 'rb_1', heldUntil: 8_000, results: [result('a', 'held')] },
      { type: 'answered', key: '2', batchId: 'rb_2', heldUntil: 9_500, results: [result('b', 'held')] },
    );
    expect(lastUndoable(state)?.key).toBe('2');
    const once = reduceQueue(state, { type: 'returned', key: '2' });
    expect([lastUndoable(state)?.heldUntil, lastUndoable(once)?.heldUntil]).toEqual([9_500, 8_000]);
    expect(lastUndoable(once)?.key).toBe('1');
    expect(ids(reduceQueue(once, { type: 'returned', key: '1' }))).toBe('abcd');
  });
});

it('a claim that ran out is marked and stays; claimed again it is as before', () => {
  const state = run(loaded, { type: 'lost', ids: ['a'] });
  expect([ids(state), state.lost]).toEqual(['abcd', ['a']]);
  expect(reduceQueue(state, { type: 'claimed', items: [item('a')], left: left(1) }).lost).toEqual([]);
});

it('an empty claim says that the queue is dry, until something is loaded', () => {
  const state = run({ type: 'loaded', items: [], done: 0 }, { type: 'claimed', items: [], left: left(0) });
  expect([state.dry, state.currentId]).toEqual([true, null]);
});

it('R80: where those chosen out of the list are gone, the queue is not said to be empty', () => {
  const none: QueueEvent<'report'> = { type: 'claimed', items: [], left: left(60), chosen: true };
  const state = run({ type: 'loaded', items: [], done: 0 }, none);
  expect([state.dry, state.stalled, state.left.waiting]).toEqual([false, false, 60]);
  const empty = run({ type: 'loaded', items: [], done: 0 }, { type: 'claimed', items: [], left: left(0) }, none);
  expect(empty.dry).toBe(true);
});

it('R81: a claim that brings nothing while something waits is asked again by hand, not for ever', () => {
  const state = run({ type: 'loaded', items: [], done: 0 }, { type: 'claimed', items: [], left: left(3) });
  expect([state.dry, state.stalled]).toEqual([false, true]);
});

it('R23: other filters give more to whoever works, and claim nothing for whoever does not', () => {
  const dry: QueueEvent<'report'> = { type: 'claimed', items: [], left: left(0) };
  const more: QueueEvent<'report'> = { type: 'counted', left: left(7) };
  const atWork = run(loaded, dry, more);
  expect([atWork.dry, atWork.left.waiting]).toEqual([false, 7]);
  expect(run({ type: 'loaded', items: [], done: 0 }, dry, more)).toMatchObject({ dry: true, left: { waiting: 7 } });
});

describe('what was written and marked is kept with its case', () => {
  const noted: QueueEvent<'report'> = { type: 'drafted', id: 'a', patch: { note: '已核对', reason_code: 'spam.ad' } };
  const none: QueueEvent<'report'> = { type: 'loaded', items: [], done: 2 };
  const claimed = (version: number): QueueEvent<'report'> => ({
    type: 'claimed',
    items: [{ ...item('a'), version }],
    left: left(1),
  });

  it('R29: left, given back and claimed again, the case has its note and its mark', () => {
    const state = run(loaded, noted, { type: 'left' }, none, claimed(1));
    expect([ids(state), state.drafts.a]).toMatchObject(['a', { note: '已核对', reason_code: 'spam.ad' }]);
  });

  it('R29: of a case that changed meanwhile the note stays, the mark is to be made anew', () => {
    const state = run(loaded, noted, { type: 'left' }, none, claimed(2));
    expect(state.drafts.a).toMatchObject({ note: '已核对', reason_code: null, measures: [], conclusion: null });
  });

  it('R29: a decision that is taken back keeps its draft, also over the next look at what is held', () => {
    const back = { ...item('a'), version: 3 };
    const state = run(
      loaded,
      noted,
      { type: 'decided', batch: batch('1', 'a') },
      { type: 'answered', key: '1', batchId: 'rb_1', heldUntil: 8_000, results: [result('a', 'held')] },
      { type: 'returned', key: '1', items: [back] },
      { type: 'loaded', items: [back], done: 2 },
    );
    expect(state.drafts.a).toMatchObject({ note: '已核对', reason_code: 'spam.ad' });
  });

  it('R29: once decided for good nothing is kept, and of cases that are not held the newest alone', () => {
    const gone = run(
      loaded,
      noted,
      { type: 'decided', batch: batch('1', 'a') },
      { type: 'answered', key: '1', batchId: 'rb_1', heldUntil: 8_000, results: [result('a', 'held')] },
      { type: 'settled', key: '1' },
    );
    expect(gone.drafts).toEqual({});
    const many = Array.from({ length: maxLooseDrafts + 1 }, (_, place) => `c${place}`);
    const written = many.map((id): QueueEvent<'report'> => ({ type: 'drafted', id, patch: { note: id } }));
    const kept = run(loaded, noted, ...written, { type: 'loaded', items: [item('a')], done: 2 });
    expect(Object.keys(kept.drafts)).toEqual(['a', ...many.slice(1)]);
  });
});
