import { isInForce } from '../../../../src/domain/banRecord';
import { sealRoomDays } from '../../../../src/domain/limits';
import type { Decision } from '../../../../src/services/reviewRecords';
import { day, now } from '../../base/clock';
import type { Operator } from '../../base/operators';
import type { StoredBan, StoredCase } from '../../base/stored';
import type { Put } from '../../store/audits';
import type { Db } from '../../store/db';
import { bansOn } from '../bans/columns';
import { endBan } from '../penalties';
import { untouched } from '../seeded/penalties';
import { hooksOf } from './kinds';

/** 封房 (screens/risk §3.7.1, §3.7.7): the room of a case gets its own ban for a number of days. */

const factsOf = ({ ban_id, status, duration, until }: StoredBan) => ({
  ban_id,
  ban_status: status,
  duration,
  end_at: until,
});

const roomName = (one: StoredCase): string =>
  (one.kind === 'background' ? one.payload.owner_name : '') || hooksOf(one).roomOf?.(one) || '';

/** Closes the room; answers why it could not. */
export function sealRoom(db: Db, decision: Decision, one: StoredCase, put: Put): string[] {
  const room = hooksOf(one).roomOf?.(one);
  if (!room) return ['此案件没有房间，不能封房'];
  const known = bansOn('room', room).find(isInForce);
  if (known) return [`房间已在封禁中（${known.ban_id}）`];
  const at = now();
  const { decision_id, case_id, kind, by, by_name, reason_code, note, evidence, batch_id } = decision;
  const ban = db.bans.add({
    ban_id: `ban_room_${decision_id}`,
    target_type: 'room',
    target_id: room,
    target_name: roomName(one),
    types: ['room'],
    duration: (sealRoomDays * day) / 1000,
    status: 'active',
    reason_code: reason_code ?? '',
    remark: note,
    evidence,
    created_at: at,
    created_by: by_name,
    created_by_id: by,
    approved_by_id: null,
    until: at + sealRoomDays * day,
    lifted_at: null,
    lifted_by: null,
    source: kind,
    case_ref: case_id,
    ...untouched(),
    syncs: [],
    not_restored: [],
    start_at: at,
  });
  decision.ban_ids.push(ban.ban_id);
  put({ object_type: 'ban', object_id: ban.ban_id, before: null, after: factsOf(ban), batch_id });
  return [];
}

/** The decision was wrong: the room it closed is open again. */
export function openRoom(
  db: Db,
  decision: Decision,
  who: Operator,
  ending: { status: 'lifted' | 'overturned'; reason_code: string },
  put: Put,
): void {
  for (const ban_id of decision.ban_ids) {
    const ban = db.bans.get(ban_id);
    if (!ban || ban.target_type === 'user' || !isInForce(ban)) continue;
    const before = factsOf(ban);
    endBan(db, ban, { ...ending, by: who.name, misjudged: true }, now());
    put({ object_type: 'ban', object_id: ban_id, before, after: factsOf(db.bans.edit(ban_id)) });
  }
}
