import { roomType } from '@/domain/room/fields';
import { dissolveAlone, dissolveNeedsSecond } from '@/domain/room/rules';
import type { FormProps } from '@/kit/base/openForm';
import { WriteForm } from '@/kit/form/WriteForm';
import { dissolveRoom } from '@/services/roomActions';
import { type FollowedRecord, type RoomTarget, RoomWords, withNewestRoom } from './target';

/**
 * 解散 (L3): ends the party; a large or official room takes a second person, which is said beforehand
 * (docs/design/blocks.md#g7).
 */
function DissolveForm({ targets: [room], follows, onClose }: FormProps<RoomTarget> & FollowedRecord) {
  const isAsked = dissolveNeedsSecond(room);
  return (
    <WriteForm
      endpoint={dissolveRoom}
      of={roomType}
      target={room}
      input={{ ...follows }}
      title="解散房间"
      okText="确认解散"
      waits={() => isAsked}
      danger
      remark="required"
      impact={
        <>
          房间
          <RoomWords room={room} />
          的本场直播将结束，{room.online} 名在线用户离开房间；记入审计。
          {isAsked &&
            `${room.official ? '官方房间' : `在线 ${dissolveAlone} 人以上`}，须由巡检组长复核，通过后才会解散。`}
        </>
      }
      done={({ state }) => (state === 'effective' ? '房间已解散' : '已提交审批，通过后解散')}
      onClose={onClose}
    />
  );
}

export default withNewestRoom(DissolveForm);
