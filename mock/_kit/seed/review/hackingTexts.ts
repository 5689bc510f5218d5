import type { HackingType } from '../../../../src/domain/kindLabels';
import type { Language, Priority, Scene } from '../../../../src/domain/review';
import type { CaseOf } from '../../../../src/services/caseSchema';
import { bidiText, markupText } from './hostile';

/** Texts of fraud and theft cases, by type of case. */

type Payload = CaseOf<'hacking'>['payload'];
type Text = Payload['texts'][number];

/** Text with its tricks, the normalised text, and the tricks the machine found. */
export interface Writing {
  raw: string;
  normal: string;
  variant: Text['variant'];
  hits: readonly string[];
  contacts: Payload['contacts'];
  language?: Language;
}

/** `hits` are separated by `|`; `contact` is a type and a value. */
function writing(raw: string, normal: string, variant: Text['variant'], hits: string, contact = ''): Writing {
  const [type = '', value = ''] = contact.split(' ');
  const contacts = contact === '' ? [] : [{ type: type as Payload['contacts'][number]['type'], value }];
  return { raw, normal, variant, hits: hits.split('|'), contacts };
}

interface Plan {
  priority: Priority;
  scenes: readonly Scene[];
  labels: readonly string[];
  rules: readonly string[];
  reason: string;
  writings: readonly [Writing, ...Writing[]];
}

const pay = 'https://pay-cheap.example/vip?from=room';
const gift = 'https://gift-login.example/a';

export const plans: Record<HackingType, Plan> = {
  solicit: {
    priority: 'P2',
    scenes: ['dm', 'chat', 'profile', 'nickname'],
    labels: ['ads', 'contact'],
    rules: ['hr_101', 'hr_102', 'hr_103'],
    reason: 'ads.contact',
    writings: [
      writing('加我徽❤：a b c 1 2 3 4 5', '加我微信：abc12345', 'homophone', '徽❤：a b c 1 2 3 4 5', 'wechat abc12345'),
      writing('➕扣：⑨⑧⑦⑥⑤④③', '加扣：9876543', 'symbol', '➕扣：⑨⑧⑦⑥⑤④③', 'qq 9876543'),
      {
        ...writing('come to t．me／nightroom', 'come to t.me/nightroom', 'symbol', 't．me／', 'tg nightroom'),
        language: 'en',
      },
      writing('弓长三丰搬家了，口口 1 1 2 2 3 3', '张三丰搬家了，QQ 112233', 'split', '弓长三丰|口口', 'qq 112233'),
    ],
  },
  fraud: {
    priority: 'P1',
    scenes: ['dm', 'family'],
    labels: ['fraud'],
    rules: ['hr_202', 'hr_201', 'hr_103'],
    reason: 'fraud.scam',
    writings: [
      writing(
        `代冲七折，先付后到：${pay}`,
        `代充七折，先付后到：${pay}`,
        'homophone',
        `代冲七折|${pay}`,
        `link ${pay}`,
      ),
      { ...writing('padala ka muna ng 500', 'padala ka muna ng 500', null, 'padala ka muna'), language: 'tl' },
    ],
  },
  theft: {
    priority: 'P1',
    scenes: ['dm'],
    labels: ['fraud'],
    rules: ['hr_301', 'hr_302', 'hr_201'],
    reason: 'theft.protect',
    writings: [
      writing(
        `点一下 ${gift} 把验正码发我`,
        `点一下 ${gift} 把验证码发我`,
        'homophone',
        `${gift}|验正码`,
        `link ${gift}`,
      ),
      writing('急用钱，先把金币都转我', '急用钱，先把金币都转我', null, '金币都转我'),
    ],
  },
  cheat: {
    priority: 'P3',
    scenes: ['chat', 'family'],
    labels: ['ads'],
    rules: ['hr_401', 'hr_402'],
    reason: 'cheat.bot',
    writings: [
      writing('外卦刷礼物，企鹅 8 8 7 7 6', '外挂刷礼物，企鹅 88776', 'homophone', '外卦|8 8 7 7 6', 'qq 88776'),
    ],
  },
  coin_trade: {
    priority: 'P2',
    scenes: ['dm', 'chat'],
    labels: ['fraud', 'contact'],
    rules: ['hr_501', 'hr_101'],
    reason: 'fraud.recharge',
    writings: [
      writing('收 金 币，1 3 8 0 0 2 2', '收金币，1380022', 'split', '收 金 币|1 3 8 0 0 2 2', 'phone 1380022'),
    ],
  },
  minor_induce: {
    priority: 'P1',
    scenes: ['chat', 'dm'],
    labels: ['minor'],
    rules: ['hr_601', 'hr_101'],
    reason: 'minor.harm',
    writings: [
      writing('小学生进裙领皮肤，➕扣 1 2 3', '小学生进群领皮肤，加扣 123', 'homophone', '进裙|➕扣', 'qq 123'),
    ],
  },
  mass_register: {
    priority: 'P2',
    scenes: ['nickname', 'profile'],
    labels: ['ads'],
    rules: ['hr_701', 'hr_103'],
    reason: 'ads.platform',
    writings: [writing('客服助手_0381 ✓官方认证', '客服助手0381 官方认证', 'symbol', '客服助手|✓官方认证')],
  },
};

const lure = '兼职日结三百，在家就能做。'.repeat(330);
const address = 'javascript:alert(1)';

export const hostileWritings: readonly Writing[] = [
  writing(`${markupText}加微`, `${markupText}加微`, null, '加微', `link ${address}`),
  writing(`${bidiText}加扣 1 2 3`, '看这里 加扣123', 'symbol', '加扣 1 2 3', 'qq 123'),
  writing(`${lure}加徽 rich_8899`, `${lure}加微信 rich_8899`, 'homophone', '兼职日结|加徽', 'wechat rich_8899'),
];
