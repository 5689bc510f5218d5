import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@umijs/max';
import { Alert } from 'antd';
import { SumBar } from '@/components/money/SumBar';
import { Loaded } from '@/kit/base/Loaded';
import layout from '@/kit/base/layout.module.css';
import { SignedCoins } from '@/kit/field/SignedCoins';
import { Tag } from '@/kit/field/Tag';
import { Time } from '@/kit/field/Time';
import { useBeside } from '@/kit/list/useBeside';
import { agentFlowSummary, type FlowSummary } from '@/services/agentFigures';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';
import { breakText } from './Balance';
import { useFlowQuery } from './filters';

const coins = (value: number | null) => (value === null ? null : numberText(value));

/** Opening, in, out, closing and the proof for what the filters list; what breaks a chain stands above all. */
export function FlowSums() {
  const { filtered } = useFlowQuery();
  const summary = useQuery({
    ...filtered(agentFlowSummary, {}),
    placeholderData: keepPreviousData,
  });
  return (
    <Loaded query={summary} rows={1}>
      {(sums) => (
        <>
          {!sums.ok && <Broken broken={sums.broken} />}
          <SumBar
            items={[
              { label: '期初', value: coins(sums.opening) },
              { label: '进', value: <SignedCoins value={sums.in} /> },
              { label: '出', value: <SignedCoins value={-sums.out} /> },
              { label: '期末', value: coins(sums.closing) },
              { label: '校验', value: <Proof sums={sums} /> },
            ]}
          />
        </>
      )}
    </Loaded>
  );
}

function Proof({ sums: { ok, chains, broken } }: { sums: FlowSummary }) {
  return ok ? <Tag color="green">✓ {chains} 条链余额连续</Tag> : <Tag color="red">✗ {broken.length} 条链断开</Tag>;
}

/** Rows that break the chain, with the difference. */
function Broken({ broken }: Pick<FlowSummary, 'broken'>) {
  const beside = useBeside();
  return (
    <Alert
      type="error"
      showIcon
      className={layout.below8}
      title="余额不连续，已通知财务"
      description={broken.map(({ flow_id, agent_name, why, at, expected, difference }) => (
        <div key={flow_id}>
          <bdi>{safeText(agent_name)}</bdi> <Link to={beside(flow_id)}>{flow_id}</Link> <Time at={at} />：
          {breakText({ why, difference })}，应为 {coins(expected)}
        </div>
      ))}
    />
  );
}
