/** Names of rooms, and texts heard and written in them. */

export const roomNames: readonly string[] = [
  '星河电台',
  '深夜树洞',
  '甜甜点唱机',
  '开黑五排来',
  '北岛唱将',
  '吃瓜茶话会',
  'Kwentuhan Gabi',
  'OPM All Night',
  'Tambayan ni Kuya',
  'Late Night Lounge',
  'Country Roads',
  'Study With Me',
];

export const hostileRoomNames = {
  markup: '<img src=x onerror=alert(1)>房',
  bidi: '\u202E官方\u202C直播间 مرحبا',
  longest: `${'超长房名'.repeat(12)}👨‍👩‍👧‍👦`,
  formula: '=HYPERLINK("http://example.com")',
} as const;

/** Harmless utterances and chat messages, by region. */
export const talk: Readonly<Record<string, readonly string[]>> = {
  wy: [
    '欢迎新来的朋友，点点关注不迷路',
    '这首歌送给刚上麦的小姐姐',
    '今天上班好累，来这里放松一下',
    '下一首谁来唱，报名排队哦',
    '感谢大哥送的城堡，大气',
    '你们那边下雨了吗',
    '这局我来辅助，打野跟上',
    '晚点有个小活动，别走开',
    '声音有点小，靠近一点麦',
    '哈哈哈笑死我了',
    '我觉得这个剧后半段不好看',
    '先喝口水，马上回来',
    '有没有会弹吉他的朋友',
    '明天周末可以晚睡',
    '刚才那个高音真的绝了',
    '大家晚上好呀',
  ],
  ph: [
    'Kumusta kayo diyan, welcome po',
    'Request kayo ng kanta mamaya',
    'Salamat sa gift, idol',
    'Ang lakas ng ulan dito sa amin',
    'Next song na tayo ha',
    'Grabe ang ganda ng boses mo',
    'Sino gusto sumali sa game',
    'Good evening everyone',
  ],
  us: [
    'Welcome in, grab a seat',
    'Who wants to sing next',
    'Thanks for the gift, you are the best',
    'Long day at work, finally home',
    'Turn the music down a little',
    'That was a great song',
    'Anyone up for trivia tonight',
    'See you all tomorrow',
  ],
};

/** Utterances that break a rule, by label. */
export const bad: Readonly<Record<'abuse' | 'ads' | 'porn' | 'minor' | 'gamble', readonly string[]>> = {
  abuse: ['你就是个废物，滚出去', '闭嘴吧你个垃圾，没人想听你说话', '再说我找人弄你'],
  ads: ['想要资源的加我微信 vx 八八一二', '外面有更便宜的充值，私聊我拿链接', '进群领福利，群号在我主页'],
  porn: ['等下私聊看点刺激的，懂的来', '要不要听点大人才能听的声音'],
  minor: ['我今年初二，作业还没写完', '我妈叫我睡觉了，明天还要上学'],
  gamble: ['买大买小快下注，开了啊', '跟我押这一把，稳赢不亏'],
};

/** Announcements of rooms. */
export const notices: readonly string[] = [
  '文明交流，理性消费。每晚八点开麦。',
  '点歌请打 1，排麦听主持安排。',
  '新人免费排麦，禁止广告引流。',
  '本房欢迎所有喜欢声音的人。',
];
