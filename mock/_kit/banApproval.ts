import * as z from 'zod/mini';
import { leadCode } from '../../src/domain/banRecord';
import { maxBanSeconds } from '../../src/domain/limits';
import { secondPersonReason } from '../../src/domain/penalty';
import type { Approval } from '../../src/services/approval';
import type { BanRow } from '../../src/services/userRecords';
import { registerApproval } from './approvals';
import type { Db, StoredApproval } from './db';
import { Refusal, refuseField } from './handle';
import { enforce, putOffline, refuseDouble, userView } from './penalties';
import { requireState, userOf } from './users';

const banOf = (db: Db, { object_id, payload }: StoredApproval): BanRow | undefined =>
  db.bans.get(object_id)?.find(({ ban_id, status }) => ban_id === payload.ban_id && status === 'pending');

const bannedUser = (db: Db, approval: Approval) => userOf(db, approval.object_id);

const editable = z.object({ duration: z.optional(z.int().check(z.gte(0), z.lte(maxBanSeconds))) });

registerApproval('ban_user', {
  mayCheck: leadCode,
  asHeld: true,

  // The user's row on record names the request and who made it.
  execute: (approval, { db, at, operator, audit }) => {
    const user = bannedUser(db, approval);
    const ban = banOf(db, approval);
    if (!ban) throw new Refusal(409, '申请的封禁已不存在');
    requireState('ban', user);
    refuseDouble(db.bans.get(user.user_id) ?? [], ban.types);
    const before = structuredClone(userView(user));
    Object.assign(ban, { approved_by: operator.name, version: ban.version + 1 });
    enforce(db, user, ban, at);
    const { syncs } = approval.after;
    if (Array.isArray(syncs) && syncs.includes('kick')) putOffline(user, at);
    user.version += 1;
    const after = structuredClone({ ...userView(user), maker: approval.maker });
    audit({ object_type: 'user', object_id: user.user_id, before, after, approval_id: approval.id });
  },

  // A ban that never came into force ends here; its states know no 「已驳回」.
  reject: (approval, { db, at, by }) => {
    const ban = banOf(db, approval);
    if (!ban) return;
    ban.version += 1;
    if (by) Object.assign(ban, { status: 'lifted', lifted_at: at, lifted_by: by.name });
    else ban.status = 'expired';
  },

  edit: (approval, { change, remark }, db) => {
    const ban = banOf(db, approval);
    if (!ban) throw new Refusal(409, '申请的封禁已不存在');
    const parsed = z.safeParse(editable, change);
    if (!parsed.success) throw refuseField('duration', '封禁时长最多 10 年');
    const { duration = ban.duration } = parsed.data;
    const why = secondPersonReason(bannedUser(db, approval), duration, ban.reason_code);
    if (!why) throw refuseField('duration', '改为这个时长就不需要审批了：请撤回后直接封禁');
    Object.assign(ban, { duration, remark, version: ban.version + 1 });
    approval.after = { ...approval.after, duration };
    approval.why = why;
  },
});
