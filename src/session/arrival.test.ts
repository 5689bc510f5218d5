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

it('knows a session that this tab asked for: once, and for ten minutes', () => {
  noteAsked(now);
  expect(arrive('/#/login?iam_session=a', now + 599_000)?.asked).toBe(true);
  expect(arrive('/#/login?iam_session=a', now + 599_000)?.asked).toBe(false);
  noteAsked(now);
  expect(arrive('/#/login?iam_session=a', now + 600_000)?.asked).toBe(false);
  noteAsked(now);
  expect(arrive('/#/login?iam_session=a', now - 1)?.asked).toBe(false);
  noteAsked(now);
  expect(arrive('/#/login?iam_session=a', now)?.asked).toBe(true);
});
