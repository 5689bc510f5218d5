import type { Recharge } from '@/services/recharge';
import { numberText } from '@/utils/numberText';

/** 1,200 → 2,000: as the books have it; before the execution as it would be now. */
const balancesText = ({ balance_before, balance_after }: Recharge): string =>
  balance_before === null || balance_after === null
    ? '—'
    : `${numberText(balance_before)} → ${numberText(balance_after)}`;

export function Balances({ order }: { order: Recharge }) {
  const hint = order.executed_at === null ? '按现有余额预计' : '执行前后余额';
  return (
    <div className="mono secondary" title={hint}>
      {balancesText(order)}
    </div>
  );
}
