import { Link } from '@umijs/max';
import { orderStatus, refundStatus, shortRules } from '@/domain/order/rules';
import { labelOf } from '@/domain/shared/labels';
import { riskLevel } from '@/domain/user/rules';
import { FactList } from '@/kit/base/FactList';
import { PlainTable } from '@/kit/base/PlainTable';
import { IdLink } from '@/kit/field/IdLink';
import { Rate } from '@/kit/field/Rate';
import { SignedCoins } from '@/kit/field/SignedCoins';
import { StateTag } from '@/kit/field/StateTag';
import { Time } from '@/kit/field/Time';
import { useBeside } from '@/kit/list/useBeside';
import type { Order, OrderDetail } from '@/services/order';
import { moneyText } from '@/utils/money';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';
import styles from './orderRecord.module.css';
import { amountOf } from './orderText';

export function Timeline({ steps }: { steps: OrderDetail['timeline'] }) {
  return (
    <ol className={styles.timeline}>
      {steps.map(({ at, label, note }) => (
        <li key={`${at} ${label}`}>
          <Time at={at} />
          <span>{safeText(label)}</span>
          <bdi className="secondary">{safeText(note)}</bdi>
        </li>
      ))}
    </ol>
  );
}

export function Refunds({ refunds, currency }: { refunds: OrderDetail['refunds']; currency: string }) {
  return (
    <PlainTable
      label="退款"
      rows={refunds}
      rowKey={({ refund_id }) => refund_id}
      empty="没有退款"
      columns={[
        { title: '时间', render: ({ at }) => <Time at={at} short /> },
        { title: '金额', number: true, render: ({ amount }) => moneyText(amount, currency) },
        { title: '扣回', number: true, render: ({ taken }) => numberText(taken) },
        { title: '欠款', number: true, render: ({ owed }) => numberText(owed) },
        { title: '平台承担', number: true, render: ({ written_off }) => numberText(written_off) },
        { title: '结果', render: ({ status }) => <StateTag map={refundStatus} value={status} /> },
        { title: '余额不足时', wraps: true, render: ({ rule }) => labelOf(shortRules, rule).label },
        { title: '发起', render: ({ by }) => safeText(by) },
        { title: '审批', render: ({ approval_id }) => (approval_id ? <IdLink id={approval_id} /> : '—') },
      ]}
    />
  );
}

/** The order in its user's coin flow. */
export function Lines({ lines }: { lines: OrderDetail['lines'] }) {
  return (
    <PlainTable
      label="金币流水"
      rows={lines}
      rowKey={({ flow_id }) => flow_id}
      empty="没有动过金币"
      columns={[
        { title: '时间', render: ({ at }) => <Time at={at} short /> },
        { title: '变动前', number: true, render: ({ balance_before }) => numberText(balance_before) },
        { title: '变动', number: true, render: ({ amount }) => <SignedCoins value={amount} /> },
        { title: '变动后', number: true, render: ({ balance_after }) => numberText(balance_after) },
      ]}
    />
  );
}

export function Related({ orders }: { orders: readonly Order[] }) {
  const beside = useBeside();
  return (
    <PlainTable
      label="同一付款的订单"
      rows={orders}
      rowKey={({ order_id }) => order_id}
      empty="没有"
      columns={[
        { title: '订单号', render: ({ order_id }) => <Link to={beside(order_id)}>{order_id}</Link> },
        { title: '金额', number: true, render: amountOf },
        { title: '状态', render: ({ status }) => <StateTag map={orderStatus} value={status} /> },
        { title: '创建', render: ({ created_at }) => <Time at={created_at} short /> },
      ]}
    />
  );
}

const day = (at: number | null) => (at === null ? '—' : <Time at={at} short />);

/** A good customer, or one who pays back. */
export function BuyerFacts({ buyer }: { buyer: OrderDetail['buyer'] }) {
  return (
    <FactList
      columns={2}
      items={[
        ['金币余额', numberText(buyer.coin_balance)],
        ['欠款', numberText(buyer.debt)],
        ['累计充值', moneyText(buyer.total_recharge, 'CNY')],
        ['风险等级', <StateTag key="risk" map={riskLevel} value={buyer.risk_level} />],
        ['近 30 天支付', `${numberText(buyer.orders_30d)} 笔`],
        [
          '近 30 天退款',
          <span key="refunds">
            {numberText(buyer.refunds_30d)} 笔（
            <Rate share={buyer.refund_rate} />）
          </span>,
        ],
        ['拒付', `${numberText(buyer.chargebacks)} 笔`],
        [
          '首次 / 最近支付',
          <span key="paid">
            {day(buyer.first_paid_at)} / {day(buyer.last_paid_at)}
          </span>,
        ],
      ]}
    />
  );
}
