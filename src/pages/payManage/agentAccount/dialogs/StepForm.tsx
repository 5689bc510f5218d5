import type { ReactNode } from 'react';
import { agentType } from '@/domain/agent/fields';
import type { FormProps } from '@/kit/base/openForm';
import { WriteForm } from '@/kit/form/WriteForm';
import type { AgentAccount } from '@/services/agentAccount';
import {
  freezeAgentAccount,
  openAgentAccount,
  resetAgentPassword,
  unfreezeAgentAccount,
} from '@/services/agentAccountWrites';
import { numberText } from '@/utils/numberText';
import { AgentWords } from './AgentWords';

interface Step {
  endpoint: typeof openAgentAccount;
  title: string;
  okText: string;
  danger?: true;
  done: string;
  effect: (agent: AgentAccount) => ReactNode;
}

const steps = {
  open: {
    endpoint: openAgentAccount,
    title: '开通代理',
    okText: '确认开通',
    done: '已开通',
    effect: () => '将开通：可以进货、接收调拨和售出。',
  },
  freeze: {
    endpoint: freezeAgentAccount,
    title: '冻结代理',
    okText: '确认冻结',
    danger: true,
    done: '已冻结',
    effect: ({ coin_stock }) =>
      `将冻结：不能进货、调拨和售出，库存 ${numberText(Math.max(0, coin_stock))} 转入冻结库存；下级不受影响。`,
  },
  unfreeze: {
    endpoint: unfreezeAgentAccount,
    title: '解冻代理',
    okText: '确认解冻',
    done: '已解冻',
    effect: ({ frozen_stock }) => `将恢复正常，冻结库存 ${numberText(frozen_stock)} 全部转回库存，可以售出。`,
  },
  password: {
    endpoint: resetAgentPassword,
    title: '重置支付密码',
    okText: '确认重置',
    danger: true,
    done: '已重置支付密码',
    effect: () => '的支付密码将立即失效，须在 App 内重新设置后才能售出和调拨。',
  },
} as const satisfies Record<string, Step>;
export type StepVerb = keyof typeof steps;

interface Props extends FormProps<AgentAccount> {
  verb: StepVerb;
}

/** 开通, 冻结, 解冻, 重置支付密码 (L2): one step of an account, with nothing to fill in but why. */
export default function StepForm({ verb, targets: [agent], onClose }: Props) {
  const { effect, ...said }: Step = steps[verb];
  return (
    <WriteForm
      {...said}
      of={agentType}
      target={agent}
      remark="required"
      impact={
        <>
          <AgentWords agent={agent} /> {effect(agent)}操作记入审计。
        </>
      }
      onClose={onClose}
    />
  );
}
