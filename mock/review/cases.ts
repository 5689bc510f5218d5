import * as z from 'zod/mini';
import { isInForce } from '../../src/domain/ban/rules';
import {
  actionOf,
  type CaseKind,
  caseKinds,
  type RecordVerb,
  type ReviewVerb,
  recordActionOf,
} from '../../src/domain/review/kinds';
import { isBanning, type Lane, lanes, type Measure, waitingCaseStatus } from '../../src/domain/review/rules';
import { type ReviewCase, reviewCase } from '../../src/services/caseSchema';
import type { MessageTemplate } from '../../src/services/reference';
import type { Decision, ReviewRecord } from '../../src/services/reviewRecords';
import { fill, unresolved } from '../../src/utils/template';
import { now } from '../_kit/base/clock';
import { type Operator, operatorOf } from '../_kit/base/operators';
import { Refusal, refuseField } from '../_kit/base/refusal';
import type { StoredCase, StoredUser } from '../_kit/base/stored';
import { holdsCode } from '../_kit/http/handle';
import { missing } from '../_kit/http/writeRules';
import { tellUser } from '../_kit/kit/notices';
import { lastChange, type Put, recordAudit } from '../_kit/store/audits';
import { keepRowsOf } from '../_kit/store/concerns';
import { type Db, db } from '../_kit/store/db';
import { userView } from '../ban/penalties';
import { messageTemplates } from '../user/seed/templates';
import { hooksOf } from './kindHooks';

/** Permissions per case and action. Endpoints accept any kind's code; here the code must fit the case. */

keepRowsOf('case', db.cases);

interface Placed {
  kind: CaseKind;
  lane: Lane;
}

const without = (code: string) => new Refusal(403, '无权限，请联系管理员开通', { code });

function requireCode(operator: Operator, code: string): void {
  if (!holdsCode(operator, code)) throw without(code);
}

export const requireReviewVerb = (operator: Operator, kind: CaseKind, verb: ReviewVerb): void =>
  requireCode(operator, actionOf(kind, verb));

export const requireRecordVerb = (operator: Operator, kind: CaseKind, verb: RecordVerb): void =>
  requireCode(operator, recordActionOf(kind, verb));

export function requireKey(operator: Operator, key: string): void {
  if (!operator.codes.includes(key)) throw without(key);
}

/** The lead's lane and that of minors have codes of their own. */
export const inLane = (operator: Operator, { kind, lane }: Placed): boolean =>
  lane === 'normal' || holdsCode(operator, actionOf(kind, lane));

/** In the queue and at the bench. */
export const maySee = (operator: Operator, placed: Placed): boolean =>
  operator.codes.includes(caseKinds[placed.kind].key) && inLane(operator, placed);

export const mayWork = (operator: Operator, placed: Placed): boolean =>
  holdsCode(operator, actionOf(placed.kind, 'decide')) && inLane(operator, placed);

/** The lanes of a kind whose cases this operator may decide. */
export const caseLanesOf = (operator: Operator, kind: CaseKind): ReadonlySet<Lane> =>
  new Set((Object.keys(lanes) as Lane[]).filter((lane) => mayWork(operator, { kind, lane })));

/** Access to records: escalated cases are open to all reviewers, cases of minors are not. */
export const mayLookUp = (operator: Operator, { kind, lane }: Placed): boolean =>
  operator.codes.includes(caseKinds[kind].recordKey) && (lane !== 'minor' || inLane(operator, { kind, lane }));

export const mayRead = (operator: Operator, placed: Placed): boolean =>
  maySee(operator, placed) || mayLookUp(operator, placed);

export function requireSight(operator: Operator, one: StoredCase): void {
  if (mayRead(operator, one)) return;
  const { key, recordKey } = caseKinds[one.kind];
  const page = operator.codes.includes(key) || operator.codes.includes(recordKey);
  throw without(page && one.lane !== 'normal' ? actionOf(one.kind, one.lane) : key);
}

export function requireCase(db: Db, kind: CaseKind, case_id: string): StoredCase {
  const one = db.cases.get(case_id);
  if (one?.kind !== kind) throw missing('案件');
  return one;
}

/** The case, if this operator may read it. */
export function caseFor(db: Db, operator: Operator, case_id: string): StoredCase {
  const one = db.cases.get(case_id);
  if (!one) throw missing('案件');
  requireSight(operator, one);
  return one;
}

/** An open case is listed in a queue: unclaimed or claimed. */
export const isCaseOpen = ({ status }: StoredCase): boolean =>
  status === 'claimed' || waitingCaseStatus.includes(status);

export const isWaiting = ({ status }: StoredCase): boolean => waitingCaseStatus.includes(status);

/** Cases and records as the wire carries them. */

/** The account a case is about; undefined when it is gone. */
export function caseSubjectOf(db: Db, { target_uid }: StoredCase): StoredUser | undefined {
  const user = db.users.get(target_uid);
  return user?.status === 'deleted' ? undefined : user;
}

/** Response view of a case with the current target; the schema removes internal fields. */
export const caseViewOf = (db: Db, one: StoredCase): ReviewCase =>
  z.parse(reviewCase, { ...one, target: caseSubjectOf(db, one) ?? null });

export function requireDecision(db: Db, kind: CaseKind, decision_id: string): Decision {
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
  const shown = caseViewOf(db, one);
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

/** Ids of those who made a decision or one that it replaces. */
export function reviewersOf(db: Db, { by, reverses }: Pick<Decision, 'by' | 'reverses'>): string[] {
  const replaced = db.decisions.get(reverses ?? '');
  return [...new Set([by, ...(replaced ? reviewersOf(db, replaced) : [])])];
}

export const caseRecordOf = (db: Db, decision: Decision): ReviewRecord => ({
  ...decision,
  reviewers: reviewersOf(db, decision),
  permanent_bans: permanentBans(db, decision),
  unagreed: unagreedOf(db, decision),
  case: shownInRecord(db, caseOf(db, decision)),
});

export const caseConflict = (db: Db, one: StoredCase, message: string) =>
  new Refusal(409, message, { latest: { ...caseViewOf(db, one), ...lastChange('case', one.case_id) } });

export const recordConflict = (db: Db, decision: Decision, message: string) =>
  new Refusal(409, message, { latest: { ...caseRecordOf(db, decision), ...lastChange('case', decision.case_id) } });

/** All changes of cases and users go through here: each has an audit row (docs/design/domain.md#audited). */

const auditFacts = ({ status, lane, claim, last, hidden, note }: StoredCase) => ({
  status,
  lane,
  claimed_by: claim?.name ?? null,
  conclusion: last?.conclusion ?? null,
  hidden,
  note,
});

interface Step {
  /** Text of the event in the timeline. */
  label: string;
  by: string;
  note?: string;
  batch_id?: string;
  /** Further facts of the audit row. */
  more?: Record<string, unknown>;
}

function put<C extends StoredCase>(draft: C, onRecord: Put, step: Step, change: (one: C) => void): void {
  const { label, by, note = '', batch_id, more } = step;
  const before = auditFacts(draft);
  change(draft);
  draft.timeline.push({ at: now(), label, by, note });
  const after = { ...auditFacts(draft), ...more };
  onRecord({ object_type: 'case', object_id: draft.case_id, before, after, ...(batch_id ? { batch_id } : {}) });
}

/** Changes visible fields of a case and increases its version. */
export const alterCase = <C extends StoredCase>(one: C, onRecord: Put, step: Step, change: (one: C) => void): void =>
  put(db.cases.edit(one.case_id) as C, onRecord, step, change);

/** Notes that keep the case's version: claims, and events outside the case. */
export const noteCase = <C extends StoredCase>(one: C, onRecord: Put, step: Step, change?: (one: C) => void): void =>
  put(db.cases.touch(one.case_id) as C, onRecord, step, change ?? (() => undefined));

/** Closes an open case together with the one that was decided. */
export function closeWith(one: StoredCase, decision: Decision, step: { label: string; note: string }, put: Put): void {
  const { by_name: by, batch_id, decision_id: closed_by } = decision;
  alterCase(one, put, { ...step, by, batch_id }, (one) => {
    Object.assign(one, { status: 'auto_closed', claim: null, lapsed: null, closed_by });
  });
}

/**
 * Does the same to other cases that the operator of the decision may work, and closes those that nobody else works;
 * returns the ids of all of them.
 */
export function alsoOn<C extends StoredCase>(
  others: readonly C[],
  decision: Decision,
  step: { label: string; note: string },
  put: Put,
  change: (other: C) => void,
): string[] {
  const { by, by_name, batch_id, decision_id: closed_by } = decision;
  const who = operatorOf(by);
  const reached = others.filter((other) => who && mayWork(who, other));
  for (const other of reached) {
    const isFree = isCaseOpen(other) && (!other.claim || other.claim.by === by);
    alterCase(other, put, { ...step, by: by_name, batch_id }, (other) => {
      change(other);
      if (isFree) Object.assign(other, { status: 'auto_closed', claim: null, lapsed: null, closed_by });
    });
  }
  return reached.map(({ case_id }) => case_id);
}

/** Puts a closed or decided case back into its queue. */
export const reopenCase = (one: StoredCase, onRecord: Put, step: Step): void =>
  alterCase(one, onRecord, step, (one) => {
    Object.assign(one, { status: 'reopened', waits_as: 'reopened', closed_by: null });
  });

export function alterUser({ user_id }: StoredUser, onRecord: Put, change: (user: StoredUser) => void): void {
  const user = db.users.edit(user_id);
  const before = structuredClone(userView(user));
  change(user);
  onRecord({ object_type: 'user', object_id: user_id, before, after: userView(user) });
}

/** Audit rows of automatic effects, attributed to the operator of the decision or claim. */
export const putAs =
  (who: Pick<Operator, 'id' | 'name'>, name: string, label: string, why: Partial<Decision> = {}): Put =>
  (entry) =>
    recordAudit({ name, label }, entry, { reason_code: why.reason_code ?? null, remark: why.note ?? null }, who);

/** A message from the operators. */
export function tell(data: Db, put: Put, uid: string, content: string, batch_id: string): void {
  if (!data.users.has(uid)) return;
  tellUser(data, uid, content, batch_id);
  put({ object_type: 'user', object_id: uid, before: null, after: { message: content }, batch_id });
}

/** Template of a message that is sent as it is: it may use the name only (docs/design/blocks.md#g16). */
export function requireTemplate(template_id: string): MessageTemplate {
  const template = messageTemplates.find((known) => known.template_id === template_id);
  if (!template) throw refuseField('template_id', '模板不存在');
  if (unresolved(template.content).every((name) => name === 'nickname')) return template;
  throw refuseField('template_id', '该模板含未填写的变量，请另选');
}

export function tellByTemplate(
  data: Db,
  template_id: string | null,
  uids: readonly string[],
  batch_id: string,
  put: Put,
): void {
  const template = messageTemplates.find((known) => known.template_id === template_id);
  if (!template) return;
  for (const uid of uids) {
    const nickname = data.users.get(uid)?.nickname.trim() || '用户';
    tell(data, put, uid, fill(template.content, { nickname }), batch_id);
  }
}
