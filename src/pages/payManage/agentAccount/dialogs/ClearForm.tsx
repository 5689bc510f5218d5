import { agentType } from '@/domain/agent/fields';
import type { FormProps } from '@/kit/base/openForm';
import { sayWaiting } from '@/kit/form/sayWaiting';
import { WriteForm } from '@/kit/form/WriteForm';
import type { AgentAccount } from '@/services/agentAccount';
import { requestAgentClear } from '@/services/agentAccountWrites';
import { numberText } from '@/utils/numberText';
import { AgentWords } from './AgentWords';

/** 清退 (L3): the number is typed, and a lead agrees; the agent is ended for good. */
export default function ClearForm({ targets: [agent], onClose }: FormProps<AgentAccount>) {
  const { coin_stock, frozen_stock } = agent;
  return (
    <WriteForm
      endpoint={requestAgentClear}
      of={agentType}
      target={agent}
      title="清退申请"
      okText="提交审批"
      danger
      remark="required"
      impact={
        <>
          将清退 <AgentWords agent={agent} />
          ：剩余库存 {numberText(coin_stock + frozen_stock)}（含冻结 {numberText(frozen_stock)}
          ）退回平台，不可恢复。须由另一位组长通过后生效。
        </>
      }
      done={sayWaiting}
      onClose={onClose}
    />
  );
}
