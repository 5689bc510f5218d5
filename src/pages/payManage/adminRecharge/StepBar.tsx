import { type RechargeStatus, rechargeCheckNames, rechargeStatus } from '@/domain/recharge/rules';
import { labelOf } from '@/domain/shared/labels';
import type { Recharge } from '@/services/recharge';
import { safeText } from '@/utils/safeText';
import styles from './adminRecharge.module.css';

type State = 'done' | 'now' | 'bad' | 'open';

interface Step {
  key: string;
  label: string;
  who: string;
  state: State;
}

const ended: readonly RechargeStatus[] = ['rejected', 'withdrawn', 'expired'];

const executionOf: Partial<Record<RechargeStatus, { state: State; who: string }>> = {
  approved: { state: 'now', who: '等待执行' },
  executing: { state: 'bad', who: '结果未知' },
  failed: { state: 'bad', who: '失败' },
  success: { state: 'done', who: '已到账' },
  reversed: { state: 'done', who: '已到账，后冲正' },
};

/** From the request to the execution: who did what, and whose turn it is. */
function stepsOf({ status, maker_name, steps, closed }: Recharge): Step[] {
  const endedText = `${closed?.by_name ?? ''}${labelOf(rechargeStatus, status).label}`;
  const waits = steps.findIndex(({ by }) => by === null);
  const checks = steps.map(({ code, by_name }, place): Step => {
    const isNext = place === waits && status !== 'draft';
    const state: State = by_name !== null ? 'done' : !isNext ? 'open' : ended.includes(status) ? 'bad' : 'now';
    const open = ended.includes(status) ? '未审批' : '待审批';
    const who = safeText(by_name ?? (state === 'bad' ? endedText : open));
    return { key: code, label: rechargeCheckNames[code] ?? code, who, state };
  });
  const { state, who } = executionOf[status] ?? { state: 'open' as const, who: '未执行' };
  return [
    { key: 'maker', label: '发起', who: safeText(maker_name), state: status === 'draft' ? 'now' : 'done' },
    ...checks,
    { key: 'execution', label: '执行', who, state },
  ];
}

const marks: Record<State, string> = { done: '✓', now: '●', bad: '✗', open: '○' };

/** In a row as marks with words on hover; `full` with the persons beside. */
export function StepBar({ order, full = false }: { order: Recharge; full?: boolean }) {
  return (
    <ol aria-label="进度" className={styles.steps}>
      {stepsOf(order).map(({ key, label, who, state }) => (
        <li key={key} data-state={state} title={`${label}：${who}`}>
          {marks[state]} {full ? `${label} ${who}` : <span className="sr-only">{`${label} ${who}`}</span>}
        </li>
      ))}
    </ol>
  );
}
