import { AmountField } from '@/components/money/AmountField';
import { agentType } from '@/domain/agent/fields';
import type { FormProps } from '@/kit/base/openForm';
import { FormField } from '@/kit/form/FormField';
import { WriteForm } from '@/kit/form/WriteForm';
import type { AgentAccount } from '@/services/agentAccount';
import { transferAgentStock } from '@/services/agentAccountWrites';
import { numberText } from '@/utils/numberText';
import { AgentSelect } from './AgentSelect';
import { AgentWords } from './AgentWords';

/** 调拨 (L2): stock goes to an agent right below, at once. */
export default function TransferForm({ targets: [agent], onClose }: FormProps<AgentAccount>) {
  const { agent_id, coin_stock, credit_limit } = agent;
  const free = Math.max(0, coin_stock + credit_limit);
  return (
    <WriteForm
      endpoint={transferAgentStock}
      of={agentType}
      target={agent}
      title="调拨库存"
      okText="确认调拨"
      remark="required"
      impact={
        <>
          将从 <AgentWords agent={agent} /> 的库存调给下级，立即到账，双方各记一条流水；撤回须在代理流水申请冲正。
        </>
      }
      done="已调拨"
      onClose={onClose}
    >
      <FormField name="to">
        <AgentSelect
          placeholder="选择直接下级"
          fits={({ parent_id, status }) => parent_id === agent_id && status === 'active'}
        />
      </FormField>
      <AmountField name="amount" unit="金币" extra={`可调拨 ${numberText(free)}（含授信）`} />
    </WriteForm>
  );
}
