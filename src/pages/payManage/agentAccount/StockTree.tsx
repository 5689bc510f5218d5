import { useQuery } from '@tanstack/react-query';
import { Link } from '@umijs/max';
import { SumBar } from '@/components/money/SumBar';
import { agentLevels, agentStatus } from '@/domain/agent/rules';
import { Loaded } from '@/kit/base/Loaded';
import { PlainTable } from '@/kit/base/PlainTable';
import { StateTag } from '@/kit/field/StateTag';
import { Tag } from '@/kit/field/Tag';
import { useBeside } from '@/kit/list/useBeside';
import { type AgentTree, agentTree } from '@/services/agentAccount';
import { numberText } from '@/utils/numberText';
import { queryOf } from '@/utils/queryOf';
import { safeText } from '@/utils/safeText';
import styles from './agentAccount.module.css';
import { ShareBar } from './ShareBar';

type Node = AgentTree['nodes'][number];

const indents = [undefined, styles.below1, styles.below2];

/** 下级树: an agent and all below it with their stocks, and whether the ledger comes to the same sum. */
export default function StockTree({ id }: { id: string }) {
  const finding = useQuery(queryOf(agentTree, { agent_id: id }));
  return (
    <Loaded query={finding}>
      {(tree) => (
        <>
          <SumBar
            items={[
              { label: '整树库存', value: numberText(tree.stock) },
              { label: '冻结', value: numberText(tree.frozen) },
              { label: '账本合计', value: numberText(tree.posted) },
              { label: '校验', value: <Proof tree={tree} /> },
            ]}
          />
          <Nodes nodes={tree.nodes} id={id} />
        </>
      )}
    </Loaded>
  );
}

function Proof({ tree: { ok, nodes, stock, posted } }: { tree: AgentTree }) {
  if (ok) return <Tag color="green">✓ {nodes.length} 条链与库存一致</Tag>;
  return <Tag color="red">✗ 相差 {numberText(stock - posted, { signDisplay: 'exceptZero' })}</Tag>;
}

function Nodes({ nodes, id }: { nodes: readonly Node[]; id: string }) {
  const most = Math.max(...nodes.map(({ coin_stock }) => coin_stock));
  const top = nodes[0]?.level ?? 1;
  return (
    <PlainTable
      label="下级树"
      rows={nodes}
      rowKey={({ agent_id }) => agent_id}
      isCurrent={({ agent_id }) => agent_id === id}
      columns={[
        {
          title: '代理',
          render: (node) => <Name node={node} depth={node.level - top} isOpen={node.agent_id === id} />,
        },
        { title: '等级', render: ({ level }) => <StateTag map={agentLevels} value={String(level)} /> },
        { title: '状态', render: ({ status }) => <StateTag map={agentStatus} value={status} /> },
        { title: '库存', number: true, render: ({ coin_stock }) => numberText(coin_stock) },
        { render: ({ coin_stock }) => <ShareBar part={coin_stock} whole={most} /> },
        { title: '冻结', number: true, render: ({ frozen_stock }) => numberText(frozen_stock) },
        { title: '注意', render: (node) => <Marks node={node} /> },
      ]}
    />
  );
}

function Name({ node: { agent_id, name }, depth, isOpen }: { node: Node; depth: number; isOpen: boolean }) {
  const beside = useBeside();
  const text = <bdi>{safeText(name)}</bdi>;
  return <span className={indents[depth]}>{isOpen ? text : <Link to={beside(agent_id)}>{text}</Link>}</span>;
}

/** Warnings of an agent: low stock, and a balance that differs from the sum of its flows. */
function Marks({ node: { low_stock, difference } }: { node: Node }) {
  return (
    <>
      {low_stock && <Tag color="red">库存告急</Tag>}{' '}
      {difference !== 0 && <Tag color="red">与流水相差 {numberText(difference, { signDisplay: 'exceptZero' })}</Tag>}
    </>
  );
}
