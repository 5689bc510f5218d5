import { patrolBucketType, patrolSwitchType } from '../src/domain/objects/patrolBucket';
import { bucketLeadCode, countRooms, flipNeedsReason, frontCannot, patrolCannot } from '../src/domain/patrolBucket';
import * as calls from '../src/services/patrolBuckets';
import { minute, now } from './_kit/base/clock';
import { reasonOf } from './_kit/base/reasons';
import { Refusal, refuseField, refuseState } from './_kit/base/refusal';
import { countOf, eachOf } from './_kit/base/transaction';
import * as pool from './_kit/entities/patrolBuckets/pool';
import * as store from './_kit/entities/patrolBuckets/store';
import { roomStates, stillOn } from './_kit/entities/rooms/state';
import { handle } from './_kit/http/handle';
import { forUmi, type Handler } from './_kit/http/http';
import { missing, requireReason, requireWhy } from './_kit/http/writeRules';
import { actionsOf } from './_kit/kit/entityActions';
import type { Put } from './_kit/store/audits';
import { db, serial } from './_kit/store/db';

/** Flips kept for the strip of a bucket. */
const keptFlips = 10;

function switchIn(switch_id: string): store.StoredSwitch {
  const row = store.patrolSwitches.get(switch_id);
  if (!row) throw missing(patrolSwitchType.label);
  return row;
}

/** The switch with its open request; none is looked at where a request is executed. */
const switchOf = (row: store.StoredSwitch, requests?: ReadonlyMap<string, string>) => {
  const isOpen = (one: { status: string; object_type: string }) =>
    one.status === 'pending' && one.object_type === patrolSwitchType.type;
  const open = requests ? undefined : db.approvals.find(isOpen);
  return { ...row, pending_approval: open?.id ?? null, pending_maker: open?.maker ?? null };
};

const { action: onSwitch } = actionsOf(
  {
    about: patrolSwitchType,
    rows: store.patrolSwitches,
    key: 'switch_id',
    facts: store.switchFacts,
    lead: bucketLeadCode,
    name: () => patrolSwitchType.label,
  },
  { find: switchIn, stateOf: switchOf, recordOf: (row: store.StoredSwitch) => switchOf(row) },
);

const { action: onBucket } = actionsOf(
  {
    about: patrolBucketType,
    rows: store.patrolBuckets,
    key: 'bucket_id',
    facts: store.bucketFacts,
    lead: bucketLeadCode,
    name: ({ name }: store.StoredBucket) => name,
  },
  {
    find: pool.bucketIn,
    stateOf: (row: store.StoredBucket) => row,
    recordOf: (row: store.StoredBucket) => pool.bucketRecord(row),
  },
);

type Item = Pick<store.StoredMember, 'member_id' | 'room_id'>;

/**
 * Does a step for each room in a bucket, which answers why it is skipped, if it is; a refusal stops no other. One more
 * audit row is about all of them.
 */
function each(items: readonly Item[], audit: Put, step: (item: Item, batch_id: string) => string | undefined) {
  const batch_id = `pbo_${serial('patrol bucket batch')}`;
  const results = eachOf<Item, calls.BucketRoomResult>(
    items,
    (item) => {
      const reason = step(item, batch_id) ?? null;
      return { ...item, status: reason === null ? 'success' : 'skipped', reason };
    },
    (item, { message: reason }) => ({ ...item, status: 'failed', reason }),
  );
  const [success, skipped, failed] = ['success', 'skipped', 'failed'].map((status) => countOf(results, status));
  const after = { success, skipped, failed };
  audit({ object_type: 'patrol_bucket_batch', object_id: batch_id, before: null, after, batch_id });
  return { batch_id, results };
}

/** The same for rooms that are in buckets; those that left meanwhile are skipped. */
const eachMember = (
  { member_ids }: { member_ids: readonly string[] },
  audit: Put,
  step: (member: store.StoredMember, batch_id: string) => string | undefined,
) =>
  each(
    member_ids.map((member_id) => ({ member_id, room_id: member_id.split(' ')[1] ?? '' })),
    audit,
    ({ member_id }, batch_id) => {
      const member = store.bucketRooms.get(member_id);
      return member ? step(member, batch_id) : '房间已不在桶内';
    },
  );

const full = ({ bucket_id, capacity }: store.StoredBucket): string | undefined =>
  pool.heldIn(bucket_id) >= capacity ? `桶已满（${capacity}）` : undefined;

const put = (bucket_id: string, room_id: string, about: Pick<store.StoredMember, 'entry_reason' | 'entry_note'>) =>
  store.bucketRooms.add({
    member_id: store.memberId(bucket_id, room_id),
    bucket_id,
    room_id,
    entered_at: now(),
    urgent_at: null,
    ...about,
  });

export const patrolBucketHandlers: readonly Handler[] = [
  handle(calls.getPatrolPool, () => {
    const places = pool.placesNow();
    const buckets = store.patrolBuckets.map((bucket) => pool.bucketRecord(bucket, places));
    const [first] = store.patrolSwitches.values();
    return {
      switch: switchOf(first ?? switchIn('')),
      rooms: countRooms(places),
      pending: countRooms(places.filter((one) => one.waiting_since !== null && one.bucket_enabled)),
      patrolling: countRooms(places.filter((one) => one.patrolled_by !== null)),
      checked_today: pool.checkedToday(),
      buckets: buckets.sort((a, b) => a.priority - b.priority || (a.bucket_id < b.bucket_id ? -1 : 1)),
    };
  }),

  handle(calls.listBucketRooms, ({ input }) => pool.roomsPage(input)),

  onSwitch(calls.stopPatrol, {
    can: patrolCannot.stop,
    edit: (row, { minutes }, { name }) => {
      const resume_at = now() + minutes * minute;
      Object.assign(row, { enabled: false, resume_at, changed_by: name, changed_at: now() });
    },
    approval: {
      type: 'patrol_stop',
      why: '关闭全局巡检会停止全部房间的巡检，须由巡检组长复核',
      request: (_, { minutes }) => ({
        amount: 0,
        after: { minutes, effects: ['全部桶停止派单，到时自动恢复'] },
      }),
    },
    answer: ({ record, approval_id }) => ({ approval_id, switch: switchOf(record) }),
  }),

  onSwitch(calls.resumePatrol, {
    can: patrolCannot.resume,
    edit: (row, _, { name }) => store.resume(row, name, now()),
    answer: ({ record }) => record,
  }),

  onBucket(calls.switchBucket, {
    check: (row, { reason_code = '', remark = '' }) => {
      if (flipNeedsReason(row)) requireWhy({ reason_code, remark });
    },
    edit: (row, { enabled }, { name: by }) => {
      if (row.enabled === enabled) throw new Refusal(409, enabled ? '该桶已开启' : '该桶已关闭');
      row.flips = [{ at: now(), by, enabled }, ...row.flips].slice(0, keptFlips);
      Object.assign(row, { enabled, updated_by: by, updated_at: now() });
    },
    answer: ({ record }) => record,
  }),

  onBucket(calls.editBucket, {
    check: ({ bucket_id }, { name, capacity }) => {
      const isTaken = store.patrolBuckets.some((one) => one.name === name && one.bucket_id !== bucket_id);
      if (isTaken) throw refuseField('name', '已有同名的桶');
      const held = pool.heldIn(bucket_id);
      if (capacity < held) throw refuseField('capacity', `桶内已有 ${held} 个房间，请先移出`);
    },
    edit: (row, input, { name: updated_by }) => {
      const { name, recall_interval_min, exit_clean, capacity, priority, staff_group, window } = input;
      Object.assign(row, { name, recall_interval_min, exit_clean, capacity, priority, staff_group, window });
      Object.assign(row, { updated_by, updated_at: now() });
    },
    answer: ({ record }) => record,
  }),

  onBucket(calls.clearBucket, {
    edit: ({ bucket_id }) => {
      const own = store.bucketRooms.filter((one) => one.bucket_id === bucket_id);
      for (const { member_id } of own) store.bucketRooms.remove(member_id);
      return own.length;
    },
    answer: ({ outcome = 0 }) => ({ removed: outcome }),
  }),

  handle(calls.recallRooms, ({ input, audit }) => {
    const { room_ids, reason_code, remark } = input;
    const bucket = pool.bucketIn(input.bucket_id);
    const { bucket_id } = bucket;
    requireReason(input);
    const entry_note = remark.trim() || (reasonOf(reason_code)?.label ?? '');
    const items = room_ids.map((room_id) => ({ member_id: store.memberId(bucket_id, room_id), room_id }));
    return each(items, audit, ({ member_id, room_id }, batch_id) => {
      const state = roomStates.get(room_id);
      if (!state) return '房间不存在';
      if (store.bucketRooms.has(member_id)) return '已在桶内';
      const why = full(bucket);
      if (why !== undefined) return why;
      if (stillOn(state.sealed_until) !== null) throw new Refusal(409, '房间已被封，解封后再召回');
      const { entry_reason } = put(bucket_id, room_id, { entry_reason: 'recall', entry_note });
      const after = { room_id, entry_reason };
      audit({ object_type: 'patrol_bucket', object_id: bucket_id, before: null, after, batch_id });
      return undefined;
    });
  }),

  handle(calls.removeBucketRooms, ({ input, audit }) => {
    requireWhy(input);
    return eachMember(input, audit, ({ member_id, bucket_id: object_id, room_id, entry_reason }, batch_id) => {
      store.bucketRooms.remove(member_id);
      audit({ object_type: 'patrol_bucket', object_id, before: { room_id, entry_reason }, after: null, batch_id });
      return undefined;
    });
  }),

  handle(calls.moveBucketRooms, ({ input, audit }) => {
    const to = store.patrolBuckets.get(input.to);
    if (!to) throw refuseField('to', '没有这个桶');
    requireWhy(input);
    return eachMember(input, audit, ({ member_id, bucket_id: from, room_id, entry_note }, batch_id) => {
      if (store.bucketRooms.has(store.memberId(to.bucket_id, room_id))) return '已在目标桶内';
      const why = full(to);
      if (why !== undefined) return `目标${why}`;
      store.bucketRooms.remove(member_id);
      put(to.bucket_id, room_id, { entry_reason: 'moved', entry_note });
      const [before, after] = [
        { room_id, from },
        { room_id, to: to.bucket_id },
      ];
      for (const object_id of [from, to.bucket_id]) {
        audit({ object_type: 'patrol_bucket', object_id, before, after, batch_id });
      }
      return undefined;
    });
  }),

  handle(calls.patrolRoomsNow, ({ input, audit }) => {
    const patrol = store.patrolSwitches.values().every(({ enabled }) => enabled);
    if (!patrol) refuseState(frontCannot({ live: true, bucket_enabled: true }, patrol));
    const places = new Map(pool.placesNow().map((place) => [place.member_id, place]));
    return eachMember(input, audit, ({ member_id, bucket_id: object_id, room_id }, batch_id) => {
      const why = frontCannot(places.get(member_id) ?? { live: false, bucket_enabled: true }, patrol);
      if (why !== undefined) return why;
      store.bucketRooms.touch(member_id).urgent_at = now();
      const [before, after] = [
        { room_id, urgent: false },
        { room_id, urgent: true },
      ];
      audit({ object_type: 'patrol_bucket', object_id, before, after, batch_id });
      return undefined;
    });
  }),
];

export default forUmi(patrolBucketHandlers);
