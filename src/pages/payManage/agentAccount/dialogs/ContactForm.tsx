import { WriteForm } from '@/components/form/WriteForm';
import { revealSeconds } from '@/domain/limits';
import type { AgentAccount } from '@/services/agentAccounts';
import { revealAgentContact } from '@/services/agentAccountWrites';
import { AgentWords } from './AgentWords';

interface Props {
  agent: AgentAccount;
  onShown: (value: string) => void;
  onClose: () => void;
}

/** Asks why before the full contact is shown (blocks G12). */
export default function ContactForm({ agent, onShown, onClose }: Props) {
  return (
    <WriteForm
      endpoint={revealAgentContact}
      about={`代理 ${agent.agent_id}`}
      title="查看联系方式明文"
      okText="查看"
      reasons="reveal"
      remark="required"
      impact={
        <>
          将显示 <AgentWords agent={agent} /> 的完整联系方式，{revealSeconds} 秒后自动隐藏。查看人和原因记入审计。
        </>
      }
      input={{ agent_id: agent.agent_id }}
      done={({ value }) => {
        onShown(value);
        return undefined;
      }}
      onClose={onClose}
    />
  );
}
