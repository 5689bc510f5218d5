import { userCannot } from '../../../src/domain/user';
import { type MessageResult, sendMessages } from '../../../src/services/user';
import { now } from '../clock';
import type { Db } from '../db';
import { handle } from '../handle';
import type { Handler } from '../http';
import { refuseField } from '../refusal';
import { messageTemplates } from '../seed/templates';
import { countOf } from '../transaction';

function deliver(uid: string, content: string, batch_id: string, db: Db): MessageResult {
  const user = db.users.get(uid);
  if (!user) return { user_id: uid, status: 'failed', reason: '用户不存在' };
  const why = userCannot('message', user);
  if (why) return { user_id: uid, status: 'skipped', reason: why };
  db.notices.set(uid, [{ at: now(), content, batch_id }, ...(db.notices.get(uid) ?? [])]);
  return { user_id: uid, status: 'success', reason: null };
}

export const messageHandlers: readonly Handler[] = [
  handle(sendMessages, ({ input, db, audit }) => {
    const { content, template_id } = input;
    if (template_id && !messageTemplates.some((template) => template.template_id === template_id)) {
      throw refuseField('template_id', '模板不存在');
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
