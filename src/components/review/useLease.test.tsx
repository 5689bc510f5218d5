import { renderHook } from '@testing-library/react';
import { call, liveDb as db, newKey } from '../../../mock/testing';
import { freshStart } from '../../../tests/freshStart';
import { atRest, callsTo, inProcess } from '../../../tests/inProcess';
import type { CaseOf } from '../../services/caseSchema';
import { claimCases } from '../../services/review';
import { wire } from '../../services/transport';
import { operatorSlot, sessionSlot } from '../../session/storage';
import { emptyQueue, type QueueState } from './queueState';
import { useLease } from './useLease';

beforeEach(freshStart);

/** Cases of a reviewer who is signed in. */
async function claimed(size: number): Promise<CaseOf<'report'>[]> {
  wire({ transport: inProcess });
  sessionSlot.set('reviewer');
  operatorSlot.set('reviewer');
  const { data } = await call(claimCases, { kind: 'report', size, idem_key: newKey() }, 'reviewer');
  return data.list as CaseOf<'report'>[];
}

/** A bench in a tab of its own, with these cases. */
function openTab(items: readonly CaseOf<'report'>[]) {
  const state: QueueState<'report'> = { ...emptyQueue, items, loaded: true };
  const store = { get: () => state, dispatch: () => {}, subscribe: () => () => {} };
  return renderHook(() => useLease('report', store));
}

it('R43: leaving in one tab gives back nothing that another tab of the same reviewer shows', async () => {
  const items = await claimed(3);
  const held = () => items.filter(({ case_id }) => db.cases.get(case_id)?.claim?.by === 'reviewer').length;
  const one = openTab(items);
  const other = openTab(items.slice(0, 2));
  one.unmount();
  await atRest();
  expect(held()).toBe(2);
  expect(callsTo('/review/release').map(({ body }) => (body as { case_ids: string[] }).case_ids)).toEqual([
    [items[2]?.case_id],
  ]);
  other.unmount();
  await atRest();
  expect(held()).toBe(0);
});

it('R43: a tab that is closed or loaded anew counts no longer', async () => {
  const items = await claimed(1);
  openTab(items);
  window.dispatchEvent(new Event('pagehide'));
  openTab(items).unmount();
  await atRest();
  expect(db.cases.get(items[0]?.case_id ?? '')?.claim).toBeNull();
});
