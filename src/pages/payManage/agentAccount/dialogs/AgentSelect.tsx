import { Select } from 'antd';
import { choicesFailed } from '@/kit/form/choicesFailed';
import type { Agent } from '@/services/agent';
import { agentOption, useAgents } from '../../agents/agentChoice';

interface Props {
  /** Condition for selectable agents. */
  fits: (agent: Agent) => boolean;
  /** Label of the empty choice, if allowed; its value is the empty text. */
  none?: string;
  placeholder?: string;
  id?: string;
  value?: string;
  onChange?: (value: string) => void;
}

/** One agent of a form, by its name. */
export function AgentSelect({ fits, none, ...input }: Props) {
  const read = useAgents();
  const { data, isPending } = read;
  const options = (data?.list ?? []).filter(fits).map(agentOption);
  return (
    <Select
      {...input}
      showSearch={{ optionFilterProp: 'label' }}
      loading={isPending}
      options={none === undefined ? options : [{ value: '', label: none }, ...options]}
      notFoundContent={choicesFailed(read) ?? '没有可选的代理'}
    />
  );
}
