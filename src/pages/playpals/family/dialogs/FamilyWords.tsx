import { Uid } from '@/components/Uid';
import type { Family } from '@/services/families';
import { safeText } from '@/utils/safeText';

/** A family within a sentence. */
export const FamilyWords = ({ family: { family_id, family_name } }: { family: Family }) => (
  <>
    家族「<bdi>{safeText(family_name)}</bdi>」（
    <Uid id={family_id} label="家族编号" />）
  </>
);
