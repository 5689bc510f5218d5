import { WriteForm } from '@/components/form/WriteForm';
import { revealSeconds } from '@/domain/limits';
import type { Withdrawal } from '@/services/withdrawals';
import { revealWithdrawAccount } from '@/services/withdrawalWrites';
import { WithdrawWords } from './WithdrawWords';

interface Props {
  one: Withdrawal;
  onShown: (value: string) => void;
  onClose: () => void;
}

/** Asks why before the full account is shown (blocks G12). */
export default function AccountForm({ one, onShown, onClose }: Props) {
  return (
    <WriteForm
      endpoint={revealWithdrawAccount}
      about={`提现 ${one.withdraw_id}`}
      title="查看收款账户明文"
      okText="查看"
      reasons="reveal"
      remark="required"
      impact={
        <>
          将显示 <WithdrawWords one={one} /> 的完整收款账户，{revealSeconds} 秒后自动隐藏。查看人和原因记入审计。
        </>
      }
      input={{ withdraw_id: one.withdraw_id }}
      done={({ value }) => {
        onShown(value);
        return undefined;
      }}
      onClose={onClose}
    />
  );
}
