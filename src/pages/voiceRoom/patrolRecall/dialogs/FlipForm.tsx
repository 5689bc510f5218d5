import { patrolBucketType } from '@/domain/patrolBucket/fields';
import { bucketApprovalReasons, isSafetyBucket } from '@/domain/patrolBucket/rules';
import { toast } from '@/kit/base/feedback';
import type { FormProps } from '@/kit/base/openForm';
import Question from '@/kit/base/Question';
import { sayWaiting } from '@/kit/form/sayWaiting';
import { useWrite } from '@/kit/form/useWrite';
import { WriteForm } from '@/kit/form/WriteForm';
import type { PatrolBucket } from '@/services/patrolBucket';
import { safeText } from '@/utils/safeText';
import { useFlip } from '../useFlip';
import { usePool } from '../usePool';

/** Turns a bucket on or off: one question; of suspects a reason (L2), and off by a second person where it takes one (L3). */
export default function FlipForm({ targets: [bucket], onClose }: FormProps<PatrolBucket>) {
  const { bucket_id, version } = bucket;
  const flip = useFlip();
  const write = useWrite();
  const all = usePool().data?.buckets ?? [];
  const enabled = !bucket.enabled;
  const approvalNeeded = enabled ? undefined : bucketApprovalReasons.close(bucket, all);
  const verb = enabled ? '开启' : '关闭';
  const name = `「${safeText(bucket.name)}」`;
  const impact = enabled
    ? `开启${name}：桶内 ${bucket.current_count} 个房间重新派单。`
    : `关闭${name}：桶内 ${bucket.current_count} 个房间停止派单，房间仍留在桶内。`;
  const done = `${name}已${verb}`;
  if (approvalNeeded !== undefined || isSafetyBucket(bucket)) {
    return (
      <WriteForm
        endpoint={flip}
        of={patrolBucketType}
        target={bucket}
        title={`${verb}${name}`}
        okText={`确认${verb}`}
        waits={() => approvalNeeded !== undefined}
        danger={!enabled}
        remark="required"
        impact={approvalNeeded === undefined ? impact : `${impact}${approvalNeeded}，同意后生效。`}
        input={{ enabled }}
        typeToConfirm={enabled ? undefined : bucket_id}
        done={(result) => (result.enabled === enabled ? done : sayWaiting())}
        onClose={onClose}
      />
    );
  }
  const answer = async (yes: boolean) => {
    onClose();
    if (!yes) return;
    const isDone = await write(
      (idem_key, options) => flip({ bucket_id, enabled, version, idem_key }, options),
      bucket_id,
    );
    if (isDone) toast.success(done);
  };
  return <Question text={impact} danger={!enabled} onAnswer={(yes) => void answer(yes)} />;
}
