import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { payoutStates } from '@/domain/withdrawal/rules';
import { FactList } from '@/kit/base/FactList';
import { Loaded } from '@/kit/base/Loaded';
import layout from '@/kit/base/layout.module.css';
import { StateTag } from '@/kit/field/StateTag';
import { Time } from '@/kit/field/Time';
import { Uid } from '@/kit/field/Uid';
import { queryPayoutChannel } from '@/services/withdrawal';
import { moneyText } from '@/utils/money';
import { queryOf } from '@/utils/queryOf';
import { safeText } from '@/utils/safeText';

/** 查询渠道: what the channel says of the last attempt now. It is asked anew each time it is looked at. */
export function PayoutChannelResult({ id }: { id: string }) {
  const asking = useQuery({
    ...queryOf(queryPayoutChannel, { withdraw_id: id }),
    gcTime: 0,
    staleTime: 0,
    retry: false,
  });
  return (
    <Loaded query={asking} rows={3}>
      {({ state, payout_ref, amount, currency, asked_at, difference }) => (
        <div className={layout.below16}>
          {difference && <Alert type="error" showIcon className={layout.below8} title={safeText(difference)} />}
          <FactList
            columns={2}
            items={[
              ['渠道状态', <StateTag key="state" map={payoutStates} value={state} />],
              ['打款号', <Uid key="ref" id={payout_ref} label="打款号" />],
              ['渠道实付', moneyText(amount, currency)],
              ['查询时间', <Time key="time" at={asked_at} />],
            ]}
          />
        </div>
      )}
    </Loaded>
  );
}
