import { useQuery } from '@tanstack/react-query';
import type { FiltersOf } from '@/components/list/types';
import { useListWish } from '@/components/list/useListWish';
import { agentLevels } from '@/domain/agent';
import { labelOf } from '@/domain/labels';
import { maxFlowSpanDays } from '@/domain/limits';
import { agentFlowType } from '@/domain/objects/agent';
import { type Agent, type listAgentFlows, listAgents } from '@/services/agents';
import { Loaded } from '@/ui/Loaded';
import { anyOf, Checks, flag, rangeIn, read, searchIn, textIn } from '@/ui/list/filters';
import { timeFilter } from '@/ui/list/timeFilter';
import type { FilterControlProps } from '@/ui/list/types';

/** All resellers; few, and the same for everybody on the screen. */
const useAgents = () =>
  useQuery({ queryKey: [listAgents.spec.name], queryFn: ({ signal }) => listAgents({}, { signal }) });

function AgentControl(props: FilterControlProps & { name: string }) {
  return (
    <Loaded query={useAgents()} rows={3}>
      {({ list }) => <Checks {...props} options={list.map(optionOf)} />}
    </Loaded>
  );
}

const optionOf = ({ agent_id, name, level }: Agent) => {
  return { value: agent_id, label: `${labelOf(agentLevels, String(level)).label} ${name}` };
};

function AgentWords({ values: [id = ''] }: { values: readonly string[] }) {
  return <>{useAgents().data?.list.find(({ agent_id }) => agent_id === id)?.name ?? id}</>;
}

const { agent_id, type, counter_party, amount, created_at, status } = agentFlowType.fields;

export const flowFilters: FiltersOf<typeof listAgentFlows> = [
  searchIn('ids', '单号', { placeholder: '流水 / 订单 / 审批单号，可粘贴多个', many: true, width: 280 }),
  read('agent', agent_id, AgentControl, AgentWords),
  flag('below', '含下级'),
  anyOf('type', type),
  textIn('uid', `${counter_party.label} ID`, { maxLength: 20 }),
  rangeIn('amount_min', 'amount_max', amount),
  timeFilter('from', created_at, {
    from: 'from',
    to: 'to',
    usual: 'week',
    maxDays: maxFlowSpanDays,
    anyTimeWith: ['ids'],
  }),
  anyOf('status', status),
];

/** Whose flows and when, whatever they are: what a day's close asks for. */
export const spanFilters = flowFilters.filter(({ name }) => name === 'agent' || name === 'below' || name === 'from');

/** What the filters of the URL ask for now. */
export function useFlowWish(filters: FiltersOf<typeof listAgentFlows> = flowFilters) {
  const { query, ...wish } = useListWish(filters);
  return { ...wish, agent: query.get('agent') };
}
