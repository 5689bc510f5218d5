import type { MachineLabel } from '../../../../src/domain/machineLabel';
import type { Language } from '../../../../src/domain/review';
import type { CaseOf } from '../../../../src/services/caseSchema';

/** Building blocks of long texts: harmless paragraphs and offending sentences. */

export type TextType = CaseOf<'long_text'>['payload']['type'];

/** A paragraph and its machine translation; Chinese needs none. */
type Paragraph = readonly [text: string, translation?: string];

export const titles: Record<TextType, Record<Language, readonly string[]>> = {
  post: {
    zh: ['周末在房间里唱了一整晚', '写给一直在听的你们', '第一次上麦的心情', '关于昨天的误会'],
    en: ['A long night on the mic', 'Thank you for listening'],
    tl: ['Salamat sa lahat ng nakikinig', 'Unang beses kong kumanta'],
  },
  notice: {
    zh: ['声音大赛征文：我和语音房的故事', '七夕活动规则说明'],
    en: ['Open mic week: how to join', 'My story with this app'],
    tl: ['Paano sumali sa open mic', 'Kuwento ko dito sa app'],
  },
  intro: {
    zh: ['关于我', '主播自我介绍'],
    en: ['About me', 'Hello, I am a host here'],
    tl: ['Tungkol sa akin', 'Kumusta, ako ay host dito'],
  },
  family: {
    zh: ['家族公告与入会要求', '本月家族赛安排'],
    en: ['Family rules, please read', 'Family league this month'],
    tl: ['Mga patakaran ng pamilya', 'Iskedyul ng liga'],
  },
  room: {
    zh: ['房间公告：每晚十点老歌场', '进房须知'],
    en: ['Room rules', 'Lo-fi room, every night at ten'],
    tl: ['Patakaran ng kuwarto', 'Kantahan tuwing gabi'],
  },
};

export const paragraphs: Record<Language, readonly Paragraph[]> = {
  zh: [
    [
      '每天下班回家的路上，我都会戴上耳机，听听房间里的大家聊些什么。有时候是一首老歌，有时候只是几句家常，可就是这些声音陪我走过了最难的那段日子。',
    ],
    [
      '我们约定每周五晚上十点开房，主题是八九十年代的老歌。想唱的朋友提前在公屏扣一，主持人会按顺序安排上麦，每人两首，不要插队。',
    ],
    ['新来的朋友不用紧张，先听一会儿，熟悉了再上麦。房间里没有人会笑话你，跑调也没关系，重要的是开心。'],
    [
      '上个月的家族赛我们拿了第三名，差一点就能进决赛。感谢每一位通宵守榜的家人，也感谢一直默默送花的朋友们，名字太多，就不一一点了。',
    ],
    [
      '入会要求：等级十级以上，每周至少在线三天，不迟到不早退，尊重主持人的安排。连续两周不在线又没有请假的，会移出家族。',
    ],
    [
      '我是一个普通的上班族，白天做设计，晚上喜欢唱歌。声音不算好听，但是很认真。喜欢的歌手很多，最喜欢的还是那几位老朋友。',
    ],
    ['记得第一次上麦的时候，手心全是汗，话都说不利索。是房主一直鼓励我，说慢慢来，大家都是从第一次开始的。'],
    ['活动时间为本周六晚八点至十点，地点就在本房间。参加的朋友请提前把伴奏发给管理，超过五分钟没有上麦视为放弃。'],
    [
      '昨天的事情我想了很久，确实是我没有把话说清楚，让大家误会了。在这里说一声对不起，以后有什么事情我会先在群里说明。',
    ],
    ['最近天气转凉，大家记得加衣服。嗓子不舒服的就先别唱了，多喝热水，早点休息，我们来日方长。'],
    [
      '有人问我为什么一直待在这里。我想大概是因为，在这里不用做谁的领导，也不用做谁的下属，只要按时出现，就有人跟你说一声晚上好。',
    ],
    [
      '下个月房间满一周年，想办一场小小的纪念会。有想法的朋友可以写在评论里，唱歌、朗诵、讲故事都可以，我们一起来商量。',
    ],
  ],
  en: [
    [
      'Every night after work I put on my headphones and listen to what people in the room are talking about.',
      '每天晚上下班后，我都会戴上耳机，听听房间里的人在聊什么。',
    ],
    [
      'We open the mic at ten. Two songs each, please wait for your turn and be kind to new voices.',
      '我们十点开麦。每人两首，请按顺序来，对新人友善一些。',
    ],
    [
      'Last month we came third in the family league, thanks to everybody who stayed up all night.',
      '上个月家族赛我们得了第三名，感谢每一位熬夜的人。',
    ],
    [
      'If you are new, just listen for a while. Nobody here laughs at a wrong note.',
      '如果你是新来的，先听一会儿。这里没有人会笑话跑调。',
    ],
    [
      'I work in a coffee shop by day and write songs at night. Most of them are about the rain.',
      '我白天在咖啡店上班，晚上写歌，大多数都写雨。',
    ],
    [
      'Rules are simple: no shouting, no spam, no politics. The host has the last word.',
      '规则很简单：不喊叫、不刷屏、不谈政治，主持人说了算。',
    ],
  ],
  tl: [
    [
      'Tuwing gabi pagkatapos ng trabaho, nakikinig ako sa mga kuwento ng mga tao sa kuwarto.',
      '每天晚上下班后，我都在房间里听大家讲故事。',
    ],
    [
      'Alas diyes ng gabi ang simula. Dalawang kanta bawat isa, maghintay po ng turno.',
      '晚上十点开始，每人两首，请排队。',
    ],
    ['Maraming salamat sa mga nagpuyat noong liga, pangatlo tayo!', '非常感谢联赛时熬夜的各位，我们得了第三名！'],
    ['Kung bago ka rito, makinig ka muna. Walang tatawa sa iyo.', '如果你是新来的，先听一听，没有人会笑话你。'],
    [
      'Sa umaga ay nagtitinda ako, sa gabi ay kumakanta. Simple lang ang buhay ko.',
      '我早上做小买卖，晚上唱歌，生活很简单。',
    ],
  ],
};

export interface BadSentence {
  label: MachineLabel;
  /** `[…]` marks the model's finding. */
  text: Record<Language, string>;
  translation: string;
}

export const badSentences: readonly BadSentence[] = [
  {
    label: 'contact',
    text: {
      zh: '想一起玩的加我[薇信 song_8812]，备注老歌。',
      en: 'Message me on [telegram @night_song] to join.',
      tl: 'Mag-message sa [telegram @night_song] para sumali.',
    },
    translation: '想加入的加我电报 @night_song。',
  },
  {
    label: 'ads',
    text: {
      zh: '新平台[注册就送 88 金币，点链接下载]，比这里强多了。',
      en: 'The new app [gives 88 coins, download it by the link], much better than here.',
      tl: 'Sa bagong app [may libreng 88 coins, i-download sa link].',
    },
    translation: '新平台注册送 88 金币，点链接下载。',
  },
  {
    label: 'abuse',
    text: {
      zh: '那个[只会蹭麦的废物]以后别再来了。',
      en: 'That [useless clown who steals the mic] should never come back.',
      tl: 'Huwag nang bumalik ang [walang kuwentang iyon].',
    },
    translation: '那个没用的家伙别再回来了。',
  },
  {
    label: 'sexy',
    text: {
      zh: '深夜场有[不能明说的福利]，懂的进来。',
      en: 'The late session has [things I cannot write here], you know.',
      tl: 'Sa hatinggabi may [hindi puwedeng sabihin dito].',
    },
    translation: '深夜场有不能明说的福利。',
  },
  {
    label: 'fraud',
    text: {
      zh: '跟着我[先充五百，三天翻倍返还]，已经有十几位家人回本了。',
      en: 'Follow me: [send 50 first, you get double in three days].',
      tl: 'Sumunod sa akin: [magpadala muna, doble sa tatlong araw].',
    },
    translation: '先转钱，三天翻倍返还。',
  },
  {
    label: 'gamble',
    text: {
      zh: '周六晚上[开盘押大小，庄家稳赚]，要来的私聊。',
      en: 'Saturday night [we bet big or small, the house always wins].',
      tl: 'Sabado ng gabi [tayo ay magsusugal].',
    },
    translation: '周六晚上我们押大小。',
  },
  {
    label: 'politics',
    text: {
      zh: '听说[某地昨晚又出事了，新闻都不敢报]，大家转发。',
      en: 'They say [something happened again last night and the news is silent].',
      tl: 'Sabi nila [may nangyari na naman at tahimik ang balita].',
    },
    translation: '听说昨晚又出事了，新闻不敢报。',
  },
];

export const links = [
  'https://music.example.com/song/10086',
  'https://pan.example.org/s/1aB2cD3',
  'https://t.example.net/night_song',
] as const;

/** Addresses that must never become one. */
export const hostileLinks = [
  'javascript:alert(document.cookie)',
  'data:text/html,<script>alert(1)</script>',
  'http://192.0.2.10/app.apk',
  'https://user:pass@example.com.evil.example/login',
  'https://xn--80ak6aa92e.example/',
  'https://example.com/\u202Egnp.exe',
] as const;
