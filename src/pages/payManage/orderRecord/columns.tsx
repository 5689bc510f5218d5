import { UserLink } from '@/components/user/UserLink';
import { userCells } from '@/components/user/userCells';
import { orderType } from '@/domain/order/fields';
import { mismatches, orderRisks } from '@/domain/order/rules';
import { Below } from '@/kit/base/Below';
import { StateTag } from '@/kit/field/StateTag';
import { columnsOf } from '@/kit/list/columnsOf';
import type { ColumnsOf } from '@/kit/list/types';
import type { listOrders, Order } from '@/services/order';
import { moneyText } from '@/utils/money';
import { safeText } from '@/utils/safeText';
import { arrivedOf, dueOf, totalText } from './orderText';

/** Marks for mismatch and payment risk; below them a pending request and a partial refund. */
function Marks({ order }: { order: Order }) {
  const { mismatch, risk_flag, pending_approval, status, refunded, currency } = order;
  const notes = [
    ...(pending_approval === null ? [] : ['待审批']),
    ...(refunded > 0 && status !== 'refunded' ? [`已退 ${moneyText(refunded, currency)}`] : []),
  ];
  return (
    <>
      {mismatch && ' '}
      {mismatch && <StateTag map={mismatches} value={mismatch} />}
      {risk_flag !== 'none' && ' '}
      {risk_flag !== 'none' && <StateTag map={orderRisks} value={risk_flag} />}
      {notes.length > 0 && <Below>{notes.join('，')}</Below>}
    </>
  );
}

export const orderColumns: ColumnsOf<typeof listOrders> = columnsOf(orderType.fields, [
  { key: 'created_at', width: 104, sort: 'created_at' },
  { key: 'order_id', width: 150 },
  {
    key: 'uid',
    width: 144,
    render: ({ uid, nickname }) => <UserLink uid={uid} name={nickname} />,
    file: userCells((one) => one),
  },
  {
    key: 'product_name',
    width: 86,
    // Most products are an amount of coins.
    render: ({ product_name }) => <span data-kind="coins">{safeText(product_name)}</span>,
    text: ({ product_name }) => product_name,
  },
  { key: 'amount', width: 92 },
  {
    key: 'coins.arrived',
    title: '到账',
    width: 80,
    align: 'right',
    render: (order) => <span className="mono">{totalText(arrivedOf(order))}</span>,
    text: arrivedOf,
  },
  {
    key: 'coins',
    width: 80,
    align: 'right',
    hiddenAtFirst: true,
    render: (order) => <span className="mono">{totalText(dueOf(order))}</span>,
    text: dueOf,
  },
  { key: 'channel', width: 84 },
  {
    key: 'status',
    width: 196,
    after: (order) => <Marks order={order} />,
  },
  { key: 'took_seconds', width: 72, align: 'right' },
  { key: 'risk_flag', width: 72 },
  { key: 'paid_at', width: 112, sort: 'paid_at', hiddenAtFirst: true },
  { key: 'done_at', width: 112, sort: 'done_at', hiddenAtFirst: true },
  { key: 'amount_usd', width: 104, sort: 'amount_usd', hiddenAtFirst: true },
  { key: 'refunded', width: 104, hiddenAtFirst: true },
  { key: 'channel_state', width: 90, hiddenAtFirst: true },
  { key: 'channel_order_id', width: 150, hiddenAtFirst: true },
  { key: 'payer_uid', width: 110, hiddenAtFirst: true },
  { key: 'country', width: 70, hiddenAtFirst: true },
  { key: 'ticket_no', width: 120, hiddenAtFirst: true },
]);
