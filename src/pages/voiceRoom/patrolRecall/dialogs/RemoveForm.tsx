import type { FormProps } from '@/kit/base/openForm';
import { BatchForm } from '@/kit/batch/BatchForm';
import { type BucketRoom, removeBucketRooms } from '@/services/patrolBucket';
import { bucketSubjectOf } from '../subject';
import { roomsBatch } from './rooms';

/** 移出 (L2): one room or several. */
export default function RemoveForm({ targets, onClose }: FormProps<BucketRoom>) {
  return (
    <BatchForm
      {...roomsBatch('移出', targets)}
      endpoint={removeBucketRooms}
      danger
      impact={(rooms) => `将移出 ${bucketSubjectOf(rooms)}，不再按桶的间隔巡检；操作逐条记入审计。`}
      input={(pending) => ({ member_ids: pending.map(({ target }) => target.member_id) })}
      onClose={onClose}
    />
  );
}
