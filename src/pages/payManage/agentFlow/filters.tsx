import { agentFlowType } from '@/domain/agent/fields';
import { maxFlowSpanDays } from '@/domain/shared/limits';
import { anyOf, flag, rangeIn, searchIn, textIn } from '@/kit/base/list/filters';
import { timeFilter } from '@/kit/base/list/timeFilter';
import type { FiltersOf } from '@/kit/list/types';
import { useListQuery } from '@/kit/list/useListQuery';
import type { listAgentFlows } from '@/services/agent';
import { agentFilter } from '../agents/agentChoice';

const { agent_id, type, counter_party, amount, created_at, status } = agentFlowType.fields;

export const flowFilters: FiltersOf<typeof listAgentFlows> = [
  searchIn('ids', '单号', { placeholder: '流水 / 订单 / 审批单号，可粘贴多个', many: true, width: 280 }),
  agentFilter('agent', agent_id),
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

/** Filters by agent and time only, for the daily close. */
export const spanFilters = flowFilters.filter(({ name }) => name === 'agent' || name === 'below' || name === 'from');

/** Current query of the URL's filters. */
export function useFlowQuery(filters: FiltersOf<typeof listAgentFlows> = flowFilters) {
  const { query, ...rest } = useListQuery(filters);
  return { ...rest, agent: query.get('agent') };
}
