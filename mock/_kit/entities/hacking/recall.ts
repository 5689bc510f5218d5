import { maxBatch, restoreMessageHours } from '../../../../src/domain/limits';
import type { Recall } from '../../../../src/services/hacking';
import type { Decision } from '../../../../src/services/reviewRecords';
import { hour, minute, now } from '../../base/clock';
import { random, seedOf } from '../../base/random';
import type { Db } from '../../store/db';
import { hasMeasure } from '../review/kindHooks';
import { anybody } from '../seeded/review/base';
import type { HackingCase } from './gang';

/** Recall of equal messages by all senders: a function of case and decision until somebody changes it. */

type Message = Recall['messages'][number];

/** Some messages are gone before, and some recalls fail the first time. */
function tried(message: Omit<Message, 'status' | 'reason'>): Message {
  const luck = random(seedOf(`recall${message.msg_id}`)).next();
  if (luck < 0.05) return { ...message, status: 'gone', reason: '发送者已自行删除' };
  if (luck < 0.1) return { ...message, status: 'failed', reason: '接收方会话服务超时' };
  return { ...message, status: 'recalled', reason: null };
}

/** The case's own messages, and one of everybody else who sent the same. */
function sameText(db: Db, { case_id, target_uid, payload }: HackingCase): Message[] {
  const { texts, cluster, signals, first_seen_at } = payload;
  const rng = random(seedOf(`same${case_id}`));
  const own = texts.map(({ msg_id, at, content }) => tried({ msg_id, uid: target_uid, at, content }));
  const content = texts[0]?.content;
  if (content === undefined) return [];
  const gang = cluster.map(({ uid }) => uid).filter((uid) => uid !== target_uid);
  const others = Math.max(0, Math.min(signals.same_text_users - 1, maxBatch - own.length));
  return [
    ...own,
    ...Array.from({ length: others }, (_, i) => {
      const at = first_seen_at + (i === 0 ? 0 : rng.int(1, 300) * minute);
      return tried({ msg_id: `m_${case_id}_${i}`, uid: gang[i] ?? anybody(rng, db).user_id, at, content });
    }),
  ];
}

/** Recall results for the messages of a decision in force. */
export function recallOf(db: Db, decision: Decision, one: HackingCase): Recall | undefined {
  const { decision_id, case_id, effective_at: at } = decision;
  if (!hasMeasure(decision, 'recall_messages')) return undefined;
  return db.recalls.get(decision_id) ?? { decision_id, case_id, at, messages: sameText(db, one), version: 1 };
}

/** Changes the status of some messages, and keeps the recall from then on. */
export function changeRecall(
  db: Db,
  known: Recall,
  isMeant: (message: Message) => boolean,
  status: Message['status'],
): Recall {
  const recall = db.recalls.has(known.decision_id)
    ? db.recalls.edit(known.decision_id)
    : db.recalls.add({ ...structuredClone(known), version: known.version + 1 });
  for (const message of recall.messages) if (isMeant(message)) Object.assign(message, { status, reason: null });
  return recall;
}

/** Shows the messages again, within a day; returns those lost. */
export function giveBackMessages(db: Db, decision: Decision, one: HackingCase): string[] {
  const recall = recallOf(db, decision, one);
  const isRecalled = ({ status }: Message) => status === 'recalled';
  const out = recall?.messages.filter(isRecalled) ?? [];
  if (!recall || out.length === 0) return [];
  if (recall.at < now() - restoreMessageHours * hour) {
    return [`撤回已超过 ${restoreMessageHours} 小时，${out.length} 条消息不能恢复`];
  }
  changeRecall(db, recall, isRecalled, 'restored');
  return [];
}
