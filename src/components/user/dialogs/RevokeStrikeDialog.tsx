import { revokeStrike, type UserProfile } from '@/services/user';
import type { Strike } from '@/services/userRecords';
import { toast } from '@/ui/feedback';
import { safeText } from '@/utils/safeText';
import FormModal from '../../form/FormModal';
import { ladderOf } from '../summary';
import { Who } from '../Who';

interface Values {
  reason_code: string;
  remark: string;
}

interface Props {
  user: UserProfile;
  strike: Strike;
  /** The violation, in words. */
  reason: string;
  onClose: () => void;
}

/** Takes the points of one violation back (blocks G17: 撤销 with reason). */
export default function RevokeStrikeDialog({ user, strike, reason, onClose }: Props) {
  const after = Math.max(0, user.strike_points - strike.points);
  return (
    <FormModal<Values, UserProfile>
      title="撤销处罚分"
      okText="确认撤销"
      danger
      penalty={false}
      reason="with-remark"
      impact={
        <>
          将撤销 <Who user={user} /> 因「{safeText(reason)}」记的 {strike.points} 分，处罚分从 {user.strike_points} 降为{' '}
          {after}。{ladderOf(after)}。撤销后不能恢复，已执行的封禁不受影响。
        </>
      }
      initialValues={{ remark: '' }}
      version={user.version}
      fieldLabels={{ strike_points: '处罚分' }}
      seen={user}
      submit={({ reason_code, remark }, { idemKey, version }) =>
        revokeStrike({
          user_id: user.user_id,
          strike_id: strike.strike_id,
          reason_code,
          remark,
          version,
          idem_key: idemKey,
        })
      }
      onDone={({ strike_points }) => toast.success(`已撤销，当前 ${strike_points} 分`)}
      onClose={onClose}
    />
  );
}
