import { Button } from 'antd';
import { UserLink } from '@/components/user/UserLink';
import { orderType } from '@/domain/order/fields';
import { returnsMoney } from '@/domain/order/rules';
import { copyText } from '@/kit/base/copyText';
import { PlainTable } from '@/kit/base/PlainTable';
import { Facts } from '@/kit/detail/Facts';
import { ObjectDrawer } from '@/kit/detail/ObjectDrawer';
import { Section } from '@/kit/detail/Section';
import { Tag } from '@/kit/field/Tag';
import { Time } from '@/kit/field/Time';
import type { DetailProps } from '@/kit/list/ListScreen';
import { getOrder, type Order, type OrderDetail } from '@/services/order';
import { moneyText } from '@/utils/money';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';
import { ForeignJson } from './ForeignJson';
import { OrderChannelResult } from './OrderChannelResult';
import { OrderNotices } from './OrderNotices';
import { BuyerFacts, Lines, Refunds, Related, Timeline } from './OrderParts';
import { arrivedOf, coinsText, totalText } from './orderText';

/** Suggested customer service reply for an order's state, with its numbers filled in. */
function replyText(order: Order): string {
  const {
    order_id,
    product_name,
    status,
    amount,
    refunded,
    currency,
    coins,
    bonus_coins,
    returned,
    mismatch,
    channel,
  } = order;
  const head = `您好，您的订单 ${order_id}（${product_name}，${moneyText(amount, currency)}）`;
  const got = coins + bonus_coins > 0 ? `，${numberText(coins + bonus_coins)} 金币已发放` : '';
  const taken = returned > 0 ? `，扣回 ${numberText(returned)} 金币` : '';
  const back = refunded > 0 ? `，已退款 ${moneyText(refunded, currency)}${taken}` : '';
  if (mismatch === 'undelivered') return `${head}已支付成功，正在为您补发，请稍候查看余额。`;
  switch (status) {
    case 'created':
    case 'paying':
      return `${head}尚未支付成功。如已扣款，请提供支付凭证，我们会尽快核实。`;
    case 'closed':
      return `${head}因未完成支付已关闭，不会扣款。`;
    case 'paid':
    case 'delivering':
    case 'deliver_failed':
      return `${head}已支付成功，正在发放，请稍候查看。`;
    case 'refunding':
      return `${head}正在退款，${returnsMoney(channel) ? '退款将原路返回，请留意支付账户' : '款项将由客服线下退还'}。`;
    case 'refunded':
      return `${head}已退款 ${moneyText(refunded, currency)}，${returnsMoney(channel) ? '款项原路返回，到账时间以支付渠道为准' : '款项由客服线下退还'}。`;
    case 'chargeback':
    case 'disputed':
      return `${head}正在核实，我们会在核实后第一时间联系您。`;
    default:
      return `${head}已到账${got}${back}，请在「我的钱包」查看。`;
  }
}

/** Notifications from the channel, as received; the backend masks personal data. */
function Notifies({ log }: { log: OrderDetail['notify_log'] }) {
  return (
    <PlainTable
      label="渠道回调"
      rows={log}
      rowKey={({ at }) => String(at)}
      empty="没有收到渠道回调"
      columns={[
        { title: '时间', render: ({ at }) => <Time at={at} short /> },
        { title: '事件', render: ({ event }) => safeText(event) },
        { title: '处理', render: ({ accepted }) => (accepted ? <Tag color="green">已处理</Tag> : <Tag>未处理</Tag>) },
        {
          title: '内容',
          wraps: true,
          render: ({ body }) => <ForeignJson text={body} />,
        },
      ]}
    />
  );
}

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
              <OrderChannelResult order={order} />
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
