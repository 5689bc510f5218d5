import { UserLink } from '@/components/user/UserLink';
import { restoredText } from '@/domain/shared/inForce';
import { type LabelMap, labelOf } from '@/domain/shared/labels';
import { unheardNote } from '@/domain/shared/patrol';
import { Time } from '@/kit/field/Time';
import { useReasonCodes } from '@/kit/field/useReasonCodes';
import { safeText } from '@/utils/safeText';

interface Correction {
  conclusion: string;
  policy: string | null;
  violator_uids: readonly string[];
  by: string;
  at: number;
  restored: readonly string[];
  heard_sec: number;
}

interface Props {
  earlier: readonly Correction[];
  conclusions: LabelMap<string>;
  nameOf: (uid: string) => string;
}

/** 改判经过: each replaced conclusion with its violation and violators, who replaced it, whether unheard, and what was lifted with it. */
export function Corrections({ earlier, conclusions, nameOf }: Props) {
  const { labelFor } = useReasonCodes();
  return earlier.map(({ conclusion, policy, violator_uids, by, at, restored, heard_sec }) => (
    <div key={`${at} ${conclusion}`}>
      <Time at={at} /> 由{safeText(by)}改判{unheardNote(heard_sec)}，原「{labelOf(conclusions, conclusion).label}」
      {policy && `，${labelFor(policy)}`}
      {violator_uids.length > 0 && '，违规人 '}
      {violator_uids.map((uid) => (
        <UserLink key={uid} uid={uid} name={nameOf(uid)} />
      ))}
      {safeText(restoredText(restored))}
    </div>
  ));
}
