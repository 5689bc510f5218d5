import { patrolBucketType } from '@/domain/patrolBucket/fields';
import { bucketApprovalReasons } from '@/domain/patrolBucket/rules';
import type { FormProps } from '@/kit/base/openForm';
import { sayWaiting } from '@/kit/form/sayWaiting';
import { WriteForm } from '@/kit/form/WriteForm';
import { clearBucket, type PatrolBucket } from '@/services/patrolBucket';
import { safeText } from '@/utils/safeText';
import { usePool } from '../usePool';

/** 清空 (L3): its id is typed; of suspects, or where too few stay patrolled, a second person agrees. */
export default function ClearForm({ targets: [bucket], onClose }: FormProps<PatrolBucket>) {
  const approvalNeeded = bucketApprovalReasons.clear(bucket, usePool().data?.buckets ?? []);
  return (
    <WriteForm
      endpoint={clearBucket}
      of={patrolBucketType}
      target={bucket}
      title="清空巡检桶"
      okText="确认清空"
      waits={() => approvalNeeded !== undefined}
      danger
      remark="required"
      impact={`将移出「${safeText(bucket.name)}」内全部 ${bucket.current_count} 个房间，不能撤销；需要时可再次召回。${approvalNeeded === undefined ? '' : `${approvalNeeded}，同意后生效。`}`}
      done={({ removed, approval_id }) => (approval_id === null ? `已移出 ${removed} 个房间` : sayWaiting())}
      onClose={onClose}
    />
  );
}
