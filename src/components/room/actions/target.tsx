import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import type { FormProps } from '@/kit/base/openForm';
import { getRoom, type LiveRoom } from '@/services/room';
import { queryOf } from '@/utils/queryOf';
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
  | 'hits'
  | 'owner_uid'
>;

/** Patrol check or recording that an action follows up, as facts of a form. */
export interface FollowedRecord {
  follows?: { check_id: string } | { recording_id: string } | undefined;
}

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

/**
 * The room as it is when a form opens: a row may be some seconds old, and the operator's own last action made its version
 * older. Null until it is read; the row itself if it cannot be read. A closed room keeps the seats of the row.
 */
function useNewestRoom(given: RoomTarget): RoomTarget | null {
  const { room_id } = given;
  const { data, isError } = useQuery({ ...queryOf(getRoom, { room_id }, 'form'), staleTime: 0, gcTime: 0 });
  const [opened, setOpened] = useState<RoomTarget | null>(null);
  if (opened === null && (data || isError)) {
    const { room = given } = data ?? {};
    setOpened({ ...room, seats: room.seats.length > 0 ? room.seats : given.seats });
  }
  return opened;
}

/** A form about one room that opens with the newest state of it. */
export const withNewestRoom = <P extends FormProps<RoomTarget>>(Form: ComponentType<P>) =>
  function NewestRoomForm(props: P) {
    const newest = useNewestRoom(props.targets[0]);
    return newest && <Form {...props} targets={[newest]} />;
  };
