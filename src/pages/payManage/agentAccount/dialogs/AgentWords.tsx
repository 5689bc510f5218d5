import type { AgentAccount } from '@/services/agentAccount';
import { safeText } from '@/utils/safeText';

/** An agent within a sentence. */
export function AgentWords({ agent: { name, agent_id } }: { agent: Pick<AgentAccount, 'name' | 'agent_id'> }) {
  return (
    <>
      代理 <bdi>{safeText(name)}</bdi>（{agent_id}）
    </>
  );
}
