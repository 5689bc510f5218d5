/** @jest-environment node */
import { canonicalPath, safeRoute } from './safeRoute';

const known = ['/home', '/404', '/userManage/user', '/resource/DressupResource'];

it.each([
  '//evil.com/x',
  '/\\evil.com',
  '/\t/evil.com',
  '\\\\evil.com',
  'https://a@evil.com',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'blob:http://localhost/x',
  'https:evil.com',
  '',
  'home',
  '/home/../userManage/other',
  '/%2e%2e/home2',
  '/unknown',
  '/HOME',
])('C6: a stored route that is none of the console is dropped: %j', (candidate) => {
  expect(safeRoute(candidate, known)).toBeNull();
});

it('C6: a known path is answered without query and hash', () => {
  expect(safeRoute('/userManage/user?uid=1&x=//evil.com', known)).toBe('/userManage/user');
  expect(safeRoute('/home#x', known)).toBe('/home');
  expect(safeRoute('/userManage/./user', known)).toBe('/userManage/user');
  expect(safeRoute(null, known)).toBeNull();
});

it.each([
  ['/userManage/user/', '/userManage/user'],
  ['//userManage//user', '/userManage/user'],
  ['/USERMANAGE/User', '/userManage/user'],
  ['/resource/dressupresource', '/resource/DressupResource'],
])('a typed hash is brought to the form of the table: %s', (typed, path) => {
  expect(canonicalPath(typed, known)).toBe(path);
});

it.each(['/userManage%2Fuser', '/home/../userManage/user', '/a/../home', '/userManage', '/', '/home%00'])(
  'what only looks like a path of the table is refused: %s',
  (typed) => {
    expect(canonicalPath(typed, known)).toBeNull();
  },
);
