import * as z from 'zod/mini';
import { leadCode } from '../../../src/domain/banRecord';
import { banSyncs, secondPersonReason } from '../../../src/domain/penalty';
import { keyOf, wantedTerm } from '../../../src/domain/schema';
import type { Approval } from '../../../src/services/approval';
import { fieldErrors } from '../../../src/services/endpoint';
import { Refusal, refuseField } from '../base/refusal';
import type { StoredApproval, StoredBan } from '../base/stored';
import { approval } from '../kit/approvals';
import type { Db } from '../store/db';
import { carryOutSyncs } from './banSyncs';
import { bansOf, enforce, giveWay, refuseDouble, userView } from './penalties';
import { requireState, userOf } from './users';

function banOf(db: Db, { payload }: StoredApproval): StoredBan {
  const ban = db.bans.get(String(payload.ban_id));
  if (ban?.status !== 'pending') throw new Refusal(409, '申请的封禁已不存在');
  return ban;
}

const bannedUser = (db: Db, approval: Approval) => userOf(db, approval.object_id);

const syncsIn = z.array(keyOf(banSyncs));
const editable = z.strictObject({ duration: z.optional(wantedTerm) });

approval({
  type: 'ban_user',
  steps: ({ why }) => [{ code: leadCode, why }],
  asHeld: true,

  // The user's row on record names the request and who made it.
  apply: (request, { db, at, operator, audit }) => {
    const user = bannedUser(db, request);
    const ban = banOf(db, request);
    requireState('ban', user);
    const before = structuredClone(userView(user));
    giveWay(db, ban, operator.name, at);
    refuseDouble(bansOf(user.user_id), ban.types);
    Object.assign(db.bans.edit(ban.ban_id), { approved_by: operator.name, approved_by_id: operator.id });
    enforce(db, user, ban, at);
    const syncs = syncsIn.parse(request.after.syncs);
    carryOutSyncs(db, user, { ban_id: ban.ban_id, syncs, who: operator, at }, audit);
    const after = { ...userView(db.users.edit(user.user_id)), maker: request.maker };
    audit({ object_type: 'user', object_id: user.user_id, before, after, approval_id: request.id });
  },

  // A ban that never came into force ends here; its states know no 「已驳回」.
  drop: ({ payload }, { db, at, by }) => {
    const id = String(payload.ban_id);
    if (db.bans.get(id)?.status !== 'pending') return;
    Object.assign(
      db.bans.edit(id),
      by ? { status: 'lifted', lifted_at: at, lifted_by: by.name } : { status: 'expired' },
    );
  },

  edit: (request, { change, remark }, db) => {
    const ban = banOf(db, request);
    const parsed = z.safeParse(editable, change);
    if (!parsed.success) throw refuseField('duration', fieldErrors(parsed.error).duration ?? '只能改时长');
    const { duration = ban.duration } = parsed.data;
    const why = secondPersonReason(bannedUser(db, request), duration, ban.reason_code);
    if (!why) throw refuseField('duration', '改为这个时长就不需要审批了：请撤回后直接封禁');
    Object.assign(db.bans.edit(ban.ban_id), { duration, remark });
    request.after = { ...request.after, duration };
    return [{ code: leadCode, why }];
  },
});
