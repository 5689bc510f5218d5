import { useMemo } from 'react';
import { seatVerbs } from '@/domain/room/rules';
import { useActions } from '@/kit/base/actions';
import type { LiveRoom } from '@/services/room';
import type { FollowedRecord } from './target';
import { type RoomPage, useRoomActions } from './useRoomActions';

interface Props extends FollowedRecord {
  page: RoomPage;
  /** The room as it is now. */
  room: LiveRoom;
  /** Leaves out actions on persons: nobody is known to have spoken. */
  roomOnly: boolean;
}

/** Actions on the room of a check or a recording, and on the people at its microphones. */
export function RoomActs({ page, room, roomOnly, follows }: Props) {
  const all = useRoomActions<LiveRoom>(page, { follows });
  const list = useMemo(() => all.filter(({ key }) => !roomOnly || !Object.hasOwn(seatVerbs, key)), [all, roomOnly]);
  const { buttons, overlays } = useActions(list, { direct: 4 });
  return (
    <>
      {buttons([room])}
      {overlays}
    </>
  );
}
