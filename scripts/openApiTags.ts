import { nounOf } from '../config/nouns';
import { leavesOf, menuEntries } from '../config/routes';

/** The domains of the contract, and the files of `src/services` that are theirs. */
const domains: Readonly<Record<string, { description: string; files: readonly string[] }>> = {
  session: { description: '登录与退出', files: ['session'] },
  user: {
    description: '用户查询：资料、处罚、会话、流水、行为',
    files: ['user', 'userWrites', 'userRecords', 'chat', 'pii'],
  },
  review: {
    description: '审核台：队列、领取、裁决、记录、质检',
    files: ['review', 'caseContext', 'queueLeft', 'reviewRecords', 'queues', 'inForce'],
  },
  hacking: { description: '诈骗与盗号：团伙、撤回、账号保护', files: ['hacking'] },
  image: { description: '图片：机审对照、哈希库', files: ['image'] },
  text: { description: '长文本：版本、恢复', files: ['longText'] },
  quality: { description: '图片质检：批次、复检、申辩', files: ['quality'] },
  background: { description: '背景：同图、屡次违规', files: ['background'] },
  word: { description: '可疑词：词库、导入、命中、版本', files: ['word', 'wordImport', 'wordRecords'] },
  order: { description: '用户订单：支付、补发、退款、对账', files: ['order', 'orderRepairs'] },
  reward: {
    description: '发放与回收：任务、明细、模板、用户的发放记录',
    files: ['reward', 'rewardItems', 'rewardRows', 'rewardWrites', 'rewardTemplates'],
  },
  recharge: {
    description: '后台充值：申请、审批、执行、冲正、对账',
    files: ['recharge', 'rechargeMoves', 'rechargeImport', 'rechargeFigures'],
  },
  withdrawal: {
    description: '提现审核：初审与复审、打款批次、对账单',
    files: ['withdrawal', 'withdrawalWrites', 'withdrawalPayouts', 'withdrawalFigures', 'withdrawalBench'],
  },
  family: { description: '家族管理：成员、分成、合同、处置', files: ['family'] },
  agent: {
    description: '代理账号与代理流水',
    files: ['agent', 'agentFigures', 'agentAccount', 'agentAccountWrites'],
  },
  ledger: { description: '账本：日结', files: ['ledger'] },
  approval: { description: '审批：第二人', files: ['approval'] },
  audit: { description: '操作记录与导出记录', files: ['audit', 'auditTrail'] },
  export: { description: '导出中心：后台任务、进度、下载', files: ['exports', 'jobs'] },
  banner: { description: 'Banner 配置：谁在何时何处看到哪张图', files: ['banner'] },
  resource: { description: '资源：礼物、特效、音效、徽章的素材与价格', files: ['resource'] },
  consumable: { description: '消耗品：有什么、有什么效果、谁持有', files: ['consumable'] },
  dressup: { description: '装扮：各部位戴什么、怎么获得、谁在佩戴', files: ['dressup'] },
  outfit: { description: '套装：有哪些部件、多少人集齐、单件与整套的销量', files: ['outfit'] },
  playlist: { description: '播放列表弹窗：条目、版权、失效检测、播放与跳过', files: ['playlist'] },
  activity: {
    description: '活动：榜单、任务、抽奖、签到、兑换、返利，以及结算与发放',
    files: ['activity', 'activityPlay', 'activitySettle'],
  },
  treasureBox: { description: '房间宝箱：概率、开启记录、库存', files: ['treasureBox', 'treasureBoxOpenings'] },
  message: { description: '消息：模板、测试、发送记录', files: ['message', 'messageSends'] },
  recruitment: {
    description: '活动房间招募：报名、资格、名单',
    files: ['recruitment', 'recruitmentApplies', 'recruitmentRoster'],
  },
  rechargeTask: { description: '大R充值任务：档位、用户进度、触达', files: ['rechargeTask', 'rechargeTaskProgress'] },
  push: { description: 'IM 推送：内容、人群、发送、明细', files: ['push', 'pushPlan', 'pushSends'] },
  giftBag: { description: '礼包：内容、售价、限购、库存', files: ['giftBag'] },
  apiFactory: { description: 'API 工厂：接口目录与定义', files: ['apiFactory'] },
  experiment: { description: '实验：流量、分组、结果、命中', files: ['experiment'] },
  offlinePackage: { description: '离线包：上传、校验、灰度、回滚', files: ['offlinePackage'] },
  translation: { description: '翻译：文案、各语言译文、发布', files: ['translation'] },
  page: { description: '活动页搭建：页面内容、模板、预览数据', files: ['page'] },
  packageTemplate: {
    description: '推送礼包：触发、配额与预算、领取明细',
    files: ['packageTemplate', 'packageTemplateGrants'],
  },
  patrolBucket: { description: '巡检召回池：桶、桶内房间、全局开关', files: ['patrolBucket'] },
  room: { description: '语音房：墙、试听、快照、巡检结论、处置', files: ['room', 'roomActions'] },
  patrolRecord: { description: '巡检记录：改判、追加处置、转举报审核', files: ['patrolRecord'] },
  recording: { description: '房间录音：收听、证据、结论、保留', files: ['recording'] },
  patrolRule: { description: '巡检策略：条件、动作、回测、误报', files: ['patrolRule'] },
  file: { description: '上传的文件', files: ['files'] },
  view: { description: '列表的视图：个人与团队共享', files: ['views'] },
  reference: { description: '原因码、模板、工作台、人群包', files: ['reference', 'segments'] },
  find: { description: '按编号查找：用户、订单、申请等', files: ['find'] },
};

/** Names of the screens by the noun that they share with their service. */
const screens = new Map(leavesOf(menuEntries).map(({ path, name = '' }) => [nounOf(path), name] as const));

/** Domain of a service file: the one that lists it, or else the screen of its name. */
export function tagOf(file: string): { name: string; description: string } {
  const service = file.split('/').at(-1) ?? file;
  const found = Object.entries(domains).find(([, { files }]) => files.includes(service));
  const [name, description] = found ? [found[0], found[1].description] : [service, screens.get(service)];
  if (description === undefined)
    throw new Error(`${file}.ts has no tag: add \`${service}\` to a domain in scripts/openApiTags.ts`);
  return { name, description };
}
