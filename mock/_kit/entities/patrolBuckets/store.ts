import type { BucketType, StaffGroup } from '../../../../src/domain/patrolBucket';
import type { BucketRoom, PatrolBucket, PatrolSwitch } from '../../../../src/services/patrolBuckets';
import { anchor, hour, minute } from '../../base/clock';
import { random, seedOf } from '../../base/random';
import { once } from '../../base/scale';
import { allRooms, type RoomFacts } from '../../rooms/facts';
import { record } from '../../store/audits';
import { at } from '../../store/schedule';
import { Collection } from '../../store/store';

/** Buckets of rooms to be patrolled, the rooms in them, and the switch of all patrol (screens/voice-room §3.2.1). */

export type StoredBucket = Omit<PatrolBucket, 'current_count' | 'pending_count' | 'oldest_at' | 'staff_count'>;

export type StoredSwitch = Omit<PatrolSwitch, 'pending_approval' | 'pending_maker'>;

/** A room in a bucket. */
export type StoredMember = Pick<
  BucketRoom,
  'member_id' | 'bucket_id' | 'room_id' | 'entry_reason' | 'entry_note' | 'entered_at'
> & {
  /** Moment at which an operator put it to the front of the queue; over with the next check or the end of the party. */
  urgent_at: number | null;
};

type Fits = (room: RoomFacts, chance: number) => boolean;

/** Name, type, entry rule, interval in minutes, capacity, group, checks and hits of seven days, and the rooms in it. */
const drawnBuckets: readonly [string, BucketType, string | null, number, number, StaffGroup, number, number, Fits][] = [
  ['高危房', 'risk', 'ptr_1003', 10, 400, 'key', 1_284, 137, ({ risk }) => risk >= 24],
  ['被举报房', 'reported', 'ptr_1001', 15, 300, 'day', 712, 64, ({ reported }, chance) => reported && chance < 0.4],
  ['新房首周', 'new', 'ptr_1004', 60, 200, 'day', 448, 21, ({ isNew }) => isNew],
  ['热门房', 'hot', 'ptr_1002', 60, 400, 'day', 1_652, 5, ({ crowd }) => crowd >= 200],
  ['深夜时段', 'night', 'ptr_1005', 120, 300, 'night', 390, 29, (_, chance) => chance >= 0.92],
  ['复查房', 'recheck', null, 240, 100, 'key', 86, 7, ({ risk }, chance) => risk >= 24 && chance < 0.15],
  ['临时加巡', 'manual', null, 30, 100, 'day', 133, 18, (_, chance) => chance >= 0.47 && chance < 0.5],
];

const people = ['巡检员小周', '组长老陈', '管理员'] as const;

function drawBucket([name, type, entry_rule, ...rest]: (typeof drawnBuckets)[number], index: number): StoredBucket {
  const [recall_interval_min, capacity, staff_group, checks_7d, hits_7d] = rest;
  const rng = random(seedOf(`bucket ${name}`));
  const times = Array.from({ length: rng.int(2, 6) }, () => anchor - rng.int(1, 160) * hour).sort((a, b) => b - a);
  const flips = times.map((moment, i) => ({ at: moment, by: rng.pick(people), enabled: i % 2 === 0 }));
  return {
    bucket_id: `bkt_${index + 1}`,
    name,
    type,
    enabled: true,
    entry_rule,
    recall_interval_min,
    exit_clean: rng.int(2, 6),
    capacity,
    priority: index + 1,
    staff_group,
    window: type === 'night' ? { from: 22, to: 6 } : { from: 0, to: 24 },
    mean_check_sec: rng.int(38, 70),
    checks_7d,
    hits_7d,
    updated_by: flips[0]?.by ?? '',
    updated_at: flips[0]?.at ?? anchor,
    flips,
    version: 1,
  };
}

export const patrolBuckets = new Collection<StoredBucket>(
  'patrol buckets',
  once(() => drawnBuckets.map(drawBucket).map((one) => [one.bucket_id, one] as const)),
  ({ bucket_id }) => bucket_id,
);

/** Facts of audit rows and conflicts. */
export const bucketFacts = ({ bucket_id, name, type, enabled, entry_rule, window, ...rest }: StoredBucket) => {
  const { recall_interval_min, exit_clean, capacity, priority, staff_group } = rest;
  const settings = { recall_interval_min, exit_clean, capacity, priority, staff_group, window };
  return { bucket_id, name, type, enabled, entry_rule, ...settings };
};

export const memberId = (bucket_id: string, room_id: string): string => `${bucket_id} ${room_id}`;

function drawMember(room: RoomFacts, index: number): StoredMember | undefined {
  const [, , entry_rule, , , , , , fits] = drawnBuckets[index] ?? [];
  const { room_id } = room;
  const rng = random(seedOf(`bucket ${index} ${room_id}`));
  if (!fits?.(room, rng.next())) return undefined;
  const bucket_id = `bkt_${index + 1}`;
  const reasons = entry_rule ? (['rule', 'rule', 'rule', 'recall'] as const) : (['recall', 'moved'] as const);
  const entry_reason = rng.pick<StoredMember['entry_reason']>(reasons);
  const note = rng.pick(['用户集中反馈', '上一场有违规', '房主近期被处罚', '家族申请复查']);
  return {
    member_id: memberId(bucket_id, room_id),
    bucket_id,
    room_id,
    entry_reason,
    entry_note: (entry_reason === 'rule' && entry_rule) || note,
    entered_at: anchor - rng.int(20, 7_000) * minute,
    urgent_at: null,
  };
}

/** About 1,200 places of rooms in buckets, the oldest first. */
export const bucketRooms = new Collection<StoredMember>(
  'patrol bucket rooms',
  once(() =>
    drawnBuckets
      .flatMap((_, index) => allRooms().flatMap((room) => drawMember(room, index) ?? []))
      .sort((a, b) => a.entered_at - b.entered_at)
      .map((one) => [one.member_id, one] as const),
  ),
  ({ member_id }) => member_id,
);

const turnedOn = { enabled: true, changed_by: '管理员', changed_at: anchor - 71 * hour, resume_at: null, version: 1 };

export const patrolSwitches = new Collection<StoredSwitch>(
  'patrol switch',
  () => [['patrol', { switch_id: 'patrol', ...turnedOn }]],
  ({ switch_id }) => switch_id,
);

export const switchFacts = ({ enabled, resume_at }: StoredSwitch) => ({ enabled, resume_at });

/** Turns all patrol on; the caller puts it on record. */
export const resume = (row: StoredSwitch, changed_by: string, changed_at: number): void => {
  Object.assign(row, { enabled: true, resume_at: null, changed_by, changed_at });
};

at(
  'patrol resumes',
  patrolSwitches,
  ({ resume_at }) => resume_at,
  (due, object_id) => {
    const before = switchFacts(due);
    const row = patrolSwitches.edit(object_id);
    resume(row, '系统', due.resume_at ?? 0);
    const spec = { name: 'autoResumePatrol', label: '到时自动恢复全局巡检' };
    const after = switchFacts(row);
    record(spec, { object_type: 'patrol_switch', object_id, before, after }, {}, { id: 'system', name: '系统' });
  },
);

/** Buckets with the patrol rule that fills each, for checks of references between rules and buckets. */
export const bucketsNow = (): { bucket_id: string; name: string; entry_rule: string | null }[] =>
  patrolBuckets.map(({ bucket_id, name, entry_rule }) => ({ bucket_id, name, entry_rule }));
