import { AmountField } from '@/components/money/AmountField';
import { agentDiscountText, basisPointsText } from '@/domain/agent/account';
import { agentType } from '@/domain/agent/fields';
import { maxCreditLimit, maxDiscount, maxRebate, minDiscount } from '@/domain/agent/limits';
import type { FormProps } from '@/kit/base/openForm';
import { sayWaiting } from '@/kit/form/sayWaiting';
import { WriteForm } from '@/kit/form/WriteForm';
import type { AgentAccount } from '@/services/agentAccount';
import { requestAgentPrice } from '@/services/agentAccountWrites';
import { numberText } from '@/utils/numberText';
import { AgentWords } from './AgentWords';

/** 定价授信 (L3): what an agent pays, is given back and may owe; a lead compares before and after, and agrees. */
export default function PriceForm({ targets: [agent], onClose }: FormProps<AgentAccount>) {
  const { discount, rebate_rate, credit_limit, credit_used } = agent;
  return (
    <WriteForm
      endpoint={requestAgentPrice}
      of={agentType}
      target={agent}
      title="定价授信申请"
      okText="提交审批"
      remark="required"
      impact={
        <>
          将申请修改 <AgentWords agent={agent} /> 的折扣、返点和授信，须由另一位组长通过后生效；此前按现值执行。
        </>
      }
      initialValues={{ discount, rebate_rate, credit_limit }}
      done={sayWaiting}
      onClose={onClose}
    >
      <AmountField
        name="discount"
        unit="倍原价"
        digits={4}
        least={minDiscount}
        most={maxDiscount}
        extra={`现为 ${agentDiscountText(discount)}；不低于上级，不高于下级`}
      />
      <AmountField
        name="rebate_rate"
        unit="%"
        digits={2}
        least={0}
        most={maxRebate}
        extra={`现为 ${basisPointsText(rebate_rate)}，按售出返还`}
      />
      <AmountField
        name="credit_limit"
        unit="金币"
        least={0}
        most={maxCreditLimit}
        extra={`现为 ${numberText(credit_limit)}，已用 ${numberText(credit_used)}`}
      />
    </WriteForm>
  );
}
