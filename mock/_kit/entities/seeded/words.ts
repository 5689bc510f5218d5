import type { WordAction, WordMatch } from '../../../../src/domain/kindLabels';
import type { ReasonGroup } from '../../../../src/domain/reasons';
import type { Language } from '../../../../src/domain/review';
import type { WordLevel, WordScene } from '../../../../src/domain/words';

/** Words of the bank and pending candidates; invented, mild, and enough to fill every list. */

export interface WordSeed {
  word: string;
  variants: string[];
  category: ReasonGroup;
  lang: Language;
  match: WordMatch;
  level: WordLevel;
  action: WordAction;
  scenes: WordScene[];
}

interface Family {
  category: ReasonGroup;
  level: WordLevel;
  action: WordAction;
  /** Each with each. */
  heads: string;
  tails?: string;
  lang?: Language;
  match?: WordMatch;
}

const everywhere: WordScene[] = ['dm', 'chat', 'room', 'nickname', 'profile', 'moment', 'family'];
const spoken: WordScene[] = ['dm', 'chat', 'room'];
const scenesOf: Partial<Record<ReasonGroup, WordScene[]>> = {
  abuse: spoken,
  quality: ['chat', 'room'],
  fake: ['nickname', 'profile', 'dm'],
};

const families: readonly Family[] = [
  {
    category: 'ads',
    level: 2,
    action: 'review',
    heads: '加 扫 私 进 找',
    tails: '微信 扣扣 飞机群 威信号 企鹅号 电报群 薇信',
  },
  { category: 'ads', level: 1, action: 'mark', heads: '互关 互粉 求关注 加个好友 拉新 免费领皮肤 主页有惊喜 看我签名' },
  {
    category: 'ads',
    level: 3,
    action: 'replace',
    heads: 't\\.me/\\w+ wx[:：]\\w{5,20} vx\\d{5,11} 1[3-9]\\d{9}',
    match: 'regex',
  },
  {
    category: 'gamble',
    level: 3,
    action: 'block',
    heads: '百家乐 时时彩 六合彩 龙虎斗 炸金花 外围球',
    tails: '平台 代理 上分 下分 开户',
  },
  { category: 'gamble', level: 2, action: 'review', heads: '押大小 抢庄牛牛 幸运飞艇 包赢计划 带单回血 稳赚倍投' },
  { category: 'fraud', level: 3, action: 'block', heads: '低价 内部 折扣 苹果', tails: '代充 刷钻 刷金币 退款单' },
  {
    category: 'fraud',
    level: 2,
    action: 'review',
    heads: '兼职日结 刷单返佣 高息理财 秒批贷款 代开发票 转账截图 中奖领取 保证金退还 注销校园贷 解冻金',
  },
  {
    category: 'porn',
    level: 3,
    action: 'block',
    heads: '裸聊 约炮 上门服务 大尺度视频 福利视频',
    tails: '群 资源 主播 网址',
  },
  {
    category: 'porn',
    level: 2,
    action: 'review',
    heads: '一夜情 私房照 激情视频 成人直播 深夜福利 小电影 陪睡 特殊服务',
  },
  {
    category: 'abuse',
    level: 3,
    action: 'replace',
    heads: '傻逼 脑残 智障 贱人 狗东西 人渣 死全家 臭不要脸 废物东西 下三滥 缺德玩意 王八蛋 混账东西 不得好死 神经病院',
  },
  { category: 'abuse', level: 1, action: 'mark', heads: '菜鸡 憨憨 呆瓜 杠精 戏精 喷子 二货 拉胯 小学生 笨猪' },
  {
    category: 'abuse',
    level: 1,
    action: 'mark',
    heads: 'stupid idiot loser trash dumb moron noob jerk',
    lang: 'en',
    match: 'contains',
  },
  { category: 'abuse', level: 3, action: 'replace', heads: 'gago tanga bobo ulol tarantado hinayupak', lang: 'tl' },
  { category: 'politics', level: 3, action: 'block', heads: '政变谣言 分裂言论 颠覆口号 非法集会 伪造公告 煽动罢工' },
  {
    category: 'terror',
    level: 3,
    action: 'block',
    heads: '土制炸药 管制刀具 弩箭出售 仿真枪 雷管',
    tails: '教程 出售 图纸',
  },
  { category: 'drug', level: 3, action: 'block', heads: '冰毒 大麻 摇头丸 麻古 神仙水 笑气', tails: '出售 上门 群' },
  { category: 'minor', level: 3, action: 'block', heads: '未成年陪玩 学生兼职主播 招小孩开播 未满18可接 初中生陪聊' },
  { category: 'fake', level: 3, action: 'block', heads: '官方客服 系统管理员 平台运营', tails: 'qq 微信 私聊' },
  { category: 'fake', level: 2, action: 'review', heads: '官方活动组 内部人员 客服专线 认证中心 平台法务' },
  {
    category: 'cheat',
    level: 2,
    action: 'review',
    heads: '刷榜 刷礼物 挂机脚本 抢麦外挂 代练',
    tails: '软件 教程 接单',
  },
  { category: 'theft', level: 3, action: 'block', heads: '盗号 卖号 回收账号 租号', tails: '联系 秒结 平台' },
  { category: 'bloody', level: 2, action: 'review', heads: '虐猫视频 血腥现场 车祸实拍 自残直播 跳楼视频' },
  { category: 'copyright', level: 1, action: 'mark', heads: '盗版资源 枪版电影 破解会员 无损合集 网盘资源' },
  { category: 'quality', level: 1, action: 'mark', heads: '刷屏大队 复制这条 接力置顶 顶一下 打卡签到 前排围观' },
  { category: 'quality', level: 2, action: 'review', heads: '滚 死 蠢', match: 'exact' },
  { category: 'ads', level: 2, action: 'review', heads: '私下交易 出号秒发 进群领红包', match: 'pinyin' },
  {
    category: 'fraud',
    level: 2,
    action: 'review',
    heads: 'gcash investment crypto',
    tails: 'promo legit agent group',
    lang: 'tl',
  },
  {
    category: 'fraud',
    level: 2,
    action: 'review',
    heads: 'free cheap',
    tails: 'coins diamonds giftcard topup',
    lang: 'en',
  },
  {
    category: 'ads',
    level: 2,
    action: 'review',
    heads: '互赞 引流 推广 涨粉 代运营',
    tails: '合作 接单 群主 套餐 秒上',
  },
  {
    category: 'gamble',
    level: 2,
    action: 'review',
    heads: '真人视讯 电子游艺 体彩计划 棋牌',
    tails: '注册 送彩金 首存 返水',
  },
  { category: 'porn', level: 2, action: 'review', heads: '同城 附近 兼职', tails: '交友可约 快餐 包夜 模特' },
  { category: 'fraud', level: 2, action: 'review', heads: '跨境 海淘 二手', tails: '代付 垫付 退税 包赔 先款' },
  { category: 'cheat', level: 2, action: 'review', heads: '人气票 热度 守护榜 周星', tails: '代刷 买量 机器粉 锁榜' },
];

/** They stop by themselves when the festival is over: days after the anchor. */
export const festivals: Readonly<Record<string, number>> = {
  黑五返现: 5,
  双十二红包代领: 22,
  圣诞礼盒代购: 35,
  元旦抽奖内部码: 42,
  春节红包外挂: 88,
  双十一返现: -4,
};

const variantsOf: Readonly<Record<string, string>> = {
  加微信: '加薇 ＋V 加v信 加卫星 ➕微 jiawx',
  加扣扣: '加QQ 加企鹅 加秋秋 +q',
  裸聊群: '果聊群 luo聊群 🍑聊群',
  百家乐平台: '百.家.乐 bjl平台 百佳乐',
  低价代充: '底价代充 低价dc 低價代充',
  傻逼: '沙比 煞笔 shabi s13 儍逼',
  官方客服qq: '官方客福qq 官方愘服qq',
  冰毒出售: '猪肉出售 🧊出售',
};

const split = (text: string): string[] => text.split(' ');

const combine = ({ heads, tails }: Family): string[] =>
  split(heads).flatMap((head) => (tails ? split(tails).map((tail) => head + tail) : [head]));

export function bankWords(): WordSeed[] {
  const known = families.flatMap((family) =>
    combine(family).map(
      (word): WordSeed => ({
        word,
        variants: variantsOf[word] ? split(variantsOf[word]) : [],
        category: family.category,
        lang: family.lang ?? 'zh',
        match: family.match ?? 'contains',
        level: family.level,
        action: family.action,
        scenes: scenesOf[family.category] ?? everywhere,
      }),
    ),
  );
  const festive = Object.keys(festivals).map(
    (word): WordSeed => ({
      word,
      variants: [],
      category: 'fraud',
      lang: 'zh',
      match: 'contains',
      level: 2,
      action: 'review',
      scenes: everywhere,
    }),
  );
  return [...new Map([...known, ...festive].map((seed) => [seed.word + seed.match, seed])).values()];
}

/** New slang the machine noticed: word, variants, category, level, action. */
const slang: readonly [string, string, ReasonGroup, WordLevel, WordAction][] = [
  ['绿泡泡', '绿色软件 💚泡泡 lvpp', 'ads', 2, 'review'],
  ['小飞机联系', '✈️联系 纸飞机联系', 'ads', 3, 'block'],
  ['🍎充值', '苹果店充值 🍏充值', 'fraud', 3, 'block'],
  ['蓝胖子上车', '蓝胖子 机器猫上车', 'ads', 2, 'review'],
  ['果冻群', '🍮群', 'porn', 3, 'block'],
  ['刀乐兑换', '刀勒兑换 dollar兑换', 'fraud', 2, 'review'],
  ['包赔号', '包陪号', 'theft', 2, 'review'],
  ['带飞上分', '帶飛上分 带f上分', 'gamble', 3, 'block'],
  ['v我五十', 'v我50 微我50', 'fraud', 1, 'mark'],
  ['厂长招人', '', 'cheat', 2, 'review'],
  ['深夜小食堂', '深夜🍜', 'porn', 2, 'review'],
  ['老地方见码', '', 'ads', 1, 'mark'],
  ['开车司机号', '老司机号 🚗号', 'porn', 3, 'block'],
  ['菠菜团队', '🥬团队 菠菜队', 'gamble', 3, 'block'],
  ['狗推招聘', '🐶推招聘', 'gamble', 2, 'review'],
  ['料子上门', '', 'drug', 3, 'block'],
  ['叶子出货', '🍃出货', 'drug', 3, 'block'],
  ['大麻', '', 'drug', 3, 'block'],
  ['群星', '', 'ads', 2, 'review'],
  ['礼物', '', 'quality', 1, 'mark'],
  ['蒜鸟', '算鸟', 'abuse', 1, 'mark'],
  ['纯纯牛马', '', 'abuse', 1, 'mark'],
  ['小趴菜', '小扒菜', 'abuse', 1, 'mark'],
  ['你是真没妈', 'nmb', 'abuse', 3, 'replace'],
  ['下头玩意', '', 'abuse', 2, 'review'],
  ['hinaan mo', '', 'abuse', 1, 'mark'],
  ['scatter link', 'scatterlink', 'gamble', 2, 'review'],
  ['pm sa tg', 'pm tg', 'ads', 2, 'review'],
  ['only fans leak', 'onlyf leak', 'porn', 3, 'block'],
  ['dm 4 promo', 'dm for promo', 'ads', 2, 'review'],
  ['(a+)+$', '', 'ads', 2, 'review'],
  ['鬼', '', 'abuse', 2, 'review'],
  ['<b>加我</b>', '加\u202E我', 'ads', 2, 'review'],
  ['=cmd联系', '', 'ads', 2, 'review'],
  [
    '一二三四五六七八九十一二三四五六七八九十一二三四五六七八九十一二三四五六七八九十一二三四五六七八九十',
    '',
    'quality',
    1,
    'mark',
  ],
  ['冲鸭冲鸭', '冲丫冲丫', 'quality', 1, 'mark'],
];

export const candidateWords = (): WordSeed[] =>
  slang.map(([word, variants, category, level, action]) => ({
    word,
    variants: variants ? split(variants) : [],
    category,
    lang: /[\u4e00-\u9fff]|^[^a-z]/.test(word) ? 'zh' : /mo|sa/.test(word) ? 'tl' : 'en',
    match: 'contains',
    level,
    action,
    scenes: scenesOf[category] ?? everywhere,
  }));
