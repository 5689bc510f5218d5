import { Link } from '@umijs/max';
import { agentFlowTypes } from '@/domain/agent/rules';
import { labelOf } from '@/domain/shared/labels';
import { PlainTable } from '@/kit/base/PlainTable';
import { SignedCoins } from '@/kit/field/SignedCoins';
import { Time } from '@/kit/field/Time';
import { useBeside } from '@/kit/list/useBeside';
import type { AgentFlow } from '@/services/agent';
import { numberText } from '@/utils/numberText';
import { Balance } from './Balance';

interface Props {
  label: string;
  flows: readonly AgentFlow[];
  /** The one that is open. */
  current: string;
  /** Said instead of no rows. */
  empty?: string;
}

/** A few flows as they follow each other: before, change, after. */
export function FlowTable({ label, flows, current, empty }: Props) {
  const beside = useBeside();
  const isCurrent = ({ flow_id }: AgentFlow) => flow_id === current;
  return (
    <PlainTable
      label={label}
      rows={flows}
      rowKey={({ flow_id }) => flow_id}
      isCurrent={isCurrent}
      empty={empty}
      columns={[
        {
          title: '流水号',
          render: (flow) => (isCurrent(flow) ? flow.flow_id : <Link to={beside(flow.flow_id)}>{flow.flow_id}</Link>),
        },
        { title: '时间', render: ({ created_at }) => <Time at={created_at} short /> },
        { title: '类型', render: ({ type }) => labelOf(agentFlowTypes, type).label },
        { title: '变动前', number: true, render: ({ balance_before }) => numberText(balance_before) },
        { title: '金额', number: true, render: ({ amount }) => <SignedCoins value={amount} /> },
        { title: '变动后', number: true, render: (flow) => <Balance flow={flow} /> },
      ]}
    />
  );
}
