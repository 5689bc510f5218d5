import { maxBatch, restoreMessageHours } from '../../../../src/domain/limits';
import type { Recall } from '../../../../src/services/hacking';
import type { Decision } from '../../../../src/services/reviewRecords';
import { hour, minute, now } from '../../base/clock';
import { random, seedOf } from '../../base/random';
import type { StoredCase } from '../../base/stored';
import type { Db } from '../../store/db';
import { anybody } from '../seeded/review/base';
import type { HackingCase } from '../seeded/review/hackingCase';

/** Recall of equal messages by all senders. */

type Message = Recall['messages'][number];

export const isHacking = (one: StoredCase | undefined): one is HackingCase => one?.kind === 'hacking';

export const recalls = ({ measures }: Decision): boolean => measures.some(({ type }) => type === 'recall_messages');

const timedOut = '接收方会话服务超时';

/** Some are gone before, and some do not answer the first time. */
function tried(message: Omit<Message, 'status' | 'reason'>): Message {
  const luck = random(seedOf(`recall${message.msg_id}`)).next();
  if (luck < 0.05) return { ...message, status: 'gone', reason: '发送者已自行删除' };
  return luck < 0.1
    ? { ...message, status: 'failed', reason: timedOut }
    : { ...message, status: 'recalled', reason: null };
}

/** The case's own messages, and one of everybody else who sent the same. */
function sameText(db: Db, { case_id, target_uid, payload }: HackingCase): Omit<Message, 'status' | 'reason'>[] {
  const rng = random(seedOf(`same${case_id}`));
  const own = payload.texts.map(({ msg_id, at, content }) => ({ msg_id, uid: target_uid, at, content }));
  const gang = payload.cluster.map(({ uid }) => uid).filter((uid) => uid !== target_uid);
  const others = Math.min(payload.signals.same_text_users - 1, maxBatch - own.length);
  const content = payload.texts[0]?.content;
  if (content === undefined) return [];
  return [
    ...own,
    ...Array.from({ length: Math.max(0, others) }, (_, i) => ({
      msg_id: `m_${case_id}_${i}`,
      uid: gang[i] ?? anybody(rng, db).user_id,
      at: payload.first_seen_at + (i === 0 ? 0 : rng.int(1, 300) * minute),
      content,
    })),
  ];
}

/** Recall results for the messages of a decision in force; deterministic. */
export function recallOf(db: Db, decision: Decision, one: HackingCase): Recall | undefined {
  const { decision_id, case_id, effective_at: at } = decision;
  if (!recalls(decision)) return undefined;
  const made = (): Recall => ({ decision_id, case_id, at, messages: sameText(db, one).map(tried), version: 1 });
  return db.recalls.get(decision_id) ?? made();
}

/** The same to be changed; kept from the first change on. */
const editRecall = (db: Db, recall: Recall): Recall =>
  db.recalls.has(recall.decision_id)
    ? db.recalls.edit(recall.decision_id)
    : db.recalls.add({ ...structuredClone(recall), version: recall.version + 1 });

/** Retries the failed ones. */
export function tryAgain(db: Db, known: Recall, ids: readonly string[]): Recall {
  const recall = editRecall(db, known);
  for (const message of recall.messages) {
    if (message.status !== 'failed' || !ids.includes(message.msg_id)) continue;
    Object.assign(message, { status: 'recalled', reason: null });
  }
  return recall;
}

/** Shows the messages again, within a day; returns those lost. */
export function giveBackMessages(db: Db, decision: Decision, one: HackingCase): string[] {
  const recall = recallOf(db, decision, one);
  const out = recall?.messages.filter(({ status }) => status === 'recalled') ?? [];
  if (!recall || out.length === 0) return [];
  if (recall.at < now() - restoreMessageHours * hour) {
    return [`撤回已超过 ${restoreMessageHours} 小时，${out.length} 条消息不能恢复`];
  }
  for (const message of editRecall(db, recall).messages) if (message.status === 'recalled') message.status = 'restored';
  return [];
}
