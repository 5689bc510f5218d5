import { type RouteEntry, screenGroups } from '../../config/routes';
import { umiRoutes } from '../../config/umiRoutes';
import access, { predicatesOf } from '../access';
import { rememberRequest } from '../session/lastRoute';
import { emptyState, knownPaths } from './consoleState';
import { destination } from './destination';
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
    auth: ['user', 'reward-operation'],
    routes: [{ path: '/userManage/user', auth: 'user' }],
  });
});

it('C15, C16: a screen with a list of codes is open to who holds one of them: route, menu and access alike', () => {
  const either: RouteEntry = { path: '/x/either', name: 'x', component: 'x', auth: ['a', 'b'] };
  const entries = [{ path: '/x', name: 'x', routes: [either, { ...either, path: '/x/all', auth: [] }] }];
  const [group] = umiRoutes(entries).flatMap(({ routes = [] }) => routes.filter(({ path }) => path === '/x'));
  expect(group).toEqual({
    path: '/x',
    routes: [
      { path: '/x/either', component: 'x', access: 'a|b' },
      { path: '/x/all', component: 'x' },
    ],
  });
  const seen = (codes: string[], on: boolean) => ({
    access: predicatesOf(entries, codes, on),
    menu: menusFor(codes, on, entries).flatMap(({ routes = [] }) => routes.map(({ path }) => path)),
  });
  expect(seen(['b'], true)).toEqual({ access: { 'a|b': true }, menu: ['/x/either', '/x/all'] });
  expect(seen(['c'], true)).toEqual({ access: { 'a|b': false }, menu: ['/x/all'] });
  expect(seen(['c'], false)).toEqual({ access: { 'a|b': true }, menu: ['/x/either', '/x/all'] });

  const leadTo = (codes: string[], on: boolean) => {
    rememberRequest('/x/either?q=1');
    return destination(codes, on, entries);
  };
  expect([leadTo(['b'], true), leadTo(['c'], true), leadTo(['c'], false)]).toEqual(['/x/either', '/home', '/x/either']);
});

it('C5: every group asks for the keys of all its screens', () => {
  const keys = (entry: RouteEntry): string[] => entry.routes?.flatMap(keys) ?? [String(entry.auth)];
  for (const group of screenGroups) {
    const item = menusFor(keys(group)).find(({ path }) => path === group.path);
    expect(item?.auth).toEqual(keys(group));
  }
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
