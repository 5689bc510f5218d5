import { Link } from '@umijs/max';
import { useBeside } from '@/components/list/useBeside';
import { SignedCoins } from '@/components/money/SignedCoins';
import { Time } from '@/components/Time';
import { agentFlowTypes } from '@/domain/agent';
import { labelOf } from '@/domain/labels';
import type { AgentFlow } from '@/services/agents';
import styles from './agentFlow.module.css';
import { Balance } from './Balance';

interface Props {
  label: string;
  flows: readonly AgentFlow[];
  /** The one that is open. */
  current: string;
}

/** A few flows as they follow each other: before, change, after. */
export function FlowTable({ label, flows, current }: Props) {
  const beside = useBeside();
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr className="secondary">
          <th scope="col">流水号</th>
          <th scope="col">时间</th>
          <th scope="col">类型</th>
          {['变动前', '金额', '变动后'].map((head) => (
            <th key={head} scope="col" className={styles.number}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {flows.map((flow) => (
          <tr key={flow.flow_id} aria-current={flow.flow_id === current}>
            <th scope="row">
              {flow.flow_id === current ? flow.flow_id : <Link to={beside(flow.flow_id)}>{flow.flow_id}</Link>}
            </th>
            <td>
              <Time at={flow.created_at} short />
            </td>
            <td>{labelOf(agentFlowTypes, flow.type).label}</td>
            <td className={`mono ${styles.number}`}>{flow.balance_before.toLocaleString('zh-CN')}</td>
            <td className={styles.number}>
              <SignedCoins value={flow.amount} />
            </td>
            <td className={styles.number}>
              <Balance flow={flow} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
