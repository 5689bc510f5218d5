import { patrolBucketType } from '@/domain/objects/patrolBucket';
import { isSafetyBucket } from '@/domain/patrolBucket';
import type { FormProps } from '@/kit/base/openForm';
import { sayWaiting } from '@/kit/form/sayWaiting';
import { WriteForm } from '@/kit/form/WriteForm';
import { clearBucket, type PatrolBucket } from '@/services/patrolBucket';
import { safeText } from '@/utils/safeText';

/** 清空 (L3): its id is typed; of the safety types a second person agrees. */
export default function ClearForm({ targets: [bucket], onClose }: FormProps<PatrolBucket>) {
  const isAsked = isSafetyBucket(bucket);
  return (
    <WriteForm
      endpoint={clearBucket}
      of={patrolBucketType}
      target={bucket}
      title="清空巡检桶"
      okText="确认清空"
      waits={() => isAsked}
      danger
      remark="required"
      impact={`将移出「${safeText(bucket.name)}」内全部 ${bucket.current_count} 个房间，不能撤销；需要时可再次召回。${isAsked ? '须由另一位有权限的人同意后生效。' : ''}`}
      done={({ removed, approval_id }) => (approval_id === null ? `已移出 ${removed} 个房间` : sayWaiting())}
      onClose={onClose}
    />
  );
}
