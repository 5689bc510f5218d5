import type { HackingType } from '../../../../../src/domain/kindLabels';
import type { Language, Priority, Scene } from '../../../../../src/domain/review';
import type { CaseOf } from '../../../../../src/services/caseSchema';

type Payload = CaseOf<'hacking'>['payload'];
type Contact = Payload['contacts'][number];

/** Seeded text: raw with tricks, normalized, and positions of the tricks. */
export interface Writing {
  raw: string;
  normal: string;
  variant: Payload['texts'][number]['variant'];
  hits: readonly string[];
  contacts: readonly Contact[];
  language?: Language;
}

interface Plan {
  priority: Priority;
  scenes: readonly Scene[];
  labels: readonly string[];
  rules: readonly string[];
  reason: string;
  writings: readonly [Writing, ...Writing[]];
}

const wechat = (value: string): Contact => ({ type: 'wechat', value });
const qq = (value: string): Contact => ({ type: 'qq', value });
const phone = (value: string): Contact => ({ type: 'phone', value });
const link = (value: string): Contact => ({ type: 'link', value });
const tg = (value: string): Contact => ({ type: 'tg', value });

export const plans: Record<HackingType, Plan> = {
  solicit: {
    priority: 'P2',
    scenes: ['dm', 'chat', 'profile', 'nickname'],
    labels: ['ads', 'contact'],
    rules: ['hr_101', 'hr_102', 'hr_103'],
    reason: 'ads.contact',
    writings: [
      {
        raw: '加我徽❤：a b c 1 2 3 4 5，群里天天发红包',
        normal: '加我微信：abc12345，群里天天发红包',
        variant: 'homophone',
        hits: ['徽❤：a b c 1 2 3 4 5'],
        contacts: [wechat('abc12345')],
      },
      {
        raw: '➕扣：⑨⑧⑦⑥⑤④③②①，一起玩别的',
        normal: '加扣：987654321，一起玩别的',
        variant: 'symbol',
        hits: ['➕扣：⑨⑧⑦⑥⑤④③②①'],
        contacts: [qq('987654321')],
      },
      {
        raw: 'come to t．me／night_room_vip, free coins',
        normal: 'come to t.me/night_room_vip, free coins',
        variant: 'symbol',
        hits: ['t．me／night_room_vip'],
        contacts: [tg('night_room_vip')],
        language: 'en',
      },
      {
        raw: '弓长三丰直播间搬家了，口口 1 1 2 2 3 3',
        normal: '张三丰直播间搬家了，QQ 112233',
        variant: 'split',
        hits: ['弓长三丰', '口口 1 1 2 2 3 3'],
        contacts: [qq('112233')],
      },
    ],
  },
  fraud: {
    priority: 'P1',
    scenes: ['dm', 'family'],
    labels: ['fraud'],
    rules: ['hr_202', 'hr_201', 'hr_103'],
    reason: 'fraud.scam',
    writings: [
      {
        raw: '内部代冲七折，先付后到：https://pay-cheap.example/vip?from=room',
        normal: '内部代充七折，先付后到：https://pay-cheap.example/vip?from=room',
        variant: 'homophone',
        hits: ['代冲七折', '先付后到', 'https://pay-cheap.example/vip?from=room'],
        contacts: [link('https://pay-cheap.example/vip?from=room')],
      },
      {
        raw: 'padala ka muna ng 500, doble balik. tawag 0917 000 1122',
        normal: 'padala ka muna ng 500, doble balik. tawag 09170001122',
        variant: null,
        hits: ['padala ka muna', '0917 000 1122'],
        contacts: [phone('09170001122')],
        language: 'tl',
      },
    ],
  },
  theft: {
    priority: 'P1',
    scenes: ['dm'],
    labels: ['fraud'],
    rules: ['hr_301', 'hr_302', 'hr_201'],
    reason: 'theft.protect',
    writings: [
      {
        raw: '我在领奖，帮我点一下 https://gift-login.example/a 再把验正码发我',
        normal: '我在领奖，帮我点一下 https://gift-login.example/a 再把验证码发我',
        variant: 'homophone',
        hits: ['https://gift-login.example/a', '验正码发我'],
        contacts: [link('https://gift-login.example/a')],
      },
      {
        raw: '急用钱，先把金币都转我，晚上还你',
        normal: '急用钱，先把金币都转我，晚上还你',
        variant: null,
        hits: ['金币都转我'],
        contacts: [],
      },
    ],
  },
  cheat: {
    priority: 'P3',
    scenes: ['chat', 'family'],
    labels: ['ads'],
    rules: ['hr_401', 'hr_402'],
    reason: 'cheat.bot',
    writings: [
      {
        raw: '外卦自动上麦刷礼物，联系企鹅 8 8 7 7 6 6 5',
        normal: '外挂自动上麦刷礼物，联系企鹅 8877665',
        variant: 'homophone',
        hits: ['外卦', '企鹅 8 8 7 7 6 6 5'],
        contacts: [qq('8877665')],
      },
    ],
  },
  coin_trade: {
    priority: 'P2',
    scenes: ['dm', 'chat'],
    labels: ['fraud', 'contact'],
    rules: ['hr_501', 'hr_101'],
    reason: 'fraud.recharge',
    writings: [
      {
        raw: '收 金 币 1:12，秒结，联系 1 3 8 0 0 0 0 2 2 3 3',
        normal: '收金币1:12，秒结，联系13800002233',
        variant: 'split',
        hits: ['收 金 币', '1 3 8 0 0 0 0 2 2 3 3'],
        contacts: [phone('13800002233')],
      },
    ],
  },
  minor_induce: {
    priority: 'P1',
    scenes: ['chat', 'dm'],
    labels: ['minor'],
    rules: ['hr_601', 'hr_101'],
    reason: 'minor.harm',
    writings: [
      {
        raw: '小学生进裙免费领皮肤，➕扣 1 2 3 4 5 6 7',
        normal: '小学生进群免费领皮肤，加扣 1234567',
        variant: 'homophone',
        hits: ['进裙', '➕扣 1 2 3 4 5 6 7'],
        contacts: [qq('1234567')],
      },
    ],
  },
  mass_register: {
    priority: 'P2',
    scenes: ['nickname', 'profile'],
    labels: ['ads'],
    rules: ['hr_701', 'hr_103'],
    reason: 'ads.platform',
    writings: [
      {
        raw: '客服小助手_0381 ✓官方认证',
        normal: '客服小助手0381 官方认证',
        variant: 'symbol',
        hits: ['客服小助手', '✓官方认证'],
        contacts: [],
      },
    ],
  },
};

/** Written to break the page that shows it. */
export const hostile: readonly Writing[] = [
  {
    raw: '<script>alert(document.cookie)</script>加微 <img src=x onerror=alert(1)> {{7*7}}',
    normal: '<script>alert(document.cookie)</script>加微 <img src=x onerror=alert(1)> {{7*7}}',
    variant: null,
    hits: ['加微'],
    contacts: [link('javascript:alert(document.cookie)')],
  },
  {
    raw: '看这里\u202Egnp.exe\u202C ← مرحبا \u2067加扣 1 2 3\u2069 \u200B零宽',
    normal: '看这里gnp.exe ← مرحبا 加扣123 零宽',
    variant: 'symbol',
    hits: ['加扣 1 2 3'],
    contacts: [qq('123')],
  },
  {
    raw: `${'兼职日结三百，在家就能做。'.repeat(330)}加徽 rich_8899`,
    normal: `${'兼职日结三百，在家就能做。'.repeat(330)}加微信 rich_8899`,
    variant: 'homophone',
    hits: ['兼职日结', '加徽 rich_8899'],
    contacts: [wechat('rich_8899')],
  },
];
