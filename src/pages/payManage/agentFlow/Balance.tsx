import type { AgentFlow } from '@/services/agents';
import styles from './agentFlow.module.css';

/** What was left; a row that does not follow from the one before says so, and by how much on hover. */
export function Balance({ flow: { balance_after, gap } }: { flow: AgentFlow }) {
  const coins = balance_after.toLocaleString('zh-CN');
  if (gap === 0) return <span className="mono">{coins}</span>;
  return (
    <span
      className={styles.broken}
      title={`与上一条相差 ${gap.toLocaleString('zh-CN', { signDisplay: 'exceptZero' })}`}
    >
      不连续 <span className="mono">{coins}</span>
    </span>
  );
}
