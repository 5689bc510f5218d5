import { Link } from '@umijs/max';
import { useBeside } from '@/components/list/useBeside';
import { StateTag } from '@/components/StateTag';
import { Time } from '@/components/Time';
import { rechargeStatus } from '@/domain/recharge';
import type { Recharge } from '@/services/recharges';
import { PlainTable } from '@/ui/PlainTable';
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
