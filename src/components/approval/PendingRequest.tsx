import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { LinkedUid } from '@/kit/field/LinkedUid';
import { Time } from '@/kit/field/Time';
import { type Approval, getApproval } from '@/services/approval';
import { queryOf } from '@/utils/queryOf';
import { safeText } from '@/utils/safeText';
import { RequestChanges } from './RequestChanges';

interface Props {
  id: string;
}

/** A request that waits for a second person, in the drawer of its object: its change, maker and link. */
export function PendingRequest({ id }: Props) {
  const { data } = useQuery(queryOf(getApproval, { id }));
  return (
    <Alert
      type="info"
      showIcon
      title={
        <>
          {data && `${safeText(data.label)} `}待审批：
          <LinkedUid id={id} label="审批单号" />
        </>
      }
      description={data && <Asked approval={data} />}
    />
  );
}

function Asked({ approval }: { approval: Approval }) {
  return (
    <>
      <RequestChanges approval={approval} />
      {safeText(approval.maker_name)} 发起 <Time at={approval.created_at} />
    </>
  );
}
