import { agentDiscountText, basisPointsText } from '@/domain/agent/account';
import { agentType } from '@/domain/agent/fields';
import { agentLevels, agentStatus } from '@/domain/agent/rules';
import { labelOf } from '@/domain/shared/labels';
import { riskLevel } from '@/domain/user/rules';
import { Below } from '@/kit/base/Below';
import { ObjectLink } from '@/kit/field/ObjectLink';
import { StateTag } from '@/kit/field/StateTag';
import { Tag } from '@/kit/field/Tag';
import { Uid } from '@/kit/field/Uid';
import { columnsOf } from '@/kit/list/columnsOf';
import type { ColumnsOf } from '@/kit/list/types';
import type { AgentAccount, listAgentAccounts } from '@/services/agentAccount';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';

const termsText = ({ discount, rebate_rate }: AgentAccount): string =>
  `${agentDiscountText(discount)} / ${basisPointsText(rebate_rate)}`;

/** Stock, and frozen stock if there is any. */
function Stock({ account: { coin_stock, frozen_stock } }: { account: AgentAccount }) {
  return (
    <span className="mono">
      {numberText(coin_stock)}
      {frozen_stock > 0 && <span className="secondary"> / {numberText(frozen_stock)}</span>}
    </span>
  );
}

/** Credit limit and debt. */
function Credit({ account: { credit_limit, credit_used } }: { account: AgentAccount }) {
  if (credit_limit === 0) return '—';
  return (
    <span className="mono">
      {numberText(credit_limit)}
      {credit_used > 0 && <span className="secondary"> 已用 {numberText(credit_used)}</span>}
    </span>
  );
}

/** Requests about an account that wait for a second person. */
export const pendingCreditOf = ({ pending_price, pending_purchase, pending_clear }: AgentAccount) =>
  [
    { what: '定价授信', id: pending_price },
    { what: '进货', id: pending_purchase },
    { what: '清退', id: pending_clear },
  ].flatMap(({ what, id }) => (id === null ? [] : [{ what, id }]));

function Pending({ account }: { account: AgentAccount }) {
  const whats = pendingCreditOf(account).map(({ what }) => what);
  return whats.length > 0 && <Below>{whats.join('、')}待审批</Below>;
}

export const accountColumns: ColumnsOf<typeof listAgentAccounts> = columnsOf(agentType.fields, [
  {
    key: 'name',
    title: '代理',
    width: 262,
    render: ({ agent_id, name, level, low_stock }) => (
      <>
        <bdi>{safeText(name)}</bdi> <StateTag map={agentLevels} value={numberText(level)} />{' '}
        {low_stock && <Tag color="red">库存告急</Tag>}
        <Below className="">
          <Uid id={agent_id} label="代理编号" />
        </Below>
      </>
    ),
    file: [
      { head: '代理', text: ({ name }) => name },
      { head: '代理 ID', text: ({ agent_id }) => agent_id },
    ],
  },
  {
    key: 'parent_id',
    width: 112,
    render: ({ parent_id, parent_name }) =>
      parent_id === null ? (
        '—'
      ) : (
        <ObjectLink type={agentType} id={parent_id}>
          <bdi>{safeText(parent_name ?? parent_id)}</bdi>
        </ObjectLink>
      ),
    file: [
      { head: '上级', text: ({ parent_name }) => parent_name },
      { head: '上级 ID', text: ({ parent_id }) => parent_id },
    ],
  },
  { key: 'region', width: 89 },
  {
    key: 'coin_stock',
    title: '库存 / 冻结',
    width: 132,
    align: 'right',
    sort: 'coin_stock',
    render: (account) => <Stock account={account} />,
    file: [
      { head: '库存（金币）', text: ({ coin_stock }) => coin_stock },
      { head: '冻结库存（金币）', text: ({ frozen_stock }) => frozen_stock },
    ],
  },
  {
    key: 'credit_limit',
    width: 112,
    align: 'right',
    render: (account) => <Credit account={account} />,
    file: [
      { head: '授信（金币）', text: ({ credit_limit }) => credit_limit },
      { head: '已用授信（金币）', text: ({ credit_used }) => credit_used },
    ],
  },
  { key: 'sold_30d', width: 128, sort: 'sold_30d' },
  {
    key: 'discount',
    title: '折扣 / 返点',
    width: 108,
    align: 'right',
    render: termsText,
    file: [
      { head: '折扣', text: ({ discount }) => agentDiscountText(discount) },
      { head: '返点', text: ({ rebate_rate }) => basisPointsText(rebate_rate) },
    ],
  },
  {
    key: 'status',
    title: '状态 / 风险',
    width: 124,
    after: (account) => (
      <>
        {' '}
        <StateTag map={riskLevel} value={account.risk_level} />
        <Pending account={account} />
      </>
    ),
    file: [
      { head: '状态', text: ({ status }) => labelOf(agentStatus, status).label },
      { head: '风险', text: ({ risk_level }) => labelOf(riskLevel, risk_level).label },
    ],
  },
  { key: 'level', width: 64, hiddenAtFirst: true },
  { key: 'risk_level', width: 56, hiddenAtFirst: true },
  { key: 'agent_id', width: 90, hiddenAtFirst: true },
  { key: 'uid', width: 110, hiddenAtFirst: true },
  { key: 'frozen_stock', width: 104, hiddenAtFirst: true },
  { key: 'credit_used', width: 104, hiddenAtFirst: true },
  { key: 'kyc_status', width: 80, hiddenAtFirst: true },
  { key: 'refund_rate_30d', width: 90, hiddenAtFirst: true },
  { key: 'daily_sell_cap', width: 110, hiddenAtFirst: true },
  { key: 'per_tx_cap', width: 110, hiddenAtFirst: true },
  { key: 'sell_to', width: 80, hiddenAtFirst: true },
  { key: 'bind_staff', width: 100, hiddenAtFirst: true },
  { key: 'created_at', width: 112, sort: 'created_at', hiddenAtFirst: true },
]);
