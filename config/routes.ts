/**
 * The map of the product: path, Chinese name, permission key and component of every screen
 * (spec §2; C4 and C5). Read by Umi's router, the menu, the access plugin, the palette and the tests.
 */
export interface RouteEntry {
  /** Full path below `#`. */
  path: string;
  /** Chinese name, as the menu shows it. */
  name?: string;
  /** Name of the menu icon. */
  icon?: RouteIcon;
  /** Operation code, or a list of codes; one suffices. */
  auth?: string | string[];
  /** Umi component reference, relative to `src/pages` (or with `@/`). */
  component?: string;
  routes?: RouteEntry[];
}

export type RouteIcon =
  | 'home'
  | 'user'
  | 'room'
  | 'pay'
  | 'tool'
  | 'resource'
  | 'risk'
  | 'push'
  | 'operation'
  | 'playpals';

const group = (path: string, name: string, icon: RouteIcon | undefined, leaves: RouteEntry[]): RouteEntry => ({
  path,
  name,
  ...(icon ? { icon } : {}),
  routes: leaves.map((leaf) => prefixed(path, leaf)),
});

const prefixed = (prefix: string, entry: RouteEntry): RouteEntry => ({
  ...entry,
  path: prefix + entry.path,
  ...(entry.routes ? { routes: entry.routes.map((child) => prefixed(prefix, child)) } : {}),
});

const screen = (path: string, name: string, auth: string, component: string): RouteEntry => ({
  path,
  name,
  auth,
  component,
});

export const screenGroups: RouteEntry[] = [
  group('/userManage', '用户管理', 'user', [
    screen('/user', '用户查询', 'user', 'userManage/user'),
    screen('/reward-operation', '发放与回收', 'reward-operation', 'userManage/reward-operation'),
  ]),
  group('/voiceRoom', '语音房', 'room', [
    screen('/patrolRecall', '巡检召回池', 'voiceRoom.patrolRecall', 'voiceRoom/patrolRecall'),
    screen('/patrolRecord', '巡检记录', 'voiceRoom.patrolRecord', 'voiceRoom/patrolRecord'),
    screen('/patrolRule', '巡检策略', 'voiceRoom.patrolRule', 'voiceRoom/patrolRule'),
    screen('/partySnapshot', '语音房快照', 'voiceRoom.partySnapshot', 'voiceRoom/partySnapshot'),
  ]),
  group('/payManage', '支付管理', 'pay', [
    screen('/orderRecord', '用户订单', 'payManage.orderRecord', 'payManage/orderRecord'),
    screen('/adminRecharge', '后台充值', 'payManage.adminRecharge', 'payManage/adminRecharge'),
    screen('/agentAccount', '代理账号', 'payManage.agentAccount', 'payManage/agentAccount'),
    screen('/agentFlow', '代理流水', 'payManage.agentFlow', 'payManage/agentFlow'),
  ]),
  group('/toolSet', '工具', 'tool', [
    screen('/tools', '工具', 'developerTools.tools', 'toolSet/tools'),
    screen('/apiFactory', 'API 工厂', 'developerTools.apiFactory', 'toolSet/apiFactory'),
    screen('/exp', '实验', 'developerTools.experiment', 'toolSet/exp'),
    screen('/offline', '离线包', 'developerTools.offlinePackage', 'toolSet/offline'),
    screen('/translation', '翻译', 'translation', 'toolSet/translation'),
    screen('/message', '消息', 'message', 'toolSet/message'),
  ]),
  group('/resource', '资源', 'resource', [
    screen('/resources', '资源', 'resource.resource', 'resource/resources'),
    screen('/consumableResource', '消耗品', 'resource.consumableResource', 'resource/consumableResource'),
    screen('/DressupResource', '装扮', 'resource.DressupResource', 'resource/DressupResource'),
    screen('/banner', 'Banner 配置', 'resource.banner', 'resource/banner'),
    screen('/playlistWindow', '播放列表弹窗', 'resource.playlistWindow', 'resource/playlistWindow'),
    group('/rewardsManage', '奖励管理', undefined, [
      screen('/universal', '通用活动资源', 'resource.universal', 'resource/rewardsManage/universal'),
      screen(
        '/rechargedUserTasks',
        '大R充值任务',
        'resource.rechargedUserTasks',
        'resource/rewardsManage/rechargedUserTasks',
      ),
      screen('/outfit', '套装', 'resource.outfit', 'resource/rewardsManage/outfit'),
      screen('/giftBag', '礼包', 'resource.giftBag', 'resource/rewardsManage/giftBag'),
      screen('/treasureBox', '房间宝箱', 'resource.treasureBox', 'resource/rewardsManage/treasureBox'),
    ]),
  ]),
  group('/riskManage', '风控', 'risk', [
    screen('/reportReview/review', '举报审核', 'reportReview.review', 'riskManage/reportReview/review'),
    screen('/reportReview/report', '举报记录', 'reportReview.record', 'riskManage/reportReview/report'),
    screen('/hacking/review', '黑产审核', 'hacking.review', 'riskManage/hacking/review'),
    screen('/hacking/record', '黑产审核记录', 'hacking.record', 'riskManage/hacking/record'),
    screen('/hacking/longTextReview', '长文本审核', 'hacking.longTextReview', 'riskManage/hacking/longTextReview'),
    screen('/hacking/longTextRecord', '长文本记录', 'hacking.longTextRecord', 'riskManage/hacking/longTextRecord'),
    screen('/banRecord', '封禁记录', 'banRecord', 'riskManage/banRecord'),
    screen('/imgReview/review', '图片审核', 'imgReview.review', 'riskManage/imgReview/review'),
    screen('/imgReview/record', '图片审核记录', 'imgReview.record', 'riskManage/imgReview/record'),
    screen('/imgReview/qualityReview', '图片质量审核', 'imgReview.qualityReview', 'riskManage/imgReview/qualityReview'),
    screen('/imgReview/qualityRecord', '图片质量记录', 'imgReview.qualityRecord', 'riskManage/imgReview/qualityRecord'),
    screen('/background/review', '背景审核', 'background.review', 'riskManage/background/review'),
    screen('/background/record', '背景审核记录', 'background.record', 'riskManage/background/record'),
    screen(
      '/suspiciousWords/suspiciousWords',
      '可疑词审核',
      'riskManage.suspiciousWords',
      'riskManage/suspiciousWords/suspiciousWords',
    ),
    screen(
      '/suspiciousWords/suspiciousWordsRecord',
      '可疑词记录',
      'riskManage.suspiciousWordsRecord',
      'riskManage/suspiciousWords/suspiciousWordsRecord',
    ),
  ]),
  group('/push', '推送', 'push', [screen('/im', 'IM 推送管理', 'push.im', 'push/im')]),
  group('/Operation', '运营', 'operation', [
    screen('/easy-h5', '活动页搭建', 'Operation.easy-h5', 'Operation/easy-h5'),
    screen('/roomRecruitment', '活动房间招募', 'Operation.roomRecruitment', 'Operation/roomRecruitment'),
    screen('/packageTemplate', '推送礼包配置', 'Operation.packageTemplate', 'Operation/packageTemplate'),
  ]),
  group('/playpals', 'Playpals', 'playpals', [
    screen('/family', '家族管理', 'Playpals.manageFamily', 'playpals/family'),
    screen('/withdraw', '提现审核', 'Playpals.auditWithdraw', 'playpals/withdraw'),
    screen('/recording', '房间录音', 'Playpals.audioRecording', 'playpals/recording'),
  ]),
];

/** All screens below the entries, in the order of the table. */
export function leavesOf(entries: RouteEntry[]): RouteEntry[] {
  return entries.flatMap((entry) => (entry.routes ? leavesOf(entry.routes) : [entry]));
}

/** C5: a group's permission list is the set of its children's keys, nested groups included. */
export function authOf(entry: RouteEntry): string[] {
  if (entry.routes && entry.auth === undefined) return [...new Set(entry.routes.flatMap(authOf))];
  if (entry.auth === undefined) return [];
  return Array.isArray(entry.auth) ? entry.auth : [entry.auth];
}

/** C15: the name of the access predicate of a route that asks for one code, or for one of several; none that asks for nothing. */
export const accessKey = ({ auth }: RouteEntry): string | undefined => [auth ?? []].flat().join('|') || undefined;

export const homeEntry: RouteEntry = { path: '/home', name: '工作台', icon: 'home', component: 'home' };
export const notFoundEntry: RouteEntry = { path: '/404', component: '404' };
export const loginEntry: RouteEntry = { path: '/login', component: 'login' };

/** Entries of menu and palette, before permissions. */
export const menuEntries: RouteEntry[] = [homeEntry, ...screenGroups];
