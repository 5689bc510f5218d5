import { useQuery } from '@tanstack/react-query';
import { Skeleton, Tabs } from 'antd';
import type { DetailProps } from '@/components/list/ListScreen';
import { agentFlowType } from '@/domain/objects/agent';
import { useHashQuery } from '@/hooks/useHashQuery';
import { type AgentFlow, getAgentFlow } from '@/services/agents';
import { DetailDrawer } from '@/ui/DetailDrawer';
import { Loaded } from '@/ui/Loaded';
import { lazyPart } from '@/ui/lazyPart';
import { Part } from '@/ui/Part';
import { FlowFacts } from './FlowFacts';

const AuditTrail = lazyPart(() => import('@/components/AuditTrail'));

/** One flow beside the list, `?detail=<flow>`; the arrows walk the rows. */
export default function FlowDrawer({ id, walk, buttons, onClose }: DetailProps<AgentFlow>) {
  const { query, setQuery } = useHashQuery();
  const finding = useQuery({
    queryKey: [getAgentFlow.spec.name, id],
    queryFn: ({ signal }) => getAgentFlow({ flow_id: id }, { signal }),
  });
  const trail = (
    <Part fallback={<Skeleton active />}>
      <AuditTrail type={agentFlowType} id={id} />
    </Part>
  );
  return (
    <DetailDrawer title="流水详情" onClose={onClose} {...walk}>
      <Loaded query={finding} rows={8}>
        {(found) => (
          <Tabs
            key={id}
            activeKey={query.get('tab') === 'audit' ? 'audit' : 'detail'}
            onChange={(tab) => setQuery({ tab: tab === 'detail' ? null : tab }, { replace: true })}
            items={[
              { key: 'detail', label: '详情', children: <FlowFacts found={found} buttons={buttons(found.flow)} /> },
              { key: 'audit', label: '操作记录', children: trail },
            ]}
          />
        )}
      </Loaded>
    </DetailDrawer>
  );
}
