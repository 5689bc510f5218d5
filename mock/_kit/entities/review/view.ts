import * as z from 'zod/mini';
import { isInForce } from '../../../../src/domain/banRecord';
import { isBanning, type Measure } from '../../../../src/domain/review';
import type { CaseKind } from '../../../../src/domain/reviewKinds';
import { type ReviewCase, reviewCase } from '../../../../src/services/caseSchema';
import type { Decision, ReviewRecord } from '../../../../src/services/reviewRecords';
import { Refusal } from '../../base/refusal';
import type { StoredCase, StoredUser } from '../../base/stored';
import { missing } from '../../http/writeRules';
import { lastChange } from '../../store/audits';
import type { Db } from '../../store/db';
import { hooksOf } from './kindHooks';

/** Cases and records as the wire carries them. */

/** The account a case is about; undefined when it is gone. */
export function subjectOf(db: Db, { target_uid }: StoredCase): StoredUser | undefined {
  const user = db.users.get(target_uid);
  return user?.status === 'deleted' ? undefined : user;
}

/** Response view of a case with the current target; the schema removes internal fields. */
export const viewOf = (db: Db, one: StoredCase): ReviewCase =>
  z.parse(reviewCase, { ...one, target: subjectOf(db, one) ?? null });

export function decisionIn(db: Db, kind: CaseKind, decision_id: string): Decision {
  const decision = db.decisions.get(decision_id);
  if (decision?.kind !== kind) throw missing('结论');
  return decision;
}

export function caseOf(db: Db, { case_id }: Pick<Decision, 'case_id'>): StoredCase {
  const one = db.cases.get(case_id);
  if (!one) throw new Error(`A decision on no case ${case_id}`);
  return one;
}

/** A case among the records. */
export function shownInRecord(db: Db, one: StoredCase): ReviewCase {
  const shown = viewOf(db, one);
  return hooksOf(one).inRecord?.(shown) ?? shown;
}

/** Permanent bans of a decision that are in force. */
export const permanentBans = (db: Db, { ban_ids }: Decision): string[] =>
  ban_ids.filter((id) => {
    const ban = db.bans.get(id);
    return ban?.duration === 0 && isInForce(ban);
  });

/** Measures of a decision that a request type covers. */
const coveredBy: Readonly<Record<string, (type: Measure) => boolean>> = {
  ban_user: isBanning,
  ban_cluster: (type) => type === 'ban_cluster',
  image_hash: (type) => type === 'hash_bank',
};

/** Measures that wait for a second person or were not approved, without bans of other terms that are in force. */
function unagreedOf(db: Db, { approval_id, ban_ids, measures }: Decision): ReviewRecord['unagreed'] {
  const request = approval_id === null ? undefined : db.approvals.get(approval_id);
  if (!request || request.status === 'executed') return null;
  const done = ban_ids.flatMap((id) => (id === request.payload.ban_id ? [] : (db.bans.get(id)?.duration ?? [])));
  const asked = measures.filter(
    ({ type, duration = 0 }) => coveredBy[request.type]?.(type) && !(isBanning(type) && done.includes(duration)),
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
