import { resetDb } from '../../mock/_kit/db';
import { setFaults } from '../../mock/_kit/faults';
import { calls, inProcess } from '../../tests/inProcess';
import { expectNoise } from '../../tests/setup';
import { wire } from '../services/transport';
import { operatorSlot, sessionSlot } from '../session/storage';
import { onTabMessage, tellTabs } from '../session/tabs';
import { emptyState, startState } from './consoleState';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  calls.length = 0;
  setFaults([]);
  resetDb();
  wire({ transport: inProcess, session: sessionSlot.get });
});

it('C7, C10: a session that was asked for signs in, without its type', async () => {
  const state = await startState({ form: { iam_session: 'viewer', type: 'iam', ticket: 't1' }, asked: true });
  expect(calls).toHaveLength(1);
  expect(calls[0]).toMatchObject({ method: 'POST', path: '/iam_login', body: { iam_session: 'viewer', ticket: 't1' } });
  expect(state).toMatchObject({ loading: false, errorMessage: '', authedCodes: ['user'], unasked: null });
  expect(state.user?.user_id).toBe('viewer');
  expect(state.authedMenus.map(({ path }) => path)).toEqual(['/home', '/userManage']);
  expect(sessionSlot.get()).toBe('viewer');
  expect(operatorSlot.get()).toBe('viewer');
});

it('a session nobody asked for waits, and nothing is sent', async () => {
  sessionSlot.set('admin');
  const state = await startState({ form: { iam_session: 'evil' }, asked: false });
  expect(calls).toHaveLength(0);
  expect(state).toEqual({ ...emptyState(), unasked: { iam_session: 'evil' } });
  expect(sessionSlot.get()).toBe('admin');
});

it('C9: a refusal is silent, and a session that serves no more is forgotten', async () => {
  sessionSlot.set('denied');
  expect(await startState(null)).toEqual(emptyState());
  expect(sessionSlot.get()).toBeNull();
});

it('C12: a failure names the moment and clears what was stored', async () => {
  sessionSlot.set('broken');
  operatorSlot.set('admin');
  expectNoise(/ApiError: 请求失败/);
  const state = await startState(null);
  expect(state.errorMessage).toMatch(/^请求错误\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  expect(state.user).toBeNull();
  expect([sessionSlot.get(), operatorSlot.get()]).toEqual([null, null]);
});

it('a new tab is given the session by one that has it', async () => {
  const stop = onTabMessage((message) => {
    if (message.type === 'session-wanted') tellTabs({ type: 'session-here', session: 'viewer' });
  });
  expect((await startState(null)).user?.user_id).toBe('viewer');
  stop();
});

it('where somebody is signed in, a tab that is busy may answer late', async () => {
  operatorSlot.set('viewer');
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  const stop = onTabMessage((message) => {
    if (message.type === 'session-wanted') setTimeout(tellTabs, 1000, { type: 'session-here', session: 'viewer' });
  });
  const state = startState(null);
  await jest.advanceTimersByTimeAsync(1000);
  jest.useRealTimers();
  expect((await state).user?.user_id).toBe('viewer');
  stop();
});

it('without any session nothing is sent', async () => {
  expect(await startState(null)).toEqual(emptyState());
  expect(calls).toHaveLength(0);
});
