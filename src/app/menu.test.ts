import access from '../access';
import { emptyState, knownPaths } from './consoleState';
import { menusFor } from './menu';

const paths = (codes: string[], on = true) =>
  menusFor(codes, on).flatMap((item) => [item.path, ...(item.routes ?? []).map((route) => route.path)]);

it('C16: with the flag on the menu is what the codes allow; with it off it is full', () => {
  expect(paths([])).toEqual(['/home']);
  expect(paths(['user'])).toEqual(['/home', '/userManage', '/userManage/user']);
  expect(paths(['banRecordX'])).toEqual(['/home']);
  expect(paths([], false)).toEqual(expect.arrayContaining(['/userManage/user']));
});

it('C18: a menu item has path, name, label, key, title, icon, children and auth', () => {
  const group = menusFor(['user']).find((item) => item.path === '/userManage');
  expect(group).toMatchObject({
    path: '/userManage',
    name: '用户管理',
    label: '用户管理',
    key: '/userManage',
    title: '用户管理',
    icon: 'user',
    auth: ['user'],
    routes: [{ path: '/userManage/user', auth: 'user' }],
  });
});

it('C15: the access plugin gets one real boolean per permission key', () => {
  const predicates = access({ ...emptyState(), authedCodes: ['user'] });
  expect(predicates.user).toBe(true);
  expect(predicates['voiceRoom.patrolRule']).toBe(false);
  expect(Object.keys(predicates)).toHaveLength(48);
  expect(Object.values(access(undefined)).every((value) => value === false)).toBe(true);
});

it('knows the paths that a stored route may name', () => {
  expect(knownPaths).toEqual(expect.arrayContaining(['/home', '/404', '/userManage/user']));
  expect(knownPaths).not.toContain('/login');
});
