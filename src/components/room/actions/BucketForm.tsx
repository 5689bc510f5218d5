import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { maxRoomBatch } from '@/domain/shared/limits';
import type { FormProps } from '@/kit/base/openForm';
import { BatchForm } from '@/kit/batch/BatchForm';
import { FormField } from '@/kit/form/FormField';
import { type BucketRoomResult, getPatrolPool, recallRooms } from '@/services/patrolBucket';
import { queryOf } from '@/utils/queryOf';
import { safeText } from '@/utils/safeText';
import { type RoomTarget, RoomWords } from './target';

/** 加桶 (L2): puts rooms into a patrol bucket; one that is in it already, or has no room in it, is skipped. */
export default function BucketForm({ targets, onClose }: FormProps<RoomTarget>) {
  const pool = useQuery(queryOf(getPatrolPool, {}));
  const options = (pool.data?.buckets ?? []).map(({ bucket_id, name, current_count, capacity }) => ({
    value: bucket_id,
    label: `${safeText(name)}（${current_count} / ${capacity}）`,
  }));
  return (
    <BatchForm
      endpoint={recallRooms}
      about={`${targets.length} 个房间`}
      title="加入巡检桶"
      titleOfRetry="重试失败项"
      okText="确认加桶"
      targets={targets}
      idOf={({ room_id }) => room_id}
      leftOut={(): BucketRoomResult | undefined => undefined}
      sayLeftOut={() => ({ title: '', description: null })}
      max={maxRoomBatch}
      unit="个房间"
      impact={([first = targets[0], ...others]) => (
        <>
          把{others.length === 0 ? <RoomWords room={first} /> : `所选的 ${others.length + 1} 个房间`}
          放入下面的桶等待巡检；已在桶内和超出容量的会跳过。
        </>
      )}
      input={(pending, { bucket_id }: { bucket_id: string }) => ({
        bucket_id,
        room_ids: pending.map(({ target }) => target.room_id),
      })}
      resultsOf={({ results }) => results}
      doneAlone={() => '已加入巡检桶'}
      resultsTitle="加桶结果"
      subject={{
        title: '房间',
        render: ({ room_id }) => <RoomWords room={targets.find((one) => one.room_id === room_id) ?? targets[0]} />,
      }}
      onClose={onClose}
    >
      <FormField name="bucket_id" label="巡检桶" ask="请选择巡检桶" required>
        <Select options={options} loading={pool.isPending} placeholder="选择桶" />
      </FormField>
    </BatchForm>
  );
}
