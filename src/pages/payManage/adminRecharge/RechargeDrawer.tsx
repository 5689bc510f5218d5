import { Link } from '@umijs/max';
import { Alert } from 'antd';
import { UserCell } from '@/components/user/UserCell';
import { rechargeType } from '@/domain/recharge/fields';
import { rechargeAssets, rechargeStatus } from '@/domain/recharge/rules';
import { labelOf } from '@/domain/shared/labels';
import { riskLevel } from '@/domain/user/rules';
import { PlainTable } from '@/kit/base/PlainTable';
import { Facts } from '@/kit/detail/Facts';
import { ObjectDrawer } from '@/kit/detail/ObjectDrawer';
import { Section } from '@/kit/detail/Section';
import { ObjectLink } from '@/kit/field/ObjectLink';
import { StateTag } from '@/kit/field/StateTag';
import { Time } from '@/kit/field/Time';
import type { DetailProps } from '@/kit/list/ListScreen';
import { useBeside } from '@/kit/list/useBeside';
import { getRecharge, type Recharge } from '@/services/recharge';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';
import { Change } from './Change';
import { StepBar } from './StepBar';
import { Vouchers } from './Vouchers';

/** A failure, an unknown outcome, an end without execution, a reversal: said before anything else. */
function RechargeNotices({ order: { status, failure, closed, reverses, reversed_by } }: { order: Recharge }) {
  const link = (id: string) => (
    <ObjectLink type={rechargeType} id={id}>
      {id}
    </ObjectLink>
  );
  return (
    <>
      {status === 'executing' && (
        <Alert type="warning" showIcon title="结果未知：执行没有答复，请查询结果，勿另建新单" />
      )}
      {status === 'failed' && <Alert type="error" showIcon title={`执行失败：${safeText(failure ?? '原因未知')}`} />}
      {closed && (
        <Alert
          type="warning"
          showIcon
          title={
            <>
              {labelOf(rechargeStatus, status).label}：{safeText(closed.by_name ?? '系统')} <Time at={closed.at} />{' '}
              {closed.remark && <bdi>{safeText(closed.remark)}</bdi>}
            </>
          }
        />
      )}
      {reversed_by && (
        <Alert
          type="info"
          showIcon
          title={
            <>
              {status === 'reversed' ? '已由' : '冲正处理中：'} {link(reversed_by)} {status === 'reversed' && '冲正'}
            </>
          }
        />
      )}
      {reverses && <Alert type="info" showIcon title={<>本单冲正 {link(reverses)}</>} />}
    </>
  );
}

/** Other orders of the same user, newest first. */
function RecentRecharges({ orders }: { orders: readonly Recharge[] }) {
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

/** One order beside the list, with what whoever agrees should know; what is unusual stands first. */
export default function RechargeDrawer({ buttons, ...beside }: DetailProps<Recharge>) {
  return (
    <ObjectDrawer of={rechargeType} call={getRecharge} {...beside} buttons={({ recharge }) => buttons(recharge)}>
      {({ recharge, risk_level, recent, maker_month, warnings }) => (
        <>
          {warnings.map((text) => (
            <Alert key={text} type="warning" showIcon title={text} />
          ))}
          <RechargeNotices order={recharge} />
          <StepBar order={recharge} full />
          <Facts
            of={rechargeType}
            row={recharge}
            facts={[
              'recharge_id',
              'status',
              ['user', <UserCell key="user" user={recharge.user} />],
              ['risk_level', <StateTag key="risk" map={riskLevel} value={risk_level} />],
              ['change', <Change key="change" order={recharge} />],
              'reason',
              'balance_before',
              'balance_after',
              'maker_name',
              'limit_used',
              'created_at',
              'executed_at',
              'ticket_no',
              'batch_id',
              'offline_amount',
              'offline_payer',
              'flow_id',
              ['execution_key', <span key="key">{recharge.execution_key}</span>],
              ['remark', undefined, 'wide'],
              ['vouchers', <Vouchers key="vouchers" vouchers={recharge.vouchers} />, 'wide'],
            ]}
          />
          <Section title="该用户近期充值">
            <RecentRecharges orders={recent} />
          </Section>
          <Section title="发起人本月">
            <PlainTable
              label="发起人本月"
              rows={maker_month}
              rowKey={({ asset }) => asset}
              empty="本月没有已执行的单"
              columns={[
                { title: '资产', render: ({ asset }) => labelOf(rechargeAssets, asset).label },
                { title: '单数', number: true, render: ({ orders }) => numberText(orders) },
                { title: '增加', number: true, render: ({ credit }) => numberText(credit) },
                { title: '扣减', number: true, render: ({ debit }) => numberText(debit) },
              ]}
            />
          </Section>
        </>
      )}
    </ObjectDrawer>
  );
}
