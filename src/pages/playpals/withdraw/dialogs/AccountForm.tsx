import { revealParts } from '@/kit/form/revealParts';
import { WriteForm } from '@/kit/form/WriteForm';
import type { Withdrawal } from '@/services/withdrawal';
import { revealWithdrawAccount } from '@/services/withdrawalWrites';
import { WithdrawWords } from './WithdrawWords';

interface Props {
  one: Withdrawal;
  onShown: (value: string) => void;
  onClose: () => void;
}

/** Asks why before the full account is shown (docs/design/blocks.md#g12). */
export default function AccountForm({ one, onShown, onClose }: Props) {
  return (
    <WriteForm
      endpoint={revealWithdrawAccount}
      about={`提现 ${one.withdraw_id}`}
      input={{ withdraw_id: one.withdraw_id }}
      {...revealParts('收款账户', <WithdrawWords one={one} />, onShown)}
      onClose={onClose}
    />
  );
}
