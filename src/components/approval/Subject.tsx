import type { Approval } from '@/services/approval';
import { safeText } from '@/utils/safeText';

interface Props {
  approval: Approval;
}

/** What is asked for, within a sentence; the name is set apart, so that it cannot turn the sentence around. */
export function Subject({ approval: { label, object_name, object_id } }: Props) {
  return (
    <>
      {safeText(label)} <bdi>{safeText(object_name) || '（未命名）'}</bdi>
      {object_id && `（${object_id}）`}
    </>
  );
}
