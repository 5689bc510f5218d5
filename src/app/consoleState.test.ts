import { resetDb, setFaults } from '../../mock/testing';
import { calls, inProcess } from '../../tests/inProcess';
import { expectNoise } from '../../tests/setup';
import { wire } from '../services/transport';
import { noteAsked, takeArrival } from '../session/arrival';
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

it('R47: where somebody is signed in, a tab that is busy may answer late', async () => {
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

it('R49: a browser without a channel between tabs signs in alone', async () => {
  const { BroadcastChannel } = globalThis;
  Object.assign(globalThis, { BroadcastChannel: undefined });
  try {
    expect(await startState(null)).toEqual(emptyState());
    sessionSlot.set('viewer');
    expect((await startState(null)).user?.user_id).toBe('viewer');
    onTabMessage(() => {})();
  } finally {
    Object.assign(globalThis, { BroadcastChannel });
  }
});

it('R40: any sign-in ends the question that another one may still have open', async () => {
  const state = noteAsked(Date.now());
  await startState({ form: { iam_session: 'viewer' }, asked: true });
  window.history.replaceState(null, '', `/#/login?state=${state}&iam_session=evil`);
  expect(takeArrival(window, Date.now())?.asked).toBe(false);
});

it.each<[string, object, object]>([
  ['an object for a name and a number for an id', { user_id: 7, name: { zh: '甲' } }, { user_id: '7', name: '7' }],
  ['no id', { user_id: undefined, name: '甲' }, { user_id: '甲', name: '甲' }],
  ['neither', { user_id: {}, name: null }, { user_id: '—', name: '—' }],
  ['codes in codes', { can_op_ofo: ['user', ['banRecord'], null] }, { can_op_ofo: ['user'] }],
])('R48: %s in the answer is read as far as it goes', async (_, answer, read) => {
  const operator = { user_id: 'viewer', name: '访客', can_op_ofo: ['user'], ...answer };
  const body = JSON.stringify({ result: 0, data: operator });
  wire({ transport: async () => ({ status: 200, header: () => null, body }), session: sessionSlot.get });
  const state = await startState({ form: { iam_session: 'viewer' }, asked: true });
  expect(state.user).toMatchObject(read);
  expect(state.authedCodes).toEqual(['user']);
  expect(operatorSlot.get()).toBe(state.user?.user_id);
});

it('without any session nothing is sent', async () => {
  expect(await startState(null)).toEqual(emptyState());
  expect(calls).toHaveLength(0);
});
