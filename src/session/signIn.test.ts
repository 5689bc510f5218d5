/** @jest-environment node */
import { type LoginReply, type LoginState, signedOut, signIn } from './signIn';

const operator = { user_id: 'admin', name: '管理员', can_op_ofo: ['user', 'banRecord'] };

function setUp(answer: () => Promise<LoginReply>) {
  const state: LoginState<string> = signedOut();
  const log: string[] = [];
  const sent: unknown[] = [];
  let hash = '#/login';
  const run = (form: { iam_session: string; type?: string; ticket?: string }) =>
    signIn<string>(form, {
      login: async (body) => {
        sent.push(body);
        log.push(`login loading=${state.loading}`);
        hash = '#/elsewhere';
        return answer();
      },
      menusFor: (codes) => [...codes],
      patch: (change) => {
        Object.assign(state, change);
        log.push(`patch ${Object.keys(change).join(',')}`);
      },
      storeSession: (value) => log.push(`session ${value}`),
      storeOperator: (id) => log.push(`operator ${id}`),
      clearSession: () => log.push('clear session'),
      clearOperator: () => log.push('clear operator'),
      log: (error) => log.push(`log ${String(error)}`),
      readHash: () => hash,
      restoreHash: (before) => {
        hash = before;
      },
      now: () => new Date(Date.UTC(2026, 10, 20, 2)),
    });
  return { state, log, sent, run, hash: () => hash };
}

const granted = async (): Promise<LoginReply> => ({ result: 0, data: operator });

it('C7: the body carries iam_session and the other fields, never type', async () => {
  const { run, sent } = setUp(granted);
  await run({ iam_session: 's1', type: 'iam', ticket: 't' });
  expect(sent).toEqual([{ iam_session: 's1', ticket: 't' }]);
});

it('C8: loading is true while the call runs and false at the end, whatever happens', async () => {
  for (const answer of [
    granted,
    async () => ({ result: 1 }),
    async () => Promise.reject(new Error('down')),
  ] satisfies (() => Promise<LoginReply>)[]) {
    const { run, log, state } = setUp(answer);
    await run({ iam_session: 's1' });
    expect(log).toContain('login loading=true');
    expect(log.at(-1)).toBe('patch loading');
    expect(state.loading).toBe(false);
  }
});

it('C9: a result that is not 0 ends the flow silently, with nothing stored', async () => {
  const { run, log, state } = setUp(async () => ({ result: 1, data: operator }));
  await expect(run({ iam_session: 's1' })).resolves.toBe('refused');
  expect(state).toEqual(signedOut());
  expect(log.filter((line) => !line.startsWith('patch') && !line.startsWith('login'))).toEqual([]);
});

it('C10: success stores the session, then menus and codes, then the user, then loading ends', async () => {
  const { run, log, state } = setUp(granted);
  await expect(run({ iam_session: 's1' })).resolves.toBe('signed-in');
  expect(log.slice(2)).toEqual([
    'session s1',
    'patch authedMenus,authedCodes',
    'operator admin',
    'patch user',
    'patch loading',
  ]);
  expect(state).toMatchObject({ user: operator, authedCodes: operator.can_op_ofo, authedMenus: operator.can_op_ofo });
});

it('C12: an exception names the moment, clears both credentials, is logged and restores the hash', async () => {
  const { run, log, state, hash } = setUp(async () => Promise.reject(new Error('down')));
  await expect(run({ iam_session: 's1' })).resolves.toBe('failed');
  expect(state.errorMessage).toBe('请求错误2026-11-20T02:00:00.000Z');
  expect(log).toEqual(expect.arrayContaining(['clear session', 'clear operator', 'log Error: down']));
  expect(state.user).toBeNull();
  expect(hash()).toBe('#/login');
});
