import { noteAsked, takeArrival } from './arrival';

const now = Date.UTC(2026, 10, 20);

beforeEach(() => sessionStorage.clear());

function arrive(address: string, at = now) {
  window.history.replaceState({ key: 'k' }, '', address);
  return takeArrival(window, at);
}

it('C7: a session is accepted from the query and from the hash query, with the fields beside it', () => {
  expect(arrive('/?iam_session=a.1&type=iam#/login')?.form).toEqual({ iam_session: 'a.1', type: 'iam' });
  expect(window.location.href).toBe('http://localhost/#/login');
  expect(arrive('/#/login?iam_session=b.2&ticket=t')?.form).toEqual({ iam_session: 'b.2', ticket: 't' });
  expect(window.location.href).toBe('http://localhost/#/login');
});

it('takes both out when both are there, and keeps what belongs to the route', () => {
  arrive('/?iam_session=a#/login?iam_session=b');
  expect(window.location.href).toBe('http://localhost/#/login');
  arrive('/?iam_session=a#/userManage/user?uid=10000001');
  expect(window.location.href).toBe('http://localhost/#/userManage/user?uid=10000001');
});

it('leaves an address without a session alone', () => {
  expect(arrive('/?x=1#/userManage/user?uid=1')).toBeNull();
  expect(window.location.href).toBe('http://localhost/?x=1#/userManage/user?uid=1');
  expect(arrive('/#/login?iam_session=')).toBeNull();
});

describe('R40: a session is one that this tab asked for', () => {
  const back = (state: string, at = now) => arrive(`/#/login?state=${state}&iam_session=a`, at)?.asked;

  it('with the state it sent along, which is 128 bits: once, and for ten minutes', () => {
    const state = noteAsked(now);
    expect(state).toMatch(/^[0-9a-f]{32}$/);
    expect(back(state, now + 599_000)).toBe(true);
    expect(back(state, now + 599_000)).toBe(false);
    expect(back(noteAsked(now), now + 600_000)).toBe(false);
    expect(back(noteAsked(now), now - 1)).toBe(false);
    expect(noteAsked(now)).not.toBe(state);
  });

  it('not without it, nor with another one', () => {
    noteAsked(now);
    expect(arrive('/#/login?iam_session=a')?.asked).toBe(false);
    noteAsked(now);
    expect(back('0'.repeat(32))).toBe(false);
    expect(back('')).toBe(false);
    sessionStorage.setItem('console.sign-in-asked', String(now));
    expect(back('undefined')).toBe(false);
  });

  it('not after a step back: any address without a session ends the question', () => {
    const state = noteAsked(now);
    expect(arrive('/#/login')).toBeNull();
    expect(back(state)).toBe(false);
  });

  it('wherever the login page puts the session; the state goes no further', () => {
    const state = () => noteAsked(now);
    const form = { iam_session: 'a', type: 'iam' };
    for (const address of [
      `/?iam_session=a&type=iam#/login?state=${state()}`,
      `/#/login?state=${state()}?iam_session=a&type=iam`,
    ]) {
      sessionStorage.setItem('console.sign-in-asked', `${now} ${/[0-9a-f]{32}/.exec(address)?.[0]}`);
      expect(arrive(address)).toEqual({ form, asked: true });
      expect(window.location.href).toBe('http://localhost/#/login');
    }
  });
});
