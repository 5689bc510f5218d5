/** @jest-environment node */
import { mayWriteOn, permits, permitsAction } from './permission';

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

it('a page with its view code alone is only read', () => {
  expect(mayWriteOn(undefined, [])).toBe(true);
  expect(mayWriteOn('user', [])).toBe(false);
  expect(mayWriteOn('user', ['user'])).toBe(true);
  expect(mayWriteOn(['user', 'ban'], ['user', 'user:view', 'ban:lift'])).toBe(false);
  expect(mayWriteOn(['user', 'ban'], ['user', 'user:view', 'ban', 'ban:view', 'ban:lift'])).toBe(true);
});

it('action codes only narrow (G18)', () => {
  expect(permitsAction('user', 'user:ban', ['user'])).toBe(true);
  expect(permitsAction('user', 'user:ban', ['user', 'user:view'])).toBe(false);
  expect(permitsAction('user', 'user:ban', ['user', 'user:ban'])).toBe(true);
  expect(permitsAction('user', 'user:ban', ['user:ban'])).toBe(false);
  // Another page's codes, and keys that merely begin alike, narrow nothing here.
  expect(permitsAction('user', 'user:ban', ['user', 'users:view', 'user.x'])).toBe(true);
});
