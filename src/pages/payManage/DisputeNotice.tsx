import { Alert } from 'antd';
import { Time } from '@/kit/field/Time';
import { safeText } from '@/utils/safeText';

interface Props {
  dispute: { by: string; at: number; remark: string };
}

/** Notice above a disputed order or flow: operator, time and remark of the dispute. */
export const DisputeNotice = ({ dispute: { by, at, remark } }: Props) => (
  <Alert
    type="warning"
    showIcon
    title={
      <>
        {safeText(by)} 于 <Time at={at} /> 标记争议
      </>
    }
    description={<bdi>{safeText(remark)}</bdi>}
  />
);
