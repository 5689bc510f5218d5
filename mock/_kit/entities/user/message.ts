import { userCannot } from '../../../../src/domain/user';
import { type MessageResult, sendMessages } from '../../../../src/services/user';
import { refuseField } from '../../base/refusal';
import { countOf } from '../../base/transaction';
import { handle } from '../../http/handle';
import type { Handler } from '../../http/http';
import { tellUser } from '../../kit/notices';
import type { Db } from '../../store/db';
import { messageTemplates } from '../seeded/templates';

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Whether a text is a template with something in the place of each variable. */
const isFilledIn = (template: string, text: string): boolean =>
  new RegExp(
    `^${template
      .split(/\{[a-z_]+\}/)
      .map(escaped)
      .join('[^]+')}$`,
  ).test(text);

function deliver(uid: string, content: string, batch_id: string, db: Db): MessageResult {
  const user = db.users.get(uid);
  if (!user) return { user_id: uid, status: 'failed', reason: '用户不存在' };
  const why = userCannot('message', user);
  if (why) return { user_id: uid, status: 'skipped', reason: why };
  tellUser(db, uid, content, batch_id);
  return { user_id: uid, status: 'success', reason: null };
}

export const messageHandlers: readonly Handler[] = [
  handle(sendMessages, ({ input, db, audit }) => {
    const { content, template_id } = input;
    if (template_id !== undefined) {
      const template = messageTemplates.find((one) => one.template_id === template_id);
      if (!template) throw refuseField('template_id', '模板不存在');
      if (!isFilledIn(template.content, content)) throw refuseField('content', '内容与模板不符：改写请不带模板发送');
    }
    const batch_id = `bt_${db.audits.length + 1}`;
    const results = [...new Set(input.user_ids)].map((uid) => deliver(uid, content, batch_id, db));
    const count = (status: MessageResult['status']) => countOf(results, status);
    for (const { user_id, status } of results) {
      if (status !== 'success') continue;
      audit({ object_type: 'user', object_id: user_id, before: null, after: { message: content }, batch_id });
    }
    const summary = { success: count('success'), skipped: count('skipped'), failed: count('failed'), message: content };
    audit({ object_type: 'message_batch', object_id: batch_id, before: null, after: summary, batch_id });
    return { batch_id, results };
  }),
];
