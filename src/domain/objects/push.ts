import { audienceRegions } from '../config';
import { countText } from '../figure';
import { type QuietHours, quietText } from '../message';
import { objectType } from '../objectType';
import {
  abText,
  freqText,
  type PushBody,
  type PushVariant,
  pushChannels,
  pushKinds,
  pushSenders,
  pushTargets,
} from '../push';
import { pushReasons, pushResults, runStates } from '../pushSend';
import { type PushSchedule, scheduleText } from '../pushTimes';
import { rechargeTiers } from '../rechargeTask';
import { languages } from '../review';
import { configFields } from './configFields';
import { at, requestFields } from './shared';

const screen = '/push/im';
const auth = 'push.im';

/** A push that operators plan and send (docs/design/push.md#im), with how its sending went. */
const withinDays = (days: number): string => (days === 0 ? '不限' : `${countText(days)} 天内`);

export const pushType = objectType({
  type: 'push',
  label: 'IM 推送',
  id: 'id',
  trail: [auth],
  exports: { listPushs: `${auth}:export` },
  path: (detail) => at(screen, { detail }),
  idPattern: /^im_\d+$/,
  fields: {
    ...requestFields,
    ...configFields,
    start_at: { label: '发送时间', kind: 'time' },
    channel: { label: '渠道', kind: 'map', map: pushChannels },
    sender: { label: '发送账号', kind: 'map', map: pushSenders },
    msg_type: { label: '消息类型', kind: 'map', map: pushKinds },
    title_zh: { label: '中文标题' },
    body_zh: { label: '中文正文' },
    button_zh: { label: '中文按钮' },
    title_en: { label: '英语标题' },
    body_en: { label: '英语正文' },
    button_en: { label: '英语按钮' },
    title_tl: { label: '菲律宾语标题' },
    body_tl: { label: '菲律宾语正文' },
    button_tl: { label: '菲律宾语按钮' },
    image: { label: '图片' },
    jump_url: { label: '跳转' },
    package_template_id: { label: '推送礼包', kind: 'object', of: 'packageTemplate' },
    gift_content: { label: '礼包内容' },
    target: { label: '目标', kind: 'map', map: pushTargets },
    list: {
      label: '名单',
      kind: 'parts',
      text: (value) => {
        const { list_id, count } = value as PushBody['list'];
        return list_id === '' ? '无' : `${countText(count)} 人（${list_id}）`;
      },
    },
    last_active_days: { label: '最近活跃', kind: 'words', text: withinDays },
    min_tier: { label: '充值档位', kind: 'map', map: rechargeTiers },
    user_tags: { label: '用户标签' },
    pushed_days: { label: '排除近期已推', kind: 'words', text: withinDays },
    banned: { label: '排除封禁', kind: 'flag' },
    unsubscribed: { label: '排除退订', kind: 'flag' },
    holdout: { label: '对照组（%）', kind: 'count' },
    schedule: { label: '发送方式', kind: 'parts', text: (value) => scheduleText(value as PushSchedule) },
    quiet_hours: { label: '免打扰', kind: 'parts', text: (hours) => quietText(hours as QuietHours) },
    freq_cap: { label: '频次上限', kind: 'parts', text: (cap) => freqText(cap as PushBody['freq_cap']) },
    throttle: { label: '发送速度（条/秒）', kind: 'count' },
    ab: {
      label: 'A/B',
      kind: 'parts',
      text: (one) => abText([one as PushVariant]),
      sum: (all) => abText(all as readonly PushVariant[]),
    },
    words_B: { label: 'B 组文案' },
    words_C: { label: 'C 组文案' },
    words_D: { label: 'D 组文案' },
    run_state: { label: '发送状态', kind: 'map', map: runStates },
    progress: { label: '进度' },
    rates: { label: '送达 / 点击 / 退订' },
    uids: { label: '用户ID', kind: 'object', of: 'user' },
    test_id: { label: '测试编号' },
    test_language: { label: '测试语言', kind: 'map', map: languages },
    tries: { label: '重试次数', kind: 'count' },
    retried: { label: '重试条数', kind: 'count' },
    recalled: { label: '已撤回', kind: 'flag' },
    recalled_count: { label: '撤回条数', kind: 'count' },
    winner: { label: '全量组' },
  },
});

/** Users that were imported for a push. */
export const pushListType = objectType({
  type: 'push_list',
  label: '推送名单',
  id: 'list_id',
  trail: [auth],
  fields: {
    list_id: { label: '名单编号' },
    count: { label: '人数', kind: 'count' },
    bad: { label: '有误行数', kind: 'count' },
  },
});

/** Result of one push for one user. */
export const pushSendType = objectType({
  type: 'push_send',
  label: '推送明细',
  id: 'send_id',
  trail: [auth],
  path: (q) => at(screen, { part: 'sends', q }),
  exports: { listPushSends: `${auth}:export` },
  fields: {
    send_id: { label: '明细编号' },
    at: { label: '时间', kind: 'time' },
    id: { label: '推送', kind: 'object', of: 'push' },
    push_name: { label: '推送名称' },
    uid: { label: '用户ID', kind: 'object', of: 'user' },
    region: { label: '地区', kind: 'map', map: audienceRegions },
    language: { label: '语言', kind: 'map', map: languages },
    variant: { label: 'A/B 组' },
    result: { label: '结果', kind: 'map', map: pushResults },
    reason: { label: '原因', kind: 'map', map: pushReasons },
    tries: { label: '尝试次数', kind: 'count' },
    clicked: { label: '已点击', kind: 'flag' },
    recalled: { label: '已撤回', kind: 'flag' },
  },
});
