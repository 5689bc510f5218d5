import type { LiveRoom } from '@/services/rooms';
import { safeText } from '@/utils/safeText';

/** Facts of a room that its actions need. */
export type RoomTarget = Pick<
  LiveRoom,
  | 'room_id'
  | 'room_name'
  | 'version'
  | 'party_id'
  | 'online'
  | 'official'
  | 'limited'
  | 'sealed_until'
  | 'pending_approval'
  | 'seats'
>;

/** A room within a sentence: the name, isolated, and the id, which cannot be faked. */
export function RoomWords({ room: { room_id, room_name } }: { room: Pick<RoomTarget, 'room_id' | 'room_name'> }) {
  return (
    <>
      「<bdi>{safeText(room_name) || '无房名'}</bdi>」（{room_id}）
    </>
  );
}

const minutesInDay = 1_440;

/** 「10 分钟」「6 小时」「3 天」 */
export const minutesText = (minutes: number): string => {
  if (minutes % minutesInDay === 0) return `${minutes / minutesInDay} 天`;
  return minutes % 60 === 0 ? `${minutes / 60} 小时` : `${minutes} 分钟`;
};
