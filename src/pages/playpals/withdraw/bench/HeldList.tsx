import { Due } from '@/components/review/Due';
import frame from '@/components/review/frame.module.css';
import controls from '@/kit/base/controls.module.css';
import type { Withdrawal } from '@/services/withdrawal';
import { safeText } from '@/utils/safeText';
import { RiskScore } from '../marks';
import { withdrawalAmountText } from '../withdrawText';

interface Props {
  items: readonly Withdrawal[];
  currentId: string;
  onSelect: (id: string) => void;
}

/** Withdrawals claimed by this reviewer, most urgent first. */
export function HeldList({ items, currentId, onSelect }: Props) {
  return (
    <ol className={frame.list} aria-label="我领取的提现">
      {items.map((one) => (
        <li key={one.withdraw_id}>
          <button
            type="button"
            className={`${controls.row} ${frame.entry}`}
            aria-current={one.withdraw_id === currentId ? 'true' : undefined}
            onClick={() => onSelect(one.withdraw_id)}
          >
            <span className={frame.entryHead}>
              <RiskScore score={one.risk.score} />
              <Due at={one.sla_due_at} />
            </span>
            <bdi className={frame.entryText}>{safeText(one.nickname)}</bdi>
            <span className="mono">{withdrawalAmountText(one)}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}
