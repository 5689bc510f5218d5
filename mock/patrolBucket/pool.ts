import type * as z from 'zod/mini';
import { type BucketType, hoursStart, isSafetyBucket, type StaffGroup } from '../../src/domain/patrolBucket/rules';
import type { BucketRoom, listBucketRooms, PatrolBucket, PatrolSwitch } from '../../src/services/patrolBucket';
import { anchor, day, hour, minute, now } from '../_kit/base/clock';
import { groupsOf } from '../_kit/base/groups';
import { random, seedOf } from '../_kit/base/random';
import { once } from '../_kit/base/scale';
import { type PageOf, pageIn } from '../_kit/http/query';
import { configsOf } from '../_kit/kit/config/kits';
import { shownContentOf } from '../_kit/kit/config/store';
import { db } from '../_kit/store/db';
import { Collection } from '../_kit/store/store';
import { checks, type StoredCheck } from '../patrolRecord/checks';
import { allRooms, roomFacts, type StoredRoomFacts } from '../room/facts';
import { partyAt } from '../room/parties';
import { roomAt } from '../room/scene';
import { isAmong, lastVerdicts, listenersNow, roomState, roomTitleOf, runningParty } from '../room/state';

/**
 * Buckets of rooms to be patrolled, the rooms in them, and the switch of all patrol
 * (docs/design/voice-room.md#patrol-recall).
 */

/** Kinds of the requests to turn a bucket off, to empty it, and to weaken its settings. */
export const closingType = 'patrol_bucket_close';
export const editingType = 'patrol_bucket_edit';
export const clearingType = 'patrol_bucket_clear';

export type StoredBucket = Omit<
  PatrolBucket,
  | 'entry_rule_name'
  | 'current_count'
  | 'pending_count'
  | 'oldest_at'
  | 'staff_count'
  | 'pending_approval'
  | 'pending_clear'
  | 'pending_edit'
>;

/** A room in a bucket. */
export type StoredMember = Pick<
  BucketRoom,
  'member_id' | 'bucket_id' | 'room_id' | 'entry_reason' | 'entry_note' | 'entered_at'
> & {
  /** Moment at which an operator put it to the front of the queue; over with the next check or the end of the party. */
  urgent_at: number | null;
};

type Fits = (room: StoredRoomFacts, chance: number) => boolean;

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

function drawBucket([name, type, entry_rule, ...rest]: (typeof drawnBuckets)[number], index: number): StoredBucket {
  const [recall_interval_min, capacity, staff_group, checks_7d, hits_7d] = rest;
  const flips = [60, 20, 4].map((hours, i) => ({
    at: anchor - (hours + index) * hour,
    by: i === 1 ? '组长老陈' : '巡检员小周',
    enabled: i !== 1,
  }));
  const settings = { recall_interval_min, exit_clean: 3, capacity, priority: index + 1, staff_group };
  return {
    bucket_id: `bkt_${index + 1}`,
    name,
    type,
    entry_rule,
    ...settings,
    checks_7d,
    hits_7d,
    enabled: true,
    version: 1,
    window: type === 'night' ? { from: 22, to: 6 } : { from: 0, to: 24 },
    mean_check_sec: 45 + index,
    updated_by: '巡检员小周',
    updated_at: anchor - (4 + index) * hour,
    flips: flips.reverse(),
  };
}

export const patrolBuckets = new Collection<StoredBucket>(
  'patrol buckets',
  () => drawnBuckets.map(drawBucket).map((one) => [one.bucket_id, one] as const),
  ({ bucket_id }) => bucket_id,
);

export const memberId = (bucket_id: string, room_id: string): string => `${bucket_id} ${room_id}`;

function drawMember({ room_id, ...room }: StoredRoomFacts, index: number): StoredMember | undefined {
  const [, , entry_rule, , , , , , fits] = drawnBuckets[index] ?? [];
  const rng = random(seedOf(`bucket ${index} ${room_id}`));
  if (!fits?.({ room_id, ...room }, rng.next())) return undefined;
  const bucket_id = `bkt_${index + 1}`;
  const entry_reason = rng.pick(entry_rule ? (['rule', 'rule', 'recall'] as const) : (['recall', 'moved'] as const));
  const note = rng.pick(['用户集中反馈', '上一场有违规', '房主近期被处罚']);
  const entry_note = (entry_reason === 'rule' && entry_rule) || note;
  const entered_at = anchor - rng.int(20, 7_000) * minute;
  return {
    member_id: memberId(bucket_id, room_id),
    bucket_id,
    room_id,
    entry_reason,
    entry_note,
    entered_at,
    urgent_at: null,
  };
}

/** About 1,200 memberships, each of one room in one bucket, oldest first. */
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

type StoredSwitch = Omit<PatrolSwitch, 'pending_approval' | 'pending_maker'>;

export const patrolSwitches = new Collection<StoredSwitch>(
  'patrol switch',
  () => {
    const turned = { enabled: true, changed_by: '管理员', changed_at: anchor - 71 * hour, resume_at: null };
    return [['patrol', { switch_id: 'patrol', ...turned, version: 1 }]];
  },
  ({ switch_id }) => switch_id,
);

/** Current state of the switch: one that was turned off turns on again by itself at `resume_at`. */
export const switchNow = (row: StoredSwitch): StoredSwitch =>
  row.resume_at !== null && row.resume_at <= now()
    ? { ...row, enabled: true, changed_by: '系统', changed_at: row.resume_at, resume_at: null }
    : row;

/** Name of a bucket today; null for no bucket. */
export const bucketName = (id: string | null): string | null => patrolBuckets.get(id ?? '')?.name ?? null;

/** Buckets with the patrol rule that fills each, for checks of references between rules and buckets. */
export const bucketsNow = (): Pick<StoredBucket, 'bucket_id' | 'name' | 'entry_rule' | 'enabled'>[] =>
  patrolBuckets.map(({ bucket_id, name, entry_rule, enabled }) => ({ bucket_id, name, entry_rule, enabled }));

/** Names of the buckets of suspects that are on and get their rooms from a rule. */
export const feedsOf = (rule: string): string[] =>
  patrolBuckets
    .filter((bucket) => bucket.entry_rule === rule && bucket.enabled && isSafetyBucket(bucket))
    .map(({ name }) => name);

/** People on duty. */
const staff: Readonly<Record<StaffGroup, number>> = { key: 3, day: 6, night: 4 };

/** Rooms put to the front stand before those that wait, and these before the rest. */
const rankMs = 10_000 * day;

type Place = Omit<BucketRoom, 'online' | 'buckets'> & { queue_at: number };

/** A room of the pool at a moment: the world tells whether it is live, the checks when it is due. */
function placeOf(
  member: StoredMember,
  checked: readonly StoredCheck[],
  last_conclusion: BucketRoom['last_conclusion'],
  patrolled_by: string | null,
): Place | undefined {
  const { urgent_at, ...own } = member;
  const [bucket, room] = [patrolBuckets.get(member.bucket_id), roomFacts(member.room_id)];
  if (!bucket || !room) return undefined;
  const at = now();
  const { owner_uid, owner_name, region, room_id } = room;
  const since = checked.filter(({ start_at }) => start_at >= member.entered_at);
  const last = since.at(-1);
  const party = partyAt(room, at) && runningParty(roomState(room_id));
  const urgent = party !== undefined && (urgent_at ?? 0) >= Math.max(party.start, (last?.start_at ?? 0) + 1);
  const due = last ? last.start_at + bucket.recall_interval_min * minute : member.entered_at;
  // Outside the hours of its bucket a room waits only if an operator put it to the front.
  const opens = hoursStart(bucket.window, at);
  const next_check_at = opens > at ? Math.max(due, opens) : due;
  const isDue = party !== undefined && (urgent || next_check_at <= at);
  const waiting_since = isDue ? Math.min(urgent_at ?? at, at, Math.max(next_check_at, party.start, opens)) : null;
  return {
    ...own,
    ...roomTitleOf(room_id),
    owner_uid,
    owner_name,
    region,
    next_check_at,
    urgent,
    waiting_since,
    patrolled_by,
    bucket_enabled: bucket.enabled,
    checked_count: since.length,
    last_conclusion,
    live: party !== undefined,
    queue_at: urgent ? (urgent_at ?? 0) - 2 * rankMs : waiting_since === null ? next_check_at : waiting_since - rankMs,
  };
}

/** All rooms of all buckets. */
export function placesNow(): Place[] {
  const byRoom = groupsOf(checks.values(), ({ room_id }) => room_id);
  const [listeners, verdicts] = [listenersNow(), lastVerdicts()];
  return bucketRooms.values().flatMap((one) => {
    const verdict = verdicts.get(one.room_id)?.conclusion ?? null;
    return placeOf(one, byRoom.get(one.room_id) ?? [], verdict, listeners.get(one.room_id) ?? null) ?? [];
  });
}

const onlineOf = ({ live, room_id }: Pick<Place, 'live' | 'room_id'>): number =>
  live ? roomAt(room_id, now()).figures.online : 0;

const openRequest = (kind: string, bucket_id: string): string | null =>
  db.approvals.find(({ status, type, object_id }) => status === 'pending' && type === kind && object_id === bucket_id)
    ?.id ?? null;

/** Open requests to turn a bucket off, to empty it, and to weaken its settings. */
export const requestsOf = (bucket_id: string) => ({
  pending_approval: openRequest(closingType, bucket_id),
  pending_clear: openRequest(clearingType, bucket_id),
  pending_edit: openRequest(editingType, bucket_id),
});

function ruleName(rule_id: string): string | null {
  const rule = configsOf('patrolRule').get(rule_id);
  return rule ? shownContentOf(rule).name : null;
}

/** A bucket with its counts. */
export function bucketRecord(bucket: StoredBucket, places = placesNow()): PatrolBucket {
  const own = places.filter(({ bucket_id }) => bucket_id === bucket.bucket_id);
  const waits = own.flatMap(({ waiting_since }) => waiting_since ?? []);
  return {
    ...bucket,
    entry_rule_name: bucket.entry_rule === null ? null : ruleName(bucket.entry_rule),
    current_count: own.length,
    pending_count: waits.length,
    oldest_at: waits.length > 0 ? Math.min(...waits) : null,
    staff_count: staff[bucket.staff_group],
    ...requestsOf(bucket.bucket_id),
  };
}

/** One page of the rooms that fit, by default in the order of their checks. */
export function roomsPage(query: z.output<typeof listBucketRooms.spec.input>): PageOf<BucketRoom> {
  const { sort = 'queue_at', bucket, from = 0, to = now(), checked_min = 0, online_min = 0, patrolled } = query;
  const key = sort.replace('-', '') as 'queue_at' | 'entered_at' | 'checked_count';
  const [all, sign] = [placesNow(), sort.startsWith('-') ? -1 : 1];
  const found = all.filter(
    ({ bucket_id, room_id, owner_uid, entered_at, live, ...place }) =>
      (bucket === undefined || bucket === bucket_id) &&
      isAmong(query.ids, room_id, owner_uid) &&
      isAmong(query.reason, place.entry_reason) &&
      isAmong(query.conclusion, place.last_conclusion) &&
      isAmong(query.region, place.region) &&
      entered_at >= from &&
      entered_at <= to &&
      place.checked_count >= checked_min &&
      (patrolled === undefined || (place.patrolled_by !== null) === (patrolled === 'true')) &&
      (online_min === 0 || onlineOf({ live, room_id }) >= online_min),
  );
  const { list, total } = pageIn(
    found.sort((a, b) => sign * (a[key] - b[key])),
    query,
  );
  const names = ({ room_id, bucket_id }: Pick<Place, 'room_id' | 'bucket_id'>) => {
    const others = all.filter((one) => one.room_id === room_id && one.bucket_id !== bucket_id);
    return [bucket_id, ...others.map((one) => one.bucket_id)].flatMap((id) => bucketName(id) ?? []);
  };
  return {
    list: list.map(({ queue_at: _, ...one }) => ({ ...one, buckets: names(one), online: onlineOf(one) })),
    total,
  };
}
