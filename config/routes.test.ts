/** @jest-environment node */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readmeWithScreens } from '../scripts/screensTable';
import { predicatesOf } from '../src/access';
import { destination } from '../src/app/destination';
import { type MenuItem, menusFor } from '../src/app/menu';
import { rememberRequest } from '../src/session/lastRoute';
import { authOf, leavesOf, type RouteEntry, screenGroups } from './routes';
import { umiRoutes } from './umiRoutes';

interface Row {
  path: string;
  auth: string;
}

/** The table of the specification's section 2, out of its text. */
function specifiedRoutes(): Row[] {
  const text = readFileSync(path.join(__dirname, '../docs/spec/specification.txt'), 'utf8');
  const rows: Row[] = [];
  let group = '';
  for (const line of text.split('\n')) {
    const cells = line.split('|').map((cell) => cell.trim());
    const [, head = '', route = '', , auth = ''] = cells;
    if (cells.length !== 6 || !route.startsWith('/')) continue;
    group = head || group;
    rows.push({ path: group + route, auth });
  }
  return rows;
}

const byPath = (a: Row, b: Row) => a.path.localeCompare(b.path);

it('C4: every route of the table answers at exactly its path with exactly its key, and no other does', () => {
  const configured = leavesOf(screenGroups).map(({ path: route, auth }) => ({ path: route, auth: String(auth) }));
  const specified = specifiedRoutes();
  expect(specified).toHaveLength(48);
  expect(configured.sort(byPath)).toEqual(specified.sort(byPath));
});

/** Routes as the router has them, in either form: path and access key of every screen. */
const routed = (routes = umiRoutes()): Row[] =>
  routes.flatMap(({ path: route, access = '', component, routes: below = [] }) => [
    ...(component && route.split('/').length > 2 ? [{ path: route, auth: access }] : []),
    ...routed(below),
  ]);

it('C40: each of the 48 leaves is routed to its own screen', () => {
  const there = routed();
  const missing = specifiedRoutes().filter(
    (row) => !there.some((one) => one.path === row.path && one.auth === row.auth),
  );
  expect(there.filter((one) => !specifiedRoutes().some((row) => row.path === one.path))).toEqual([]);
  expect(missing).toEqual([]);
  const components = leavesOf(screenGroups).flatMap(({ component }) => component ?? []);
  expect(new Set(components).size).toBe(components.length);
});

it('C42: the same routes registered flat are the same paths, keys, access and menu', () => {
  const flat = leavesOf(screenGroups);
  expect(routed(umiRoutes(flat))).toEqual(routed());
  const codes = ['user', 'banRecord', 'payManage.agentFlow'];
  for (const on of [true, false]) {
    expect(predicatesOf(flat, codes, on)).toEqual(predicatesOf(screenGroups, codes, on));
    const screens = (entries: RouteEntry[]) => {
      const leaves = (items: MenuItem[]): MenuItem[] =>
        items.flatMap((item) => (item.routes ? leaves(item.routes) : [item]));
      return leaves(menusFor(codes, on, entries));
    };
    expect(screens(flat)).toEqual(screens(screenGroups));
    for (const { path: route } of leavesOf(screenGroups)) {
      const leads = (entries: RouteEntry[]) => {
        rememberRequest(`${route}?q=1`);
        return destination(codes, on, entries);
      };
      expect(leads(flat)).toBe(leads(screenGroups));
    }
  }
});

it('C5: a group permits what its children permit, nested groups included', () => {
  const resource = screenGroups.find((group) => group.path === '/resource');
  expect(resource && authOf(resource)).toEqual([
    'resource.resource',
    'resource.consumableResource',
    'resource.DressupResource',
    'resource.banner',
    'resource.playlistWindow',
    'resource.universal',
    'resource.rechargedUserTasks',
    'resource.outfit',
    'resource.giftBag',
    'resource.treasureBox',
  ]);
  expect(screenGroups.every((group) => group.auth === undefined)).toBe(true);
});

it('C2, C3: sign-in stands alone; everything else, the catch-all included, is behind wrapper and layout', () => {
  const [login, layout, ...others] = umiRoutes();
  expect(others).toEqual([]);
  expect(login).toEqual({ path: '/login', component: 'login' });
  expect(layout).toMatchObject({ path: '/', component: '@/layouts/Console', wrappers: ['@/wrappers/Auth'] });
  const inside = layout?.routes?.map((route) => route.path) ?? [];
  expect(inside).toEqual(expect.arrayContaining(['/home', '/404']));
  expect(inside.at(-1)).toBe('*');
});

it('a screen is in the folder of its address', () => {
  const isThere = (route: string) => existsSync(path.join(__dirname, '../src/pages', route, 'index.tsx'));
  const wrong = leavesOf(screenGroups).flatMap(({ path: route, component }) => {
    if (!isThere(route)) return [`${route} is routed: write src/pages${route}/index.tsx`];
    return component === route.slice(1) ? [] : [`${route} is the screen in src/pages${route}, not in ${component}`];
  });
  expect(wrong).toEqual([]);
});

it('the README has the screens as they are: else run `npm run screens`', () => {
  // Columns are drawn wide for the reader.
  const plain = (text: string) => text.replace(/ +/g, ' ').replace(/-+/g, '-');
  expect(plain(readFileSync(path.join(__dirname, '../README.md'), 'utf8'))).toBe(plain(readmeWithScreens()));
});
