import { patrolBucketType } from '@/domain/objects/patrolBucket';
import type { FormProps } from '@/kit/base/openForm';
import { WriteForm } from '@/kit/form/WriteForm';
import { clearBucket, type PatrolBucket } from '@/services/patrolBucket';
import { safeText } from '@/utils/safeText';

/** 清空 (L3): its name is typed. */
export default function ClearForm({ targets: [bucket], onClose }: FormProps<PatrolBucket>) {
  return (
    <WriteForm
      endpoint={clearBucket}
      of={patrolBucketType}
      target={bucket}
      title="清空巡检桶"
      okText="确认清空"
      danger
      remark="required"
      impact={`将移出「${safeText(bucket.name)}」内全部 ${bucket.current_count} 个房间，不能撤销；需要时可再次召回。`}
      typeToConfirm={bucket.name}
      done={({ removed }) => `已移出 ${removed} 个房间`}
      onClose={onClose}
    />
  );
}
