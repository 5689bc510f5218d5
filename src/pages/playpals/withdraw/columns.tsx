import { Due } from '@/components/review/Due';
import { FamilyLine } from '@/components/user/FamilyLine';
import { UserLink } from '@/components/user/UserLink';
import { userCells } from '@/components/user/userCells';
import { labelOf } from '@/domain/shared/labels';
import { withdrawType } from '@/domain/withdrawal/fields';
import { isDue, withdrawMethods, withdrawRisks } from '@/domain/withdrawal/rules';
import { Below } from '@/kit/base/Below';
import { columnsOf } from '@/kit/list/columnsOf';
import type { ColumnsOf } from '@/kit/list/types';
import type { listWithdrawals, Withdrawal } from '@/services/withdrawal';
import { moneyText } from '@/utils/money';
import { moneyNumber } from '@/utils/moneyNumber';
import { safeText } from '@/utils/safeText';
import { NameMatch, RiskRules, RiskScore } from './marks';

/** Current reviewer, or remaining time. */
function Beside({ one: { claim, status, sla_due_at } }: { one: Withdrawal }) {
  if (claim) return <span className="secondary"> {safeText(claim.name)} 审核中</span>;
  return (
    isDue(status) && (
      <>
        {' '}
        <Due at={sla_due_at} />
      </>
    )
  );
}

export const withdrawColumns: ColumnsOf<typeof listWithdrawals> = columnsOf(withdrawType.fields, [
  { key: 'withdraw_id', width: 150 },
  {
    key: 'uid',
    width: 150,
    render: ({ uid, nickname, family_name }) => (
      <>
        <UserLink uid={uid} name={nickname} />
        <FamilyLine name={family_name} />
      </>
    ),
    file: userCells((one) => one),
  },
  {
    key: 'amount',
    title: '金额 / 实付',
    width: 120,
    align: 'right',
    sort: 'amount_cny',
    render: ({ amount, net, currency }) => (
      <>
        {moneyText(amount, currency)} <div className="secondary">实付 {moneyText(net, currency)}</div>
      </>
    ),
    file: [
      { head: '金额', text: ({ amount, currency }) => moneyNumber(amount, currency) },
      { head: '实付', text: ({ net, currency }) => moneyNumber(net, currency) },
      { head: '币种', text: ({ currency }) => currency },
    ],
  },
  {
    key: 'account',
    title: '方式 / 账户',
    width: 150,
    render: ({ method, account }) => (
      <>
        {labelOf(withdrawMethods, method).label} <div className="mono">{account}</div>
      </>
    ),
    file: [
      { head: '方式', text: ({ method }) => labelOf(withdrawMethods, method).label },
      { head: '账户', text: ({ account }) => account },
    ],
  },
  { key: 'kyc_status', width: 100, after: (one) => !one.name_matches && <NameMatch one={one} /> },
  {
    key: 'risk',
    width: 130,
    sort: 'risk_score',
    render: ({ risk: { score, rules } }) => (
      <>
        <RiskScore score={score} />
        {rules.length > 0 && (
          <Below className="">
            <RiskRules rules={rules} />
          </Below>
        )}
      </>
    ),
    file: [
      { head: '风险分', text: ({ risk }) => risk.score },
      { head: '命中规则', text: ({ risk }) => risk.rules.map((rule) => labelOf(withdrawRisks, rule).label).join('、') },
    ],
  },
  { key: 'status', width: 150, after: (one) => <Beside one={one} /> },
  { key: 'created_at', width: 112, sort: 'created_at' },
  { key: 'sla_due_at', width: 112, sort: 'sla_due_at', hiddenAtFirst: true },
  { key: 'month_total', width: 110, hiddenAtFirst: true },
  { key: 'family_name', width: 110, hiddenAtFirst: true },
  { key: 'family_id', width: 100, hiddenAtFirst: true },
  { key: 'net', width: 104, hiddenAtFirst: true },
  { key: 'fee', width: 96, hiddenAtFirst: true },
  { key: 'tax', width: 96, hiddenAtFirst: true },
  { key: 'amount_cny', width: 110, hiddenAtFirst: true },
  { key: 'bean_cost', width: 100, hiddenAtFirst: true },
  { key: 'balance_after', width: 100, hiddenAtFirst: true },
  { key: 'payout_ref', width: 160, hiddenAtFirst: true },
  { key: 'payout_state', width: 96, hiddenAtFirst: true },
  { key: 'batch_id', width: 160, hiddenAtFirst: true },
  { key: 'pay_due_at', width: 112, hiddenAtFirst: true },
  { key: 'paid_at', width: 112, hiddenAtFirst: true },
]);
