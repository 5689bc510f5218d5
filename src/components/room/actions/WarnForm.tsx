import { Radio } from 'antd';
import { roomCannot, warnTemplates, worstFirst } from '@/domain/room/rules';
import { maxRoomBatch } from '@/domain/shared/limits';
import type { FormProps } from '@/kit/base/openForm';
import { BatchForm } from '@/kit/batch/BatchForm';
import { FormField } from '@/kit/form/FormField';
import type { RoomBatch } from '@/services/room';
import { warnRooms } from '@/services/roomActions';
import { type FollowedRecord, type RoomTarget, RoomWords } from './target';

type Result = RoomBatch['results'][number];

const idOf = ({ room_id }: { room_id: string }) => room_id;

type Template = keyof typeof warnTemplates;
const isTemplate = (label: string): label is Template => Object.hasOwn(warnTemplates, label);

const templates = Object.entries(warnTemplates).map(([value, { label, text }]) => ({
  value,
  label: `${label}：${text}`,
}));

/** 房间警告 (L2), of one room or several: what became of each is shown (docs/design/blocks.md#g5). */
export default function WarnForm({ targets, follows, onClose }: FormProps<RoomTarget> & FollowedRecord) {
  const [first, second] = targets;
  // The warning that fits the worst hit of a single room.
  const template = second
    ? undefined
    : worstFirst(first.hits)
        .map(({ label }) => label)
        .find(isTemplate);
  return (
    <BatchForm
      endpoint={warnRooms}
      about={targets.length === 1 ? `房间 ${first.room_id}` : `${targets.length} 个房间`}
      title="房间警告"
      titleOfRetry="重试失败项"
      okText="确认警告"
      targets={targets}
      idOf={idOf}
      leftOut={({ room_id, version, ...room }: RoomTarget): Result | undefined => {
        const reason = roomCannot.warn(room);
        return reason ? { room_id, version, status: 'skipped', reason } : undefined;
      }}
      sayLeftOut={(results) => ({
        title: `所选中有 ${results.length} 个房间不能警告，将跳过`,
        description: [...new Set(results.map(({ reason }) => reason))].join('；'),
      })}
      max={maxRoomBatch}
      unit="个房间"
      {...(template ? { initialValues: { template } } : {})}
      impact={([room, ...others]) => (
        <>
          向
          {room && others.length === 0 ? (
            <>
              房间
              <RoomWords room={room} />
            </>
          ) : (
            ` ${others.length + 1} 个房间`
          )}
          发出下面的警告，房内所有人和房主都会看到；立即发出，记入审计。
        </>
      )}
      input={(pending, values: { template: Template }) => ({
        rooms: pending.map(({ target, last }) => ({ room_id: target.room_id, version: (last ?? target).version })),
        template: values.template,
        ...follows,
      })}
      resultsOf={({ results }) => results}
      doneAlone={() => '已发出警告'}
      resultsTitle="警告结果"
      subject={{
        title: '房间',
        render: ({ room_id }) => {
          const room = targets.find((one) => one.room_id === room_id);
          return room ? <RoomWords room={room} /> : room_id;
        },
      }}
      onClose={onClose}
    >
      <FormField name="template" label="警告内容" ask="请选择警告内容" required>
        <Radio.Group vertical options={templates} />
      </FormField>
    </BatchForm>
  );
}
