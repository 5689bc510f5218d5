/** @jest-environment node */
import { leavesOf, screenGroups } from '../../config/routes';
import type { ScreenLink } from '../components/useScreens';
import { matchScreens } from './matchScreens';

/** Every screen of the product, planned ones too. */
const screens: ScreenLink[] = screenGroups.flatMap((group) =>
  leavesOf([group]).map(({ path, name = '' }) => ({ path, name, group: group.name ?? '' })),
);
const labels = (typed: string, visits: string[] = []) => matchScreens(typed, screens, visits).map(({ label }) => label);

it.each([
  ['用户查询', '用户查询'],
  [' 用户查询 ', '用户查询'],
  ['yhcx', '用户查询'],
  ['YHCX', '用户查询'],
  ['jbsh', '举报审核'],
  ['cwbsh', '长文本审核'],
  ['banner', 'Banner 配置'],
  ['bannerpz', 'Banner 配置'],
  ['api工厂', 'API 工厂'],
  ['drcz', '大R充值任务'],
  ['patrolRule', '巡检策略'],
  ['https://console.example.com/#/payManage/agentFlow?page=2', '代理流水'],
])('finds %s', (typed, name) => {
  expect(labels(typed)[0]).toBe(name);
});

it('puts a name before a part of one, and that before a path and a group', () => {
  expect(labels('消息')[0]).toBe('消息');
  expect(labels('审核').slice(0, 2)).toEqual(['举报审核', '黑产审核']);
  expect(labels('风控')).toHaveLength(15);
  expect(labels('qqqq')).toEqual([]);
});

it('offers all without a query, the ones visited last first', () => {
  expect(labels('', ['/push/im', '/no/such/page']).slice(0, 2)).toEqual(['IM 推送管理', '用户查询']);
  expect(labels('')).toHaveLength(screens.length);
});

it.each([
  ['10023881', '/userManage/user?uid=10023881', '打开用户 10023881'],
  [
    'https://console.example.com/#/userManage/user?uid=10023881&tab=risk',
    '/userManage/user?uid=10023881',
    '打开用户 10023881',
  ],
  ['10023881, 10023882', '/userManage/user?uids=10023881&uids=10023882', '打开 2 个用户'],
  ['10023881 10023881\n', '/userManage/user?uid=10023881', '打开用户 10023881'],
])('reads %j as users', (typed, to, label) => {
  expect(matchScreens(typed, screens, [])[0]).toMatchObject({ to, label });
});

it('offers no user for a phone number, nor without the screen for it', () => {
  expect(matchScreens('13800138000', screens, [])).toEqual([]);
  expect(matchScreens('10023881', screens.slice(1), [])).toEqual([]);
});
