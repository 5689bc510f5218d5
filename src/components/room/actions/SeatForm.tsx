import { Radio } from 'antd';
import { roomType } from '@/domain/room/fields';
import { micStates, type SeatVerb, seatVerbs, worstFirst } from '@/domain/room/rules';
import { labelOf } from '@/domain/shared/labels';
import type { FormProps } from '@/kit/base/openForm';
import { StateTag } from '@/kit/field/StateTag';
import { Who } from '@/kit/field/Who';
import { FormField } from '@/kit/form/FormField';
import { WriteForm } from '@/kit/form/WriteForm';
import { actOnSeat } from '@/services/roomActions';
import { safeText } from '@/utils/safeText';
import { MinutesField } from './MinutesField';
import { type FollowedRecord, type RoomTarget, RoomWords, withNewestRoom } from './target';

const effects: Readonly<Record<SeatVerb, string>> = {
  mute: '在所选时长内不能在本房间说话，仍留在麦位上',
  drop: '离开麦位，仍留在房间里，可以再次上麦',
  lock_seat: '离开麦位，麦位封闭，任何人不能再上',
  kick: '离开房间，本场不能再进入',
};

type Props = FormProps<RoomTarget> & FollowedRecord & { verb: SeatVerb; uid?: string | undefined };

/** Person to begin with: `uid`, or else the speaker of the worst hit, or else the one who speaks; never somebody else. */
function likelyIn({ hits, seats }: RoomTarget, offered: RoomTarget['seats'], uid: string | undefined) {
  const speaking = seats.filter((seat) => seat.speaking);
  const wanted = uid === undefined ? (hits.length > 0 ? worstFirst(hits) : speaking).map((one) => one.uid) : [uid];
  return wanted.find((one) => offered.some((seat) => seat.uid === one));
}

/** 静麦, 抱下麦, 封麦位 and 踢出房间 (L2) for one person on a microphone; all but 静麦 leave out the owner. */
function SeatForm({ targets: [room], verb, follows, uid, onClose }: Props) {
  const { label } = labelOf(seatVerbs, verb);
  const seats = verb === 'mute' ? room.seats : room.seats.filter((seat) => seat.uid !== room.owner_uid);
  const likely = likelyIn(room, seats, uid);
  const hitOf = (uid: string) => worstFirst(room.hits).find((hit) => hit.uid === uid);
  const nameOf = (uid: string) => seats.find((seat) => seat.uid === uid)?.nickname ?? uid;
  return (
    <WriteForm
      endpoint={actOnSeat}
      of={roomType}
      target={room}
      title={label}
      okText={`确认${label}`}
      danger={verb === 'kick'}
      impact={
        <>
          房间
          <RoomWords room={room} />
          中所选的人将{effects[verb]}；立即生效，记入审计。
        </>
      }
      blocked={seats.length === 0 ? `麦上只有房主，不能${label}` : undefined}
      initialValues={{ ...(likely ? { uid: likely } : {}), ...(verb === 'mute' ? { minutes: 10 } : {}) }}
      input={(values: { uid: string; minutes?: number }) => ({
        verb,
        uid: values.uid,
        ...(values.minutes ? { minutes: values.minutes } : {}),
        ...follows,
      })}
      done={(_, values) => `已对 ${nameOf(values.uid)} ${label}`}
      onClose={onClose}
    >
      <FormField name="uid" label="麦上的人" ask="请选择麦上的人" required>
        <Radio.Group
          vertical
          options={seats.map(({ no, uid, nickname, mic, speaking }) => ({
            value: uid,
            label: (
              <>
                {no} 号麦 <Who user={{ user_id: uid, nickname }} />{' '}
                {speaking ? '正在说话' : <StateTag map={micStates} value={mic} />}{' '}
                {hitOf(uid) && <b>命中：{safeText(hitOf(uid)?.rule_name ?? '')}</b>}
              </>
            ),
          }))}
        />
      </FormField>
      {verb === 'mute' && <MinutesField of="mute" label="静麦时长" />}
    </WriteForm>
  );
}

export default withNewestRoom(SeatForm);
