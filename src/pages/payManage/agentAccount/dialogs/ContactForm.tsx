import { revealParts } from '@/kit/form/revealParts';
import { WriteForm } from '@/kit/form/WriteForm';
import type { AgentAccount } from '@/services/agentAccount';
import { revealAgentContact } from '@/services/agentAccountWrites';
import { AgentWords } from './AgentWords';

interface Props {
  agent: AgentAccount;
  onShown: (value: string) => void;
  onClose: () => void;
}

/** Asks why before the full contact is shown (docs/design/blocks.md#g12). */
export default function ContactForm({ agent, onShown, onClose }: Props) {
  return (
    <WriteForm
      endpoint={revealAgentContact}
      about={`代理 ${agent.agent_id}`}
      input={{ agent_id: agent.agent_id }}
      {...revealParts('联系方式', <AgentWords agent={agent} />, onShown)}
      onClose={onClose}
    />
  );
}
