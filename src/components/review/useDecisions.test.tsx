import { renderHook, waitFor } from '@testing-library/react';
import { call } from '../../../mock/_kit/call';
import { setFaults } from '../../../mock/_kit/faults';
import { newKey } from '../../../mock/_kit/forms';
import { liveDb as db } from '../../../mock/_kit/live';
import { freshStart } from '../../../tests/freshStart';
import { callsTo, inProcess } from '../../../tests/inProcess';
import type { CaseOf } from '../../services/caseSchema';
import { claimCases, type DecisionInput } from '../../services/review';
import { wire } from '../../services/transport';
import { operatorSlot, sessionSlot } from '../../session/storage';
import { queueStore } from './queueStore';
import { useDecisions } from './useDecisions';

beforeEach(async () => {
  await freshStart();
  wire({ transport: inProcess });
  sessionSlot.set('reviewer');
  operatorSlot.set('reviewer');
});

const store = queueStore('report');
const clean = ({ case_id, version }: { case_id: string; version: number }): DecisionInput[] => [
  { case_id, version, conclusion: 'clean', clean_reason: 'normal' },
];
const fail = () => {
  throw new Error('Nothing to reload');
};
const outcomes = { keep: jest.fn(), drop: jest.fn(), isOpen: () => true };

/** A bench without its looks, with so many cases. */
async function begin(size: number) {
  const { data } = await call(claimCases, { kind: 'report', size, idem_key: newKey() }, 'reviewer');
  const items = data.list as CaseOf<'report'>[];
  store.dispatch({ type: 'loaded', items, done: 0 });
  const { result } = renderHook(() => useDecisions('report', store, outcomes, fail));
  return { items, decisions: result.current };
}

const states = () => store.get().batches.map(({ label, state }) => `${label} ${state}`);
const statusOf = (item: CaseOf<'report'> | undefined) =>
  db.decisions.findLast(({ case_id }) => case_id === item?.case_id)?.status;

it('R39: what is on its way is taken back as soon as it is answered, and nothing else', async () => {
  const { items, decisions } = await begin(3);
  const [first, second] = items as [CaseOf<'report'>, CaseOf<'report'>];
  decisions.decide(clean(first), '一');
  decisions.decide(clean(second), '二');
  expect(states()).toEqual(['一 sending', '二 sending']);
  await Promise.all([decisions.undo(), decisions.undo()]);
  expect(states()).toEqual([]);
  expect([statusOf(first), statusOf(second)]).toEqual(['undone', 'undone']);
  expect(
    store
      .get()
      .items.map(({ case_id }) => case_id)
      .sort(),
  ).toEqual(items.map(({ case_id }) => case_id).sort());
  expect(callsTo('/review/undo')).toHaveLength(2);
});

it('R39: pressed twice at one decision it takes back that one alone, whatever was decided since', async () => {
  const { items, decisions } = await begin(3);
  const [first, second] = items as [CaseOf<'report'>, CaseOf<'report'>];
  decisions.decide(clean(first), '一');
  await waitFor(() => expect(states()).toEqual(['一 held']));
  const key = store.get().batches[0]?.key;
  setFaults([{ endpoint: 'decideCases', kind: 'limited', times: 1 }]);
  decisions.decide(clean(second), '二');
  await waitFor(() => expect(states()).toEqual(['一 held', '二 unsent']));
  await Promise.all([decisions.undo(key), decisions.undo(key)]);
  expect(states()).toEqual(['二 unsent']);
  expect([statusOf(first), statusOf(second)]).toEqual(['undone', undefined]);
});

it('R39: taken back while it is on its way it comes back also where it did not go out', async () => {
  const { items, decisions } = await begin(1);
  setFaults([{ endpoint: 'decideCases', kind: 'limited', times: 1 }]);
  decisions.decide(clean(items[0] as CaseOf<'report'>), '一');
  await decisions.undo();
  expect([states(), store.get().currentId]).toEqual([[], items[0]?.case_id]);
  expect(statusOf(items[0])).toBeUndefined();
});
