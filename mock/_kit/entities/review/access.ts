import { type Lane, lanes, openStatus } from '../../../../src/domain/review';
import {
  actionOf,
  type CaseKind,
  caseKinds,
  type RecordVerb,
  type ReviewVerb,
  recordActionOf,
} from '../../../../src/domain/reviewKinds';
import type { Operator } from '../../base/operators';
import { Refusal } from '../../base/refusal';
import type { StoredCase } from '../../base/stored';
import { holds } from '../../http/handle';
import { missing } from '../../http/writeRules';
import type { Db } from '../../store/db';

/** Permissions per case and action. Endpoints accept any kind's code; here the code must fit the case. */

interface Placed {
  kind: CaseKind;
  lane: Lane;
}

const without = (code: string) => new Refusal(403, '无权限，请联系管理员开通', { code });

function requireCode(operator: Operator, code: string): void {
  if (!holds(operator, code)) throw without(code);
}

export const requireVerb = (operator: Operator, kind: CaseKind, verb: ReviewVerb): void =>
  requireCode(operator, actionOf(kind, verb));

export const requireRecordVerb = (operator: Operator, kind: CaseKind, verb: RecordVerb): void =>
  requireCode(operator, recordActionOf(kind, verb));

export function requireKey(operator: Operator, key: string): void {
  if (!operator.codes.includes(key)) throw without(key);
}

/** The lead's lane and that of minors have codes of their own. */
export const inLane = (operator: Operator, { kind, lane }: Placed): boolean =>
  lane === 'normal' || holds(operator, actionOf(kind, lane));

/** In the queue and at the bench. */
export const maySee = (operator: Operator, placed: Placed): boolean =>
  operator.codes.includes(caseKinds[placed.kind].key) && inLane(operator, placed);

export const mayWork = (operator: Operator, placed: Placed): boolean =>
  holds(operator, actionOf(placed.kind, 'decide')) && inLane(operator, placed);

/** The lanes of a kind whose cases this operator may decide. */
export const lanesOf = (operator: Operator, kind: CaseKind): ReadonlySet<Lane> =>
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

export function caseIn(db: Db, kind: CaseKind, case_id: string): StoredCase {
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
export const isOpen = ({ status }: StoredCase): boolean => status === 'claimed' || openStatus.includes(status);

export const isWaiting = ({ status }: StoredCase): boolean => openStatus.includes(status);
