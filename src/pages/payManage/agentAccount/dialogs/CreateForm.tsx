import { Form, Input } from 'antd';
import type { KycStatus, SellScope } from '@/domain/agent/account';
import { maxAgentDepth } from '@/domain/agent/account';
import { agentType } from '@/domain/agent/fields';
import { maxContact } from '@/domain/agent/limits';
import { Choice } from '@/kit/form/Choice';
import { FormField } from '@/kit/form/FormField';
import { WriteForm } from '@/kit/form/WriteForm';
import { createAgentAccount } from '@/services/agentAccountWrites';
import type { RegionCode } from '@/utils/regions';
import { AgentSelect } from './AgentSelect';
import { OwnFields } from './OwnFields';

interface Values {
  uid: string;
  name: string;
  kyc_status: KycStatus;
  daily_sell_cap: number;
  per_tx_cap: number;
  sell_to: SellScope;
  bind_staff: string;
  /** Empty for a 总代. */
  parent_id: string;
  region: RegionCode;
  contact: string;
}

const fresh: Partial<Values> = { kyc_status: 'none', sell_to: 'region', parent_id: '', region: 'wy' };

/** 新增 (L2): an account that waits to be opened; its terms are asked for when it is there. */
export default function CreateForm({ onClose }: { onClose: () => void }) {
  return (
    <WriteForm<typeof createAgentAccount.spec.input, typeof createAgentAccount.spec.output, Values>
      endpoint={createAgentAccount}
      of={agentType}
      about="新代理"
      title="新增代理"
      okText="新增"
      remark="required"
      impact="新增后为「待开通」，折扣 1.00、返点 0%、授信 0；KYC 通过后可开通，定价和授信另行申请，须由第二人审批。"
      initialValues={fresh}
      input={(values) => ({ ...values, uid: values.uid?.trim(), parent_id: values.parent_id || null })}
      done={({ agent_id }) => `已新增代理 ${agent_id}`}
      onClose={onClose}
    >
      <FormField name="uid" extra="一个用户只能对应一个代理；已注销或封禁中的不能开通">
        <Input className="mono" maxLength={20} autoComplete="off" inputMode="numeric" />
      </FormField>
      <Choice name="region" />
      <Parent />
      <FormField name="contact">
        <Input maxLength={maxContact} autoComplete="off" />
      </FormField>
      <OwnFields />
    </WriteForm>
  );
}

/** Possible parents depend on the region. */
function Parent() {
  const region: RegionCode | undefined = Form.useWatch('region');
  return (
    <FormField name="parent_id" required={false} dependencies={['region']}>
      <AgentSelect
        none="无（总代）"
        fits={(agent) => agent.status === 'active' && agent.region === region && agent.level < maxAgentDepth}
      />
    </FormField>
  );
}
