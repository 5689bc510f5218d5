import { Drawer } from 'antd';
import { patrolBucketType } from '@/domain/patrolBucket/fields';
import type { FormProps } from '@/kit/base/openForm';
import AuditTrail from '@/kit/field/AuditTrail';
import type { PatrolBucket } from '@/services/patrolBucket';
import { safeText } from '@/utils/safeText';

/** 操作记录 of a bucket and the rooms in it (docs/design/blocks.md#g14). */
export default function TrailDrawer({ targets: [{ bucket_id, name }], onClose }: FormProps<PatrolBucket>) {
  return (
    <Drawer open size={960} title={`「${safeText(name)}」的操作记录`} onClose={onClose}>
      <AuditTrail type={patrolBucketType} id={bucket_id} />
    </Drawer>
  );
}
