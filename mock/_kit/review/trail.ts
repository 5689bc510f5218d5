import type { Decision } from '../../../src/services/reviewRecords';
import { now } from '../clock';
import type { Db, StoredCase, StoredUser } from '../db';
import { type AuditNote, record } from '../handle';
import type { Operator } from '../operators';
import { userView } from '../penalties';

/** Nothing changes a case or a user but through here: each change is on record (domain §4.3.9). */

export type Put = (note: AuditNote) => void;

type Who = Pick<Operator, 'id' | 'name'>;

/** What audit rows show of a case. */
const factsOf = ({ status, lane, claim, last, hidden, note }: StoredCase) => ({
  status,
  lane,
  claimed_by: claim?.name ?? null,
  conclusion: last?.conclusion ?? null,
  hidden,
  note,
});

interface Step {
  /** What happened, in the words of the timeline. */
  label: string;
  by: string;
  note?: string;
  batch_id?: string;
  /** Further facts of the audit row. */
  more?: Record<string, unknown>;
}

export function alterCase(one: StoredCase, put: Put, step: Step, change: () => void): void {
  const { label, by, note = '', batch_id, more } = step;
  const before = factsOf(one);
  change();
  one.timeline.push({ at: now(), label, by, note });
  put({
    object_type: 'case',
    object_id: one.case_id,
    before,
    after: { ...factsOf(one), ...more },
    ...(batch_id ? { batch_id } : {}),
  });
}

export function alterUser(user: StoredUser, put: Put, change: () => void): void {
  const before = structuredClone(userView(user));
  change();
  user.version += 1;
  put({ object_type: 'user', object_id: user.user_id, before, after: structuredClone(userView(user)) });
}

/** Rows for what comes to pass by itself; it is theirs whose decision or claim it was. */
export const putAs =
  (who: Who, name: string, label: string, { reason_code, note }: Partial<Decision> = {}): Put =>
  (entry) =>
    record({ name, label }, entry, { reason_code: reason_code ?? null, remark: note ?? null }, who);

/** A message from the operators. */
export function tell(db: Db, put: Put, uid: string, content: string, batch_id: string): void {
  if (!db.users.has(uid)) return;
  db.notices.set(uid, [{ at: now(), content, batch_id }, ...(db.notices.get(uid) ?? [])]);
  put({ object_type: 'user', object_id: uid, before: null, after: { message: content }, batch_id });
}
