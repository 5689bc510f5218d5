import * as z from 'zod/mini';
import { bucketRoomFields } from '../domain/patrolBucket/fields';
import {
  maxBucketName,
  maxBucketRooms,
  maxExitChecks,
  maxRecallMinutes,
  minRecallMinutes,
} from '../domain/patrolBucket/limits';
import {
  bucketTypes,
  entryReasons,
  maxBucketPriority,
  maxPatrolPause,
  roomIdPattern,
  roomIdRule,
  staffGroups,
} from '../domain/patrolBucket/rules';
import { idOf, idOrName, idSchema } from '../domain/shared/ids';
import { maxRoomBatch } from '../domain/shared/limits';
import { checkConclusions } from '../domain/shared/patrol';
import { shapeOf } from '../domain/shared/record';
import { audienceRegions } from '../domain/shared/region';
import {
  askedCount,
  askedTime,
  batchItem,
  count,
  keyOf,
  listOf,
  revision,
  setOf,
  someOf,
  time,
  writtenOut,
} from '../domain/shared/schema';
import { callsOf, paged, pageOf, writeFields } from './endpoint';

const auth = 'voiceRoom.patrolRecall';
const source = 'docs/design/voice-room.md#patrol-recall';
const { read, write } = callsOf({ auth, source });

const between = (label: string, least: number, most: number) =>
  z
    .int(`请填写${label}`)
    .check(z.gte(least, `${label}为 ${least}–${most}`), z.lte(most, `${label}为 ${least}–${most}`));

/** Whole hours of a day; an end before the start lies on the next day. */
const hours = z
  .object({
    /** First hour, by server time (UTC+8). */
    from: between('开始', 0, 23),
    /** End by server time (UTC+8), exclusive: 24 is midnight. */
    to: between('结束', 1, 24),
  })
  .check(z.refine(({ from, to }) => from !== to, { path: ['to'], message: '结束与开始相同' }));

/** Settings of a bucket that an operator can change. */
const settings = {
  name: writtenOut('名称', maxBucketName),
  /** Minutes between two checks of a room. */
  recall_interval_min: between('再巡间隔', minRecallMinutes, maxRecallMinutes),
  /** Checks in a row without a finding (`warn`, `violate`) after which a room leaves. */
  exit_clean: between('退出次数', 1, maxExitChecks),
  /** Most rooms it holds. */
  capacity: between('容量', 1, maxBucketRooms),
  /** 1 is checked first. */
  priority: between('优先级', 1, maxBucketPriority),
  /** Group on duty for it. */
  staff_group: keyOf(staffGroups),
  /** Hours in which its rooms are checked. */
  window: hours,
};

/** A set of rooms to be patrolled. */
export const patrolBucket = z.object({
  bucket_id: z.string(),
  ...settings,
  type: keyOf(bucketTypes),
  enabled: z.boolean(),
  /** Patrol rule whose hits enter rooms; null if they are recalled by hand only. */
  entry_rule: z.nullable(z.string()),
  /** Name of that rule. */
  entry_rule_name: z.nullable(z.string()),
  /** Rooms in it, live or not. */
  current_count: count,
  /** Live rooms in it whose check is due, also while it is off. */
  pending_count: count,
  /** Start of the longest wait; null if no room waits. */
  oldest_at: z.nullable(time),
  /** People on duty in its group. */
  staff_count: count,
  /** Mean duration of a check in seconds. */
  mean_check_sec: count,
  /** Checks of its rooms within seven days, by people and machine. */
  checks_7d: count,
  /** Those of `checks_7d` that ended with a finding (`warn`, `violate`). */
  hits_7d: count,
  /** Name of the operator who changed its settings or turned it on or off last. */
  updated_by: z.string(),
  updated_at: time,
  /** Latest ten flips of the switch, newest first: name of the operator, and the state after it. */
  flips: z.array(z.object({ at: time, by: z.string(), enabled: z.boolean() })),
  /** Open request to turn it off; null for none. */
  pending_approval: z.nullable(z.string()),
  /** Open request to remove all its rooms; null for none. */
  pending_clear: z.nullable(z.string()),
  /** Open request to weaken its settings; null for none. */
  pending_edit: z.nullable(z.string()),
  version: revision,
});
export type PatrolBucket = z.output<typeof patrolBucket>;

/** The switch of all patrol. */
export const patrolSwitch = z.object({
  /** Always `patrol`, as the only switch. */
  switch_id: z.string(),
  enabled: z.boolean(),
  /** Name of the operator who turned it last; 「系统」 where it came on by itself at `resume_at`. */
  changed_by: z.string(),
  changed_at: time,
  /** Moment at which it turns on by itself; null while it is on. */
  resume_at: z.nullable(time),
  /** Open request to turn all patrol off; null for none. */
  pending_approval: z.nullable(z.string()),
  /** Operator id of the maker of that request; null for none. */
  pending_maker: z.nullable(z.string()),
  version: revision,
});
export type PatrolSwitch = z.output<typeof patrolSwitch>;

/** Gets the switch of all patrol, the counters of the pool and all buckets, in the order of their priority. */
export const getPatrolPool = read('getPatrolPool', '/patrol/pool', '巡检召回池', {
  input: z.object({}),
  output: z.object({
    switch: patrolSwitch,
    /** Rooms in the pool, each once. */
    rooms: count,
    /** Rooms in the pool, once per bucket that they are in, as the list and the cards count them. */
    entries: count,
    /** Live rooms whose check is due, once per enabled bucket that they are in. */
    pending: count,
    /** Rooms of the pool that somebody listens to. */
    patrolling: count,
    /** Checks of any room, also outside the pool, by people and machine since midnight, server time (UTC+8). */
    checked_today: count,
    /** By priority. */
    buckets: z.array(patrolBucket),
  }),
});

/** A room in a bucket. */
export const bucketRoom = z.object({
  ...shapeOf(bucketRoomFields),
  /** Numbers of bucket and room, with a space between them. */
  member_id: z.string(),
  /** Whether its bucket is on. */
  bucket_enabled: z.boolean(),
  room_name: z.string(),
  /** Address of the picture. */
  cover: z.string(),
  owner_name: z.string(),
  /** Names of all buckets that hold the room, beginning with the bucket of this row. */
  buckets: z.array(z.string()),
  /**
   * For `rule`, the id of the rule; for `recall`, the remark of the operator or, if that is empty, the Chinese label of
   * the reason. A moved room keeps the one it had.
   */
  entry_note: z.string(),
  /** Start of its wait for the check; null if it does not wait. */
  waiting_since: z.nullable(time),
  /** Whether a party is running. */
  live: z.boolean(),
  /** Name of the operator who listens now; null for nobody. */
  patrolled_by: z.nullable(z.string()),
});
export type BucketRoom = z.output<typeof bucketRoom>;

/**
 * Lists the rooms of the patrol pool, by default in the order of their checks. This order, `queue_at`, has the rooms
 * put to the front first, then the waiting ones by `waiting_since`, then all others by `next_check_at`. A room that is
 * in several buckets has a row for each.
 */
export const listBucketRooms = read('listBucketRooms', '/patrol/rooms', '桶内房间', {
  input: z.object({
    ...paged('queue_at', 'entered_at', 'checked_count'),
    /** Ids of rooms or of their owners. */
    ids: z.optional(listOf(idOrName, maxRoomBatch, `一次最多 ${maxRoomBatch} 个编号`)),
    /** Id of the bucket. */
    bucket: z.optional(z.string()),
    /** Causes of the entry. */
    reason: z.optional(someOf(entryReasons)),
    /** Last verdicts on the room, of any party. */
    conclusion: z.optional(someOf(checkConclusions)),
    region: z.optional(someOf(audienceRegions)),
    /** Bounds of `entered_at`. */
    from: z.optional(askedTime),
    to: z.optional(askedTime),
    /** Lower bound of `checked_count`. */
    checked_min: z.optional(askedCount),
    /** Lower bound of `online`. */
    online_min: z.optional(askedCount),
    /** Whether somebody listens now. */
    patrolled: z.optional(z.enum(['true', 'false'])),
  }),
  output: pageOf(bucketRoom),
});

const { reason_code, remark, version, idem_key } = writeFields;

/**
 * Requests to turn off all patrol for some minutes; a second person must approve it. Patrol resumes by itself,
 * `minutes` after the approval. Answers 409 if patrol is off already.
 */
export const stopPatrol = write('stopPatrol', '/patrol/stop', '关闭全局巡检', {
  action: `${auth}:stop`,
  reasons: 'patrol',
  confirm: { text: '关闭全局巡检' },
  secondPerson: 'always',
  input: z.object({
    switch_id: idOf(),
    /** Minutes until it resumes. */
    minutes: between('关闭时长', 5, maxPatrolPause),
    ...writeFields,
  }),
  output: z.object({ approval_id: z.nullable(z.string()), switch: patrolSwitch }),
});

/** Turns all patrol on again before the time at which it would resume. Answers 409 if it is on already. */
export const resumePatrol = write('resumePatrol', '/patrol/resume', '恢复全局巡检', {
  action: `${auth}:stop`,
  input: z.object({ switch_id: idOf(), version, idem_key }),
  output: patrolSwitch,
});

/**
 * Turns a patrol bucket on or off. For a bucket of type `risk`, `reported` or `recheck` a reason and a remark are
 * required, and turning it off waits for a second person. Turning off any other bucket needs all of this if less than
 * half of the buckets would still be patrolled. While the request waits, the answer shows the bucket as still enabled.
 * Answers 409 if somebody else was faster; `latest` names who switched it, and when.
 */
export const switchBucket = write('switchBucket', '/patrol/bucket/switch', '开关巡检桶', {
  action: `${auth}:switch`,
  reasons: 'patrol',
  confirm: 'bucket_id',
  secondPerson: 'sometimes',
  input: z.object({
    bucket_id: idOf('bkt_'),
    enabled: z.boolean(),
    reason_code: z.optional(reason_code),
    remark: z.optional(remark),
    version,
    idem_key,
  }),
  output: patrolBucket,
});

/**
 * Changes the settings of a patrol bucket. Weaker patrol of a bucket of type `risk`, `reported` or `recheck` waits for
 * a second person: shorter or other hours, a longer interval, fewer checks, a smaller capacity, a lower priority or
 * another group. So does a change that ends the patrol of any other bucket, if less than half of the buckets would
 * still be patrolled. `pending_edit` of the answer names the request. Answers 422 if another bucket has the name, or if
 * `capacity` is below the number of its rooms.
 */
export const editBucket = write('editBucket', '/patrol/bucket/edit', '编辑巡检桶', {
  action: `${auth}:edit`,
  reasons: 'patrol',
  secondPerson: 'sometimes',
  input: z.object({ bucket_id: idOf('bkt_'), ...settings, ...writeFields }),
  output: patrolBucket,
});

/**
 * Removes all rooms from a patrol bucket. This waits for a second person if the type of the bucket is `risk`,
 * `reported` or `recheck`, or if less than half of the buckets would still be patrolled. Answers 409 if the bucket
 * holds no rooms.
 */
export const clearBucket = write('clearBucket', '/patrol/bucket/clear', '清空巡检桶', {
  action: `${auth}:clear`,
  reasons: 'patrol',
  confirm: 'bucket_id',
  secondPerson: 'sometimes',
  input: z.object({ bucket_id: idOf('bkt_'), ...writeFields }),
  output: z.object({
    /** Number of rooms removed; 0 while the request waits. */
    removed: count,
    /** Request for the second person; null if the bucket is empty now. */
    approval_id: z.nullable(z.string()),
  }),
});

const batchOf = (shape: RegExp, rule: string, ask: string) =>
  setOf(idSchema(z.string().check(z.regex(shape, rule))), maxRoomBatch, `一次最多 ${maxRoomBatch} 个房间`).check(
    z.minLength(1, ask),
  );

const member_ids = batchOf(/^bkt_\d+ r_\d{5}$/, '桶内房间的编号为桶编号加房间号', '请选择房间');
/** One result per room, in their order; rooms that left their bucket meanwhile are skipped. */
const batch = z.object({
  batch_id: z.string(),
  /** Results in the order of the request; rooms that left their bucket meanwhile are skipped. */
  results: z.array(z.object({ member_id: z.string(), room_id: z.string(), ...batchItem })),
});
export type BucketRoomResult = z.output<typeof batch>['results'][number];

/**
 * Puts rooms into a patrol bucket. Rooms that are in it already, unknown rooms and rooms beyond its capacity are
 * skipped. A sealed room fails. With a violation as the reason, `remark` may be empty.
 */
export const recallRooms = write('recallRooms', '/patrol/recall', '手工召回', {
  action: `${auth}:recall`,
  reasons: 'patrolRoom',
  input: z.object({
    bucket_id: idOf('bkt_'),
    room_ids: batchOf(roomIdPattern, roomIdRule, '请填写房间号'),
    reason_code,
    remark,
    idem_key,
  }),
  output: batch,
});

/**
 * Takes rooms out of their patrol buckets. From a bucket of type `risk`, `reported` or `recheck` one operator takes at
 * most half of the rooms within 24 hours; rooms that the operator recalled into it do not count. The last room of any
 * other bucket stays if less than half of the buckets would still be patrolled. A room that cannot be taken out fails.
 */
export const removeBucketRooms = write('removeBucketRooms', '/patrol/rooms/remove', '移出巡检桶', {
  action: `${auth}:move`,
  reasons: 'patrol',
  input: z.object({ member_ids, reason_code, remark, idem_key }),
  output: batch,
});

/**
 * Moves rooms to another patrol bucket, as far as it has room for them. Rooms that are in it already and rooms beyond
 * its capacity are skipped. A move counts as taking the room out, with the limits of `removeBucketRooms`, unless the
 * other bucket is on, is of type `risk`, `reported` or `recheck` and patrols at least as strictly; a room beyond these
 * limits fails. Answers 422 if there is no such bucket.
 */
export const moveBucketRooms = write('moveBucketRooms', '/patrol/rooms/move', '转桶', {
  action: `${auth}:move`,
  reasons: 'patrol',
  input: z.object({
    member_ids,
    /** Id of the bucket that they move to. */
    to: z.string().check(z.minLength(1, '请选择转入的桶')),
    reason_code,
    remark,
    idem_key,
  }),
  output: batch,
});

/**
 * Puts rooms to the front of the queue of checks. Rooms without a running party and rooms of a bucket that is off are
 * skipped. Answers 409 while all patrol is off.
 */
export const patrolRoomsNow = write('patrolRoomsNow', '/patrol/rooms/now', '立即巡检', {
  whileWaiting: 'apart',
  action: `${auth}:now`,
  input: z.object({ member_ids, idem_key }),
  output: batch,
});
