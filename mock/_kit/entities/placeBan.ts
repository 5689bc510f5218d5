import { type BanSource, type BanSync, type BanType, secondPersonReason } from '../../../src/domain/penalty';
import { requestApproval } from '../kit/approvals';
import type { Put } from '../store/audits';
import './banApproval';
import { banWish } from '../base/banWish';
import { now } from '../base/clock';
import type { Operator } from '../base/operators';
import { Refusal } from '../base/refusal';
import type { StoredBan, StoredUser } from '../base/stored';
import type { Db } from '../store/db';
import { carryOutSyncs } from './banSyncs';
import { alreadyAsked, bansOf, enforce, refuseDouble, waitingBan } from './penalties';
import { untouched } from './seeded/penalties';

interface BanWish {
  types: readonly BanType[];
  /** Seconds; 0 is for ever. */
  duration: number;
  reason_code: string;
  remark: string;
  evidence: string[];
  syncs: readonly BanSync[];
  source: BanSource;
  case_ref: string | null;
}

interface Placed {
  state: 'effective' | 'pending_approval';
  ban_id: string;
  approval_id: string | null;
}

/** Ban that is not in effect yet; 409 if the target is already banned. */
export function newBan(
  db: Db,
  { user_id }: StoredUser,
  operator: Pick<Operator, 'id' | 'name'>,
  wish: BanWish,
): StoredBan {
  const bans = bansOf(user_id);
  refuseDouble(bans, wish.types);
  return db.bans.add({
    ban_id: `ban_${user_id}_${bans.length + 1}`,
    target_type: 'user',
    target_id: user_id,
    target_name: '',
    types: [...new Set(wish.types)],
    duration: wish.duration,
    status: 'pending',
    reason_code: wish.reason_code,
    remark: wish.remark.trim(),
    evidence: wish.evidence,
    created_at: now(),
    created_by: operator.name,
    created_by_id: operator.id,
    approved_by_id: null,
    until: null,
    lifted_at: null,
    lifted_by: null,
    source: wish.source,
    case_ref: wish.case_ref,
    ...untouched(),
    syncs: [...new Set(wish.syncs)],
    not_restored: [],
  });
}

/** Bars a user, or asks a second person to (blocks G7); 409 while a request for the same waits. */
export function placeBan(db: Db, user: StoredUser, operator: Operator, wish: BanWish, put: Put): Placed {
  const why = secondPersonReason(user, wish.duration, wish.reason_code);
  if (why && waitingBan(user.user_id, wish.types)) throw new Refusal(409, alreadyAsked);
  const ban = newBan(db, user, operator, wish);
  if (!why) {
    const at = now();
    enforce(db, user, ban, at);
    carryOutSyncs(db, user, { ban_id: ban.ban_id, syncs: wish.syncs, who: operator, at }, put);
    return { state: 'effective', ban_id: ban.ban_id, approval_id: null };
  }
  const inForce = bansOf(user.user_id).filter(({ status }) => status === 'active');
  const approval = requestApproval(db, operator, banWish(user, ban, inForce, wish.syncs, why));
  return { state: 'pending_approval', ban_id: ban.ban_id, approval_id: approval.id };
}
