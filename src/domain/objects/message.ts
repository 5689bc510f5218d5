import {
  capText,
  type MessageBody,
  messageChannels,
  messagePriorities,
  messageScenes,
  type QuietHours,
  quietText,
} from '../message';
import { sendKinds, sendReasons, sendResults } from '../messageSend';
import { objectType } from '../objectType';
import { languages } from '../review';
import { type Variable, variableText } from '../texts';
import { configFields } from './configFields';
import { at, requestFields, resultFields } from './shared';

const screen = '/toolSet/message';

/** Template of automatic messages (docs/design/tool-set.md#message). */
export const messageTemplateType = objectType({
  type: 'messageTemplate',
  label: '消息模板',
  id: 'id',
  trail: ['message'],
  exports: { listMessageTemplates: 'message:export' },
  path: (detail) => at(screen, { detail }),
  idPattern: /^mt_\d+$/,
  fields: {
    ...requestFields,
    ...configFields,
    code: { label: '编码' },
    scene: { label: '场景', kind: 'map', map: messageScenes },
    channels: { label: '渠道', kind: 'map', map: messageChannels },
    covered: { label: '语言', kind: 'map', map: languages },
    lacks: { label: '缺语言', kind: 'map', map: languages },
    title_zh: { label: '中文标题' },
    body_zh: { label: '中文正文' },
    title_en: { label: '英语标题' },
    body_en: { label: '英语正文' },
    title_tl: { label: '菲律宾语标题' },
    body_tl: { label: '菲律宾语正文' },
    variables: { label: '变量', kind: 'parts', text: (one) => variableText(one as Variable) },
    jump_url: { label: '跳转' },
    icon: { label: '图标' },
    priority: { label: '优先级', kind: 'map', map: messagePriorities },
    quiet_hours: { label: '免打扰', kind: 'parts', text: (hours) => quietText(hours as QuietHours) },
    freq_cap: { label: '频次上限', kind: 'parts', text: (cap) => capText(cap as MessageBody['freq_cap']) },
    used: { label: '引用处' },
    sent_24h: { label: '24 小时发送', kind: 'count' },
    click_rate: { label: '点击率' },
    uids: { label: '用户ID', kind: 'object', of: 'user' },
    test_id: { label: '测试编号' },
    test_channel: { label: '测试渠道', kind: 'map', map: messageChannels },
    test_language: { label: '测试语言', kind: 'map', map: languages },
  },
});

/** Message sent to one user by a template. */
export const messageSendType = objectType({
  type: 'message_send',
  label: '消息发送',
  id: 'send_id',
  trail: ['message'],
  path: (q) => at(screen, { part: 'sends', q }),
  idPattern: /^ms_\d+$/,
  exports: { listMessageSends: 'message:export' },
  fields: {
    ...resultFields,
    send_id: { label: '发送编号' },
    at: { label: '时间', kind: 'time' },
    id: { label: '模板', kind: 'object', of: 'messageTemplate' },
    of_version: { label: '版本', kind: 'count' },
    uid: { label: '用户ID', kind: 'object', of: 'user' },
    channel: { label: '渠道', kind: 'map', map: messageChannels },
    language: { label: '语言', kind: 'map', map: languages },
    kind: { label: '来源', kind: 'map', map: sendKinds },
    result: { label: '结果', kind: 'map', map: sendResults },
    reason: { label: '原因', kind: 'map', map: sendReasons },
    clicked: { label: '已点击', kind: 'flag' },
    resent_as: { label: '重发为', kind: 'object', of: 'message_send' },
    resend_of: { label: '重发自', kind: 'object', of: 'message_send' },
  },
});
