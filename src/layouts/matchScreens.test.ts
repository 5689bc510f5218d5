/** @jest-environment node */
import { leavesOf, screenGroups } from '../../config/routes';
import { objectTypes } from '../../mock/testing';
import type { ScreenLink } from '../kit/field/useScreens';
import { matchScreens } from './matchScreens';

/** Every screen of the product. */
const screens: ScreenLink[] = screenGroups.flatMap((group) =>
  leavesOf([group]).map(({ path, name = '' }) => ({ path, name, group: group.name ?? '' })),
);
const labels = (typed: string, visits: string[] = []) =>
  matchScreens(typed, screens, visits, objectTypes).map(({ label }) => label);

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
  ['tixian', '提现审核'],
  ['tixianshenhe', '提现审核'],
  ['chaxun', '用户查询'],
  ['celve', '巡检策略'],
  ['patrolRule', '巡检策略'],
  ['https://console.example.com/#/riskManage/banRecord?page=2', '封禁记录'],
])('finds %s', (typed, name) => {
  expect(labels(typed)[0]).toBe(name);
});

it('opens a pasted link with its filters and its row', () => {
  const path = '/voiceRoom/patrolRule?status=online&detail=ptr_1003';
  expect(matchScreens(`https://console.example.com/#${path}`, screens, [], objectTypes)).toMatchObject([{ to: path }]);
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
  expect(matchScreens(typed, screens, [], objectTypes)[0]).toMatchObject({ to, label });
});

it('offers the user with a phone number to operators who may read it, as no id', () => {
  expect(matchScreens('+63 917 123 4567', screens, [], objectTypes, true)).toMatchObject([
    { to: '/userManage/user?by=phone&q=%2B639171234567', label: '按手机号打开用户 +639171234567' },
  ]);
  expect(matchScreens('13800138000', screens.slice(1), [], objectTypes, true)).toEqual([]);
});

it('offers no user for a phone number, nor without the screen for it', () => {
  expect(matchScreens('13800138000', screens, [], objectTypes)).toEqual([]);
  expect(matchScreens('10023881', screens.slice(1), [], objectTypes)).toEqual([]);
});

it.each([
  ['cs_rp_1001', '/riskManage/reportReview/report?q=cs_rp_1001', '打开案件 cs_rp_1001', '举报记录'],
  [' cs_im_1001\n', '/riskManage/imgReview/record?q=cs_im_1001', '打开案件 cs_im_1001', '图片审核记录'],
  ['ban_10000006_2', '/riskManage/banRecord?detail=ban_10000006_2', '打开封禁 ban_10000006_2', '封禁记录'],
  [
    'sw_1002',
    '/riskManage/suspiciousWords/suspiciousWords?part=bank&detail=sw_1002',
    '打开可疑词 sw_1002',
    '可疑词审核',
  ],
  ['gc_101', '/riskManage/hacking/record?gang=gc_101', '打开团伙 gc_101', '黑产审核记录'],
  [
    '9e265ca0419bf522',
    '/riskManage/imgReview/record?q=9e265ca0419bf522',
    '打开图片哈希 9e265ca0419bf522',
    '图片审核记录',
  ],
  ['qb_103', '/riskManage/imgReview/qualityReview?part=batches&detail=qb_103', '打开抽样批次 qb_103', '图片质量审核'],
  ['r_88001', '/voiceRoom/partySnapshot?detail=r_88001', '打开房间 r_88001', '语音房快照'],
  ['fm_100', '/playpals/family?detail=fm_100', '打开家族 fm_100', '家族管理'],
  ['apv_1', '', '打开审批申请 apv_1', '审批中心'],
  ['bg_1053', '/riskManage/background/record?q=bg_1053', '打开背景 bg_1053', '背景审核记录'],
])('reads %j as what has such ids', (typed, to, label, hint) => {
  expect(matchScreens(typed, screens, [], objectTypes)).toMatchObject([{ to, label, hint }]);
});

it('offers an order beside the user of the same digits', () => {
  expect(labels('20261120701000')).toEqual(['打开用户 20261120701000', '打开背景订单 20261120701000']);
});

it('offers an order by the number of its channel', () => {
  expect(matchScreens('alipay_jorql22', screens, [], objectTypes)).toMatchObject([
    { to: '/payManage/orderRecord?ids=alipay_jorql22' },
  ]);
});

it('offers nothing that no screen shows, and nothing on a screen that may not be opened', () => {
  // Words in review have no record that is found by the number of the case.
  expect(labels('cs_sw_1001')).toEqual([]);
  expect(labels('rb_1050')).toEqual([]);
  const others = screens.filter(({ path }) => path !== '/riskManage/banRecord');
  expect(matchScreens('ban_10000006_2', others, [], objectTypes)).toEqual([]);
});
