import { Skeleton } from 'antd';
import { withdrawType } from '@/domain/withdrawal/fields';
import { lazyPart } from '@/kit/base/lazyPart';
import { Part } from '@/kit/base/Part';
import type { Tab } from '@/kit/base/Tabs';
import { ObjectDrawer } from '@/kit/detail/ObjectDrawer';
import { Section } from '@/kit/detail/Section';
import type { DetailProps } from '@/kit/list/ListScreen';
import { getWithdrawal, type Withdrawal, type WithdrawalDetail } from '@/services/withdrawal';
import { IncomeView } from './IncomeView';
import { PayoutChannelResult } from './PayoutChannelResult';
import { DecidingFacts, TechnicalFacts } from './WithdrawFacts';
import { Attempts, PastWithdrawals, Story, WithdrawNotices } from './WithdrawParts';

const BeanFlows = lazyPart(() => import('./BeanFlows'));
const EarnerStatement = lazyPart(() => import('./EarnerStatement'));

const tabsOf = ({ withdrawal, income, attempts }: WithdrawalDetail): Tab[] => {
  const { uid, withdraw_id } = withdrawal;
  return [
    { key: 'income', label: '收入来源', children: <IncomeView income={income} /> },
    {
      key: 'payout',
      label: '打款',
      children: (
        <>
          <Attempts attempts={attempts} />
          {attempts.length > 0 && (
            <Section title="查询渠道">
              <PayoutChannelResult id={withdraw_id} />
            </Section>
          )}
        </>
      ),
    },
    ...(
      [
        ['beans', '收益流水', <BeanFlows key="beans" uid={uid} />],
        ['statement', '对账单', <EarnerStatement key="statement" uid={uid} />],
      ] as const
    ).map(([key, label, part]) => ({ key, label, children: <Part fallback={<Skeleton active />}>{part}</Part> })),
  ];
};

/** One withdrawal beside the list: what stands in the way first, then money, account, risk, and what it comes from. */
export default function WithdrawDrawer({ buttons, ...beside }: DetailProps<Withdrawal>) {
  return (
    <ObjectDrawer
      of={withdrawType}
      call={getWithdrawal}
      {...beside}
      buttons={({ withdrawal }) => buttons(withdrawal)}
      tabs={tabsOf}
    >
      {({ withdrawal, same_account, past, timeline }) => (
        <>
          <WithdrawNotices one={withdrawal} same={same_account} />
          <DecidingFacts one={withdrawal} />
          <TechnicalFacts one={withdrawal} />
          <Section title="时间线">
            <Story timeline={timeline} />
          </Section>
          <Section title="既往提现">
            <PastWithdrawals past={past} linked />
          </Section>
        </>
      )}
    </ObjectDrawer>
  );
}
