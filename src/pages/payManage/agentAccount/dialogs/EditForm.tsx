import { Input } from 'antd';
import { agentType } from '@/domain/agent/fields';
import { maxContact } from '@/domain/agent/limits';
import type { FormProps } from '@/kit/base/openForm';
import { FormField } from '@/kit/form/FormField';
import { WriteForm } from '@/kit/form/WriteForm';
import type { AgentAccount } from '@/services/agentAccount';
import { editAgentAccount } from '@/services/agentAccountWrites';
import type { InputOf } from '@/services/endpoint';
import { safeText } from '@/utils/safeText';
import { AgentWords } from './AgentWords';
import { OwnFields } from './OwnFields';

type Values = Pick<
  InputOf<typeof editAgentAccount>,
  'name' | 'kyc_status' | 'daily_sell_cap' | 'per_tx_cap' | 'sell_to' | 'bind_staff' | 'contact'
>;

/** Left empty, the contact stays. */
const inputOf = ({ contact, ...values }: Values) => (contact?.trim() ? { ...values, contact } : values);

/** 编辑 (L2): what nobody else has to agree to. */
export default function EditForm({ targets: [agent], onClose }: FormProps<AgentAccount>) {
  const { name, kyc_status, daily_sell_cap, per_tx_cap, sell_to, bind_staff, contact } = agent;
  return (
    <WriteForm<typeof editAgentAccount.spec.input, typeof editAgentAccount.spec.output, Values>
      endpoint={editAgentAccount}
      of={agentType}
      target={agent}
      title="编辑代理"
      okText="保存"
      remark="required"
      impact={
        <>
          将修改 <AgentWords agent={agent} />
          ，立即生效；折扣、返点和授信在「定价授信」里申请。
        </>
      }
      initialValues={{ name, kyc_status, daily_sell_cap, per_tx_cap, sell_to, bind_staff }}
      input={inputOf}
      done="已保存"
      onClose={onClose}
    >
      <OwnFields />
      <FormField name="contact" label="新联系方式" required={false} extra={`不填则不变，目前为 ${safeText(contact)}`}>
        <Input maxLength={maxContact} autoComplete="off" />
      </FormField>
    </WriteForm>
  );
}
