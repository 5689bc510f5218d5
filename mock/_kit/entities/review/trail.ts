import type { Decision } from '../../../../src/services/reviewRecords';
import { now } from '../../base/clock';
import type { Operator } from '../../base/operators';
import type { StoredCase, StoredUser } from '../../base/stored';
import { tellUser } from '../../kit/notices';
import { type Put, record } from '../../store/audits';
import { type Db, db } from '../../store/db';
import { userView } from '../penalties';

/** All changes of cases and users go through here: each has an audit row (domain §4.3.9). */

/** Case fields shown in audit rows. */
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
export function closeWith(
  one: StoredCase,
  decision: Decision,
  step: { label: string; note: string },
  put: Put,
  more: Partial<StoredCase> = {},
): void {
  const { by_name: by, batch_id, decision_id: closed_by } = decision;
  alterCase(one, put, { ...step, by, batch_id }, (one) => {
    Object.assign(one, { status: 'auto_closed', claim: null, lapsed: null, closed_by, ...more });
  });
}

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
    record({ name, label }, entry, { reason_code: why.reason_code ?? null, remark: why.note ?? null }, who);

/** A message from the operators. */
export function tell(data: Db, put: Put, uid: string, content: string, batch_id: string): void {
  if (!data.users.has(uid)) return;
  tellUser(data, uid, content, batch_id);
  put({ object_type: 'user', object_id: uid, before: null, after: { message: content }, batch_id });
}
