import { Alert } from 'antd';
import { agentFlowType } from '@/domain/objects/agent';
import { ObjectLink } from '@/kit/field/ObjectLink';
import { Time } from '@/kit/field/Time';
import type { AgentFlow } from '@/services/agent';
import { safeText } from '@/utils/safeText';
import { breakText } from './Balance';

/** A broken chain, a dispute, a reversal: said before anything else. */
export function FlowNotices({ flow }: { flow: AgentFlow }) {
  const { chain_break, dispute, reverses, reversed_by, pending_approval } = flow;
  const link = (id: string) => (
    <ObjectLink type={agentFlowType} id={id}>
      {id}
    </ObjectLink>
  );
  return (
    <>
      {chain_break && (
        <Alert type="error" showIcon title="余额不连续，已通知财务" description={breakText(chain_break)} />
      )}
      {dispute && (
        <Alert
          type="warning"
          showIcon
          title={
            <>
              {safeText(dispute.by)} 于 <Time at={dispute.at} /> 标记争议
            </>
          }
          description={<bdi>{safeText(dispute.remark)}</bdi>}
        />
      )}
      {pending_approval && <Alert type="info" showIcon title={`冲正待审批：${pending_approval}`} />}
      {reversed_by && <Alert type="info" showIcon title={<>已由流水 {link(reversed_by)} 冲正</>} />}
      {reverses && <Alert type="info" showIcon title={<>本条冲正流水 {link(reverses)}</>} />}
    </>
  );
}
