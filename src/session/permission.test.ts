/** @jest-environment node */
import { permits, permitsAction } from './permission';

it('C15: no requirement, the one code, or any one of the list', () => {
  expect(permits(undefined, [])).toBe(true);
  expect(permits('user', ['user'])).toBe(true);
  expect(permits('user', ['User', 'users'])).toBe(false);
  expect(permits('user', [])).toBe(false);
  expect(permits(['a', 'b'], ['b'])).toBe(true);
  expect(permits(['a', 'b'], ['c'])).toBe(false);
  expect(permits(['a'], ['b'])).toBe(false);
  expect(permits(['a'], ['a'])).toBe(true);
  expect(permits([], ['b'])).toBe(true);
});

it('action codes only narrow (blocks G18)', () => {
  expect(permitsAction('user', 'user:ban', ['user'])).toBe(true);
  expect(permitsAction('user', 'user:ban', ['user', 'user:view'])).toBe(false);
  expect(permitsAction('user', 'user:ban', ['user', 'user:ban'])).toBe(true);
  expect(permitsAction('user', 'user:ban', ['user:ban'])).toBe(false);
  // Another page's codes, and keys that merely begin alike, narrow nothing here.
  expect(permitsAction('user', 'user:ban', ['user', 'users:view', 'user.x'])).toBe(true);
});
