/** Names of rooms, and texts heard and written in them. */

export const roomNames: readonly string[] = [
  '星河电台',
  '深夜树洞',
  '甜甜点唱机',
  '开黑五排来',
  'Kwentuhan Gabi',
  'OPM All Night',
  'Late Night Lounge',
  'Study With Me',
];

export const hostileRoomNames = {
  markup: '<img src=x onerror=alert(1)>房',
  bidi: '\u202E官方\u202C直播间 مرحبا',
  longest: `${'超长房名'.repeat(12)}👨‍👩‍👧‍👦`,
  formula: '=HYPERLINK("http://example.com")',
} as const;

/** Harmless utterances and chat messages, by region. */
export const talk: Readonly<Record<'wy' | 'ph' | 'us', readonly string[]>> = {
  wy: [
    '欢迎新来的朋友',
    '这首歌送给刚上麦的小姐姐',
    '下一首谁来唱，报名排队哦',
    '感谢大哥送的城堡',
    '先喝口水，马上回来',
  ],
  ph: ['Kumusta kayo diyan, welcome po', 'Salamat sa gift, idol', 'Ang lakas ng ulan dito sa amin'],
  us: ['Welcome in, grab a seat', 'Who wants to sing next', 'Long day at work, finally home'],
};

/** Utterances that break a rule, by label. */
export const bad: Readonly<Record<'abuse' | 'ads' | 'porn' | 'minor' | 'gamble', readonly string[]>> = {
  abuse: ['你就是个废物，滚出去', '闭嘴吧你个垃圾，没人想听你说话', '再说我找人弄你'],
  ads: ['想要资源的加我微信 vx 八八一二', '外面有更便宜的充值，私聊我拿链接'],
  porn: ['等下私聊看点刺激的，懂的来', '要不要听点大人才能听的声音'],
  minor: ['我今年初二，作业还没写完', '我妈叫我睡觉了，明天还要上学'],
  gamble: ['买大买小快下注，开了啊', '跟我押这一把，稳赢不亏'],
};

export const notices: readonly string[] = [
  '文明交流，理性消费。每晚八点开麦。',
  '点歌请打 1，排麦听主持安排。',
  '新人免费排麦，禁止广告引流。',
];
