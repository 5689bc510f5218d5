import { Alert } from 'antd';
import { lowStockDays } from '@/domain/limits';
import type { AgentAccount } from '@/services/agentAccount';
import { numberText } from '@/utils/numberText';

interface Props {
  account: AgentAccount;
  /** Coins with which the stock would be low no more. */
  shortBy: number;
}

/** Low stock, a KYC that failed, and what waits for a second person. */
export function AccountNotices({ account, shortBy }: Props) {
  const { low_stock, kyc_status, pending_price, pending_purchase, pending_clear } = account;
  const waiting = [
    ['定价授信', pending_price],
    ['进货', pending_purchase],
    ['清退', pending_clear],
  ] as const;
  return (
    <>
      {low_stock && (
        <Alert
          type="error"
          showIcon
          title={`库存告急：不足 ${lowStockDays} 天的平均售出，还差 ${numberText(shortBy)}`}
        />
      )}
      {kyc_status === 'failed' && <Alert type="warning" showIcon title="KYC 未通过，不能开通和进货" />}
      {waiting.map(
        ([what, id]) => id !== null && <Alert key={what} type="info" showIcon title={`${what}待审批：${id}`} />,
      )}
    </>
  );
}
