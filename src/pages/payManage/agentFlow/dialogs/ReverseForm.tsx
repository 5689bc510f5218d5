import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { WriteForm } from '@/components/form/WriteForm';
import { SignedCoins } from '@/components/money/SignedCoins';
import { type AgentFlow, getAgentFlow, requestFlowReversal } from '@/services/agents';
import { toast } from '@/ui/feedback';
import { Loaded } from '@/ui/Loaded';
import layout from '@/ui/layout.module.css';
import type { FormProps } from '@/ui/openForm';
import { safeText } from '@/utils/safeText';
import styles from '../agentFlow.module.css';
import { Party } from '../Party';
import { comparedFields, FlowWords, seenOf } from './FlowWords';

/** 冲正申请 (L3): the amount is typed, and a lead of finance agrees; nothing is edited, new rows take it back. */
export default function ReverseForm({ targets: [flow], onClose }: FormProps<AgentFlow>) {
  return (
    <WriteForm
      endpoint={requestFlowReversal}
      about={`流水 ${flow.flow_id}`}
      title="冲正申请"
      okText="提交审批"
      danger
      reasons="ledger"
      remark="required"
      impact={
        <>
          将冲正 <FlowWords flow={flow} />
          。须由另一位财务组长通过后生效：原流水不改动，另记反向流水，按下表变动。
        </>
      }
      typeToConfirm={String(Math.abs(flow.amount))}
      input={{ flow_id: flow.flow_id, amount: flow.amount }}
      version={flow.version}
      labels={comparedFields}
      seen={seenOf(flow)}
      done={() => {
        toast.info('已提交，等待第二人审批后生效');
        return undefined;
      }}
      onClose={onClose}
    >
      <Effect id={flow.flow_id} />
    </WriteForm>
  );
}

/** Whose coins change, from what to what. */
function Effect({ id }: { id: string }) {
  const finding = useQuery({
    queryKey: [getAgentFlow.spec.name, id],
    queryFn: ({ signal }) => getAgentFlow({ flow_id: id }, { signal }),
  });
  return (
    <Loaded query={finding} rows={2}>
      {({ effect, warnings }) => (
        <>
          {warnings.map((text) => (
            <Alert key={text} type="warning" showIcon title={safeText(text)} className={layout.below12} />
          ))}
          <table className={`${styles.table} ${layout.below16}`} aria-label="冲正影响">
            <thead>
              <tr className="secondary">
                <th scope="col">账户</th>
                {['现有', '变动', '冲正后'].map((head) => (
                  <th key={head} scope="col" className={styles.number}>
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {effect.map(({ party, balance, change }) => (
                <tr key={`${party.kind} ${party.id}`}>
                  <th scope="row">
                    <Party party={party} />
                  </th>
                  <td className={`mono ${styles.number}`}>{balance.toLocaleString('zh-CN')}</td>
                  <td className={styles.number}>
                    <SignedCoins value={change} />
                  </td>
                  <td className={`mono ${styles.number}`}>{(balance + change).toLocaleString('zh-CN')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </Loaded>
  );
}
