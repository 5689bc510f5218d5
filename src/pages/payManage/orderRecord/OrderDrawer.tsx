import { Button } from 'antd';
import { UserLink } from '@/components/user/UserLink';
import { orderType } from '@/domain/objects/order';
import { copyText } from '@/kit/base/copyText';
import { Facts } from '@/kit/detail/Facts';
import { ObjectDrawer } from '@/kit/detail/ObjectDrawer';
import { Section } from '@/kit/detail/Section';
import type { DetailProps } from '@/kit/list/ListScreen';
import { getOrder, type Order } from '@/services/order';
import { ChannelSays } from './ChannelSays';
import { Notifies } from './Notifies';
import { OrderNotices } from './OrderNotices';
import { BuyerFacts, Lines, Refunds, Related, Timeline } from './OrderParts';
import { arrivedOf, coinsText, totalText } from './orderText';
import { replyText } from './replyText';

/** One order beside the list: what is wrong with it first, then money, coins, who bought, and what the channel says. */
export default function OrderDrawer({ buttons, ...beside }: DetailProps<Order>) {
  return (
    <ObjectDrawer
      of={orderType}
      call={getOrder}
      {...beside}
      buttons={({ order }) => buttons(order)}
      tabs={({ order, notify_log }) => [
        {
          key: 'channel',
          label: '渠道查单',
          children: (
            <>
              <ChannelSays order={order} />
              <Section title="渠道回调">
                <Notifies log={notify_log} />
              </Section>
            </>
          ),
        },
      ]}
    >
      {({ order, timeline, refunds, lines, related, buyer }) => (
        <>
          <OrderNotices order={order} />
          <Facts
            of={orderType}
            row={order}
            facts={[
              'order_id',
              'status',
              ['uid', <UserLink key="uid" uid={order.uid} name={order.nickname} />],
              ['payer_uid', order.payer_uid === order.uid ? '本人' : order.payer_uid],
              'product_name',
              'product_type',
              'amount',
              ['coins', coinsText(order)],
              ['到账', totalText(arrivedOf(order))],
              'fee',
              'refunded',
              'channel',
              'channel_order_id',
              'channel_state',
              'callback_count',
              'platform',
              'app_version',
              'country',
              'risk_flag',
              'ip',
              'device_id',
              'took_seconds',
              'is_first',
              'ticket_no',
              'twin',
            ]}
          />
          <Section title="时间线">
            <Timeline steps={timeline} />
          </Section>
          <Section title="退款">
            <Refunds refunds={refunds} currency={order.currency} />
          </Section>
          <Section title="金币流水">
            <Lines lines={lines} />
          </Section>
          <Section title="同一付款的订单">
            <Related orders={related} />
          </Section>
          <Section title="付款用户">
            <BuyerFacts buyer={buyer} />
          </Section>
          <div>
            <Button onClick={() => copyText(replyText(order), '已复制回复话术')}>复制回复话术</Button>
          </div>
        </>
      )}
    </ObjectDrawer>
  );
}
