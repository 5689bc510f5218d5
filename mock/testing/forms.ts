import { decideApproval } from '../../src/services/approval';
import type { StoredUser } from '../_kit/base/stored';
import { db } from '../_kit/store/db';
import { call } from './call';
import { live } from './live';

/** Forms filled in as an operator would, for tests. */

let serial = 0;
export const newKey = () => `key-${String(++serial).padStart(8, '0')}`;

export function user(uid: string): StoredUser {
  if (!db.users.has(uid)) throw new Error(`No user ${uid}`);
  return live(db.users, uid);
}

/** The fields of every audited write, against the newest version; the reason fits every purpose. */
export const write = (uid: string) => ({
  user_id: uid,
  reason_code: 'other.misc',
  remark: '录音属实，多人举报',
  version: user(uid).version,
  idem_key: newKey(),
});

export const ban = (uid: string) => ({
  ...write(uid),
  reason_code: 'abuse.insult',
  types: ['login' as const],
  duration: 86_400,
});

export const why = (uid: string) => ({
  user_id: uid,
  reason_code: 'other.ticket',
  remark: '核实投诉内容',
  idem_key: newKey(),
});

/** Decides the last request for a second person. */
export function answerLast(session = 'lead', decision: 'approve' | 'reject' = 'approve') {
  const { id = '', version = 0 } = db.approvals.at(-1) ?? {};
  return call(decideApproval, { id, version, decision, remark: '复核属实，同意', idem_key: newKey() }, session);
}
