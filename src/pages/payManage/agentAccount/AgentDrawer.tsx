import { Link } from '@umijs/max';
import { Alert, Skeleton } from 'antd';
import { PendingRequest } from '@/components/approval/PendingRequest';
import { lowStockDays } from '@/domain/agent/account';
import { agentType } from '@/domain/agent/fields';
import { lazyPart } from '@/kit/base/lazyPart';
import { openForm } from '@/kit/base/openForm';
import { Part } from '@/kit/base/Part';
import type { Tab } from '@/kit/base/Tabs';
import { Facts } from '@/kit/detail/Facts';
import { ObjectDrawer } from '@/kit/detail/ObjectDrawer';
import { MaskedCell } from '@/kit/field/PiiCell';
import type { DetailProps } from '@/kit/list/ListScreen';
import { useBeside } from '@/kit/list/useBeside';
import { type AgentAccount, getAgentAccount } from '@/services/agentAccount';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';
import { pendingCreditOf } from './columns';

interface Props {
  account: AgentAccount;
  /** Coins with which the stock would be low no more. */
  shortBy: number;
}

/** Low stock, a KYC that failed, and what waits for a second person. */
function AccountNotices({ account, shortBy }: Props) {
  const { low_stock, kyc_status } = account;
  return (
    <>
      {low_stock && (
        <Alert
          type="error"
          showIcon
          title={`库存告急：不足 ${lowStockDays} 天的平均售出，还差 ${numberText(shortBy)}`}
        />
      )}
      {kyc_status === 'failed' && <Alert type="warning" showIcon title="KYC 未通过，不能开通和进货" />}
      {pendingCreditOf(account).map(({ id }) => (
        <PendingRequest key={id} id={id} />
      ))}
    </>
  );
}

const StockTree = lazyPart(() => import('./StockTree'));
const OddBuyers = lazyPart(() => import('./OddBuyers'));
const MonthStatement = lazyPart(() => import('./MonthStatement'));

/** Tabs come when they are asked for. */
const tabsOf = ({ agent_id }: AgentAccount): Tab[] =>
  (
    [
      ['tree', '下级树', <StockTree key="tree" id={agent_id} />],
      ['buyers', '异常买家', <OddBuyers key="buyers" id={agent_id} />],
      ['month', '月结单', <MonthStatement key="month" id={agent_id} />],
    ] as const
  ).map(([key, label, part]) => ({ key, label, children: <Part fallback={<Skeleton active />}>{part}</Part> }));

/** One account beside the list: what is wrong or waits stands first. */
export default function AgentDrawer({ buttons, ...beside }: DetailProps<AgentAccount>) {
  return (
    <ObjectDrawer
      of={agentType}
      call={getAgentAccount}
      {...beside}
      title={({ account }) => <bdi>{safeText(account.name)}</bdi>}
      tabs={({ account }) => tabsOf(account)}
      buttons={({ account }) => buttons(account)}
    >
      {({ account, short_by }) => (
        <>
          <AccountNotices account={account} shortBy={short_by} />
          <Facts
            of={agentType}
            row={account}
            facts={[
              'agent_id',
              'status',
              'level',
              ['parent_id', <Parent key="parent" account={account} />],
              'uid',
              'region',
              ['contact', <Contact key="contact" account={account} />],
              'kyc_status',
              'coin_stock',
              'frozen_stock',
              'credit_limit',
              'credit_used',
              'discount',
              'rebate_rate',
              'daily_sell_cap',
              'per_tx_cap',
              'sell_to',
              'bind_staff',
              'sold_30d',
              'refund_rate_30d',
              'risk_level',
              'password_reset_at',
              'created_at',
            ]}
          />
        </>
      )}
    </ObjectDrawer>
  );
}

function Parent({ account: { parent_id, parent_name } }: { account: AgentAccount }) {
  const beside = useBeside();
  if (parent_id === null) return '—';
  return (
    <Link to={beside(parent_id)}>
      <bdi>{safeText(parent_name ?? parent_id)}</bdi>
    </Link>
  );
}

function Contact({ account }: { account: AgentAccount }) {
  const ask = (onShown: (value: string) => void) =>
    openForm(() => import('./dialogs/ContactForm'), { agent: account, onShown });
  return <MaskedCell masked={account.contact} ask={ask} />;
}
