import { freshStart } from '../../../tests/freshStart';
import type { CaseOf } from '../../services/caseSchema';
import { operatorSlot } from '../../session/storage';
import { clock } from '../../utils/clock';
import { leavingNotes } from './leavingNotes';
import type { Batch } from './queueState';
import { queueStore } from './queueStore';

beforeEach(async () => {
  await freshStart();
  operatorSlot.set('reviewer');
});

const store = queueStore('report');
const item = (name: string) => ({ case_id: `cs_${name}`, version: 1 }) as CaseOf<'report'>;
const items = ['a', 'b', 'c', 'd', 'e', 'f'].map(item);
const batch = (key: string, patch: Partial<Batch<'report'>>): Batch<'report'> => ({
  key,
  label: '不违规',
  state: 'held',
  items: [item(key)],
  inputs: [{ case_id: `cs_${key}`, version: 1, conclusion: 'clean', clean_reason: 'normal', note: '重复举报' }],
  batchId: `rb_${key}`,
  heldUntil: clock.now() + 60_000,
  why: null,
  ...patch,
});

/** State after a reload: the stored text alone. */
function reload() {
  const key = 'console.own.reviewer.bench.report';
  const text = sessionStorage.getItem(key) ?? '';
  sessionStorage.clear();
  operatorSlot.set('reviewer');
  expect(store.get().batches).toEqual([]);
  sessionStorage.setItem(key, text);
}

it('R29: the place, what was written and marked, and what can be taken back survive a reload', () => {
  store.dispatch({ type: 'loaded', items, done: 2 });
  store.dispatch({ type: 'selected', id: 'cs_e' });
  store.dispatch({ type: 'drafted', id: 'cs_e', patch: { note: '已核对', extra: { areas: [1] } } });
  store.dispatch({ type: 'decided', batch: batch('a', {}) });
  reload();
  store.dispatch({ type: 'loaded', items: items.slice(1), done: 3 });
  const { currentId, drafts, batches } = store.get();
  expect([currentId, drafts.cs_e?.note, drafts.cs_e?.extra]).toEqual(['cs_e', '已核对', { areas: [1] }]);
  expect(batches).toMatchObject([{ key: 'a', state: 'held', batchId: 'rb_a', inputs: [{ note: '重复举报' }] }]);
});

it('R9: over a reload nothing that was decided is lost, and what was on its way must be asked after', () => {
  store.dispatch({ type: 'loaded', items, done: 2 });
  store.dispatch({ type: 'decided', batch: batch('a', { state: 'offline' }) });
  store.dispatch({ type: 'decided', batch: batch('b', { state: 'unsent' }) });
  store.dispatch({ type: 'decided', batch: batch('c', { state: 'unknown' }) });
  store.dispatch({ type: 'decided', batch: batch('d', { state: 'sending' }) });
  store.dispatch({ type: 'decided', batch: batch('e', { heldUntil: clock.now() - 1 }) });
  reload();
  store.dispatch({ type: 'loaded', items: items.slice(0, 3), done: 3 });
  expect(store.get().batches.map(({ key, state }) => `${key} ${state}`)).toEqual([
    'a offline',
    'b unsent',
    'c unknown',
    'd unknown',
  ]);
  // Still claimed, and no longer to be decided; taken back it is there again.
  expect(store.get().items).toEqual([]);
  store.dispatch({ type: 'returned', key: 'b' });
  expect(store.get().items.map(({ case_id }) => case_id)).toEqual(['cs_b']);
});

it('R29: what was written towards passing a case on survives a reload, until it is passed on', () => {
  const leavingNote = { lane: 'lead' as const, note: '拿不准，可能涉及未成年' };
  leavingNotes('report').set('a escalate', leavingNote);
  expect(leavingNotes('report').get('a escalate')).toEqual(leavingNote);
  expect(leavingNotes('image').get('a escalate')).toBeUndefined();
  leavingNotes('report').delete('a escalate');
  expect(leavingNotes('report').get('a escalate')).toBeUndefined();
});

it('R29: where the browser keeps nothing more, the bench goes on', () => {
  store.dispatch({ type: 'loaded', items, done: 2 });
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('Full');
  });
  store.dispatch({ type: 'decided', batch: batch('a', {}) });
  store.dispatch({ type: 'decided', batch: batch('b', {}) });
  full.mockRestore();
  expect(store.get().batches.map(({ key }) => key)).toEqual(['a', 'b']);
  expect(store.get().items).toHaveLength(4);
});

it('R29: another operator of this browser, and what nobody can read, begin with nothing', () => {
  store.dispatch({ type: 'decided', batch: batch('a', {}) });
  operatorSlot.set('reviewer2');
  expect(store.get().batches).toEqual([]);
  sessionStorage.setItem('console.own.reviewer2.bench.report', '{"batches":[{"key":1}]}');
  expect(store.get().batches).toEqual([]);
});
