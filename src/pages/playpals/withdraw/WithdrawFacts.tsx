import { UserLink } from '@/components/user/UserLink';
import { withdrawType } from '@/domain/withdrawal/fields';
import { Facts } from '@/kit/detail/Facts';
import type { Withdrawal } from '@/services/withdrawal';
import { NameMatch, Risk } from './marks';
import { Account } from './WithdrawParts';

interface Props {
  one: Withdrawal;
}

/** Facts that decide: the sum, the account and its holder, KYC and risk. */
export function DecidingFacts({ one }: Props) {
  return (
    <Facts
      of={withdrawType}
      row={one}
      facts={[
        'amount',
        'amount_cny',
        'net',
        'month_total',
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
      ]}
    />
  );
}

/** Numbers, times and people of the request, which are looked up now and then. */
export function TechnicalFacts({ one }: Props) {
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
        'fee',
        'tax',
        'bean_cost',
        'balance_after',
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
