import { configFields } from '../config/fields';
import { languages } from '../review/rules';
import { requestFields, resultFields, screenPath } from '../shared/fields';
import { type Fields, objectType } from '../shared/objectType';
import { type TextVariable, variableText } from '../shared/texts';
import { type MessageBody, messageBodyFields, messageChannels, type QuietHours, quietText, sendCapText } from './rules';
import { sendKinds, sendReasons, sendResults } from './send';

const screen = '/toolSet/message';

/** Template of automatic messages (docs/design/tool-set.md#message). */
export const messageTemplateType = objectType({
  type: 'messageTemplate',
  label: '消息模板',
  id: 'id',
  trail: ['message'],
  exports: { listMessageTemplates: 'message:export' },
  path: (detail) => screenPath(screen, { detail }),
  idPattern: /^mt_\d+$/,
  fields: {
    ...requestFields,
    ...configFields,
    ...messageBodyFields,
    variables: { ...messageBodyFields.variables, kind: 'parts', text: (one) => variableText(one as TextVariable) },
    quiet_hours: { ...messageBodyFields.quiet_hours, kind: 'parts', text: (hours) => quietText(hours as QuietHours) },
    freq_cap: {
      ...messageBodyFields.freq_cap,
      kind: 'parts',
      text: (cap) => sendCapText(cap as MessageBody['freq_cap']),
    },
    covered: { label: '语言', kind: 'map', map: languages },
    lacks: { label: '缺语言', kind: 'map', map: languages },
    used: { label: '引用处' },
    sent_24h: { label: '24 小时发送', kind: 'count' },
    click_rate: { label: '点击率' },
    uids: { label: '用户ID', kind: 'object', of: 'user' },
    test_id: { label: '测试编号' },
    test_channel: { label: '测试渠道', kind: 'map', map: messageChannels },
    test_language: { label: '测试语言', kind: 'map', map: languages },
  },
});

/** A message that was sent to one user. */
export const messageSendFields = {
  /** Number of the send. */
  send_id: { label: '发送编号' },
  at: { label: '时间', kind: 'time' },
  /** The template. */
  id: { label: '模板', kind: 'object', of: 'messageTemplate' },
  /** The version that was sent; 0 for a draft. */
  of_version: { label: '版本', kind: 'count' },
  uid: { label: '用户ID', kind: 'object', of: 'user' },
  channel: { label: '渠道', kind: 'map', map: messageChannels },
  /** The language it was sent in. */
  language: { label: '语言', kind: 'map', map: languages },
  kind: { label: '来源', kind: 'map', map: sendKinds },
  result: { label: '结果', kind: 'map', map: sendResults },
  /** Null if delivered. */
  reason: { label: '原因', kind: 'map', map: sendReasons, nullable: true },
  /** Whether the user pressed it. */
  clicked: { label: '已点击', kind: 'flag' },
  /** The send that was made of it; null for none. */
  resent_as: { label: '重发为', kind: 'object', of: 'message_send', nullable: true },
} as const satisfies Fields;

/** Message sent to one user by a template. */
export const messageSendType = objectType({
  type: 'message_send',
  label: '消息发送',
  id: 'send_id',
  trail: ['message'],
  path: (q) => screenPath(screen, { part: 'sends', q }),
  idPattern: /^ms_\d+$/,
  exports: { listMessageSends: 'message:export' },
  fields: {
    ...resultFields,
    ...messageSendFields,
    resend_of: { label: '重发自', kind: 'object', of: 'message_send' },
  },
});
