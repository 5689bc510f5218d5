import { chainBreaks } from '@/domain/agent/rules';
import { labelOf } from '@/domain/shared/labels';
import type { AgentFlow } from '@/services/agent';
import { numberText } from '@/utils/numberText';
import styles from './agentFlow.module.css';

/** Description of a break between a row and the previous one. */
export const breakText = ({ why, difference }: NonNullable<AgentFlow['chain_break']>): string =>
  `${labelOf(chainBreaks, why).label}，相差 ${numberText(difference, { signDisplay: 'exceptZero' })}`;

/** Balance after the flow; a break in the chain is marked, with details on hover. */
export function Balance({ flow: { balance_after, chain_break } }: { flow: AgentFlow }) {
  const coins = <span className="mono">{numberText(balance_after)}</span>;
  if (chain_break === null) return coins;
  return (
    <span className={styles.broken} title={breakText(chain_break)}>
      不连续 {coins}
    </span>
  );
}
