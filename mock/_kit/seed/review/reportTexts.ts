import type { Language, Priority, Scene } from '../../../../src/domain/review';
import type { CaseOf } from '../../../../src/services/caseSchema';
import { digest } from '../../entities/seeded/review/base';

/** Texts of reported content: statements by language, actions by reason. */

export type SubjectType = CaseOf<'report'>['payload']['subject_type'];

interface Topic {
  reason: string;
  priority: Priority;
  labels: readonly string[];
  text: Record<Language, string>;
}

export const topics: readonly Topic[] = [
  {
    reason: 'abuse.insult',
    priority: 'P2',
    labels: ['abuse'],
    text: { zh: '你这种人也配上麦？滚下去', en: 'get off the mic you clown', tl: 'bumaba ka diyan, walang kwenta' },
  },
  {
    reason: 'abuse.threat',
    priority: 'P0',
    labels: ['abuse'],
    text: { zh: '我知道你住哪，等着', en: 'I know where you live, wait', tl: 'alam ko kung saan ka nakatira' },
  },
  {
    reason: 'abuse.harass',
    priority: 'P2',
    labels: ['abuse'],
    text: { zh: '加个微信，发点照片看看', en: 'send me some pics, just us two', tl: 'padala ka ng picture, tayo lang' },
  },
  {
    reason: 'porn.solicit',
    priority: 'P1',
    labels: ['porn', 'contact'],
    text: { zh: '同城可约，私聊价格', en: 'meet tonight, dm for price', tl: 'kita tayo mamaya, pm sa presyo' },
  },
  {
    reason: 'porn.suggestive',
    priority: 'P1',
    labels: ['sexy'],
    text: { zh: '深夜福利房，进来看', en: 'late night room, come see', tl: 'late night room, pasok na' },
  },
  {
    reason: 'fraud.scam',
    priority: 'P1',
    labels: ['fraud'],
    text: { zh: '先转 500，保证双倍返还', en: 'send 50 first, you get double', tl: 'padala ka muna, doble balik' },
  },
  {
    reason: 'fraud.recharge',
    priority: 'P1',
    labels: ['fraud', 'ads'],
    text: { zh: '代充七折，先付款后到账', en: '30% off coins, pay first', tl: 'murang coins, bayad muna' },
  },
  {
    reason: 'ads.contact',
    priority: 'P2',
    labels: ['ads', 'contact'],
    text: { zh: '加 V：abc12345，群里有红包', en: 'add me on tg @abc12345', tl: 'add mo ako sa tg @abc12345' },
  },
  {
    reason: 'gamble.invite',
    priority: 'P1',
    labels: ['gamble'],
    text: { zh: '来我们平台押大小，稳赚', en: 'bet with us, sure win', tl: 'tara sugal, sigurado panalo' },
  },
  {
    reason: 'fake.official',
    priority: 'P2',
    labels: ['fraud'],
    text: {
      zh: '我是官方客服，请提供验证码',
      en: 'official support here, send the code',
      tl: 'support ito, ibigay ang code',
    },
  },
  {
    reason: 'quality.spam',
    priority: 'P3',
    labels: [],
    text: {
      zh: '关注我关注我关注我关注我',
      en: 'follow me follow me follow me',
      tl: 'follow niyo ako follow niyo ako',
    },
  },
  {
    reason: 'copyright.music',
    priority: 'P3',
    labels: [],
    text: {
      zh: '整晚循环播放未授权歌曲',
      en: 'plays unlicensed songs all night',
      tl: 'nagpapatugtog ng walang lisensya',
    },
  },
];

export const sceneOf: Record<SubjectType, Scene> = {
  user: 'profile',
  room: 'room',
  message: 'dm',
  chat: 'chat',
  moment: 'moment',
  avatar: 'avatar',
  voice: 'voice',
  family: 'family',
};

export const subjectTypes = Object.keys(sceneOf) as SubjectType[];

export const complaints = [
  '一直骚扰我',
  '骗我转钱',
  '在房间里骂人',
  '头像很恶心',
  '发广告',
  '',
  '请尽快处理，谢谢',
] as const;

/** Text of maximum length. */
export const longest = '他在家族群里一直发这些话，请核实。'.repeat(1_250).slice(0, 20_000);

export const bidiText = '看这里\u202Egnp.exe\u202C ← مرحبا \u2067שלום\u2069 \u200B零宽';

export const markupText =
  '<script>alert(document.cookie)</script><img src=x onerror=alert(1)>{{constructor.constructor("x")()}} javascript:alert(1)';

export const appealTexts = [
  '我没有发过这些话，账号当时被朋友借用了，请核实。',
  '只是和朋友开玩笑，对方也可以作证。',
  '截图不完整，请看前面的对话。',
  'Please check again, I was not the one speaking.',
] as const;

/** Content that was reported before, and again. */
export const knownHash = digest('reported before');
