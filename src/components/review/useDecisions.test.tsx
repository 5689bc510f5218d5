import { renderHook, waitFor } from '@testing-library/react';
import { call, liveDb as db, newKey, passTime, setFaults } from '../../../mock/testing';
import { freshStart } from '../../../tests/freshStart';
import { atRest, callsTo, inProcess } from '../../../tests/inProcess';
import { holdMs, leaseMs } from '../../domain/shared/limits';
import { type Feedback, onFeedback } from '../../kit/base/feedback';
import type { CaseOf } from '../../services/caseSchema';
import { queueStats } from '../../services/queues';
import { claimCases, type DecisionInput, myCases } from '../../services/review';
import { wire } from '../../services/transport';
import { openOutcomes } from '../../session/openOutcomes';
import { operatorSlot, sessionSlot } from '../../session/storage';
import { waitingDecisions } from '../../session/waitingDecisions';
import { queueStore } from './queueStore';
import { useDecisions } from './useDecisions';

beforeEach(async () => {
  await freshStart();
  wire({ transport: inProcess, writes: openOutcomes });
  sessionSlot.set('reviewer');
  operatorSlot.set('reviewer');
});

const store = queueStore('report');
const clean = ({ case_id, version }: { case_id: string; version: number }): DecisionInput[] => [
  { case_id, version, conclusion: 'clean', clean_reason: 'normal', unseen: [] },
];
const reload = async () => {
  const { list, done_today } = await myCases({ kind: 'report' });
  store.dispatch({ type: 'loaded', items: list as CaseOf<'report'>[], done: done_today });
};
const outcomes = {
  drop: (key: string) => openOutcomes.resolve('reviewer', key),
  isOpen: (key: string) => openOutcomes.of('reviewer').some((one) => one.key === key),
};

/** A bench without its UI, with the given number of cases. */
async function begin(size: number) {
  const { data } = await call(claimCases, { kind: 'report', size, idem_key: newKey() }, 'reviewer');
  const items = data.list as CaseOf<'report'>[];
  store.dispatch({ type: 'loaded', items, done: 0 });
  const { result, unmount } = renderHook(() => useDecisions('report', store, outcomes, reload));
  return { items, decisions: result.current, leave: unmount };
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

describe('a bench that was left with decisions that did not go out', () => {
  const path = '/riskManage/reportReview/review';
  const told: Feedback[] = [];
  let stop = () => {};
  beforeEach(() => {
    told.length = 0;
    stop = onFeedback((feedback) => void told.push(feedback));
  });
  afterEach(() => {
    stop();
    jest.restoreAllMocks();
  });

  /** Decided without a network, and gone to another screen. */
  async function leaveOffline() {
    const { items, decisions, leave } = await begin(2);
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const [first] = items as [CaseOf<'report'>];
    decisions.decide(clean(first), '不违规');
    leave();
    expect([states(), waitingDecisions.get()]).toEqual([['不违规 offline'], { [path]: 1 }]);
    const comeOnline = () => {
      online.mockReturnValue(true);
      window.dispatchEvent(new Event('online'));
    };
    return { first, comeOnline };
  }

  it('R83: sends them when the network is back, and says so wherever the operator is', async () => {
    const { first, comeOnline } = await leaveOffline();
    comeOnline();
    await atRest();
    expect([states(), statusOf(first), waitingDecisions.get()]).toEqual([['不违规 held'], 'held', {}]);
    expect(told.map(({ tone, text, action }) => [tone, text, action?.label])).toEqual([
      ['success', '网络已恢复，已提交：不违规', '去查看'],
    ]);
    comeOnline();
    await atRest();
    expect(callsTo('/review/decide')).toHaveLength(1);
  });

  it('R83: says which did not count because the claim had ended', async () => {
    const { first, comeOnline } = await leaveOffline();
    passTime(2 * leaseMs + 1000);
    await call(queueStats, {}, 'reviewer2');
    comeOnline();
    await atRest();
    expect([states(), statusOf(first)]).toEqual([[], undefined]);
    const lapsed = expect.stringMatching(/^「.+」的领取已被退回队列或过期，操作没有提交，可以重新领取$/);
    expect(told.map(({ text }) => text)).toEqual([lapsed, '网络已恢复，但没有提交成功：不违规']);
  });

  it('R83: sends nothing of one operator as another', async () => {
    const { first, comeOnline } = await leaveOffline();
    sessionSlot.set('reviewer2');
    operatorSlot.set('reviewer2');
    comeOnline();
    await atRest();
    expect([callsTo('/review/decide'), statusOf(first), waitingDecisions.get()]).toEqual([[], undefined, {}]);
  });
});

it('R44: the end of the eight seconds is told to nobody but who decided, on the bench or away from it', async () => {
  const { items, decisions, leave } = await begin(2);
  jest.useFakeTimers();
  decisions.decide(clean(items[0] as CaseOf<'report'>), '一');
  await atRest();
  expect(states()).toEqual(['一 held']);
  leave();
  jest.advanceTimersByTime(holdMs - 1_000);
  expect(states()).toEqual(['一 held']);
  operatorSlot.set('reviewer2');
  store.dispatch({ type: 'loaded', items: items.slice(1), done: 0 });
  const changed = jest.fn();
  const stop = store.subscribe(changed);
  jest.advanceTimersByTime(2_000);
  expect([store.get().items.map(({ case_id }) => case_id), changed.mock.calls]).toEqual([[items[1]?.case_id], []]);
  operatorSlot.set('reviewer');
  expect([states(), jest.getTimerCount()]).toEqual([[], 0]);
  stop();
  jest.useRealTimers();
});

describe('decisions without an answer', () => {
  const told: string[] = [];
  let stop = () => {};
  beforeEach(() => {
    told.length = 0;
    stop = onFeedback(({ text, detail }) => void told.push(`${text} ${detail}`));
  });
  afterEach(() => stop());

  /** Decided, in force at the backend, and not answered. */
  async function lose() {
    const { items, decisions } = await begin(3);
    const { data } = await call(myCases, { kind: 'report' }, 'reviewer');
    const [first, second] = items as [CaseOf<'report'>, CaseOf<'report'>];
    setFaults([{ endpoint: 'decideCases', kind: 'lost_reply', times: 1 }]);
    decisions.decide([...clean(first), ...clean(second)], '2 件：不违规');
    await waitFor(() => expect(states()).toEqual(['2 件：不违规 unknown']));
    return { first, decisions, key: store.get().batches[0]?.key ?? '', before: data.done_today };
  }

  it('R84: are named by their cases in the header, and counted once they are known to be in force', async () => {
    const { first, decisions, key, before } = await lose();
    const about = `2 件：不违规 · ${first.case_id} 等 2 件`;
    expect(openOutcomes.of('reviewer')).toMatchObject([{ key, label: '审核', about }]);
    await decisions.ask(key);
    expect([states(), store.get().done - before, openOutcomes.of('reviewer')]).toEqual([[], 2, []]);
    expect(told).toEqual([`已查明：决定已生效 ${about}`]);
  });

  it('R84: asked after in the header they are known at the bench, which does not say it again', async () => {
    const { key, before } = await lose();
    openOutcomes.resolve('reviewer', key);
    await waitFor(() => expect(states()).toEqual([]));
    await atRest();
    expect([told, store.get().done - before]).toEqual([[], 2]);
  });

  it('R84: answered by a fault of the service they are not said to have no answer', async () => {
    const { items, decisions } = await begin(1);
    setFaults([{ endpoint: 'decideCases', kind: 'error', times: 1 }]);
    decisions.decide(clean(items[0] as CaseOf<'report'>), '不违规');
    await waitFor(() => expect(states()).toEqual(['不违规 unknown']));
    expect(store.get().batches[0]?.why).toBe('结果未知：服务出错，没有收到明确的答复');
  });
});
