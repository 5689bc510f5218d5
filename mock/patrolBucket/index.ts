import { patrolBucketType, patrolSwitchType } from '../../src/domain/patrolBucket/fields';
import {
  bucketApprovalReasons,
  bucketClearCannot,
  bucketLeadCode,
  bucketSwitchCannot,
  countRooms,
  frontCannot,
  isSafetyBucket,
  patrolCannot,
  takeLastCannot,
  takeSuspectCannot,
  takesOut,
} from '../../src/domain/patrolBucket/rules';
import * as calls from '../../src/services/patrolBucket';
import { day, dayOf, minute, now } from '../_kit/base/clock';
import { reasonOf } from '../_kit/base/reasons';
import { Refusal, refuseField, refuseState } from '../_kit/base/refusal';
import { handle } from '../_kit/http/handle';
import { forUmi, type Handler } from '../_kit/http/http';
import { missing, requireReason, requireWhy } from '../_kit/http/writeRules';
import { auditedBatch } from '../_kit/kit/batch';
import { entityActionsOf } from '../_kit/kit/entityActions';
import type { Put } from '../_kit/store/audits';
import { db } from '../_kit/store/db';
import { checks } from '../patrolRecord/checks';
import { roomStates, stillOn } from '../room/state';
import * as pool from './pool';

const { bucketRooms, memberId, patrolBuckets, patrolSwitches } = pool;

const keptFlips = 10;

function requireSwitch(switch_id: string) {
  const row = patrolSwitches.get(switch_id);
  if (!row) throw missing(patrolSwitchType.label);
  return row;
}

/** The switch with its open request; none is looked at where a request is executed. */
const switchOf = (row: ReturnType<typeof requireSwitch>, requests?: ReadonlyMap<string, string>) => {
  const open = requests
    ? undefined
    : db.approvals.find(({ status, object_type }) => status === 'pending' && object_type === patrolSwitchType.type);
  return { ...pool.switchNow(row), pending_approval: open?.id ?? null, pending_maker: open?.maker ?? null };
};

const { action: onSwitch } = entityActionsOf(
  {
    about: patrolSwitchType,
    rows: patrolSwitches,
    key: 'switch_id',
    facts: ({ enabled, resume_at }: ReturnType<typeof switchOf>) => ({ enabled, resume_at }),
    lead: bucketLeadCode,
    name: () => patrolSwitchType.label,
  },
  { find: requireSwitch, stateOf: switchOf, recordOf: (row) => switchOf(row) },
);

function requireBucket(bucket_id: string): pool.StoredBucket {
  const found = patrolBuckets.get(bucket_id.trim());
  if (!found) throw missing('巡检桶');
  return found;
}

type Settings = Pick<pool.StoredBucket, 'name' | 'recall_interval_min' | 'exit_clean' | 'capacity' | 'priority'> &
  Pick<pool.StoredBucket, 'staff_group' | 'window'>;

const settingsOf = ({ name, recall_interval_min, exit_clean, capacity, priority, staff_group, window }: Settings) => {
  return { name, recall_interval_min, exit_clean, capacity, priority, staff_group, window };
};

const { action: onBucket } = entityActionsOf(
  {
    about: patrolBucketType,
    rows: patrolBuckets,
    key: 'bucket_id',
    facts: (row: pool.StoredBucket) => {
      const { bucket_id, type, enabled, entry_rule } = row;
      return { bucket_id, type, enabled, entry_rule, ...settingsOf(row) };
    },
    lead: bucketLeadCode,
    name: ({ name }: pool.StoredBucket) => name,
  },
  {
    find: requireBucket,
    // No request is looked at where one is executed.
    stateOf: (row, requests) => ({ ...row, ...(requests ? noRequests : pool.requestsOf(row.bucket_id)) }),
    recordOf: (row) => pool.bucketRecord(row),
  },
);

const noRequests = { pending_approval: null, pending_clear: null, pending_edit: null };

/** A step for rooms in buckets; those that left meanwhile are skipped. */
const eachMember = (
  { member_ids }: { member_ids: readonly string[] },
  audit: Put,
  step: (member: pool.StoredMember, batch_id: string) => string | undefined,
) =>
  auditedBatch(
    'patrol_bucket',
    member_ids.map((member_id) => ({ member_id, room_id: member_id.split(' ')[1] ?? '' })),
    audit,
    ({ member_id }, batch_id) => {
      const member = bucketRooms.get(member_id);
      return member ? step(member, batch_id) : '房间已不在桶内';
    },
  );

const heldIn = (bucket_id: string): number => bucketRooms.filter((one) => one.bucket_id === bucket_id).length;

/** A bucket, or all of them, as the rules about a second person see it. */
const patrolled = (bucket: pool.StoredBucket) => ({ ...bucket, current_count: heldIn(bucket.bucket_id) });
const allPatrolled = () => patrolBuckets.map(patrolled);
const closingApprovalReason = (row: pool.StoredBucket): string | undefined =>
  row.enabled ? bucketApprovalReasons.close(patrolled(row), allPatrolled()) : undefined;

/**
 * Rooms that an operator put into a bucket within a day, with how, and those that he took out of it. A room that he
 * recalled himself is no loss to the bucket when he takes it out again; one that he moved in came from another bucket.
 */
function doneBy(operator_id: string, bucket_id: string) {
  const put = new Map<string, 'recall' | 'moved'>();
  const taken = new Set<string>();
  for (const { object_type, object_id, at, before, after, ...row } of db.audits) {
    if (object_type !== patrolBucketType.type || object_id !== bucket_id) continue;
    if (row.operator_id !== operator_id || at <= now() - day) continue;
    const room_id = String((before ?? after)?.room_id);
    if (after?.to === bucket_id) put.set(room_id, 'moved');
    else if (after?.entry_reason !== undefined) put.set(room_id, 'recall');
    else if (before?.from === bucket_id || (before?.entry_reason !== undefined && after === null)) {
      if (put.get(room_id) !== 'recall') taken.add(room_id);
      put.delete(room_id);
    }
  }
  return { put, taken };
}

/** Reason why a room cannot be taken out of its bucket, as that would empty it in pieces. */
function takeOutCannot({ bucket_id, room_id }: pool.StoredMember, { id }: { id: string }): string | undefined {
  const bucket = patrolled(requireBucket(bucket_id));
  if (!isSafetyBucket(bucket)) return takeLastCannot(bucket, allPatrolled());
  const { put, taken } = doneBy(id, bucket_id);
  return takeSuspectCannot(bucket, {
    own: [...put.keys()].filter((room) => bucketRooms.has(memberId(bucket_id, room))).length,
    taken: taken.size,
    counts: put.get(room_id) !== 'recall' && !taken.has(room_id),
  });
}

const full = ({ bucket_id, capacity }: pool.StoredBucket): string | undefined =>
  heldIn(bucket_id) >= capacity ? `桶已满（${capacity}）` : undefined;

const put = (bucket_id: string, room_id: string, about: Pick<pool.StoredMember, 'entry_reason' | 'entry_note'>) => {
  const member_id = memberId(bucket_id, room_id);
  bucketRooms.add({ member_id, bucket_id, room_id, entered_at: now(), urgent_at: null, ...about });
};

/** Refuses a name twice, and a capacity below what the bucket holds. */
function requireSettings({ bucket_id }: { bucket_id: string }, { name, capacity }: Settings): void {
  const isTaken = patrolBuckets.some((one) => one.name === name && one.bucket_id !== bucket_id);
  if (isTaken) throw refuseField('name', '已有同名的桶');
  const held = heldIn(bucket_id);
  if (capacity < held) throw refuseField('capacity', `桶内已有 ${held} 个房间，请先移出`);
}

export const patrolBucketHandlers: readonly Handler[] = [
  handle(calls.getPatrolPool, () => {
    const places = pool.placesNow();
    return {
      switch: switchOf(requireSwitch('patrol')),
      rooms: countRooms(places),
      entries: places.length,
      pending: places.filter((one) => one.waiting_since !== null && one.bucket_enabled).length,
      patrolling: countRooms(places.filter((one) => one.patrolled_by !== null)),
      checked_today: checks.filter(({ start_at }) => start_at >= dayOf(now())).length,
      buckets: patrolBuckets
        .map((bucket) => pool.bucketRecord(bucket, places))
        .sort((a, b) => a.priority - b.priority || (a.bucket_id < b.bucket_id ? -1 : 1)),
    };
  }),

  handle(calls.listBucketRooms, ({ input }) => pool.roomsPage(input)),

  onSwitch(calls.stopPatrol, {
    can: patrolCannot.stop,
    edit: (row, { minutes }, { name: changed_by }) => {
      Object.assign(row, { enabled: false, resume_at: now() + minutes * minute, changed_by, changed_at: now() });
    },
    approval: {
      type: 'patrol_stop',
      why: '关闭全局巡检会停止全部房间的巡检，须由巡检组长复核',
      request: (_, { minutes }) => ({ amount: null, after: { minutes, effects: ['全部桶停止派单，到时自动恢复'] } }),
    },
    answer: ({ record, approval_id }) => ({ approval_id, switch: record }),
  }),

  onSwitch(calls.resumePatrol, {
    can: patrolCannot.resume,
    edit: (row, _, { name: changed_by }) => {
      Object.assign(row, { enabled: true, resume_at: null, changed_by, changed_at: now() });
    },
    answer: ({ record }) => record,
  }),

  onBucket(calls.switchBucket, {
    can: bucketSwitchCannot,
    check: (row, { enabled, reason_code = '', remark = '' }) => {
      if (closingApprovalReason(row) !== undefined || isSafetyBucket(row)) requireWhy({ reason_code, remark });
      if (row.enabled === enabled) throw new Refusal(409, enabled ? '该桶已开启' : '该桶已关闭');
    },
    edit: (row, { enabled }, { name: by }) => {
      const flips = [{ at: now(), by, enabled }, ...row.flips].slice(0, keptFlips);
      Object.assign(row, { enabled, flips, updated_by: by, updated_at: now() });
    },
    approval: {
      type: pool.closingType,
      why: closingApprovalReason,
      request: ({ bucket_id }, { enabled }) => ({
        amount: heldIn(bucket_id),
        after: { enabled, effects: [`桶内 ${heldIn(bucket_id)} 个房间停止派单`] },
      }),
    },
    answer: ({ record }) => record,
  }),

  onBucket(calls.editBucket, {
    check: requireSettings,
    edit: (row, input, { name: updated_by }) => {
      requireSettings(row, input);
      Object.assign(row, settingsOf(input), { updated_by, updated_at: now() });
    },
    approval: {
      type: pool.editingType,
      why: (row, input) => bucketApprovalReasons.edit(patrolled(row), settingsOf(input), allPatrolled()),
      request: (_, input) => ({ amount: null, after: settingsOf(input) }),
    },
    answer: ({ record }) => record,
  }),

  onBucket(calls.clearBucket, {
    can: (row) => bucketClearCannot({ ...row, current_count: heldIn(row.bucket_id) }),
    edit: ({ bucket_id }) => {
      const own = bucketRooms.filter((one) => one.bucket_id === bucket_id);
      for (const { member_id } of own) bucketRooms.remove(member_id);
      return own.length;
    },
    approval: {
      type: pool.clearingType,
      why: (row) => bucketApprovalReasons.clear(patrolled(row), allPatrolled()),
      request: ({ bucket_id }) => ({
        amount: heldIn(bucket_id),
        after: { effects: [`桶内 ${heldIn(bucket_id)} 个房间移出，不再巡检`] },
      }),
    },
    answer: ({ outcome = 0, approval_id }) => ({ removed: outcome, approval_id }),
  }),

  handle(calls.recallRooms, ({ input, audit }) => {
    const { room_ids, reason_code, remark } = input;
    const bucket = requireBucket(input.bucket_id);
    const { bucket_id } = bucket;
    requireReason(input);
    const entry_note = remark.trim() || (reasonOf(reason_code)?.label ?? '');
    const items = room_ids.map((room_id) => ({ member_id: memberId(bucket_id, room_id), room_id }));
    return auditedBatch('patrol_bucket', items, audit, ({ member_id, room_id }, batch_id) => {
      const state = roomStates.get(room_id);
      if (!state) return '房间不存在';
      if (bucketRooms.has(member_id)) return '已在桶内';
      const why = full(bucket);
      if (why !== undefined) return why;
      if (stillOn(state.sealed_until) !== null) throw new Refusal(409, '房间已被封，解封后再召回');
      put(bucket_id, room_id, { entry_reason: 'recall', entry_note });
      const after = { room_id, entry_reason: 'recall' };
      audit({ object_type: 'patrol_bucket', object_id: bucket_id, before: null, after, batch_id });
      return undefined;
    });
  }),

  handle(calls.removeBucketRooms, ({ input, operator, audit }) => {
    requireWhy(input);
    return eachMember(input, audit, (member, batch_id) => {
      const { member_id, bucket_id: object_id, room_id, entry_reason } = member;
      refuseState(takeOutCannot(member, operator));
      bucketRooms.remove(member_id);
      audit({ object_type: 'patrol_bucket', object_id, before: { room_id, entry_reason }, after: null, batch_id });
      return undefined;
    });
  }),

  handle(calls.moveBucketRooms, ({ input, operator, audit }) => {
    const to = patrolBuckets.get(input.to);
    if (!to) throw refuseField('to', '没有这个桶');
    requireWhy(input);
    return eachMember(input, audit, (member, batch_id) => {
      const { member_id, bucket_id: from, room_id, entry_note } = member;
      if (bucketRooms.has(memberId(to.bucket_id, room_id))) return '已在目标桶内';
      const why = full(to);
      if (why !== undefined) return `目标${why}`;
      if (takesOut(requireBucket(from), to)) refuseState(takeOutCannot(member, operator));
      bucketRooms.remove(member_id);
      put(to.bucket_id, room_id, { entry_reason: 'moved', entry_note });
      const change = { before: { room_id, from }, after: { room_id, to: to.bucket_id }, batch_id };
      for (const object_id of [from, to.bucket_id]) audit({ object_type: 'patrol_bucket', object_id, ...change });
      return undefined;
    });
  }),

  handle(calls.patrolRoomsNow, ({ input, audit }) => {
    const { enabled } = switchOf(requireSwitch('patrol'));
    if (!enabled) refuseState(frontCannot({ live: true, bucket_enabled: true }, enabled));
    const places = new Map(pool.placesNow().map((place) => [place.member_id, place]));
    return eachMember(input, audit, ({ member_id, bucket_id: object_id, room_id }, batch_id) => {
      const why = frontCannot(places.get(member_id) ?? { live: false, bucket_enabled: true }, enabled);
      if (why !== undefined) return why;
      bucketRooms.touch(member_id).urgent_at = now();
      const change = { before: { room_id, urgent: false }, after: { room_id, urgent: true }, batch_id };
      audit({ object_type: 'patrol_bucket', object_id, ...change });
      return undefined;
    });
  }),
];

export default forUmi(patrolBucketHandlers);
