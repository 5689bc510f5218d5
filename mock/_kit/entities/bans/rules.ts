import { banCannot, leadCode, leadOnly } from '../../../../src/domain/banRecord';
import { now } from '../../base/clock';
import type { Operator } from '../../base/operators';
import { Refusal, refuseState } from '../../base/refusal';
import type { StoredBan } from '../../base/stored';
import { holds } from '../../http/handle';
import type { Put } from '../../store/audits';
import type { Db } from '../../store/db';
import { tellLifted } from '../messageTemplate/sending';
import { endBan } from '../penalties';
import { editUserOf } from './store';
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

export function requireLead(operator: Operator): void {
  if (!isLead(operator)) throw new Refusal(403, leadOnly, { code: leadCode });
}

/** 409 for a state conflict, 403 if a lead is required. */
export function refuseIf(why: string | undefined): void {
  if (why === leadOnly) throw new Refusal(403, leadOnly, { code: leadCode });
  refuseState(why);
}

export function requireLiftable(ban: StoredBan, operator: Operator): void {
  refuseIf(banCannot.lift(stateOf(ban), isLead(operator)));
}

interface Lift {
  reason_code: string;
  misjudged: boolean;
  status?: 'lifted' | 'overturned';
}

/** Ends a ban and updates its user; for a mistake, undoes its side effects. */
export function lift(db: Db, ban: StoredBan, operator: Operator, wish: Lift, put: Put): void {
  const { reason_code, misjudged, status } = wish;
  editUserOf(db, ban);
  endBan(db, ban, { status: status ?? 'lifted', by: operator.name, reason_code, misjudged }, now());
  if (ban.target_type === 'user') tellLifted(ban.target_id);
  if (misjudged) undoSyncs(db, ban, operator, put);
}
