import { Alert, Form, Select } from 'antd';
import { moveHint } from '@/domain/patrolBucket/rules';
import layout from '@/kit/base/layout.module.css';
import type { FormProps } from '@/kit/base/openForm';
import { BatchForm } from '@/kit/batch/BatchForm';
import { FormField } from '@/kit/form/FormField';
import { type BucketRoom, moveBucketRooms } from '@/services/patrolBucket';
import { safeText } from '@/utils/safeText';
import { bucketSubjectOf } from '../subject';
import { usePool } from '../usePool';
import { roomsBatch } from './rooms';

/** 转桶 (L2): one room or several into another bucket. */
export default function MoveForm({ targets, onClose }: FormProps<BucketRoom>) {
  const buckets = usePool().data?.buckets ?? [];
  const hintOf = (id: string | undefined) => {
    const to = buckets.find(({ bucket_id }) => bucket_id === id);
    const sources = buckets.filter(({ bucket_id }) => targets.some((room) => room.bucket_id === bucket_id));
    return to && moveHint(sources, to);
  };
  return (
    <BatchForm
      {...roomsBatch('转桶', targets)}
      endpoint={moveBucketRooms}
      impact={(rooms) => `将 ${bucketSubjectOf(rooms)}移到另一个桶，按新桶的间隔巡检；已在目标桶内的会跳过。`}
      input={(pending, { to }: { to: string }) => ({ to, member_ids: pending.map(({ target }) => target.member_id) })}
      onClose={onClose}
    >
      <FormField name="to" label="转入">
        <Select
          options={buckets.map(({ bucket_id, name, current_count, capacity }) => ({
            value: bucket_id,
            label: `${safeText(name)}（${current_count} / ${capacity}）`,
          }))}
        />
      </FormField>
      <Hint of={hintOf} />
    </BatchForm>
  );
}

/** Says before it is sent that the move counts as taking out. */
function Hint({ of }: { of: (to: string | undefined) => string | undefined }) {
  const hint = of(Form.useWatch('to'));
  return hint === undefined ? null : <Alert type="warning" showIcon title={hint} className={layout.below12} />;
}
