import { Alert } from 'antd';
import { Uid } from '@/kit/field/Uid';

interface Props {
  /** The requested action, where an object can have several requests. */
  what?: string;
  id: string;
}

/** Notice of a request that waits for a second person; the palette opens the copied number. */
export const PendingNotice = ({ what = '', id }: Props) => (
  <Alert
    type="info"
    showIcon
    title={
      <>
        {what}待审批：
        <Uid id={id} label="审批单号" />
      </>
    }
  />
);
