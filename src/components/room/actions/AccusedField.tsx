import { Radio } from 'antd';
import { Who } from '@/kit/field/Who';
import { FormField } from '@/kit/form/FormField';
import { type RoomTarget, RoomWords } from './target';

/** Value of the form for a case about the room. */
const theRoom = 'room';

/** Fields of a form with an `AccusedField`; the field is absent if nobody was heard. */
export interface Accusation {
  uid?: string;
}

/** Accused person of a report case, as its call takes it; null for the room. Undefined until one is chosen. */
export const accusedIn = ({ uid }: Accusation, persons: readonly unknown[]): string | null | undefined =>
  persons.length === 0 || uid === theRoom ? null : uid;

interface Props {
  room: Pick<RoomTarget, 'room_id' | 'room_name'>;
  persons: readonly { uid: string; nickname: string; seat: number | string }[];
}

/** 案件对象 of a report case: one of the persons who were heard, or the room and its owner. */
export function AccusedField({ room, persons }: Props) {
  const options = persons.map(({ uid, nickname, seat }) => ({
    value: uid,
    label: (
      <>
        {seat} 号麦 <Who user={{ user_id: uid, nickname }} />
      </>
    ),
  }));
  const whole = (
    <>
      房间
      <RoomWords room={room} />
      及房主
    </>
  );
  return (
    <FormField name="uid" label="案件对象" ask="请选择案件对象" required>
      <Radio.Group vertical options={[...options, { value: theRoom, label: whole }]} />
    </FormField>
  );
}
