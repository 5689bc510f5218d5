import { Link } from '@umijs/max';
import { rechargeStatus } from '@/domain/recharge';
import { PlainTable } from '@/kit/base/PlainTable';
import { StateTag } from '@/kit/field/StateTag';
import { Time } from '@/kit/field/Time';
import { useBeside } from '@/kit/list/useBeside';
import type { Recharge } from '@/services/recharge';
import { safeText } from '@/utils/safeText';
import { Change } from './Change';

/** Other orders of the same user, newest first. */
export function RecentRecharges({ orders }: { orders: readonly Recharge[] }) {
  const beside = useBeside();
  return (
    <PlainTable
      label="该用户近期充值"
      rows={orders}
      rowKey={({ recharge_id }) => recharge_id}
      empty="没有其他充值"
      columns={[
        { title: '单号', render: ({ recharge_id }) => <Link to={beside(recharge_id)}>{recharge_id}</Link> },
        { title: '时间', render: ({ created_at }) => <Time at={created_at} short /> },
        { title: '变动', number: true, render: (order) => <Change order={order} /> },
        { title: '原因', render: ({ reason }) => safeText(reason) },
        { title: '发起', render: ({ maker_name }) => safeText(maker_name) },
        { title: '状态', render: ({ status }) => <StateTag map={rechargeStatus} value={status} /> },
      ]}
    />
  );
}
