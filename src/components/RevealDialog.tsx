import { revealSeconds } from '@/domain/limits';
import { type PiiField, piiFields, revealPii } from '@/services/pii';
import FormModal from './form/FormModal';
import { Who } from './user/Who';

interface Values {
  reason_code: string;
  remark: string;
}

interface Props {
  user: { user_id: string; nickname: string };
  field: PiiField;
  onShown: (value: string) => void;
  onClose: () => void;
}

/** Asks why before a full value is shown (blocks G12). */
export default function RevealDialog({ user, field, onShown, onClose }: Props) {
  return (
    <FormModal<Values, { value: string }>
      title={`查看${piiFields[field]}明文`}
      okText="查看"
      reason="with-remark"
      impact={
        <>
          将显示 <Who user={user} /> 的完整{piiFields[field]}，{revealSeconds}{' '}
          秒后自动隐藏。查看人、原因和字段记入审计。
        </>
      }
      initialValues={{ remark: '' }}
      submit={({ reason_code, remark }, { idemKey }) =>
        revealPii({ user_id: user.user_id, field, reason_code, remark, idem_key: idemKey })
      }
      onDone={({ value }) => onShown(value)}
      onClose={onClose}
    />
  );
}
