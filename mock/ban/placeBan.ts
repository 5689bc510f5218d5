import * as z from 'zod/mini';
import { leadCode } from '../../src/domain/ban/rules';
import {
  type BanSource,
  type BanSync,
  type BanType,
  banSyncs,
  secondPersonReason,
} from '../../src/domain/shared/penalty';
import { keyOf } from '../../src/domain/shared/schema';
import { now } from '../_kit/base/clock';
import type { Operator } from '../_kit/base/operators';
import { Refusal, refuseField } from '../_kit/base/refusal';
import type { StoredApproval, StoredBan, StoredUser } from '../_kit/base/stored';
import { registerApproval, requestApproval } from '../_kit/kit/approvals';
import type { Put } from '../_kit/store/audits';
import type { Db } from '../_kit/store/db';
import { alterCase, isCaseOpen, mayWork, noteCase } from '../review/cases';
import { requireState, userOf } from '../user/stored';
import { banApprovalOf } from './banApprovalOf';
import {
  alreadyAsked,
  editedDuration,
  enforce,
  giveWay,
  putOffline,
  refuseDouble,
  requestOf,
  userBansOf,
  userView,
  waitingBan,
} from './penalties';
import { untouched } from './seedPenalties';

interface BanRequest {
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

/** Adds a ban that is not in effect yet. */
export const addBan = (
  db: Db,
  target: Pick<StoredBan, 'ban_id' | 'target_type' | 'target_id' | 'target_name'>,
  { id, name }: Pick<Operator, 'id' | 'name'>,
  { types, syncs, remark, ...input }: BanRequest,
): StoredBan =>
  db.bans.add({
    ...target,
    ...input,
    types: [...new Set(types)],
    status: 'pending',
    remark: remark.trim(),
    created_at: now(),
    created_by: name,
    created_by_id: id,
    approved_by_id: null,
    until: null,
    lifted_at: null,
    lifted_by: null,
    ...untouched(),
    syncs: [...new Set(syncs)],
    not_restored: [],
  });

/** Ban of a user that is not in effect yet; 409 if the user is already banned. */
function newBan(
  db: Db,
  { user_id: target_id }: StoredUser,
  who: Pick<Operator, 'id' | 'name'>,
  input: BanRequest,
): StoredBan {
  const bans = userBansOf(target_id);
  refuseDouble(bans, input.types);
  const ban_id = `ban_${target_id}_${bans.length + 1}`;
  return addBan(db, { ban_id, target_type: 'user', target_id, target_name: '' }, who, input);
}

/** Bars a user at once, without approval and side effects; 409 if the user is already barred so. */
export function barNow(db: Db, user: StoredUser, who: Pick<Operator, 'id' | 'name'>, input: BanRequest): StoredBan {
  const ban = newBan(db, user, who, input);
  enforce(db, user, ban, now());
  return ban;
}

type Step = (db: Db, user: StoredUser, ban: { ban_id: string; who: Operator }, put: Put) => void;

/** Each thing that a ban does beside barring (docs/design/blocks.md#g5). */
const steps: Record<BanSync, Step> = {
  kick: (_, user) => putOffline(user, now()),

  dismiss_room: (db, { user_id }) => void db.dismissedRooms.set(user_id, now()),

  hide_content: (db, { user_id }, { ban_id, who }, put) => {
    for (const one of db.cases.filter((one) => one.target_uid === user_id && !one.hidden)) {
      noteCase(one, put, { label: '下架内容', by: who.name, note: `随封禁 ${ban_id}` }, (one) => {
        Object.assign(one, { hidden: true, hidden_by: ban_id });
      });
    }
  },

  // Cases claimed by other operators, or outside this operator's permissions, stay open.
  close_pending: (db, { user_id }, { ban_id, who }, put) => {
    const waits = db.cases.filter((one) => one.target_uid === user_id && isCaseOpen(one) && mayWork(who, one));
    for (const one of waits.filter(({ claim }) => claim === null || claim.by === who.id)) {
      alterCase(one, put, { label: '自动关闭', by: who.name, note: `随封禁 ${ban_id} 一并关闭` }, (one) => {
        Object.assign(one, { status: 'auto_closed', claim: null, lapsed: null, closed_by: ban_id });
      });
    }
  },
};

/** Puts a ban in force with its side effects. */
function bringIntoForce(
  db: Db,
  user: StoredUser,
  { ban_id }: StoredBan,
  who: Operator,
  syncs: readonly BanSync[],
  put: Put,
): void {
  enforce(db, user, db.bans.edit(ban_id), now());
  for (const sync of new Set(syncs)) steps[sync](db, user, { ban_id, who }, put);
}

/** Bars a user, or asks a second person to (docs/design/blocks.md#g7); 409 while a request for the same waits. */
export function placeBan(db: Db, user: StoredUser, operator: Operator, input: BanRequest, put: Put): Placed {
  const why = secondPersonReason(user, input.duration, input.reason_code);
  const waiting = why ? waitingBan(user.user_id, input.types) : undefined;
  if (waiting) {
    const request = requestOf(waiting);
    throw new Refusal(409, `${alreadyAsked}（申请 ${request?.id}，${waiting.created_by} 发起）`);
  }
  const ban = newBan(db, user, operator, input);
  const { ban_id } = ban;
  if (!why) {
    bringIntoForce(db, user, ban, operator, input.syncs, put);
    return { state: 'effective', ban_id, approval_id: null };
  }
  const inForce = userBansOf(user.user_id).filter(({ status }) => status === 'active');
  const { id } = requestApproval(db, operator, banApprovalOf(user, ban, inForce, input.syncs, why));
  return { state: 'pending_approval', ban_id, approval_id: id };
}

function requestedBan(db: Db, { payload }: StoredApproval): StoredBan {
  const ban = db.bans.get(String(payload.ban_id));
  if (ban?.status !== 'pending') throw new Refusal(409, '申请的封禁已不存在');
  return ban;
}

registerApproval({
  type: 'ban_user',
  // A request decides one ban; another of the same kind is refused, and all other writes on the user go on.
  holds: [],
  steps: ({ why }) => [{ code: leadCode, why }],
  asHeld: true,

  // The user's row on record names the request and who made it.
  apply: (request, { db, operator, audit }) => {
    const user = userOf(db, request.object_id);
    const ban = requestedBan(db, request);
    requireState('ban', user);
    const before = structuredClone(userView(user));
    giveWay(db, ban, operator.name, now());
    refuseDouble(userBansOf(user.user_id), ban.types);
    Object.assign(db.bans.edit(ban.ban_id), { approved_by: operator.name, approved_by_id: operator.id });
    bringIntoForce(db, user, ban, operator, z.parse(z.array(keyOf(banSyncs)), request.after.syncs), audit);
    const after = { ...userView(db.users.edit(user.user_id)), maker: request.maker };
    audit({ object_type: 'user', object_id: user.user_id, before, after, approval_id: request.id });
  },

  // A ban that never came into force ends here; its states know no 「已驳回」.
  drop: ({ payload }, { db, at, by }) => {
    const id = String(payload.ban_id);
    if (db.bans.get(id)?.status !== 'pending') return;
    const ending = by ? { status: 'lifted', lifted_at: at, lifted_by: by.name } : { status: 'expired' };
    Object.assign(db.bans.edit(id), ending);
  },

  edit: (request, { change, remark }, db) => {
    const ban = requestedBan(db, request);
    const duration = Object.keys(change).length === 0 ? ban.duration : editedDuration(change);
    const why = secondPersonReason(userOf(db, request.object_id), duration, ban.reason_code);
    if (!why) throw refuseField('duration', '改为这个时长就不需要审批了：请撤回后直接封禁');
    Object.assign(db.bans.edit(ban.ban_id), { duration, remark });
    request.after = { ...request.after, duration };
    return [{ code: leadCode, why }];
  },
});
