import { AskForm } from '@/kit/form/AskForm';
import type { ApiOperation } from '@/services/apiFactory';
import { safeText } from '@/utils/safeText';

interface Props {
  operation: ApiOperation;
  target: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Question before a write is sent; a dangerous one asks for the call's name. */
export default function ConfirmForm({ operation, target, onConfirm, onClose }: Props) {
  const { name, label, method, path, risk } = operation;
  const isDangerous = risk === 'danger';
  return (
    <AskForm
      title={isDangerous ? '调用危险接口' : '调用写接口'}
      okText="发送"
      danger={isDangerous}
      typeToConfirm={isDangerous ? name : undefined}
      impact={
        <>
          将以你的身份执行「{label}」（{method} {path}）{target && `，对象 ${safeText(target)}`}，发送后不能取消
        </>
      }
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
