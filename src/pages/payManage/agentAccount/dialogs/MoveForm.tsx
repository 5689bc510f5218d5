import { maxAgentDepth } from '@/domain/agent/account';
import { agentType } from '@/domain/agent/fields';
import type { FormProps } from '@/kit/base/openForm';
import { FormField } from '@/kit/form/FormField';
import { WriteForm } from '@/kit/form/WriteForm';
import type { AgentAccount } from '@/services/agentAccount';
import { moveAgentAccount } from '@/services/agentAccountWrites';
import { AgentSelect } from './AgentSelect';
import { AgentWords } from './AgentWords';

interface Values {
  /** Empty for a 总代. */
  parent_id: string;
}

/** 改上级 (L2): the agent and all below it stand elsewhere; their levels follow. */
export default function MoveForm({ targets: [agent], onClose }: FormProps<AgentAccount>) {
  const { agent_id, parent_id, region } = agent;
  return (
    <WriteForm<typeof moveAgentAccount.spec.input, typeof moveAgentAccount.spec.output, Values>
      endpoint={moveAgentAccount}
      of={agentType}
      target={agent}
      title="改上级"
      okText="确认改上级"
      remark="required"
      impact={
        <>
          <AgentWords agent={agent} /> 将连同全部下级移到新上级之下，等级随之变化；库存和流水不变。
        </>
      }
      initialValues={{ parent_id: parent_id ?? '' }}
      input={(values) => ({ ...values, parent_id: values.parent_id || null })}
      done="已改上级"
      onClose={onClose}
    >
      <FormField name="parent_id" label="新上级" required extra={`须同地区、正常状态，层级最多 ${maxAgentDepth} 级`}>
        <AgentSelect
          none="无（总代）"
          fits={(one) =>
            one.agent_id !== agent_id && one.status === 'active' && one.region === region && one.level < maxAgentDepth
          }
        />
      </FormField>
    </WriteForm>
  );
}
