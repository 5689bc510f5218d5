import { chatGrantMinutes } from '@/domain/shared/limits';
import { WriteForm } from '@/kit/form/WriteForm';
import { openChat } from '@/services/pii';

interface Props {
  userId: string;
  /** Called with the time until which the conversations may be read. */
  onOpened: (until: number) => void;
  onClose: () => void;
}

/** Asks why before a user's conversations are shown (docs/design/user.md#user, docs/design/blocks.md#g12). */
export default function OpenChatForm({ userId, onOpened, onClose }: Props) {
  return (
    <WriteForm
      endpoint={openChat}
      about={`用户 ${userId}`}
      title="查看私信"
      okText="查看"
      remark="required"
      impact={`将打开用户 ${userId} 的全部私信会话，${chatGrantMinutes} 分钟内有效。查看人和原因记入审计。`}
      input={{ user_id: userId }}
      needsAnswer
      done={({ until }) => {
        onOpened(until);
        return undefined;
      }}
      onClose={onClose}
    />
  );
}
