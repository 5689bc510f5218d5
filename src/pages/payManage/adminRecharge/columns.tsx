import { UserCell } from '@/components/user/UserCell';
import { userCells } from '@/components/user/userCells';
import { rechargeType } from '@/domain/recharge/fields';
import { rechargeAssets, rechargeStatus } from '@/domain/recharge/rules';
import { labelOf } from '@/domain/shared/labels';
import { Below } from '@/kit/base/Below';
import { StateTag } from '@/kit/field/StateTag';
import { columnsOf } from '@/kit/list/columnsOf';
import type { ColumnsOf } from '@/kit/list/types';
import type { listRecharges, Recharge } from '@/services/recharge';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';
import { Change } from './Change';
import { StepBar } from './StepBar';

/** Names of those who approved so far, in order, and of the one who rejected. */
const checkersOf = ({ steps, status, closed }: Recharge): string[] => [
  ...steps.flatMap(({ by_name }) => (by_name === null ? [] : [safeText(by_name)])),
  ...(status === 'rejected' && closed?.by_name ? [`驳回 ${safeText(closed.by_name)}`] : []),
];

const checkersText = (order: Recharge): string => checkersOf(order).join('、') || '—';

/** 1,200 → 2,000: as the books have it; before the execution as it would be now. */
const balancesText = ({ balance_before, balance_after }: Recharge): string =>
  balance_before === null || balance_after === null
    ? '—'
    : `${numberText(balance_before)} → ${numberText(balance_after)}`;

function Balances({ order }: { order: Recharge }) {
  const hint = order.executed_at === null ? '按现有余额预计' : '执行前后余额';
  return (
    <div className="mono secondary" title={hint}>
      {balancesText(order)}
    </div>
  );
}

/** Deciders, so that no name is cut: the second one stands below. */
function Checkers({ order }: { order: Recharge }) {
  const [first = '—', ...others] = checkersOf(order);
  return (
    <>
      {first}
      {others.length > 0 && <Below className="">{others.join('、')}</Below>}
    </>
  );
}

export const rechargeColumns: ColumnsOf<typeof listRecharges> = columnsOf(rechargeType.fields, [
  { key: 'recharge_id', width: 140 },
  {
    key: 'user',
    width: 180,
    render: (order) => <UserCell user={order.user} />,
    file: [
      ...userCells(({ user, uid }: Recharge) => ({ nickname: user.nickname, uid })),
      { head: '变动前', text: ({ balance_before }) => balance_before },
      { head: '变动后', text: ({ balance_after }) => balance_after },
    ],
  },
  {
    key: 'amount',
    field: 'change',
    title: '变动',
    width: 146,
    align: 'right',
    sort: 'amount',
    render: (order) => (
      <>
        <Change order={order} /> <Balances order={order} />
      </>
    ),
    file: [
      { head: '变动', text: ({ change }) => String(change) },
      { head: '资产', text: ({ asset }) => labelOf(rechargeAssets, asset).label },
    ],
  },
  {
    key: 'reason',
    width: 120,
    after: ({ vouchers }) => vouchers.length > 0 && <span className="secondary"> 凭证 {vouchers.length}</span>,
  },
  {
    key: 'status',
    width: 176,
    render: (order) => (
      <>
        <StateTag map={rechargeStatus} value={order.status} />{' '}
        {order.status === 'success' && order.reversed_by !== null && '冲正处理中'}
        <Below>
          <StepBar order={order} />
        </Below>
      </>
    ),
    text: ({ status }) => labelOf(rechargeStatus, status).label,
  },
  { key: 'maker_name', width: 96 },
  { key: 'steps', width: 112, render: (order) => <Checkers order={order} />, text: checkersText },
  { key: 'created_at', width: 112, sort: 'created_at' },
  {
    key: 'vouchers',
    title: '凭证数',
    width: 72,
    align: 'right',
    hiddenAtFirst: true,
    render: ({ vouchers }) => vouchers.length,
    text: ({ vouchers }) => vouchers.length,
  },
  { key: 'ticket_no', width: 120, hiddenAtFirst: true },
  { key: 'executed_at', width: 112, hiddenAtFirst: true },
  { key: 'remark', width: 180, hiddenAtFirst: true },
]);
