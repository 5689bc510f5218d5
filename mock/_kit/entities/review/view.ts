import { isInForce } from '../../../../src/domain/banRecord';
import { isBanning, type Measure } from '../../../../src/domain/review';
import type { CaseKind } from '../../../../src/domain/reviewKinds';
import type { ReviewCase } from '../../../../src/services/caseSchema';
import type { Decision, ReviewRecord } from '../../../../src/services/reviewRecords';
import { Refusal } from '../../base/refusal';
import type { StoredCase } from '../../base/stored';
import { missing } from '../../http/writeRules';
import { lastChange } from '../../store/audits';
import type { Db } from '../../store/db';
import { hooksOf } from './kinds';

/** Cases and records as the wire carries them. */

/** Response view of a case with the current target, without internal fields. */
export function viewOf(db: Db, one: StoredCase): ReviewCase {
  const {
    waits_as: _,
    lapsed: _lapsed,
    skipped_by: _skipped,
    escalated_by: _escalated,
    closed_by: _closed,
    hidden_by: _by,
    hidden: _hidden,
    timeline: _timeline,
    ...shown
  } = one;
  const user = db.users.get(one.target_uid);
  if (!user || user.status === 'deleted') return { ...shown, target: null };
  const { user_id, nickname, avatar, flags, strike_points } = user;
  return { ...shown, target: { user_id, nickname, avatar, flags, strike_points } };
}

export function decisionIn(db: Db, kind: CaseKind, decision_id: string): Decision {
  const decision = db.decisions.find((one) => one.decision_id === decision_id);
  if (decision?.kind !== kind) throw missing('结论');
  return decision;
}

export function caseOf(db: Db, { case_id }: Decision): StoredCase {
  const one = db.cases.get(case_id);
  if (!one) throw new Error(`A decision on no case ${case_id}`);
  return one;
}

/** A case among the records. */
export function shownInRecord(db: Db, one: StoredCase): ReviewCase {
  const shown = viewOf(db, one);
  return hooksOf(one).inRecord?.(shown) ?? shown;
}

/** Its bans that bar for ever and are in force. */
export const permanentBans = (db: Db, { ban_ids }: Decision): string[] =>
  ban_ids.filter((id) => {
    const ban = db.bans.get(id);
    return ban?.duration === 0 && isInForce(ban);
  });

/** Measure of a decision that a request type covers. */
const isAskedBy: Readonly<Record<string, (type: Measure) => boolean>> = {
  ban_user: isBanning,
  ban_cluster: (type) => type === 'ban_cluster',
  image_hash: (type) => type === 'hash_bank',
};

/**
 * Measures of a decision that wait for a second person or were not approved, e.g. while a ban of another term is in
 * force.
 */
function unagreedOf(db: Db, { approval_id, ban_ids, measures }: Decision): ReviewRecord['unagreed'] {
  const request = approval_id === null ? undefined : db.approvals.get(approval_id);
  if (!request || request.status === 'executed') return null;
  const done = ban_ids.flatMap((id) => {
    const ban = db.bans.get(id);
    return ban && id !== request.payload.ban_id ? [ban.duration] : [];
  });
  const asked = measures.filter(
    ({ type, duration = 0 }) => isAskedBy[request.type]?.(type) && !(isBanning(type) && done.includes(duration)),
  );
  return { status: request.status, measures: asked.map(({ type }) => type) };
}

export const recordOf = (db: Db, decision: Decision): ReviewRecord => ({
  ...decision,
  permanent_bans: permanentBans(db, decision),
  unagreed: unagreedOf(db, decision),
  case: shownInRecord(db, caseOf(db, decision)),
});

export const caseConflict = (db: Db, one: StoredCase, message: string) =>
  new Refusal(409, message, { latest: { ...viewOf(db, one), ...lastChange('case', one.case_id) } });

export const recordConflict = (db: Db, decision: Decision, message: string) =>
  new Refusal(409, message, { latest: { ...recordOf(db, decision), ...lastChange('case', decision.case_id) } });
