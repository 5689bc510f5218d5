import type * as z from 'zod/mini';
import { hoursStart, type StaffGroup } from '../../../../src/domain/patrolBucket';
import type { BucketRoom, listBucketRooms, PatrolBucket } from '../../../../src/services/patrolBuckets';
import { day, dayOf, minute, now } from '../../base/clock';
import { groupsOf } from '../../base/groups';
import { type PageOf, pageIn } from '../../http/query';
import { missing } from '../../http/writeRules';
import { roomFacts } from '../../rooms/facts';
import { partyAt } from '../../rooms/parties';
import { roomAt } from '../../rooms/scene';
import { checks, type StoredCheck } from '../patrol/checks';
import { lookOf, roomStates, stillOn } from '../rooms/state';
import { bucketRooms, patrolBuckets, type StoredBucket, type StoredMember } from './store';

/** Rooms of the pool as they are now: the world says which are live, the checks when each is due. */

/** People on duty. */
const staff: Readonly<Record<StaffGroup, number>> = { key: 3, day: 6, night: 4 };

/** Rooms put to the front stand before those that wait, and these before the rest. */
const rankMs = 10_000 * day;

type Place = Omit<BucketRoom, 'online' | 'buckets'> & { queue_at: number };

function placeOf(member: StoredMember, checked: readonly StoredCheck[], at: number): Place | undefined {
  const { urgent_at, ...own } = member;
  const [bucket, room] = [patrolBuckets.get(member.bucket_id), roomFacts(member.room_id)];
  const state = roomStates.get(member.room_id);
  if (!bucket || !room || !state) return undefined;
  const since = checked.filter(({ start_at }) => start_at >= member.entered_at);
  const last = since.at(-1);
  const party = stillOn(state.sealed_until) === null ? partyAt(room, at) : undefined;
  const live = party !== undefined && party.party_id !== state.ended_party;
  const urgent = live && urgent_at !== null && urgent_at >= party.start && (last?.start_at ?? 0) < urgent_at;
  const due = last ? last.start_at + bucket.recall_interval_min * minute : member.entered_at;
  // Outside the hours of its bucket a room waits only if an operator put it to the front.
  const opens = hoursStart(bucket.window, at);
  const next_check_at = opens > at ? Math.max(due, opens) : due;
  const isDue = live && (urgent || next_check_at <= at);
  const waiting_since = isDue ? Math.min(urgent ? urgent_at : at, Math.max(next_check_at, party.start, opens)) : null;
  const queued = waiting_since === null ? next_check_at : waiting_since - rankMs;
  return {
    ...own,
    bucket_enabled: bucket.enabled,
    ...lookOf(state),
    owner_uid: room.owner_uid,
    owner_name: room.owner_name,
    region: room.region,
    checked_count: since.length,
    last_conclusion: last?.conclusion ?? null,
    next_check_at,
    urgent,
    waiting_since,
    live,
    patrolled_by: state.patrol && state.patrol.until > at ? state.patrol.name : null,
    queue_at: urgent ? urgent_at - 2 * rankMs : queued,
  };
}

/** All rooms of all buckets. */
export function placesNow(): Place[] {
  const byRoom = groupsOf(checks.values(), ({ room_id }) => room_id);
  const at = now();
  return bucketRooms.values().flatMap((member) => placeOf(member, byRoom.get(member.room_id) ?? [], at) ?? []);
}

export const checkedToday = (): number => checks.filter(({ start_at }) => start_at >= dayOf(now())).length;

const onlineOf = ({ live, room_id }: Pick<Place, 'live' | 'room_id'>): number =>
  live ? roomAt(room_id, now()).online : 0;

export function bucketIn(bucket_id: string): StoredBucket {
  const found = patrolBuckets.get(bucket_id.trim());
  if (!found) throw missing('巡检桶');
  return found;
}

/** Number of rooms in a bucket. */
export const heldIn = (bucket_id: string): number => bucketRooms.filter((one) => one.bucket_id === bucket_id).length;

/** A bucket with its counts. */
export function bucketRecord(bucket: StoredBucket, places = placesNow()): PatrolBucket {
  const own = places.filter(({ bucket_id }) => bucket_id === bucket.bucket_id);
  const waits = own.flatMap(({ waiting_since }) => waiting_since ?? []);
  return {
    ...bucket,
    current_count: own.length,
    pending_count: waits.length,
    oldest_at: waits.length > 0 ? Math.min(...waits) : null,
    staff_count: staff[bucket.staff_group],
  };
}

type Wish = z.output<typeof listBucketRooms.spec.input>;

const isAmong = (wanted: readonly string[] | undefined, ...values: (string | null)[]): boolean =>
  !wanted?.length || wanted.some((one) => values.includes(one.trim()));

function fits(place: Place, wish: Wish, at: number): boolean {
  const { bucket_id, room_id, owner_uid, entered_at } = place;
  const { bucket = bucket_id, checked_min = 0, online_min = 0, from = 0, to = at } = wish;
  return (
    bucket === bucket_id &&
    isAmong(wish.ids, room_id, owner_uid) &&
    isAmong(wish.reason, place.entry_reason) &&
    isAmong(wish.conclusion, place.last_conclusion) &&
    isAmong(wish.region, place.region) &&
    entered_at >= from &&
    entered_at <= to &&
    place.checked_count >= checked_min &&
    (wish.patrolled === undefined || (place.patrolled_by !== null) === (wish.patrolled === 'true')) &&
    (online_min === 0 || onlineOf(place) >= online_min)
  );
}

/** One page of the rooms that fit, by default in the order of their checks. */
export function roomsPage(wish: Wish): PageOf<BucketRoom> {
  const { sort = 'queue_at' } = wish;
  const key = sort.replace('-', '') as 'queue_at' | 'entered_at' | 'checked_count';
  const [all, at, sign] = [placesNow(), now(), sort.startsWith('-') ? -1 : 1];
  const found = all.filter((place) => fits(place, wish, at)).sort((a, b) => sign * (a[key] - b[key]));
  const { list, total } = pageIn(found, wish);
  const names = (room_id: string) =>
    all.flatMap((one) => (one.room_id === room_id ? (patrolBuckets.get(one.bucket_id)?.name ?? []) : []));
  return {
    list: list.map(({ queue_at: _, ...place }) => ({
      ...place,
      buckets: names(place.room_id),
      online: onlineOf(place),
    })),
    total,
  };
}
