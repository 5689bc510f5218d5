import { useQuery } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { AmountField } from '@/components/money/AmountField';
import { SumBar } from '@/components/money/SumBar';
import { agentDiscountText, discounted, paidFor } from '@/domain/agent/account';
import { agentType } from '@/domain/agent/fields';
import { maxPurchase } from '@/domain/agent/limits';
import { Loaded } from '@/kit/base/Loaded';
import type { FormProps } from '@/kit/base/openForm';
import { sayWaiting } from '@/kit/form/sayWaiting';
import { WriteForm } from '@/kit/form/WriteForm';
import { type AgentAccount, getAgentAccount } from '@/services/agentAccount';
import { requestAgentPurchase } from '@/services/agentAccountWrites';
import { readAmount } from '@/utils/amount';
import { moneyText } from '@/utils/money';
import { numberText } from '@/utils/numberText';
import { queryOf } from '@/utils/queryOf';
import { AgentWords } from './AgentWords';

/** 进货 (L3): the amount is typed twice, and a lead agrees; then coins of the house are stock of the agent. */
export default function PurchaseForm({ targets: [agent], onClose }: FormProps<AgentAccount>) {
  return (
    <WriteForm
      endpoint={requestAgentPurchase}
      of={agentType}
      target={agent}
      title="进货申请"
      okText="提交审批"
      remark="required"
      impact={
        <>
          将为 <AgentWords agent={agent} /> 增发金币。须由另一位组长通过后入库，并记一条进货流水。
        </>
      }
      done={sayWaiting}
      onClose={onClose}
    >
      <AmountField name="amount" unit="金币" most={maxPurchase} />
      <Again />
      <Payment agent={agent} />
    </WriteForm>
  );
}

/** The amount once more, so that a slip of a digit is noticed. */
function Again() {
  const form = Form.useFormInstance();
  const isSame = async (_: unknown, typed = '') => {
    const { amount } = readAmount(typed, { digits: 0 });
    if (amount === undefined || amount !== form.getFieldValue('amount')) throw new Error('与数量不一致');
  };
  return (
    <Form.Item
      name="typed"
      label="再次输入数量以确认"
      required
      dependencies={['amount']}
      rules={[{ validator: isSame }]}
    >
      <Input className="mono" autoComplete="off" inputMode="decimal" />
    </Form.Item>
  );
}

/** Cost at current terms, and resulting stock. */
function Payment({ agent: { agent_id, coin_stock, discount } }: { agent: AgentAccount }) {
  const typed: unknown = Form.useWatch('amount');
  const finding = useQuery(queryOf(getAgentAccount, { agent_id }));
  const amount = typeof typed === 'number' ? typed : 0;
  return (
    <Loaded query={finding} rows={1}>
      {({ list_price: { price, currency } }) => {
        const own = discounted(price, discount);
        return (
          <Form.Item>
            <SumBar
              items={[
                {
                  label: '单价',
                  value: `${moneyText(own, currency)} / 千币（标价 ${moneyText(price, currency)} × 进货折扣 ${agentDiscountText(discount)}）`,
                },
                { label: '应付', value: moneyText(paidFor(amount, own), currency) },
                { label: '库存', value: `${numberText(coin_stock)} → ${numberText(coin_stock + amount)}` },
              ]}
            />
          </Form.Item>
        );
      }}
    </Loaded>
  );
}
