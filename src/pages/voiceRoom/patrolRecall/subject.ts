import { countRooms } from '@/domain/patrolBucket/rules';
import type { BucketRoom } from '@/services/patrolBucket';
import { safeText } from '@/utils/safeText';

/** Rooms of an action in a sentence: a single one by name, number and bucket. */
export function bucketSubjectOf(rooms: readonly BucketRoom[]): string {
  const [room, ...others] = rooms;
  if (!room || others.length > 0) return `${countRooms(rooms)} 个房间`;
  return `「${safeText(room.room_name)}」（${room.room_id}，${safeText(room.buckets[0] ?? '')}）`;
}
