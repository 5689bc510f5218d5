import { block, type CheckFinding, type Content } from '../../src/domain/config/rules';
import { messageTemplateType } from '../../src/domain/message/fields';
import { messagePresets } from '../../src/domain/message/presets';
import {
  checkMessage,
  type MessageBody,
  messageApprovalNeeded,
  messageBody,
  messageFields,
} from '../../src/domain/message/rules';
import { languageKeys } from '../../src/domain/review/rules';
import { completeLanguages } from '../../src/domain/shared/texts';
import { messageTemplate } from '../../src/services/message';
import { among } from '../_kit/kit/config/among';
import { configEntity } from '../_kit/kit/config/entity';
import { configsIn } from '../_kit/kit/config/kits';
import { type StoredConfig, shownContentOf } from '../_kit/kit/config/store';
import { drawnIcon } from '../_kit/kit/media/drawn';
import { wordFindings } from './words';

/** A content as this type's. */
export const bodyIn = (content: Content<unknown>): MessageBody => (content as Content<MessageBody>).body;

/** Senders by code: the console's own (`sendEvent`), and boxes and backpacks of the app. */
const senders = [
  ['punish.mute', '处罚：禁言', 'punish_mute'],
  ['punish.ban', '处罚：封禁', 'punish_ban'],
  ['punish.lift', '封禁记录：解封', 'punish_lift'],
  ['report.done', '举报审核：处罚', 'report_handled'],
  ['report.dismiss', '举报审核：驳回', 'report_rejected'],
  ['reward.issue', '发放与回收：到账提醒', 'reward_granted'],
  ['box.open', '房间宝箱：中奖提醒', 'reward_granted'],
  ['reward.expire', '背包：过期提醒', 'reward_expiring'],
  ['order.paid', '用户订单：到账', 'pay_succeeded'],
  ['withdraw.paid', '提现审核：打款成功', 'withdraw_paid'],
] as const;
export type SenderCode = (typeof senders)[number][2];

/** Duplicate code and forbidden words. A copy is a draft with the same code; only published templates reserve codes. */
function problems({ body }: Content<MessageBody>, { id, env }: StoredConfig): CheckFinding[] {
  const others = configsIn('messageTemplate', env).filter((one) => one.id !== id && one.status !== 'archived');
  const holder = others.find((one) => one.live !== null && bodyIn(shownContentOf(one)).code === body.code);
  return [
    ...(holder ? [block('body.code', `编码已被「${shownContentOf(holder).name}」${holder.id}使用`)] : []),
    ...wordFindings(body.texts, messageFields),
  ];
}

/** Body of a preset without the texts of some languages. */
function preset(code: string, ...without: readonly ('en' | 'tl')[]): MessageBody {
  const found = messagePresets.find(({ body }) => body.code === code);
  if (!found) throw new Error(`No preset ${code}`);
  const missing = Object.fromEntries(without.map((language) => [language, { title: '', body: '' }]));
  return { ...found.body, texts: { ...found.body.texts, ...missing } };
}

const renamed = (of: string, code: string): MessageBody => ({ ...preset(of), code });

/** Texts in other words. */
const reworded = ({ texts }: MessageBody, back: number): Pick<MessageBody, 'texts'> => ({
  texts: { ...texts, zh: { ...texts.zh, body: `${texts.zh.body}（第 ${back} 稿）` } },
});

/** Live version of a preset and a draft beside it. */
const edited = (body: MessageBody) => ({ ...body, edited: true as const, change: reworded(body, 1) });

const longName = '春节期间客服与提现处理时间调整说明（含菲律宾和美国地区）';
const anniversary: Partial<MessageBody> = { code: 'anniversary', channels: ['push', 'banner'] };

export const messageEntity = configEntity<MessageBody>({
  about: messageTemplateType,
  prefix: 'mt',
  calls: messageTemplate,
  schema: messageBody,
  place: 'scene',
  check: checkMessage,
  problems: (content, _, config) => problems(content, config),
  approvalNeeded: messageApprovalNeeded,
  words: { pause: '停用', end: '下线' },
  outsiders: (_, { body }) =>
    senders
      .filter(([, , code]) => code === body.code)
      .map(([id, name]) => ({ type: 'sender', label: '发送方', id, name, status: 'online' })),
  filters: { scene: 'scene' },
  fits: ({ body }, { code = '', channel, lacks }) => {
    const covered = completeLanguages(body.texts, messageFields);
    return (
      body.code.includes(String(code).trim()) &&
      body.channels.some((one) => among(channel, one)) &&
      (lacks === undefined || languageKeys.some((one) => !covered.includes(one) && among(lacks, one)))
    );
  },
  seed: {
    note: '文案请法务复核',
    notes: ['首次发布', '改了措辞', '补齐外文'],
    remark: '按法务意见改措辞',
    hints: (n) => ({ icon: n % 4 === 0 ? drawnIcon(n) : null }),
    earlier: reworded,
    rows: {
      prod: [
        ['punish', 'online', '禁言通知', { ...preset('punish_mute'), versions: 3 }],
        ['punish', 'online', '封禁通知', preset('punish_ban')],
        ['punish', 'online', '解除处罚通知', { ...edited(preset('punish_lift')), approval: 'apv_41' }],
        ['report_result', 'online', '举报已处理', { ...preset('report_handled'), versions: 2 }],
        ['report_result', 'online', '举报未成立', edited(preset('report_rejected', 'tl'))],
        ['reward', 'online', '奖励到账', { ...edited(preset('reward_granted')), versions: 12 }],
        ['reward', 'paused', '奖励即将过期', preset('reward_expiring', 'en', 'tl')],
        ['pay', 'online', '支付到账', { ...preset('pay_succeeded'), isLocked: true }],
        ['withdraw', 'online', '提现到账', preset('withdraw_paid')],
        ['family', 'online', '家族邀请 🎉 دعوة العائلة', preset('family_invited', 'tl')],
        ['pay', 'pending', '退款完成', { ...preset('pay_refunded'), approval: 'apv_42' }],
        ['withdraw', 'pending', '提现被退回', { ...renamed('withdraw_paid', 'withdraw_returned'), approval: 'apv_43' }],
        ['system', 'scheduled', '版本更新', { ...preset('system_upgrade'), from: 5, to: 19 }],
        ['system', 'ended', longName, { ...renamed('system_upgrade', 'holiday_hours'), from: -60, to: -40 }],
        ['punish', 'archived', '老版封禁通知', { ...renamed('punish_ban', 'punish_ban_old'), from: -400, to: -200 }],
        ['system', 'draft', '周年庆预告', { ...preset('system_upgrade', 'en', 'tl'), ...anniversary }],
        [
          'family',
          'draft',
          '家族升级',
          { ...renamed('family_invited', 'family_level_up'), rejected: '横幅太长，请缩短' },
        ],
        ['withdraw', 'draft', '提现延迟', { ...renamed('withdraw_paid', 'withdraw_delayed'), variables: [] }],
      ],
      test: [
        ['reward', 'online', '测试：奖励到账', preset('reward_granted')],
        ['withdraw', 'paused', '测试：提现到账', preset('withdraw_paid')],
      ],
    },
  },
});
