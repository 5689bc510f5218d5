import { useQuery } from '@tanstack/react-query';
import { micStates, riskBand, riskBands } from '@/domain/room/rules';
import { useActions } from '@/kit/base/actions';
import { Loaded } from '@/kit/base/Loaded';
import { type PlainColumn, PlainTable } from '@/kit/base/PlainTable';
import { StateTag } from '@/kit/field/StateTag';
import { type LiveRoom, listLiveRooms } from '@/services/room';
import { numberText } from '@/utils/numberText';
import { queryOf } from '@/utils/queryOf';
import { useRoomActions } from '../../room/actions/useRoomActions';
import { RoomCell } from '../../room/RoomCell';

const page = 'voiceRoom.partySnapshot';

/**
 * Live rooms that the user owns or speaks in, with all that can be done there
 * (docs/design/voice-room.md#party-snapshot).
 */
export default function RoomsTab({ userId }: { userId: string }) {
  const query = useQuery(queryOf(listLiveRooms, { uid: userId, size: 50 }, 'of a user'));
  const { buttons, overlays } = useActions(useRoomActions<LiveRoom>(page, { uid: userId }), { direct: 2 });
  const seatOf = ({ seats }: LiveRoom) => seats.find(({ uid }) => uid === userId);
  const columns: readonly PlainColumn<LiveRoom>[] = [
    { title: '房间', render: (room) => <RoomCell room={room} /> },
    {
      title: '该用户',
      render: (room) => {
        const seat = seatOf(room);
        return (
          <>
            {room.owner_uid === userId && '房主'} {seat && `${seat.no} 号麦 `}
            {seat?.speaking ? '正在说话' : seat && <StateTag map={micStates} value={seat.mic} />}
          </>
        );
      },
    },
    { title: '在线', render: ({ online }) => numberText(online) },
    { title: '风险', render: ({ risk_score }) => <StateTag map={riskBands} value={riskBand(risk_score)} /> },
    { title: '操作', render: (room) => buttons([room]) },
  ];
  return (
    <>
      <Loaded query={query} rows={4} isEmpty={({ total }) => total === 0} empty="该用户现在没有在直播的房间">
        {({ list }) => <PlainTable label="所在房间" columns={columns} rows={list} rowKey={({ room_id }) => room_id} />}
      </Loaded>
      {overlays}
    </>
  );
}
