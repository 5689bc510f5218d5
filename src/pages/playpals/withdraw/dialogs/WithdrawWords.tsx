import { Uid } from '@/kit/field/Uid';
import { Who } from '@/kit/field/Who';
import type { Withdrawal } from '@/services/withdrawal';
import { withdrawalAmountText } from '../withdrawText';

/** A withdrawal within a sentence. */
export function WithdrawWords({ one }: { one: Withdrawal }) {
  const { uid, nickname, withdraw_id } = one;
  return (
    <>
      <Who user={{ user_id: uid, nickname }} /> 的提现 <Uid id={withdraw_id} label="单号" />（
      {withdrawalAmountText(one)}）
    </>
  );
}
