import { Alert } from 'antd';
import { UserCell } from '@/components/user/UserCell';
import { labelOf } from '@/domain/labels';
import { rechargeType } from '@/domain/objects/recharge';
import { rechargeAssets } from '@/domain/recharge';
import { riskLevel } from '@/domain/user';
import { PlainTable } from '@/kit/base/PlainTable';
import { Facts } from '@/kit/detail/Facts';
import { ObjectDrawer } from '@/kit/detail/ObjectDrawer';
import { Section } from '@/kit/detail/Section';
import { StateTag } from '@/kit/field/StateTag';
import type { DetailProps } from '@/kit/list/ListScreen';
import { getRecharge, type Recharge } from '@/services/recharge';
import { numberText } from '@/utils/numberText';
import { Change } from './Change';
import { RecentRecharges } from './RecentRecharges';
import { RechargeNotices } from './RechargeNotices';
import { StepBar } from './StepBar';
import { Vouchers } from './Vouchers';

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
