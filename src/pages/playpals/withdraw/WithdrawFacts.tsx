import { Facts } from '@/components/detail/Facts';
import { UserLink } from '@/components/user/UserLink';
import { withdrawType } from '@/domain/objects/withdraw';
import type { Withdrawal } from '@/services/withdrawals';
import { NameMatch, Risk } from './marks';
import { Account } from './WithdrawParts';

/** Facts of one withdrawal. */
export function WithdrawFacts({ one }: { one: Withdrawal }) {
  const { uid, nickname, reviewer1, reviewer2 } = one;
  return (
    <Facts
      of={withdrawType}
      row={one}
      facts={[
        'withdraw_id',
        'status',
        ['uid', <UserLink key="uid" uid={uid} name={nickname} />],
        'family_name',
        'amount',
        'net',
        'fee',
        'tax',
        'bean_cost',
        'balance_after',
        'month_total',
        'amount_cny',
        'method',
        ['account', <Account key="account" one={one} />],
        'account_name',
        [
          'kyc_name',
          <span key="kyc">
            {one.kyc_name}
            <NameMatch one={one} />
          </span>,
        ],
        'kyc_status',
        ['risk', <Risk key="risk" risk={one.risk} />],
        ['reviewer1', reviewer1?.name],
        ['reviewer2', reviewer2?.name],
        'created_at',
        'sla_due_at',
        'pay_due_at',
        'paid_at',
        'payout_ref',
        'batch_id',
        'request_key',
        'evidence',
      ]}
    />
  );
}
