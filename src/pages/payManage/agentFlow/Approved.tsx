import { Uid } from '@/kit/field/Uid';
import type { getAgentFlow } from '@/services/agent';
import type { OutputOf } from '@/services/endpoint';
import { safeText } from '@/utils/safeText';

interface Props {
  id: string | null;
  approval: OutputOf<typeof getAgentFlow>['approval'];
}

/** Maker and approvers. */
export function Approved({ id, approval }: Props) {
  if (id === null) return '—';
  return (
    <>
      <Uid id={id} label="审批单号" />
      {approval && ` ${safeText(approval.maker_name)} 发起，${safeText(approval.decided_by_name ?? '')} 通过`}
    </>
  );
}
