import { isInForce, leadCode, leadOnly } from '../../src/domain/ban/rules';
import { secondPersonReason } from '../../src/domain/shared/penalty';
import { now } from '../_kit/base/clock';
import type { Operator } from '../_kit/base/operators';
import { Refusal, refuseField, refuseState } from '../_kit/base/refusal';
import type { StoredApproval, StoredBan } from '../_kit/base/stored';
import { holdsCode } from '../_kit/http/handle';
import { registerApproval, requestApproval } from '../_kit/kit/approvals';
import type { Put } from '../_kit/store/audits';
import type { Db } from '../_kit/store/db';
import { tellLifted } from '../message/sending';
import { userOfBan } from './columns';
import { editedDuration, endBan, refreshUserStatus } from './penalties';
import { bannedNameOf, banView, handsOf, trailOf, undoSyncs, waitingChange } from './rows';

export const isLead = (operator: Operator): boolean => holdsCode(operator, leadCode);

/** The rules' view of a ban. */
export const banStateOf = (db: Db, ban: StoredBan) => ({
  status: ban.status,
  end_at: ban.duration === 0 ? null : ban.until,
  appeal: ban.appeal,
  hands: handsOf(db, ban),
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
export function lift(db: Db, ban: StoredBan, operator: Operator, input: Lift, put: Put): void {
  editUserOf(db, ban);
  endBan(db, ban, { status: 'lifted', ...input, by: operator.name }, now());
  if (ban.target_type === 'user') tellLifted(ban.target_id);
  if (input.misjudged) undoSyncs(db, ban, operator, put);
}

/** Refuses changes while an approval is pending. */
export function requireNothingWaiting(db: Db, { ban_id }: StoredBan): void {
  const waiting = waitingChange(db, ban_id);
  if (waiting) throw new Refusal(409, `该封禁已有待审批的申请 ${waiting.id}`);
}

/** End of a ban with this term; null if permanent. */
const endOf = ({ start_at, created_at }: StoredBan, seconds: number): number | null =>
  seconds === 0 ? null : (start_at ?? created_at) + seconds * 1000;

/** Sets a new term, counted from the start, in the name of those who decided it; an elapsed one ends the ban. */
export function setTerm(db: Db, { ban_id }: StoredBan, seconds: number, ...by: string[]): void {
  const ban = db.bans.edit(ban_id);
  ban.changed_by_ids = [...new Set([...(ban.changed_by_ids ?? []), ...by])];
  ban.duration = seconds;
  ban.until = endOf(ban, seconds);
  if (ban.until !== null && ban.until <= now()) ban.status = 'expired';
  editUserOf(db, ban);
  const user = userOfBan(ban);
  if (user) refreshUserStatus(db, user, now());
}

/** Refuses invalid terms and those without effect. */
export function requireTerm(ban: StoredBan, seconds: number): void {
  if (seconds === ban.duration) throw refuseField('duration', '与原时长相同');
  const end = endOf(ban, seconds);
  if (end !== null && end <= now()) throw refuseField('duration', '按新时长封禁已经到期；要立即结束请用「解封」');
}

const nobodySpecial = { flags: [], total_recharge: 0 };

/** Reason why a new term needs an approver; null if it is not longer, or one person may decide it. */
export function whyTwo(ban: StoredBan, seconds: number): string | null {
  if (seconds !== 0 && (ban.duration === 0 || seconds < ban.duration)) return null;
  return secondPersonReason(userOfBan(ban) ?? nobodySpecial, seconds, ban.reason_code);
}

interface Input {
  duration: number;
  reason_code: string;
  remark: string;
}

/** Asks a second person for the longer term (docs/design/blocks.md#g7). */
export function requestTerm(db: Db, operator: Operator, ban: StoredBan, input: Input, why: string): StoredApproval {
  editUserOf(db, ban);
  const { ban_id, duration, until, version } = ban;
  return requestApproval(db, operator, {
    type: 'change_ban',
    label: input.duration === 0 ? '封禁转永久' : '延长封禁',
    ...trailOf(ban),
    object_name: bannedNameOf(ban) || ban.target_id,
    checker_code: leadCode,
    why,
    reason_code: input.reason_code,
    remark: input.remark.trim(),
    before: { ban_id, duration, end_at: until },
    after: { ban_id, duration: input.duration, end_at: endOf(ban, input.duration) },
    payload: { ban_id, ban_version: version },
  });
}

function banOf(db: Db, { payload }: StoredApproval): StoredBan {
  const ban = db.bans.get(String(payload.ban_id));
  if (!ban || !isInForce(ban)) throw new Refusal(409, '要改的封禁已经结束');
  return ban;
}

registerApproval({
  type: 'change_ban',
  // A request decides one ban; writes on bans look for it themselves, and all others on the user go on.
  holds: [],
  steps: ({ why }) => [{ code: leadCode, why }],
  asHeld: true,

  apply: (request, { db, operator, audit }) => {
    const ban = banOf(db, request);
    if (ban.version !== request.payload.ban_version) throw new Refusal(409, '封禁在申请后已被修改，请重新申请');
    const before = structuredClone(banView(ban));
    setTerm(db, ban, Number(request.after.duration), request.maker, operator.id);
    const changed = db.bans.edit(ban.ban_id);
    changed.approved_by = operator.name;
    audit({ ...trailOf(ban), before, after: { ...banView(changed), maker: request.maker }, approval_id: request.id });
  },

  // The ban stays unchanged.
  drop: () => undefined,

  edit: (request, { change }, db) => {
    const ban = banOf(db, request);
    const duration = editedDuration(change);
    requireTerm(ban, duration);
    const why = whyTwo(ban, duration);
    if (!why) throw refuseField('duration', '改为这个时长就不需要审批了：请撤回后直接修改');
    // Shows the ban's current state as the basis of the edit.
    request.before = { ...request.before, duration: ban.duration, end_at: ban.until };
    request.after = { ...request.after, duration, end_at: endOf(ban, duration) };
    request.payload.ban_version = ban.version;
    return [{ code: leadCode, why }];
  },
});
