import { renderHook, waitFor } from '@testing-library/react';
import { call } from '../../../mock/_kit/call';
import { newKey } from '../../../mock/_kit/forms';
import { liveDb as db } from '../../../mock/_kit/live';
import { freshStart } from '../../../tests/freshStart';
import { inProcess } from '../../../tests/inProcess';
import type { CaseOf } from '../../services/caseSchema';
import { claimCases } from '../../services/review';
import { wire } from '../../services/transport';
import { sessionSlot } from '../../session/storage';
import { emptyQueue, type QueueEvent, type QueueState, reduceQueue } from './queueState';
import { useDecisions } from './useDecisions';

beforeEach(freshStart);

const fail = () => {
  throw new Error('It was answered');
};

it('G5: what was answered and is not drawn yet is taken back all the same', async () => {
  wire({ transport: inProcess });
  sessionSlot.set('reviewer');
  const { data } = await call(claimCases, { kind: 'report', size: 1, idem_key: newKey() }, 'reviewer');
  const one = data.list[0] as CaseOf<'report'>;
  const items = { ...emptyQueue, items: [one], currentId: one.case_id };
  const drawn: { current: QueueState<'report'> } = { current: items };
  const coming: QueueEvent<'report'>[] = [];
  const dispatch = (event: QueueEvent<'report'>) => {
    if (event.type === 'decided') drawn.current = reduceQueue(drawn.current, event);
    else coming.push(event);
  };
  const { result } = renderHook(() => useDecisions('report', drawn, dispatch, { keep: fail, drop: () => {} }));
  const { case_id, version } = one;
  result.current.decide([{ case_id, version, conclusion: 'clean', clean_reason: 'normal' }], '不违规');
  await waitFor(() => expect(coming.map(({ type }) => type)).toEqual(['answered']));
  await result.current.undo();
  expect(coming.map(({ type }) => type)).toEqual(['answered', 'returned']);
  expect(db.decisions.findLast((decision) => decision.case_id === case_id)?.status).toBe('undone');
});
