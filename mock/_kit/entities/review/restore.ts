import { evidenceDays } from '../../../../src/domain/limits';
import { irreversible, measures as measureLabels } from '../../../../src/domain/review';
import type { Decision } from '../../../../src/services/reviewRecords';
import { day, now } from '../../base/clock';
import type { Operator } from '../../base/operators';
import type { StoredCase } from '../../base/stored';
import { endApproval } from '../../kit/approvals';
import type { Put } from '../../store/audits';
import type { Db } from '../../store/db';
import { takeBackBans } from '../penalties';
import { countMalice, hides } from './effects';
import { hooksOf } from './kinds';
import { openRoom } from './seal';
import { alterCase, alterUser } from './trail';

/** Purged evidence can be neither reviewed again nor shown to users. */
export const isPurged = (one: StoredCase): boolean =>
  one.created_at < now() - evidenceDays * day ||
  hooksOf(one)
    .mediaOf(one)
    .some(({ state }) => state === 'purged');

interface Back {
  who: Operator;
  /** New status of the bans: ended by a reversal or by an appeal. */
  bans: 'lifted' | 'overturned';
  reason_code: string;
  remark: string;
  /** Extra of the reversing decision. */
  extra: Decision['extra'];
}

function takeBackPenalties(db: Db, decision: Decision, one: StoredCase, back: Back, put: Put): void {
  const { who, bans, reason_code, remark } = back;
  const user = db.users.get(one.target_uid);
  const warned = decision.measures.some(({ type }) => type === 'warn');
  if (!user || (decision.ban_ids.length === 0 && !warned)) return;
  alterUser(user, put, (user) => {
    const approval = db.approvals.find(({ id, status }) => id === decision.approval_id && status === 'pending');
    if (approval) endApproval(db, approval, { status: 'withdrawn', by: who, remark });
    if (warned) user.warned_count = Math.max(0, user.warned_count - 1);
    takeBackBans(db, user, one.case_id, { status: bans, by: who.name, reason_code }, now());
  });
}

/** Undoes a decision (domain §4.3.5); returns what cannot be undone. */
export function takeBack(db: Db, decision: Decision, one: StoredCase, back: Back, put: Put): string[] {
  const lost = decision.measures
    .filter(({ type }) => irreversible.includes(type))
    .map(({ type }) => (type === 'reset_profile' ? '重置的资料不能恢复' : `${measureLabels[type].label}：消息已发出`));
  takeBackPenalties(db, decision, one, back, put);
  openRoom(db, decision, back.who, { status: back.bans, reason_code: back.reason_code }, put);
  if (decision.measures.some(({ type }) => type === 'mark_malicious') && one.kind === 'report') {
    countMalice(db, one, -1, put);
  }
  for (const other of db.cases.values()) {
    if (other.closed_by !== decision.decision_id) continue;
    alterCase(other, put, { label: '重开', by: back.who.name, note: `${one.case_id} 已改判` }, (other) => {
      other.status = 'reopened';
      other.waits_as = 'reopened';
      other.closed_by = null;
    });
  }
  if (hides(decision) && one.hidden) {
    if (isPurged(one)) lost.push('内容的证据已过保留期，不能恢复展示');
    else if (one.hidden_by === null) one.hidden = false;
    else lost.push(`封禁 ${one.hidden_by} 仍要求下架`);
  }
  return [...lost, ...(hooksOf(one).restore?.(decision, one, db, back.who, put, back.extra) ?? [])];
}

/** The later decision takes the earlier one's place. */
export function supersede(db: Db, { decision_id }: Decision, next: Decision, one: StoredCase, back: Back, put: Put) {
  const old = db.decisions.edit(decision_id);
  const lost = takeBack(db, old, one, back, put);
  old.status = 'reversed';
  old.reversed_by = next.decision_id;
  old.not_restored = lost;
  next.reverses = old.decision_id;
  next.not_restored = lost;
}
