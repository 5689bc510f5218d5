import { userType } from '@/domain/user/fields';
import { Who } from '@/kit/field/Who';
import { WriteForm } from '@/kit/form/WriteForm';
import type { UserProfile } from '@/services/user';
import type { Strike } from '@/services/userRecords';
import { revokeStrike } from '@/services/userWrites';
import { safeText } from '@/utils/safeText';
import { ladderOf } from '../summary';

interface Props {
  user: UserProfile;
  strike: Strike;
  /** Violation, as text. */
  reason: string;
  onClose: () => void;
}

/** Takes the points of one violation back (docs/design/blocks.md#g17: 撤销 with reason). */
export default function RevokeStrikeForm({ user, strike, reason, onClose }: Props) {
  const after = Math.max(0, user.strike_points - strike.points);
  return (
    <WriteForm
      endpoint={revokeStrike}
      of={userType}
      target={user}
      title="撤销处罚分"
      okText="确认撤销"
      danger
      remark="required"
      impact={
        <>
          将撤销 <Who user={user} /> 因「{safeText(reason)}」记的 {strike.points} 分，处罚分从 {user.strike_points} 降为{' '}
          {after}。{ladderOf(after)}。撤销后不能恢复，已执行的封禁不受影响。
        </>
      }
      input={{ strike_id: strike.strike_id }}
      done={({ strike_points }) => `已撤销，当前 ${strike_points} 分`}
      onClose={onClose}
    />
  );
}
