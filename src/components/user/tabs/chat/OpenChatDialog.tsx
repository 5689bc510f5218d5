import { chatGrantMinutes } from '@/domain/limits';
import { openChat } from '@/services/pii';
import FormModal from '../../../form/FormModal';

interface Values {
  reason_code: string;
  remark: string;
}

interface Props {
  userId: string;
  /** Told until when the conversations may be read. */
  onOpened: (until: number) => void;
  onClose: () => void;
}

/** Asks why before a user's conversations are shown (screens/user §3.1.1, blocks G12). */
export default function OpenChatDialog({ userId, onOpened, onClose }: Props) {
  return (
    <FormModal<Values, { until: number }>
      title="查看私信"
      okText="查看"
      reason="with-remark"
      impact={`将打开用户 ${userId} 的全部私信会话，${chatGrantMinutes} 分钟内有效。查看人和原因记入审计。`}
      initialValues={{ remark: '' }}
      submit={({ reason_code, remark }, { idemKey }) =>
        openChat({ user_id: userId, reason_code, remark, idem_key: idemKey })
      }
      onDone={({ until }) => onOpened(until)}
      onClose={onClose}
    />
  );
}
