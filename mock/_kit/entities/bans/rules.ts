import { leadCode, leadOnly } from '../../../../src/domain/banRecord';
import { now } from '../../base/clock';
import type { Operator } from '../../base/operators';
import { Refusal, refuseState } from '../../base/refusal';
import type { StoredBan } from '../../base/stored';
import { holds } from '../../http/handle';
import type { Put } from '../../store/audits';
import type { Db } from '../../store/db';
import { tellLifted } from '../messageTemplate/sending';
import { endBan } from '../penalties';
import { undoSyncs } from './undo';

export const isLead = (operator: Operator): boolean => holds(operator, leadCode);

/** The rules' view of a ban. */
export const stateOf = (ban: StoredBan) => ({
  status: ban.status,
  end_at: ban.duration === 0 ? null : ban.until,
  appeal: ban.appeal,
  operator_id: ban.created_by_id,
  approver_id: ban.approved_by_id,
});

/** 409 for a state conflict, 403 if a lead is required. */
export function refuseIf(why: string | undefined): void {
  if (why === leadOnly) throw new Refusal(403, leadOnly, { code: leadCode });
  refuseState(why);
}

/** A change of a user's ban also counts as an edit of that user. */
export function editUserOf(db: Db, { target_type, target_id }: StoredBan): void {
  if (target_type === 'user' && db.users.has(target_id)) db.users.edit(target_id);
}

interface Lift {
  reason_code: string;
  misjudged: boolean;
  status?: 'lifted' | 'overturned';
}

/** Ends a ban and updates its user; for a mistake, undoes its side effects. */
export function lift(db: Db, ban: StoredBan, operator: Operator, wish: Lift, put: Put): void {
  editUserOf(db, ban);
  endBan(db, ban, { status: 'lifted', ...wish, by: operator.name }, now());
  if (ban.target_type === 'user') tellLifted(ban.target_id);
  if (wish.misjudged) undoSyncs(db, ban, operator, put);
}
