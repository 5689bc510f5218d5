import type { Random } from '../../_kit/base/random';

type Region = 'wy' | 'ph' | 'us';

const split = (text: string): readonly string[] => text.split('|');

const head = split('晚风|星河|小鹿|橘子|山野|白桃|月半|云朵|夏至|南风|可乐|北岛|森屿|汽水|糖炒|青柠|旧梦|半糖|初七|阿');
const tail = split(
  '不识路|味的夏天|同学|在唱歌|吹过的海|乌龙|先生|小姐|酱|来信|漫游|不加冰|与猫|栗子|星|拾光|今天早睡|困困|别熬夜|在线点歌',
);
const filipino = split(
  'Jhun|Maricel|Rowena|Kuya Boy|Ate Liza|Tala|Bayani|Dalisay|Ligaya|Amihan|Jomar|Analyn|Rodel|Mayumi|Jericho',
);
const filipinoTail = split('Santos|Cruz|ng Manila|Reyes|PH|Bautista|sa Cebu|Mendoza|Davao|Pogi|Ganda|Dela Cruz');
const english = split('Ashley|Brandon|Chloe|Dylan|Emma|Faith|Gavin|Hailey|Isaac|Jade|Kayla|Logan|Mia|Noah|Olivia');
const englishTail = split('Sings|Night Owl|on Air|NYC|The Real|Coast|Vibes|Rain|Miller|Lee|Parker|Quiet');

export function nickname(rng: Random, region: Region): string {
  const number = rng.chance(0.4) ? String(rng.int(1, 999)) : '';
  if (region === 'wy') return rng.pick(head) + rng.pick(tail) + number;
  if (region === 'ph') return `${rng.pick(filipino)} ${rng.pick(filipinoTail)}${number}`;
  return `${rng.pick(english)} ${rng.pick(englishTail)}${number}`;
}

const bios: Record<Region, readonly string[]> = {
  wy: [
    '喜欢听歌，晚上十点后在线。',
    '声音是会拥抱人的。',
    '有人一起打游戏吗？',
    '主持位常驻，欢迎来玩～',
    '努力攒钱看演唱会',
    '只想安静地听大家聊天',
    '刚来的，请多关照',
    '每周五晚上固定开房，主题是老歌。',
    '不私聊，不加好友，谢谢',
    '',
  ],
  ph: ['Kantahan tayo tuwing gabi!', 'Good vibes lang dito', 'Bago lang po, hello sa lahat', 'Karaoke is life', ''],
  us: ['Here for the music.', 'Late night talks and lo-fi', 'New here, say hi', 'Open mic every Friday', ''],
};

export const bio = (rng: Random, region: Region): string => rng.pick(bios[region]);

const places: Record<Region, readonly string[]> = {
  wy: split('广东 深圳|广东 广州|四川 成都|浙江 杭州|北京|上海|湖南 长沙|湖北 武汉|陕西 西安|重庆|江苏 南京|福建 厦门'),
  ph: ['Manila', 'Quezon City', 'Cebu', 'Davao', 'Iloilo', 'Baguio'],
  us: ['New York', 'Los Angeles', 'Houston', 'Chicago', 'Seattle', 'Miami'],
};

export const seededPlaceName = (rng: Random, region: Region): string => rng.pick(places[region]);

export const familyNames = [
  '星河家族',
  '听风阁',
  '南山会',
  '不夜城',
  '糖果屋',
  '鹿鸣社',
  '长安',
  'Barkada PH',
  'Night Owls',
  '云端之上',
] as const;

/** Texts that break careless code: markup, formulas, direction, length. */
export const awkwardTexts = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '=HYPERLINK("http://example.com","点我")',
  '+1',
  '-1',
  '@SUM(A1:A9)',
  ' =1+1',
  '＝1+1',
  '\t=1',
  '"=1"，含"引号"和,逗号',
  '第一行\n第二行',
  'abc\u202Egpj.exe',
  'مرحبا بكم \u2067שלום\u2069',
  '这是一段特别长的文字，'.repeat(18),
  '\u200B零宽\u200D字符👨‍👩‍👧‍👦🇵🇭',
  '../../etc/passwd',
] as const;
