/** Seeded user texts: with a word, without one, and texts that must never match. */

/** Product terms that no word of the bank may match. */
export const protectedPhrases: readonly string[] = [
  '大麻花',
  '群星演唱会',
  '微信支付立减',
  '送礼物',
  '官方活动组公告',
  '代充值服务协议',
  '小鬼当家',
];

/** Sentences around a word. */
export const frames: readonly string[] = [
  '{w} 懂的来',
  '有需要的{w}',
  '主播，{w}了解一下',
  '{w}，价格好商量',
  '真的假的，{w}？',
  '看我主页 {w}',
  '{w}{w}{w}',
  '昨天那个{w}还在吗',
  '别信{w}，都是骗人的',
  '{w}！！！',
];

/** Sentences that mean no harm and still hold one of the words. */
export const harmless: readonly string[] = [
  '我妈做的大麻花可好吃了',
  '今晚有群星演唱会，一起看呀',
  '谁送礼物我唱歌',
  '小鬼当家这部电影好看',
  '小学生放假了吧，好吵',
];

export const chatter: readonly string[] = [
  '晚上好呀',
  '今晚几点开房',
  '你唱得真好听',
  '麦上等你',
  '刚才掉线了',
  '谢谢你的花',
  '周五的活动来不来',
  '不了，先睡了，晚安',
  '为什么我上不了麦',
  '这首歌叫什么名字',
  '求带',
  '稍等，我换个耳机',
  '你是哪里人呀',
  '我在外面，一会儿聊',
  '房间号发我一下',
  '收到',
  '哈哈哈哈哈哈',
  '可以点歌吗',
  '声音有点小',
  '下次一起玩',
  'good night everyone',
  'ang ganda ng boses mo',
  'salamat po sa gift',
  'nice song',
  '👍👍👍',
];
