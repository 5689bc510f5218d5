import { configFields } from '../config/fields';
import { type QuietHours, quietText } from '../message/rules';
import { languages } from '../review/rules';
import { requestFields, screenPath } from '../shared/fields';
import { countText } from '../shared/figure';
import { type Fields, objectType } from '../shared/objectType';
import { audienceRegions } from '../shared/region';
import { abText, freqText, type PushBody, type PushVariant, pushBodyFields } from './rules';
import { pushReasons, pushResults, runStates } from './send';
import { type PushSchedule, pushScheduleText } from './times';

const screen = '/push/im';
const auth = 'push.im';

/** A push that operators plan and send (docs/design/push.md#im), with how its sending went. */
export const pushType = objectType({
  type: 'push',
  label: 'IM 推送',
  id: 'id',
  trail: [auth],
  exports: { listPushes: `${auth}:export` },
  path: (detail) => screenPath(screen, { detail }),
  idPattern: /^im_\d+$/,
  fields: {
    ...requestFields,
    ...configFields,
    start_at: { label: '发送时间', kind: 'time' },
    ...pushBodyFields,
    list: {
      ...pushBodyFields.list,
      kind: 'parts',
      text: (value) => {
        const { list_id, count } = value as PushBody['list'];
        return list_id === '' ? '无' : `${countText(count)} 人（${list_id}）`;
      },
    },
    schedule: { ...pushBodyFields.schedule, kind: 'parts', text: (value) => pushScheduleText(value as PushSchedule) },
    quiet_hours: { ...pushBodyFields.quiet_hours, kind: 'parts', text: (hours) => quietText(hours as QuietHours) },
    freq_cap: { ...pushBodyFields.freq_cap, kind: 'parts', text: (cap) => freqText(cap as PushBody['freq_cap']) },
    ab: {
      ...pushBodyFields.ab,
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

/** A push to one user. */
export const pushSendFields = {
  /** Run and user: at most one send for both. */
  send_id: { label: '明细编号' },
  /** Last attempt; for a user who got no message, the time at which it was due. */
  at: { label: '时间', kind: 'time' },
  id: { label: '推送', kind: 'object', of: 'push' },
  /** Current name of the push. */
  push_name: { label: '推送名称' },
  uid: { label: '用户ID', kind: 'object', of: 'user' },
  region: { label: '地区', kind: 'map', map: audienceRegions },
  /** Language of the text: that of the user, or Chinese if it is incomplete. */
  language: { label: '语言', kind: 'map', map: languages },
  /** Null without an A/B, and for a user who got no message. */
  variant: { label: 'A/B 组', nullable: true },
  result: { label: '结果', kind: 'map', map: pushResults },
  /** Null if delivered. */
  reason: { label: '原因', kind: 'map', map: pushReasons, nullable: true },
  /** Number of attempts to hand it to the channel; 0 for a user who got no message. */
  tries: { label: '尝试次数', kind: 'count' },
  /** Whether the user pressed it. */
  clicked: { label: '已点击', kind: 'flag' },
  /** Whether it was taken back. */
  recalled: { label: '已撤回', kind: 'flag' },
} as const satisfies Fields;

/** Result of one push for one user. */
export const pushSendType = objectType({
  type: 'push_send',
  label: '推送明细',
  id: 'send_id',
  trail: [auth],
  path: (q) => screenPath(screen, { part: 'sends', q }),
  exports: { listPushSends: `${auth}:export` },
  fields: {
    ...pushSendFields,
  },
});
