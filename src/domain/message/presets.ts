import { type TextVariable, textVariablesIn } from '../shared/texts';
import type { MessageBody, MessageChannel, MessageScene } from './rules';

/**
 * Presets for the messages the app needs from the first day; a template starts as one of them (docs/design/tool-set.md#message).
 */
export interface MessagePreset {
  name: string;
  body: MessageBody;
}

/** Sample values of the variables in presets. */
const samples: Readonly<Record<string, string>> = {
  nickname: '小星星',
  reason: '辱骂他人',
  duration: '24 小时',
  until: '2026-11-21 10:00',
  item: '双倍经验卡 ×3',
  source: '周年庆活动',
  order_id: 'od_20261120_0001',
  coins: '1,000',
  amount: '¥1,280.00',
  family: '星河家族',
  inviter: '队长阿杰',
  version: '6.4.0',
};

type Words = readonly [title: string, body: string];

interface Given {
  zh: Words;
  en: Words;
  tl: Words;
  channels: readonly MessageChannel[];
  jump_url?: string;
  urgent?: true;
  capped?: true;
}

const words = ([title, body]: Words) => ({ title, body });

function preset(code: string, name: string, scene: MessageScene, given: Given): MessagePreset {
  const { zh, en, tl, channels, jump_url = '', urgent, capped } = given;
  const named = [...new Set([...zh, ...en, ...tl].flatMap(textVariablesIn))];
  const variables = named.map((one): TextVariable => ({ name: one, sample: samples[one] ?? one, required: true }));
  return {
    name,
    body: {
      code,
      scene,
      channels: [...channels],
      variables,
      jump_url,
      icon: null,
      texts: { zh: words(zh), en: words(en), tl: words(tl) },
      priority: urgent ? 'high' : 'normal',
      quiet_hours: urgent ? null : { from: 23, to: 8 },
      freq_cap: capped ? { n: 3, period: 'day' } : { n: 0, period: 'day' },
    },
  };
}

export const messagePresets: readonly MessagePreset[] = [
  preset('punish_mute', '禁言通知', 'punish', {
    zh: ['禁言通知', '{nickname}，你因「{reason}」被禁言 {duration}，{until} 自动解除。如有异议，可在详情页申诉。'],
    en: ['You are muted', '{nickname}, you are muted for {duration} ({reason}) until {until}. You can appeal inside.'],
    tl: ['Na-mute ka', '{nickname}, na-mute ka nang {duration} ({reason}) hanggang {until}. Maaari kang umapela.'],
    channels: ['im', 'push'],
    jump_url: 'voice://appeal',
    urgent: true,
  }),
  preset('punish_ban', '封禁通知', 'punish', {
    zh: ['账号封禁通知', '{nickname}，你的账号因「{reason}」被封禁至 {until}。如有异议，可在登录页申诉。'],
    en: ['Account suspended', '{nickname}, your account is suspended until {until} ({reason}). You can appeal.'],
    tl: ['Na-suspend ang account', '{nickname}, suspendido ang account mo hanggang {until} ({reason}).'],
    channels: ['inbox', 'push'],
    urgent: true,
  }),
  preset('punish_lift', '解除处罚通知', 'punish', {
    zh: ['处罚已解除', '{nickname}，你的处罚已解除，全部功能恢复。感谢你的理解。'],
    en: ['Restriction lifted', '{nickname}, your restriction has been lifted. Thank you for your patience.'],
    tl: ['Inalis na ang parusa', '{nickname}, inalis na ang iyong parusa. Salamat sa pag-unawa.'],
    channels: ['im', 'push'],
    urgent: true,
  }),
  preset('report_handled', '举报已处理', 'report_result', {
    zh: ['举报结果', '你举报的用户已被处理。感谢你帮助维护社区。'],
    en: ['Your report', 'The user you reported has been dealt with. Thank you for your help.'],
    tl: ['Ang iyong report', 'Naaksyunan na ang iniulat mong user. Salamat sa tulong.'],
    channels: ['im', 'toast'],
    capped: true,
  }),
  preset('report_rejected', '举报未成立', 'report_result', {
    zh: ['举报结果', '你的举报经核实未发现违规。如有新的证据，可再次举报。'],
    en: ['Your report', 'We found no violation. You can report again with new evidence.'],
    tl: ['Ang iyong report', 'Walang nakitang paglabag. Maaari kang mag-report muli kung may bagong ebidensya.'],
    channels: ['im'],
    capped: true,
  }),
  preset('reward_granted', '奖励到账', 'reward', {
    zh: ['奖励到账', '{source}的奖励 {item} 已放入背包。'],
    en: ['Reward received', '{item} from {source} is in your backpack.'],
    tl: ['Natanggap ang reward', 'Nasa backpack mo na ang {item} mula sa {source}.'],
    channels: ['im', 'toast'],
    jump_url: 'voice://backpack',
  }),
  preset('reward_expiring', '奖励即将过期', 'reward', {
    zh: ['即将过期', '背包里的 {item} 将在 {until} 过期。'],
    en: ['Expiring soon', '{item} in your backpack expires at {until}.'],
    tl: ['Malapit nang mag-expire', 'Mag-e-expire ang {item} sa {until}.'],
    channels: ['push', 'banner'],
    jump_url: 'voice://backpack',
    capped: true,
  }),
  preset('pay_succeeded', '支付到账', 'pay', {
    zh: ['充值到账', '订单 {order_id} 已到账 {coins} 金币。'],
    en: ['Payment received', 'Order {order_id}: {coins} coins have been added.'],
    tl: ['Natanggap ang bayad', 'Order {order_id}: nadagdag ang {coins} coins.'],
    channels: ['im'],
    jump_url: 'voice://wallet',
    urgent: true,
  }),
  preset('pay_refunded', '退款完成', 'pay', {
    zh: ['退款完成', '订单 {order_id} 已退款 {amount}，1–3 个工作日内退回。'],
    en: ['Refunded', 'Order {order_id}: {amount} has been refunded and arrives in 1–3 working days.'],
    tl: ['Na-refund na', 'Order {order_id}: na-refund ang {amount}, darating sa loob ng 1–3 araw.'],
    channels: ['im', 'inbox'],
    urgent: true,
  }),
  preset('withdraw_paid', '提现到账', 'withdraw', {
    zh: ['提现到账', '你的提现 {amount} 已打款，请查收。'],
    en: ['Withdrawal paid', 'Your withdrawal of {amount} has been paid out.'],
    tl: ['Bayad na ang withdrawal', 'Naipadala na ang iyong withdrawal na {amount}.'],
    channels: ['im', 'push'],
    jump_url: 'voice://wallet',
    urgent: true,
  }),
  preset('family_invited', '家族邀请', 'family', {
    zh: ['家族邀请', '{inviter} 邀请你加入「{family}」。'],
    en: ['Family invitation', '{inviter} invites you to join {family}.'],
    tl: ['Imbitasyon sa family', 'Iniimbitahan ka ni {inviter} na sumali sa {family}.'],
    channels: ['im', 'banner'],
    jump_url: 'voice://family',
    capped: true,
  }),
  preset('system_upgrade', '版本更新', 'system', {
    zh: ['版本更新', '{version} 版已发布，更新后可体验新功能。'],
    en: ['Update available', 'Version {version} is here. Update to try what is new.'],
    tl: ['May bagong version', 'Narito na ang version {version}. Mag-update para subukan.'],
    channels: ['inbox'],
    jump_url: 'https://app.example.com/download',
    capped: true,
  }),
];
