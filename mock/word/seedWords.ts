import type { Language } from '../../src/domain/review/rules';
import type { WordAction, WordMatch } from '../../src/domain/shared/kindLabels';
import type { ReasonGroup } from '../../src/domain/shared/reasons';
import type { WordLevel, WordScene } from '../../src/domain/word/rules';

/** Words of the bank, pending candidates and the messages around them; invented and mild. */

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

const everywhere: WordScene[] = ['dm', 'chat', 'room', 'nickname', 'profile', 'moment', 'family'];
const spoken: WordScene[] = ['dm', 'chat', 'room'];
const scenesOf: Partial<Record<ReasonGroup, WordScene[]>> = {
  abuse: spoken,
  quality: ['chat', 'room'],
  fake: ['nickname', 'profile', 'dm'],
};

/** Category, level, action, match and language | beginnings | endings; every beginning goes with every ending. */
const families = String.raw`
ads 2 review contains zh | 加 扫 私 进 找 | 微信 扣扣 飞机群 威信号 电报群
ads 1 mark contains zh | 互关 求关注 加个好友 免费领皮肤
porn 2 review contains zh | 一夜情 私房照 成人直播 深夜福利
ads 2 review pinyin zh | 私下交易 出号秒发 进群领红包
ads 3 replace regex zh | t\.me/\w+ wx[:：]\w{5,20} vx\d{5,11} 1[3-9]\d{9}
gamble 3 block contains zh | 百家乐 时时彩 六合彩 炸金花 | 平台 代理 上分
fraud 3 block contains zh | 低价 内部 苹果 | 代充 刷钻 退款单
fraud 2 review contains en | free cheap | coins diamonds topup
porn 3 block contains zh | 裸聊 约炮 大尺度视频 | 群 资源 网址
abuse 3 replace contains zh | 傻逼 脑残 智障 贱人 狗东西 人渣
abuse 1 mark contains zh | 菜鸡 呆瓜 杠精 喷子 小学生
abuse 3 replace contains tl | gago tanga bobo ulol
terror 3 block contains zh | 土制炸药 管制刀具 仿真枪 | 教程 出售
drug 3 block contains zh | 冰毒 大麻 摇头丸 | 出售 上门 群
minor 3 block contains zh | 未成年陪玩 招小孩开播
fake 3 block contains zh | 官方客服 系统管理员 | qq 微信 私聊
cheat 2 review contains zh | 刷榜 挂机脚本 代练 | 软件 接单
theft 3 block contains zh | 盗号 卖号 租号 | 联系 秒结
quality 1 mark contains zh | 刷屏大队 复制这条 打卡签到
quality 2 review exact zh | 滚 死 蠢
`;

/** Days after the anchor at which words of a festival stop by themselves. */
export const festivals: Readonly<Record<string, number>> = {
  黑五返现: 5,
  双十二红包代领: 22,
  圣诞礼盒代购: 35,
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

/** Word | variants | category, level, action and language of new slang that the machine noticed. */
const slang = `
绿泡泡 | 绿色软件 💚泡泡 lvpp | ads 2 review zh
小飞机联系 | ✈️联系 纸飞机联系 | ads 3 block zh
🍎充值 | 苹果店充值 🍏充值 | fraud 3 block zh
蓝胖子上车 | 蓝胖子 机器猫上车 | ads 2 review zh
果冻群 | 🍮群 | porn 3 block zh
刀乐兑换 | 刀勒兑换 dollar兑换 | fraud 2 review zh
包赔号 | 包陪号 | theft 2 review zh
v我五十 | v我50 微我50 | fraud 1 mark zh
深夜小食堂 | 深夜🍜 | porn 2 review zh
菠菜团队 | 🥬团队 菠菜队 | gamble 3 block zh
狗推招聘 | 🐶推招聘 | gamble 2 review zh
料子上门 | | drug 3 block zh
大麻 | | drug 3 block zh
群星 | | ads 2 review zh
礼物 | | quality 1 mark zh
下头玩意 | | abuse 2 review zh
hinaan mo | | abuse 1 mark tl
scatter link | scatterlink | gamble 2 review tl
pm sa tg | pm tg | ads 2 review tl
dm 4 promo | dm for promo | ads 2 review en
(a+)+$ | | ads 2 review en
鬼 | | abuse 2 review zh
<b>加我</b> | 加\u202E我 | ads 2 review zh
=cmd联系 | | ads 2 review zh
${'一二三四五六七八九十'.repeat(5)} | | quality 1 mark zh
冲鸭冲鸭 | 冲丫冲丫 | quality 1 mark zh
`;

const split = (text: string): string[] => text.split(' ').filter(Boolean);
const rowsOf = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .map((row) => row.split('|').map((cell) => cell.trim()));

/** A row of a table above as a word of the bank; the tables hold valid keys only. */
function seedOf(word: string, variants: string[], [category, level, action, match, lang]: readonly string[]): WordSeed {
  const group = category as ReasonGroup;
  const scenes = scenesOf[group] ?? everywhere;
  return {
    word,
    variants,
    category: group,
    level: Number(level) as WordLevel,
    action: action as WordAction,
    match: match as WordMatch,
    lang: lang as Language,
    scenes,
  };
}

export const bankWords: readonly WordSeed[] = [
  ...rowsOf(families).flatMap(([facts = '', heads = '', tails = '']) =>
    split(heads)
      .flatMap((head) => (tails === '' ? [head] : split(tails).map((tail) => head + tail)))
      .map((word) => seedOf(word, split(variantsOf[word] ?? ''), split(facts))),
  ),
  ...Object.keys(festivals).map((word) => seedOf(word, [], ['fraud', '2', 'review', 'contains', 'zh'])),
];

export const candidateWords: readonly WordSeed[] = rowsOf(slang).map(([word = '', variants = '', facts = '']) => {
  const [category = '', level = '', action = '', lang = ''] = split(facts);
  return seedOf(word, split(variants), [category, level, action, 'contains', lang]);
});

/** Product terms that no word of the bank may match. */
export const protectedPhrases = [
  '大麻花',
  '群星演唱会',
  '微信支付立减',
  '送礼物',
  '官方活动组公告',
  '代充值服务协议',
] as const;

/** Sentences around a word. */
export const frames = [
  '{w} 懂的来',
  '有需要的{w}',
  '主播，{w}了解一下',
  '{w}，价格好商量',
  '看我主页 {w}',
  '{w}{w}{w}',
  '别信{w}，都是骗人的',
  '{w}！！！',
] as const;

/** Messages of every day with their number per day; those of the first line are a large share of the traffic. */
export const common: readonly (readonly [text: string, daily: number])[] = (
  [
    ['晚上好呀|今晚几点开房|你唱得真好听|麦上等你|谢谢你的花|为什么我上不了麦|房间号发我一下|哈哈哈哈哈哈', 400],
    ['good night everyone|ang ganda ng boses mo|nice song', 400],
    ['加个好友吧', 220],
    // They mean no harm and still hold one of the words.
    ['我妈做的大麻花可好吃了|今晚有群星演唱会，一起看呀|谁送礼物我唱歌|小学生放假了吧，好吵', 30],
    ['t.me/joinus88|wx：abc12345|vx20241188|13800006688', 8],
  ] as const
).flatMap(([texts, daily]) => texts.split('|').map((text) => [text, daily] as const));
