import { Link } from '@umijs/max';
import { Alert } from 'antd';
import { attemptStates, withdrawalNeedsSecond, withdrawStatus } from '@/domain/withdrawal/rules';
import { openForm } from '@/kit/base/openForm';
import { PlainTable } from '@/kit/base/PlainTable';
import { MaskedCell } from '@/kit/field/PiiCell';
import { StateTag } from '@/kit/field/StateTag';
import { Time } from '@/kit/field/Time';
import { useBeside } from '@/kit/list/useBeside';
import type { Withdrawal, WithdrawalDetail } from '@/services/withdrawal';
import { moneyText } from '@/utils/money';
import { safeText } from '@/utils/safeText';
import { BatchLink } from './BatchLink';

/** Notices about obstacles, at the top. */
export function WithdrawNotices({ one, same }: { one: Withdrawal; same: WithdrawalDetail['same_account'] }) {
  const { name_matches, kyc_status, barred, payout_state, payout_ref, status, reason, claim } = one;
  const isInReview = status === 'submitted' || status === 'reviewing' || status === 'second';
  return (
    <>
      {claim && !claim.mine && <Alert type="info" showIcon title={`${claim.name} 审核中`} />}
      {barred && isInReview && <Alert type="warning" showIcon title={safeText(barred)} />}
      {!name_matches && <Alert type="error" showIcon title="收款户名与 KYC 姓名不一致，不能通过" />}
      {kyc_status !== 'passed' && <Alert type="error" showIcon title="KYC 未通过，不能通过" />}
      {same.length > 0 && (
        <Alert
          type="error"
          showIcon
          title={`同一收款账户还有 ${same.length} 位用户`}
          description={same.map(({ uid, nickname, withdraw_id }) => (
            <div key={uid}>
              <bdi>{safeText(nickname)}</bdi>（{uid}）：{withdraw_id}
            </div>
          ))}
        />
      )}
      {payout_state === 'unknown' && (
        <Alert
          type="warning"
          showIcon
          title={`打款 ${payout_ref} 结果未知`}
          description="渠道没有答复，请先「查询渠道」，查明之前不能重新打款。"
        />
      )}
      {reason && (status === 'rejected' || status === 'frozen') && (
        <Alert type="info" showIcon title={status === 'frozen' ? '已冻结' : '已驳回'} description={safeText(reason)} />
      )}
      {(status === 'submitted' || status === 'reviewing') && withdrawalNeedsSecond(one, one.alone_cny) && (
        <Alert type="info" showIcon title="金额较大或风险较高，须由第二人复审" />
      )}
    </>
  );
}

/** Payout account; those with permission can reveal it. */
export function Account({ one }: { one: Withdrawal }) {
  const ask = (onShown: (value: string) => void) => openForm(() => import('./dialogs/AccountForm'), { one, onShown });
  return <MaskedCell masked={one.account} ask={ask} />;
}

export function Attempts({ attempts }: { attempts: WithdrawalDetail['attempts'] }) {
  return (
    <PlainTable
      label="打款记录"
      rows={attempts}
      rowKey={({ payout_ref }) => payout_ref}
      empty="还没有打款"
      columns={[
        { title: '打款号', render: ({ payout_ref }) => <span className="mono">{payout_ref}</span> },
        { title: '批次', render: ({ batch_id }) => <BatchLink id={batch_id} /> },
        { title: '时间', render: ({ at }) => <Time at={at} short /> },
        { title: '结果', render: ({ state }) => <StateTag map={attemptStates} value={state} /> },
        { title: '说明', wraps: true, render: ({ note }) => safeText(note) || '—' },
      ]}
    />
  );
}

export function Story({ timeline }: { timeline: WithdrawalDetail['timeline'] }) {
  return (
    <PlainTable
      label="时间线"
      rows={timeline}
      rowKey={({ at, label }) => `${at} ${label}`}
      columns={[
        { title: '时间', render: ({ at }) => <Time at={at} /> },
        { title: '事项', render: ({ label }) => safeText(label) },
        { title: '操作人', render: ({ by }) => safeText(by) },
        { title: '说明', wraps: true, render: ({ note }) => safeText(note) || '—' },
      ]}
    />
  );
}

/** Other withdrawals of the user; with `linked` they open beside the list. */
export function PastWithdrawals({ past, linked = false }: { past: readonly Withdrawal[]; linked?: boolean }) {
  const beside = useBeside();
  return (
    <PlainTable
      label="既往提现"
      rows={past.slice(0, 10)}
      rowKey={({ withdraw_id }) => withdraw_id}
      empty="没有其他提现"
      columns={[
        // Beside the bench there is room for what they came to alone.
        ...(linked
          ? [
              {
                title: '单号',
                render: ({ withdraw_id }: Withdrawal) => <Link to={beside(withdraw_id)}>{withdraw_id}</Link>,
              },
            ]
          : []),
        { title: '提交', render: ({ created_at }) => <Time at={created_at} short /> },
        { title: '金额', number: true, render: ({ amount, currency }) => moneyText(amount, currency) },
        { title: '状态', render: ({ status }) => <StateTag map={withdrawStatus} value={status} /> },
      ]}
    />
  );
}
