import type { Approval } from '@/services/approval';
import { safeText } from '@/utils/safeText';

interface Props {
  approval: Approval;
}

/** Subject of a request within a sentence; the name is isolated, so that it cannot change the text direction. */
export function RequestSubject({ approval: { label, object_name, object_id } }: Props) {
  return (
    <>
      {safeText(label)} <bdi>{safeText(object_name) || '（未命名）'}</bdi>
      {object_id && `（${object_id}）`}
    </>
  );
}
