import { Select } from 'antd';
import type { FormProps } from '@/kit/base/openForm';
import { BatchForm } from '@/kit/batch/BatchForm';
import { Field } from '@/kit/form/Field';
import { type BucketRoom, moveBucketRooms } from '@/services/patrolBucket';
import { safeText } from '@/utils/safeText';
import { subjectOf } from '../subject';
import { usePool } from '../usePool';
import { roomsBatch } from './rooms';

/** 转桶 (L2): one room or several into another bucket. */
export default function MoveForm({ targets, onClose }: FormProps<BucketRoom>) {
  const buckets = usePool().data?.buckets ?? [];
  return (
    <BatchForm
      {...roomsBatch('转桶', targets)}
      endpoint={moveBucketRooms}
      impact={(rooms) => `将 ${subjectOf(rooms)}移到另一个桶，按新桶的间隔巡检；已在目标桶内的会跳过。`}
      input={(pending, { to }: { to: string }) => ({ to, member_ids: pending.map(({ target }) => target.member_id) })}
      onClose={onClose}
    >
      <Field name="to" label="转入">
        <Select
          options={buckets.map(({ bucket_id, name, current_count, capacity }) => ({
            value: bucket_id,
            label: `${safeText(name)}（${current_count} / ${capacity}）`,
          }))}
        />
      </Field>
    </BatchForm>
  );
}
