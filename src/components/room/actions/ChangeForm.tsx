import { Input } from 'antd';
import { roomType } from '@/domain/room/fields';
import { maxRoomName } from '@/domain/room/limits';
import { type RoomVerb, roomVerbs, verbNeedsRemark } from '@/domain/room/rules';
import { labelOf } from '@/domain/shared/labels';
import type { FormProps } from '@/kit/base/openForm';
import { FormField } from '@/kit/form/FormField';
import { WriteForm } from '@/kit/form/WriteForm';
import { changeRoom } from '@/services/roomActions';
import { MinutesField } from './MinutesField';
import { type FollowedRecord, type RoomTarget, RoomWords, withNewestRoom } from './target';

const effects: Readonly<Record<RoomVerb, (online: number) => string>> = {
  rename: () => '改用下面的名称，房主收到通知',
  recover: () => '换成默认封面，房主收到通知',
  limit: () => '在所选时长内不进推荐和搜索，房内的人不受影响',
  seal: (online) => `立即关闭，房内 ${online} 人离开，到期前不能再开`,
};

interface Values {
  name?: string;
  minutes?: number;
}

type Props = FormProps<RoomTarget> & FollowedRecord & { verb: RoomVerb };

/** 改房名, 换封面, 限流 and 封房 (L2). */
function ChangeForm({ targets: [room], verb, follows, onClose }: Props) {
  const { label } = labelOf(roomVerbs, verb);
  return (
    <WriteForm
      endpoint={changeRoom}
      of={roomType}
      target={room}
      title={label}
      okText={`确认${label}`}
      danger={verb === 'seal'}
      {...(verbNeedsRemark(verb) ? { remark: 'required' } : {})}
      impact={
        <>
          房间
          <RoomWords room={room} />将{effects[verb](room.online)}；记入审计。
        </>
      }
      input={({ name, minutes }: Values) => ({
        verb,
        ...(name ? { name } : {}),
        ...(minutes ? { minutes } : {}),
        ...follows,
      })}
      done={`已${label}`}
      onClose={onClose}
    >
      {verb === 'rename' && (
        <FormField name="name" label="新房名" required rules={[{ required: true, message: '请填写新房名' }]}>
          <Input maxLength={maxRoomName} showCount />
        </FormField>
      )}
      {(verb === 'limit' || verb === 'seal') && <MinutesField of={verb} label={`${label}时长`} />}
    </WriteForm>
  );
}

export default withNewestRoom(ChangeForm);
