import { clearRoute, rememberRequest, rememberRoute, restoreRoute, takeRequest } from './lastRoute';
import { sessionSlot } from './storage';

const known = ['/home', '/userManage/user'];

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('C6: the last route is kept in local storage under one key, restored and cleared', () => {
  rememberRoute('/userManage/user');
  expect(Object.keys(localStorage)).toEqual(['console.last-route']);
  expect(restoreRoute(known)).toBe('/userManage/user');
  clearRoute();
  expect(restoreRoute(known)).toBeNull();
  localStorage.setItem('console.last-route', '//evil.com');
  expect(restoreRoute(known)).toBeNull();
});

it('C11: the requested route serves once, and only when it is known', () => {
  rememberRequest('/userManage/user?uid=10000001');
  expect(takeRequest(known)).toEqual({ path: '/userManage/user', search: '?uid=10000001' });
  expect(takeRequest(known)).toBeNull();
  rememberRequest('/no/such?x=1');
  expect(takeRequest(known)).toBeNull();
});

it('where storage is blocked, values live in memory', () => {
  const blocked = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  sessionSlot.set('s1');
  expect(sessionSlot.get()).toBe('s1');
  blocked.mockRestore();
  sessionSlot.clear();
  expect(sessionSlot.get()).toBeNull();
});
