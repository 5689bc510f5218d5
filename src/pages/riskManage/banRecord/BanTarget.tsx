import { UserCell } from '@/components/user/UserCell';
import { targetTypes } from '@/domain/ban/rules';
import { labelOf } from '@/domain/shared/labels';
import { Below } from '@/kit/base/Below';
import { LinkedUid } from '@/kit/field/LinkedUid';
import { StateTag } from '@/kit/field/StateTag';
import type { BanRecord } from '@/services/ban';
import { safeText } from '@/utils/safeText';

/** Target of the ban in a list. */
export function BanTarget({ ban }: { ban: BanRecord }) {
  const { target_type, target_id, target_name, target_avatar, target_flags } = ban;
  if (target_type === 'user') {
    const user = { user_id: target_id, nickname: target_name, avatar: target_avatar, flags: target_flags };
    return <UserCell user={user} />;
  }
  const id = <LinkedUid id={target_id} label={`${labelOf(targetTypes, target_type).label}编号`} />;
  return (
    <>
      <StateTag map={targetTypes} value={target_type} />{' '}
      {target_name ? (
        <>
          <bdi>{safeText(target_name)}</bdi> <Below className="">{id}</Below>
        </>
      ) : (
        id
      )}
    </>
  );
}

/** The same within a sentence: kind, name, id. */
export function TargetWords({ ban: { target_type, target_name, target_id } }: { ban: BanRecord }) {
  return (
    <>
      {labelOf(targetTypes, target_type).label} {target_name && <bdi>{safeText(target_name)}</bdi>}（{target_id}）
    </>
  );
}
