import { Link } from '@umijs/max';
import { Button } from 'antd';
import { useState } from 'react';
import frame from '@/components/review/frame.module.css';
import { claimSize, leaseMs } from '@/domain/shared/limits';
import { KeyScope } from '@/hooks/useKeys';
import { asFailure } from '@/kit/base/asFailure';
import { HoldBar } from '@/kit/base/HoldBar';
import { soonPart } from '@/kit/base/lazyPart';
import { ListFailure, SkeletonRows } from '@/kit/base/list/ListStates';
import { Part } from '@/kit/base/Part';
import page from '@/kit/base/page.module.css';
import { OpenUserProvider } from '@/kit/list/openUser';
import { numberText } from '@/utils/numberText';
import { useWithdrawQueue, type WithdrawQueue } from './useWithdrawQueue';
import { WithdrawDesk } from './WithdrawDesk';

const UserPeek = soonPart(() => import('@/components/user/UserPeek'));

/**
 * The bench of withdrawals (docs/design/playpals.md#withdraw, docs/design/blocks.md#g8): ten claimed, one at a time,
 * decided by keys.
 */
export default function WithdrawBench() {
  const queue = useWithdrawQueue();
  const { finding, items, current, waiting, approved, forget } = queue;
  const [peek, setPeek] = useState<string | null>(null);
  return (
    <OpenUserProvider value={setPeek}>
      <div className={frame.page} data-fill={current !== undefined}>
        <header className={frame.head}>
          <h1 className={page.title}>
            提现审核
            <small>
              待领取 {numberText(waiting)} · 已领取 {items.length}/{claimSize}
            </small>
          </h1>
          <div className={frame.hold}>
            {approved && (
              <HoldBar
                key={approved.one.withdraw_id}
                label={`通过 ${approved.one.withdraw_id}`}
                undo={approved.undo}
                onGone={() => forget(approved.one)}
                inline
              />
            )}
          </div>
          <nav aria-label="视图" className={frame.modes}>
            <Link to="/playpals/withdraw?mode=bench" aria-current="page">
              审核
            </Link>
            <Link to="/playpals/withdraw">列表</Link>
          </nav>
        </header>
        {finding.data ? (
          <Work queue={queue} />
        ) : finding.error ? (
          <ListFailure {...asFailure(finding.error)} onRetry={() => void finding.refetch()} />
        ) : (
          <SkeletonRows />
        )}
      </div>
      <Part>{peek && <UserPeek userId={peek} onClose={() => setPeek(null)} onOpenUser={setPeek} />}</Part>
    </OpenUserProvider>
  );
}

/** Current withdrawal, or a button to claim more. */
function Work({ queue }: { queue: WithdrawQueue }) {
  const { current, waiting, busy, claim } = queue;
  if (current)
    return (
      <KeyScope place="提现审核">
        <WithdrawDesk queue={queue} one={current} />
      </KeyScope>
    );
  return (
    <section aria-label="领取" className={frame.picker}>
      <p>{waiting > 0 ? `领取后 ${leaseMs / 60_000} 分钟内没有操作会自动退回队列。` : '没有可审核的提现了。'}</p>
      <Button type="primary" size="large" autoFocus loading={busy} onClick={() => void claim()}>
        {waiting > 0 ? `领取 ${claimSize} 件` : '再看看'}
      </Button>
    </section>
  );
}
