import { useQuery } from '@tanstack/react-query';
import { agentLevels } from '@/domain/agent/rules';
import { labelOf } from '@/domain/shared/labels';
import { Loaded } from '@/kit/base/Loaded';
import { ChecksFilter, type FilterSubject, read } from '@/kit/base/list/filters';
import type { Filter, FilterControlProps } from '@/kit/base/list/types';
import { type Agent, listAgents } from '@/services/agent';
import { queryOf } from '@/utils/queryOf';

/** All resellers; few, and the same for everybody on the screen. */
export const useAgents = () => useQuery(queryOf(listAgents, {}));

/** Select option for an agent: level and name. */
export const agentOption = ({ agent_id, name, level }: Agent) => {
  return { value: agent_id, label: `${labelOf(agentLevels, String(level)).label} ${name}` };
};

/** One agent by its name. */
export const agentFilter = <Name extends string>(name: Name, about: FilterSubject): Filter<Name> =>
  read(name, about, AgentControl, AgentWords);

function AgentControl(props: FilterControlProps & { name: string }) {
  return (
    <Loaded query={useAgents()} rows={3}>
      {({ list }) => <ChecksFilter {...props} options={list.map(agentOption)} />}
    </Loaded>
  );
}

function AgentWords({ values: [id = ''] }: { values: readonly string[] }) {
  return <>{useAgents().data?.list.find(({ agent_id }) => agent_id === id)?.name ?? id}</>;
}
