import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { channelStates } from '@/domain/order/rules';
import { FactList } from '@/kit/base/FactList';
import { Loaded } from '@/kit/base/Loaded';
import layout from '@/kit/base/layout.module.css';
import { StateTag } from '@/kit/field/StateTag';
import { Time } from '@/kit/field/Time';
import { Uid } from '@/kit/field/Uid';
import { type Order, queryOrderChannel } from '@/services/order';
import { moneyText } from '@/utils/money';
import { queryOf } from '@/utils/queryOf';
import { safeText } from '@/utils/safeText';

/** 渠道查单: what the channel says of it now, beside what we hold. It is asked anew each time it is looked at. */
export function OrderChannelResult({ order: { order_id } }: { order: Order }) {
  const asking = useQuery({ ...queryOf(queryOrderChannel, { order_id }), gcTime: 0, staleTime: 0, retry: false });
  return (
    <Loaded query={asking} rows={3}>
      {({ state, channel_order_id, amount, refunded, currency, asked_at, differences }) => (
        <div className={layout.below16}>
          <Alert
            type={differences.length > 0 ? 'error' : 'success'}
            showIcon
            className={layout.below8}
            title={differences.length > 0 ? '渠道与我方不一致' : '渠道与我方一致'}
            description={differences.length > 0 ? differences.map((one) => <div key={one}>{safeText(one)}</div>) : null}
          />
          <FactList
            columns={2}
            items={[
              ['渠道状态', <StateTag key="state" map={channelStates} value={state} />],
              ['渠道单号', channel_order_id ? <Uid key="id" id={channel_order_id} label="渠道单号" /> : '—'],
              ['渠道实收', moneyText(amount, currency)],
              ['渠道已退', moneyText(refunded, currency)],
              ['查询时间', <Time key="time" at={asked_at} />],
            ]}
          />
        </div>
      )}
    </Loaded>
  );
}
