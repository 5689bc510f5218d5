import * as z from 'zod/mini';
import { isInForce, leadCode } from '../../../src/domain/banRecord';
import { maxBanSeconds } from '../../../src/domain/limits';
import { secondPersonReason } from '../../../src/domain/penalty';
import { registerApproval, requestApproval } from '../approvals';
import { now } from '../clock';
import type { Db, StoredApproval } from '../db';
import { Refusal, refuseField } from '../handle';
import type { Operator } from '../operators';
import { settle } from '../penalties';
import { type BanEntry, banView, entryOf, trailOf } from './store';

const changeBan = 'change_ban';

/** The request for a longer term that waits for a second person. */
export const waitingChange = (db: Db, banId: string): StoredApproval | undefined =>
  db.approvals.find(
    ({ type, status, payload }) => status === 'pending' && type === changeBan && payload.ban_id === banId,
  );

/** Nobody changes what a second person is looking at. */
export function requireNothingWaiting(db: Db, { ban }: Pick<BanEntry, 'ban'>): void {
  const waiting = waitingChange(db, ban.ban_id);
  if (waiting) throw new Refusal(409, `该封禁已有待审批的申请 ${waiting.id}`);
}

/** When a ban of so many seconds ends; null is never. */
const endOf = ({ ban }: BanEntry, seconds: number): number | null =>
  seconds === 0 ? null : (ban.start_at ?? ban.created_at) + seconds * 1000;

/** A new term, counted from the start; one that is over already ends the ban. */
export function setTerm(db: Db, entry: BanEntry, seconds: number): void {
  const { ban, user } = entry;
  const at = now();
  ban.duration = seconds;
  ban.until = endOf(entry, seconds);
  if (ban.until !== null && ban.until <= at) ban.status = 'expired';
  if (!user) return;
  user.version += 1;
  settle(db, user, at);
}

/** Refuses what is no term, or none that would bar anything. */
export function requireTerm(entry: BanEntry, seconds: number): void {
  if (!Number.isInteger(seconds) || seconds > maxBanSeconds) throw refuseField('duration', '封禁时长最多 10 年');
  if (seconds === entry.ban.duration) throw refuseField('duration', '与原时长相同');
  const end = endOf(entry, seconds);
  if (end !== null && end <= now()) throw refuseField('duration', '按新时长封禁已经到期；要立即结束请用「解封」');
}

const nobodySpecial = { flags: [], total_recharge: 0 };

/** Why a second person must agree to a term; null where it gets no longer, or one person decides. */
export function whyTwo(entry: BanEntry, seconds: number): string | null {
  if (seconds !== 0 && (entry.ban.duration === 0 || seconds < entry.ban.duration)) return null;
  return secondPersonReason(entry.user ?? nobodySpecial, seconds, entry.ban.reason_code);
}

interface Wish {
  duration: number;
  reason_code: string;
  remark: string;
}

/** Asks a second person for the longer term (blocks G7). */
export function requestTerm(db: Db, operator: Operator, entry: BanEntry, wish: Wish, why: string): StoredApproval {
  const { ban, name, id, user } = entry;
  if (user) user.version += 1;
  return requestApproval(db, operator, {
    type: changeBan,
    label: wish.duration === 0 ? '封禁转永久' : '延长封禁',
    ...trailOf(entry),
    object_name: user ? name : name || id,
    checker_code: leadCode,
    why,
    reason_code: wish.reason_code,
    remark: wish.remark.trim(),
    before: { ban_id: ban.ban_id, duration: ban.duration, end_at: ban.until },
    after: { ban_id: ban.ban_id, duration: wish.duration, end_at: endOf(entry, wish.duration) },
    payload: { ban_id: ban.ban_id, ban_version: ban.version },
  });
}

function entryIn(db: Db, { payload }: StoredApproval): BanEntry {
  const entry = entryOf(db, String(payload.ban_id));
  if (!entry || !isInForce(entry.ban)) throw new Refusal(409, '要改的封禁已经结束');
  return entry;
}

const editable = z.object({ duration: z.int().check(z.gte(0), z.lte(maxBanSeconds)) });

registerApproval(changeBan, {
  mayCheck: leadCode,
  asHeld: true,

  execute: (approval, { db, operator, audit }) => {
    const entry = entryIn(db, approval);
    if (entry.version !== approval.payload.ban_version) throw new Refusal(409, '封禁在申请后已被修改，请重新申请');
    const before = structuredClone(banView(entry));
    setTerm(db, entry, Number(approval.after.duration));
    entry.ban.approved_by = operator.name;
    entry.version += 1;
    const after = structuredClone({ ...banView(entry), maker: approval.maker });
    audit({ ...trailOf(entry), before, after, approval_id: approval.id });
  },

  // The ban stays as it was.
  reject: () => undefined,

  edit: (approval, { change }, db) => {
    const entry = entryIn(db, approval);
    const parsed = z.safeParse(editable, change);
    if (!parsed.success) throw refuseField('duration', '封禁时长最多 10 年');
    const { duration } = parsed.data;
    requireTerm(entry, duration);
    const why = whyTwo(entry, duration);
    if (!why) throw refuseField('duration', '改为这个时长就不需要审批了：请撤回后直接修改');
    // The maker has seen the ban as it is now.
    approval.before = { ...approval.before, duration: entry.ban.duration, end_at: entry.ban.until };
    approval.after = { ...approval.after, duration, end_at: endOf(entry, duration) };
    approval.payload.ban_version = entry.version;
    approval.why = why;
  },
});
