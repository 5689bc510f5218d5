import { ObjectLink } from '@/kit/field/ObjectLink';
import type { PatrolCheck } from '@/services/patrolRecord';
import { safeText } from '@/utils/safeText';

/** The bucket a check was made in, by its name; a check of its own was made in none. */
export function BucketLink({ check: { bucket_id, bucket_name } }: { check: PatrolCheck }) {
  if (bucket_id === null) return '—';
  return (
    <ObjectLink type="patrol_bucket" id={bucket_id}>
      <bdi>{safeText(bucket_name ?? bucket_id)}</bdi>
    </ObjectLink>
  );
}
