import { revealSeconds } from '@/domain/limits';
import { type PiiField, piiFields } from '@/domain/pii';
import { revealPii } from '@/services/pii';
import { WriteForm } from './form/WriteForm';
import { Who } from './user/Who';

interface Props {
  user: { user_id: string; nickname: string };
  field: PiiField;
  onShown: (value: string) => void;
  onClose: () => void;
}

/** Asks why before a full value is shown (blocks G12). */
export default function RevealForm({ user, field, onShown, onClose }: Props) {
  return (
    <WriteForm
      endpoint={revealPii}
      about={`用户 ${user.user_id}`}
      title={`查看${piiFields[field].label}明文`}
      okText="查看"
      reasons="reveal"
      remark="required"
      impact={
        <>
          将显示 <Who user={user} /> 的完整{piiFields[field].label}，{revealSeconds}{' '}
          秒后自动隐藏。查看人、原因和字段记入审计。
        </>
      }
      input={{ user_id: user.user_id, field }}
      done={({ value }) => {
        onShown(value);
        return undefined;
      }}
      onClose={onClose}
    />
  );
}
